import Mail from 'lucide-react/icons/mail'
import { Suspense, useEffect, useRef } from 'react'
import type { AdminView as View } from '../../../shared/screens/admin-view.ts'
import type { Resource } from '../../data/use-view.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { useInvitation } from '../../invitations/use-invitation.ts'
import { lazyPage } from '../../routing/lazy-page.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Chip } from '../../ui/chip.tsx'
import { CutName } from '../../ui/cut-name.tsx'
import { LineButton } from '../../ui/line-button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import styles from './admin-view.module.css'
import { ManageTeacher } from './manage-teacher.tsx'
import type { Change, Params } from './page.tsx'

/** Drawn after the list. */
const TeacherMastery = lazyPage(() => import('./teacher-mastery.tsx'))
/** Loaded when the first teacher is opened. */
const OpenTeacher = lazyPage(() => import('./open-teacher.tsx'))

type Teacher = NonNullable<View['schools'][number]['open']>['teachers'][number]

interface TeacherLineProps {
  readonly teacher: Teacher
  /** The school whose children are added up; null for those who may not see that. */
  readonly school: string | null
  readonly isOpen: boolean
  /** The page that says who is given the subscription; null for those who may not see it. */
  readonly accessHref: string | null
  readonly params: Params
  readonly change: Change
  readonly send: Resource<View>['send']
  readonly showToast: (text: string, undo?: () => void) => void
}

/** One teacher; when open, with what the tab shows of one of their classes. */
export function TeacherLine({
  teacher,
  school,
  isOpen,
  accessHref,
  params,
  change,
  send,
  showToast,
}: TeacherLineProps) {
  const { teacherId, opens, weekly, students } = teacher
  const { sent, send: invite } = useInvitation({ screen: 'admin-view', person: teacherId })
  const invitation = teacher.invitation && (sent ?? teacher.invitation)
  const remark = invitation?.words ?? teacher.remark
  const press = useRef<HTMLButtonElement>(null)
  // If opened by a search result or an address, the row may be far out of view.
  useEffect(() => {
    if (isOpen && document.activeElement === document.body) press.current?.focus()
  }, [isOpen])
  const face = (
    <>
      <Avatar initials={teacher.initials} tint={teacher.tint} />
      <TwoLines about={teacher.role} tone="muted">
        <CutName name={teacher.name} fullName={teacher.fullName} />
      </TwoLines>
    </>
  )
  return (
    <li>
      <div className={classes(styles.line, opens && styles.opens, isOpen && styles.open)}>
        {opens ? (
          <LineButton
            ref={press}
            className={styles.press}
            isOpen={isOpen}
            onClick={() => change({ teacher: isOpen ? undefined : teacherId, roster: undefined })}
          >
            {face}
          </LineButton>
        ) : (
          <span className={classes(styles.press, styles.listed)}>{face}</span>
        )}
        {teacher.email !== null && <span className={classes(styles.email, 'sm soft')}>{teacher.email}</span>}
        {remark && (
          <span className={styles.remark} role={invitation ? 'status' : undefined}>
            <Chip tone={sent ? 'good' : 'warn'}>
              <Icon of={Mail} size="s" />
              {remark}
            </Chip>
            {invite.error && (
              <span className="sm" role="alert">
                {invite.error.message}
              </span>
            )}
          </span>
        )}
        {opens && students !== null && (
          <span className={classes(styles.students, 'num sm')}>
            <b>{students}</b> {students === 1 ? 'student' : 'students'}
          </span>
        )}
        {opens && (
          <span className={classes(styles.weekly, 'not-small')}>
            {weekly && (
              <>
                <ProgressBar share={weekly.share} className={styles.bar} />
                <span className="num sm">{weekly.text} a week</span>
              </>
            )}
          </span>
        )}
        {opens && school !== null && (
          <span className={styles.mastery}>
            <Suspense fallback={null}>
              <TeacherMastery school={school} teacherId={teacherId} />
            </Suspense>
          </span>
        )}
        <span className={styles.manages}>
          <ManageTeacher
            teacherId={teacherId}
            name={teacher.fullName}
            email={teacher.email}
            accessHref={accessHref}
            words={teacher.deactivation}
            invitation={
              invitation && { isFirst: invitation.isFirst, again: () => void invite.run(undefined) }
            }
            params={params}
            send={send}
            showToast={showToast}
          />
        </span>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <OpenTeacher teacherId={teacherId} name={teacher.fullName} params={params} change={change} />
        </Suspense>
      )}
    </li>
  )
}
