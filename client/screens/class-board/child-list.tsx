import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import type { BoardChild, ClassBoardView } from '../../../shared/screens/class-board.ts'
import { Badge, isBadge } from '../../design/badge.tsx'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { type PasswordAction, passwordActions } from '../../picture-passwords/password-actions.ts'
import { passwordItems } from '../../picture-passwords/password-items.tsx'
import { PersonCell } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { Menu } from '../../ui/menu.tsx'
import styles from './board.module.css'
import { StandingMark, standingWords } from './standing-mark.tsx'

interface ChildListProps {
  readonly view: ClassBoardView
  readonly onAct: (child: BoardChild, action: PasswordAction) => void
}

/** Every child of the class, A to Z: where it is, what it does, and what can be done for it. */
export const ChildList = ({ view, onAct }: ChildListProps) => (
  <Card pad="none" bleed aria-label="The class, A to Z">
    <ul className={styles.children}>
      {view.children.map((child) => (
        <li key={child.studentId} className={classes(styles.child, child.is === 'help' && styles.waits)}>
          <PersonCell initials={child.initials} tint={child.tint}>
            {child.name}
          </PersonCell>
          <span className={styles.where}>
            <StandingMark is={child.is} />
            {child.now !== standingWords[child.is] && <span className="vh">{standingWords[child.is]}</span>}
            {isBadge(child.badge) && <Badge game={child.badge} size="s" label={null} />}
            <span>
              {child.now} {child.level !== null && <small>{child.level}</small>}
            </span>
          </span>
          <Menu
            label={`Menu for ${child.name}`}
            items={passwordItems(passwordActions(child.password, view.mayHelp), (action) =>
              onAct(child, action),
            )}
          >
            <Icon of={EllipsisVertical} />
          </Menu>
        </li>
      ))}
    </ul>
  </Card>
)
