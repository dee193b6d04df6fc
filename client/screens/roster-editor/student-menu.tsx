import type { LucideIcon } from 'lucide-react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import ChartLine from 'lucide-react/icons/chart-line'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import FolderInput from 'lucide-react/icons/folder-input'
import KeyRound from 'lucide-react/icons/key-round'
import Lightbulb from 'lucide-react/icons/lightbulb'
import LightbulbOff from 'lucide-react/icons/lightbulb-off'
import LockOpen from 'lucide-react/icons/lock-open'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import UserMinus from 'lucide-react/icons/user-minus'
import { Icon } from '../../design/icon.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import type { PasswordAction } from './password-actions.ts'

interface StudentMenuProps {
  readonly name: string
  /** Address of the student's gameplay; null for a student who is not saved yet. */
  readonly href: string | null
  /** What can be done about the student's picture password, in order (S1.7, S6.50). */
  readonly passwordActions: readonly PasswordAction[]
  readonly onPassword: (action: PasswordAction) => void
  readonly onMove: (() => void) | null
  readonly onRemove: () => void
}

const passwordItems: Record<PasswordAction, readonly [label: string, icon: LucideIcon]> = {
  verify: ['Verify sign-in', BadgeCheck],
  unlock: ['Unlock', LockOpen],
  'hints-on': ['Turn hints on', Lightbulb],
  'hints-off': ['Turn hints off', LightbulbOff],
  show: ['Show password', KeyRound],
  reset: ['Reset password', RotateCcw],
}

/** What can be done with one student of the class (S2.137). */
export function StudentMenu({ name, href, onRemove, ...actions }: StudentMenuProps) {
  const items: MenuItem[] = [
    ...(href === null ? [] : [item('chart', 'Gameplay chart', ChartLine, { href })]),
    ...actions.passwordActions.map((action) =>
      item(action, ...passwordItems[action], { onSelect: () => actions.onPassword(action) }),
    ),
    ...itemIf(actions.onMove, (onSelect) => item('move', 'Move to another class', FolderInput, { onSelect })),
    item('remove', 'Remove from roster', UserMinus, {
      onSelect: onRemove,
      danger: true,
      divided: href !== null,
    }),
  ]
  return (
    <Menu label={`Menu for ${name}`} items={items}>
      <Icon of={EllipsisVertical} />
    </Menu>
  )
}

const item = (id: string, label: string, icon: LucideIcon, rest: Partial<MenuItem>): MenuItem => ({
  id,
  label,
  icon: <Icon of={icon} size="s" />,
  ...rest,
})

const itemIf = (action: (() => void) | null, make: (action: () => void) => MenuItem): MenuItem[] =>
  action === null ? [] : [make(action)]
