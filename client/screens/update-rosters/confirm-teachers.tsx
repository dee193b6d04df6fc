import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import type {
  ConfirmTeachers as Body,
  ConfirmTeachersView,
} from '../../../shared/screens/confirm-teachers.ts'
import { useCommand } from '../../data/use-command.ts'
import { useView } from '../../data/use-view.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CutName } from '../../ui/cut-name.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import styles from './confirm-teachers.module.css'

interface ConfirmTeachersProps {
  readonly school: string
  readonly onConfirmed: () => void
  /** Called on closing, or immediately if the list was already confirmed or could not be loaded. */
  readonly onClose: () => void
}
const CHANGED =
  'Nobody has been deactivated yet, because the list has changed in the meantime. See who is marked below: the others are as you left them. Confirm again.'

type Teacher = NonNullable<ConfirmTeachersView['school']>['teachers'][number]

/**
 * Asks which of a school's teachers have left: once a school year, after its students have been moved
 * (S2.156, S2.158?).
 */
export function ConfirmTeachers({ school, onConfirmed, onClose }: ConfirmTeachersProps) {
  const { view, error, send, newest, unread } = useView<ConfirmTeachersView>('confirm-teachers', { school })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const body: Body = { school, left: [...left] }
  /** Those who were marked as having left, and cannot be deactivated any more. */
  const [kept, setKept] = useState<readonly Teacher[]>([])
  const resource = view?.school ?? null
  const confirm = useCommand(() => send('confirm', body), {
    done: onConfirmed,
    refused: async ({ code }) => {
      if (code !== 'not-found' && code !== 'forbidden') return
      const now = (await newest())?.school?.teachers.filter(({ mayLeave }) => mayLeave)
      if (!now) return
      const open = new Set(now.map(({ teacherId }) => teacherId))
      setKept(resource?.teachers.filter(({ teacherId }) => left.has(teacherId) && !open.has(teacherId)) ?? [])
      setLeft(new Set([...left].filter((id) => open.has(id))))
    },
  })
  const isNotDue = resource === null && (view !== undefined || error !== undefined)
  const pass = useEffectEvent(onClose)
  useEffect(() => {
    if (isNotDue) pass()
  }, [isNotDue])
  if (resource === null) return null
  const staying = resource.teachers.length - left.size
  const isKept = (id: string) => kept.some(({ teacherId }) => teacherId === id)
  const departed = kept.filter(
    (one) => !resource.teachers.some(({ teacherId }) => teacherId === one.teacherId),
  )
  const failed = confirm.error && kept.length > 0 ? { ...confirm.error, message: CHANGED } : confirm.error
  return (
    <ConfirmDialog
      title="Are these your teachers?"
      sub={`${resource.name}, this school year`}
      keep="Not now"
      confirm={`Confirm ${staying} teacher${staying === 1 ? '' : 's'}`}
      tone="primary"
      command={{ ...confirm, error: failed }}
      onClose={onClose}
    >
      {unread && (
        <Banner box tone="warn">
          {unread}
        </Banner>
      )}
      <ul className={styles.teachers}>
        {departed.map((teacher) => (
          <li key={teacher.teacherId}>
            <span className={styles.stays}>
              <Face teacher={teacher} note="No longer at this school" />
            </span>
          </li>
        ))}
        {resource.teachers.map((teacher) => (
          <li key={teacher.teacherId}>
            {teacher.mayLeave ? (
              <Checkbox
                className={styles.row}
                checked={!left.has(teacher.teacherId)}
                onChange={({ target }) => setLeft(toggled(left, teacher.teacherId, !target.checked))}
              >
                <Face teacher={teacher} note={left.has(teacher.teacherId) ? 'Has left' : null} />
              </Checkbox>
            ) : (
              <span className={styles.stays}>
                <Face
                  teacher={teacher}
                  note={isKept(teacher.teacherId) ? 'Cannot be deactivated here any more' : null}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="sm soft">
        Teachers without a tick are deactivated and can no longer sign in. Their students stay, and can be
        moved to other teachers here. Is someone missing? Add them under{' '}
        <Link href={resource.addHref}>accounts</Link>.
      </p>
    </ConfirmDialog>
  )
}

function Face({ teacher, note }: { readonly teacher: Teacher; readonly note: string | null }) {
  return (
    <span className={styles.face}>
      <Avatar initials={teacher.initials} tint={teacher.tint} className="not-small" />
      <TwoLines about={[note, teacher.about].filter(Boolean).join(' · ')}>
        <CutName name={teacher.name} fullName={teacher.fullName} />
      </TwoLines>
    </span>
  )
}

function toggled(left: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(left)
  if (isIn) next.add(id)
  else next.delete(id)
  return next
}
