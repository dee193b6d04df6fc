import type { LucideIcon } from 'lucide-react'
import ChartLine from 'lucide-react/icons/chart-line'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import FolderInput from 'lucide-react/icons/folder-input'
import UserMinus from 'lucide-react/icons/user-minus'
import { Icon } from '../../design/icon.tsx'
import type { PasswordAction } from '../../picture-passwords/password-actions.ts'
import { passwordItems } from '../../picture-passwords/password-items.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'

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

/** What can be done with one student of the class (S2.137). */
export function StudentMenu({ name, href, onRemove, ...actions }: StudentMenuProps) {
  const items: MenuItem[] = [
    ...(href === null ? [] : [item('chart', 'Gameplay chart', ChartLine, { href })]),
    ...passwordItems(actions.passwordActions, actions.onPassword),
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
