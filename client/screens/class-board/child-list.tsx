import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import type { CSSProperties } from 'react'
import type { BoardChild, ClassBoardView } from '../../../shared/screens/class-board.ts'
import { Badge, isBadge } from '../../design/badge.tsx'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { type PasswordAction, passwordActions } from '../../picture-passwords/password-actions.ts'
import { passwordItems } from '../../picture-passwords/password-items.tsx'
import { PersonCell } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { Menu } from '../../ui/menu.tsx'
import { ChildLane, laneStops } from './child-lane.tsx'
import styles from './child-list.module.css'
import { standingWords } from './standing-mark.tsx'

interface ChildListProps {
  readonly view: ClassBoardView
  readonly onAct: (child: BoardChild, action: PasswordAction) => void
}

/** On wide screens the list goes on in a second column. */
const COLUMNS = 2

/** Every child of the class, A to Z: where it is, what it does, and what can be done for it. */
export const ChildList = ({ view: { children, mayHelp }, onAct }: ChildListProps) => (
  <Card pad="none" bleed className={styles.list} aria-label="The class, A to Z">
    <div className={styles.heads} aria-hidden="true">
      <Head />
      <Head />
    </div>
    <ul
      className={styles.children}
      style={{ '--lines': Math.ceil(children.length / COLUMNS) } as CSSProperties}
    >
      {children.map((child) => (
        <li key={child.studentId} className={classes(styles.child, styles[child.is])}>
          <PersonCell initials={child.initials} tint={child.tint}>
            {child.name}
          </PersonCell>
          <ChildLane is={child.is} />
          <span className={styles.now}>
            {child.now !== standingWords[child.is] && <span className="vh">{standingWords[child.is]}</span>}
            {isBadge(child.badge) && <Badge game={child.badge} size="s" label={null} />}
            <span>
              {child.now} {child.level !== null && <small>{child.level}</small>}
            </span>
          </span>
          <Menu
            label={`Menu for ${child.name}`}
            items={passwordItems(passwordActions(child.password, mayHelp), (action) => onAct(child, action))}
          >
            <Icon of={EllipsisVertical} />
          </Menu>
        </li>
      ))}
    </ul>
  </Card>
)

/** What stands above a column. */
const Head = () => (
  <p className={styles.head}>
    <span>Name</span>
    <span className={styles.stops}>
      {laneStops.map((stop) => (
        <span key={stop}>{stop}</span>
      ))}
    </span>
    <span>Now</span>
  </p>
)
