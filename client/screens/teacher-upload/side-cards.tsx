import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Undo2 from 'lucide-react/icons/undo-2'
import Users from 'lucide-react/icons/users'
import { Fragment } from 'react'
import { Link } from 'wouter'
import { INVITATION_DAYS } from '../../../shared/rules/invitations.ts'
import type { TeacherUploadView } from '../../../shared/screens/teacher-upload.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './teacher-upload.module.css'

/** Says that teachers use no seats, which plan counts a student, and how many each has left. */
export const Seats = ({ seats }: Pick<TeacherUploadView, 'seats'>) => (
  <Card pad="tight" aria-labelledby="seats">
    <h2 id="seats" className={styles.heading}>
      Seats
    </h2>
    <p className="sm soft">Seats count students. Teachers use none.</p>
    {seats?.plans.map(({ title, count, share, room }) => (
      <Fragment key={title}>
        <p className={styles.plan}>
          <b className="strong">{title}</b>
          <span className="num">{count}</span>
        </p>
        <ProgressBar share={share} className={styles.bar} />
        <p className="sm muted">{room}</p>
      </Fragment>
    ))}
    {seats && <p className={classes(styles.note, 'sm soft')}>{seats.note}</p>}
  </Card>
)

interface InvitationsProps {
  readonly label: string
  readonly isInviting: boolean
  readonly onChange: (isInviting: boolean) => void
}

/** Whether the invitations are sent with the accounts, or later. */
export const Invitations = ({ label, isInviting, onChange }: InvitationsProps) => (
  <Card pad="tight" aria-labelledby="invitations">
    <h2 id="invitations" className={styles.heading}>
      Invitations
    </h2>
    <Checkbox checked={isInviting} onChange={({ target }) => onChange(target.checked)}>
      {label}
    </Checkbox>
    <p className={styles.under}>{`Each link works for ${INVITATION_DAYS} days. You see who has accepted.`}</p>
  </Card>
)

/** What can be done once the teachers are there, and what is not done here. */
export const Afterwards = ({ view }: { readonly view: TeacherUploadView }) => (
  <Card pad="tight" aria-labelledby="afterwards">
    <h2 id="afterwards" className={styles.heading}>
      Afterwards
    </h2>
    <ul className={styles.facts}>
      {view.report?.state !== 'undone' && (
        <li>
          <Icon of={Undo2} size="s" />
          <span>You can undo this for a day, for anyone who has not signed in</span>
        </li>
      )}
      {view.classListHref && (
        <li>
          <Icon of={Users} size="s" />
          <span>
            Students: upload a <Link href={view.classListHref}>class list</Link>
          </span>
        </li>
      )}
      <li>
        <Icon of={CircleQuestionMark} size="s" />
        <span>
          Somebody from another institution: <a href={`mailto:${view.supportEmail}`}>support</a>{' '}
          {view.elsewhere}
        </span>
      </li>
    </ul>
  </Card>
)
