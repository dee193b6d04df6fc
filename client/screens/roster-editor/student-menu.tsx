import ChartLine from 'lucide-react/icons/chart-line'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import FolderInput from 'lucide-react/icons/folder-input'
import UserMinus from 'lucide-react/icons/user-minus'
import { Icon } from '../../design/icon.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'

interface StudentMenuProps {
  readonly name: string
  /** Where the child's play is shown; null for one who is not saved. */
  readonly href: string | null
  readonly onMove: (() => void) | null
  readonly onRemove: () => void
}

/** What can be done with one student of the class (S2.137). */
export function StudentMenu({ name, href, onMove, onRemove }: StudentMenuProps) {
  const items: MenuItem[] = [
    ...(href === null
      ? []
      : [{ id: 'chart', label: 'Gameplay chart', icon: <Icon of={ChartLine} size="s" />, href }]),
    ...(onMove === null
      ? []
      : [
          {
            id: 'move',
            label: 'Move to another class',
            icon: <Icon of={FolderInput} size="s" />,
            onSelect: onMove,
          },
        ]),
    {
      id: 'remove',
      label: 'Remove from roster',
      icon: <Icon of={UserMinus} size="s" />,
      onSelect: onRemove,
      danger: true,
      divided: href !== null,
    },
  ]
  return (
    <Menu label={`Menu of ${name}`} items={items}>
      <Icon of={EllipsisVertical} />
    </Menu>
  )
}
