import type { LucideIcon } from 'lucide-react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import KeyRound from 'lucide-react/icons/key-round'
import Lightbulb from 'lucide-react/icons/lightbulb'
import LightbulbOff from 'lucide-react/icons/lightbulb-off'
import LockOpen from 'lucide-react/icons/lock-open'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Ticket from 'lucide-react/icons/ticket'
import { Icon } from '../design/icon.tsx'
import type { MenuItem } from '../ui/menu.tsx'
import type { PasswordAction } from './password-actions.ts'

const items: Record<PasswordAction, readonly [label: string, icon: LucideIcon]> = {
  verify: ['Verify sign-in', BadgeCheck],
  unlock: ['Unlock', LockOpen],
  'hints-on': ['Turn hints on', Lightbulb],
  'hints-off': ['Turn hints off', LightbulbOff],
  'backup-code': ['Make a back-up code', Ticket],
  show: ['Show password', KeyRound],
  reset: ['Reset password', RotateCcw],
}

/** What can be done about a student's picture password, in a menu. */
export const passwordItems = (
  actions: readonly PasswordAction[],
  onPassword: (action: PasswordAction) => void,
): MenuItem[] =>
  actions.map((action) => {
    const [label, icon] = items[action]
    return { id: action, label, icon: <Icon of={icon} size="s" />, onSelect: () => onPassword(action) }
  })
