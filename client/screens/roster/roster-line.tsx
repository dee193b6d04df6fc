import type { LucideIcon } from 'lucide-react'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Clock from 'lucide-react/icons/clock'
import IdCard from 'lucide-react/icons/id-card'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import Radio from 'lucide-react/icons/radio'
import Trash2 from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import { countOfStudents } from '../../../shared/rules/counts.ts'
import type { RosterView } from '../../../shared/screens/roster.ts'
import { ChildName } from '../../child-links/child-name.tsx'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CutName } from '../../ui/cut-name.tsx'
import { LineButton } from '../../ui/line-button.tsx'
import styles from './roster.module.css'

type Roster = RosterView['rosters'][number]

interface RosterLineProps {
  readonly roster: Roster
  readonly mayEdit: boolean
  readonly toggle: () => void
  readonly onRename: () => void
  readonly onDelete: () => void
}

/** One roster; when open, with its students and links to their results. */
export function RosterLine({ roster, toggle, ...edit }: RosterLineProps) {
  const { open } = roster
  return (
    <li>
      <div className={classes(styles.line, open && styles.open)}>
        <LineButton isOpen={open !== null} className={styles.press} onClick={toggle}>
          <b>
            <CutName name={roster.name} fullName={roster.fullName} />
          </b>
        </LineButton>
        <span>
          <span className="vh">Grade: </span>
          {roster.grade}
        </span>
        <span className="soft not-small">
          <span className="vh">Teachers: </span>
          {roster.teachers}
        </span>
        <span className={classes(styles.right, 'num')}>
          <span aria-hidden="true">{roster.students}</span>
          <span className="vh">{countOfStudents(roster.students)}</span>
        </span>
        <span className={classes(styles.right, 'soft num not-small')}>
          <span className="vh">Changed: </span>
          {roster.changed}
        </span>
      </div>
      {open && <OpenRoster open={open} {...edit} />}
    </li>
  )
}

const icons: Readonly<Record<string, LucideIcon>> = {
  skills: ChartNoAxesColumn,
  playtime: Clock,
  'class-board': Radio,
  'login-kit': IdCard,
  'print-roster': Printer,
}

interface OpenRosterProps extends Omit<RosterLineProps, 'roster' | 'toggle'> {
  readonly open: NonNullable<Roster['open']>
}

function OpenRoster({ open, mayEdit, onRename, onDelete }: OpenRosterProps) {
  const isEmpty = open.children.length === 0
  return (
    <div className={styles.inside}>
      {isEmpty ? (
        <p className={classes(styles.nobody, 'sm soft')}>No students yet</p>
      ) : (
        <ul className={styles.children}>
          {open.children.map((child) => (
            <li key={child.studentId}>
              <Avatar initials={child.initials} tint={child.tint} className={styles.avatar} />
              <span className="ellipsis">
                <ChildName child={child} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={classes(styles.ways, 'no-print')}>
        {open.links.map(({ screen, label, href }) => {
          const icon = icons[screen]
          return (
            <ButtonLink key={screen} tone="sec" dense href={href}>
              {icon && <Icon of={icon} size="s" />}
              {label}
            </ButtonLink>
          )
        })}
        {mayEdit && (
          <>
            {open.edit && (
              <ButtonLink tone={isEmpty ? 'primary' : 'sec'} dense href={open.edit}>
                <Icon of={Users} size="s" />
                {isEmpty ? 'Add students' : 'Edit'}
              </ButtonLink>
            )}
            <Button tone="sec" dense onClick={onRename}>
              <Icon of={Pencil} size="s" />
              Rename
            </Button>
            <Button tone="quiet" dense className={styles.delete} onClick={onDelete}>
              <Icon of={Trash2} size="s" />
              Delete roster
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
