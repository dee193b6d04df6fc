import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { Link } from 'wouter'
import type {
  DeactivatedTeacher,
  DeactivatedTeachersView,
} from '../../../shared/screens/deactivated-teachers.ts'
import { useView } from '../../data/use-view.ts'
import { isViewOf } from '../../data/view-keys.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CutName } from '../../ui/cut-name.tsx'
import { PartUnavailable } from '../../ui/failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import styles from './deactivated-list.module.css'
import { ReactivateDialog } from './reactivate-dialog.tsx'

interface DeactivatedTeachersProps {
  readonly school: string
  readonly isOpen: boolean
  readonly showToast: (text: string) => void
}

/** A school's deactivated teachers, loaded when opened. Nothing of theirs is lost. */
export default function DeactivatedTeachers({ school, isOpen, showToast }: DeactivatedTeachersProps) {
  const [chosen, setChosen] = useState<DeactivatedTeacher | null>(null)
  const { mutate } = useSWRConfig()
  const { view, error, unread, retry, isValidating } = useView<DeactivatedTeachersView>(
    'deactivated-teachers',
    isOpen ? { school } : null,
  )
  const onReturned = (teacher: DeactivatedTeacher) => {
    setChosen(null)
    void mutate(isViewOf('admin-view'))
    showToast(`${teacher.fullName} is back.`)
  }
  return (
    <>
      {isOpen &&
        (view === undefined && error ? (
          <PartUnavailable retry={retry} busy={isValidating} />
        ) : (
          <Skeleton until={view} retry={retry} shape="rows">
            {(shown) => (
              <>
                {unread && (
                  <Banner box tone="warn">
                    {unread}
                  </Banner>
                )}
                {(shown.teachers.length > 0 || !unread) && <Teachers view={shown} onChoose={setChosen} />}
              </>
            )}
          </Skeleton>
        ))}
      {chosen && (
        <ReactivateDialog
          school={school}
          teacher={chosen}
          onReturned={() => onReturned(chosen)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}

interface TeachersProps {
  readonly view: DeactivatedTeachersView
  readonly onChoose: (teacher: DeactivatedTeacher) => void
}

function Teachers({ view: { teachers, more }, onChoose }: TeachersProps) {
  if (teachers.length === 0)
    return <p className={classes(styles.none, 'soft')}>There are no deactivated teachers here.</p>
  return (
    <>
      <ul className={styles.children}>
        {teachers.map((teacher) => (
          <li key={teacher.teacherId}>
            <Avatar initials={teacher.initials} tint={teacher.tint} />
            <TwoLines className={styles.child} about={teacher.email}>
              <CutName name={teacher.name} fullName={teacher.fullName} />
            </TwoLines>
            <TwoLines className={styles.child} about={teacher.classes.join('; ') || 'No class'}>
              {teacher.role || 'No role'}
            </TwoLines>
            <TwoLines className={styles.child} about={teacher.latest}>
              {teacher.deactivated}
            </TwoLines>
            {teacher.mayReturn && (
              <Button
                tone="quiet"
                dense
                className="no-print"
                aria-label={`Bring back ${teacher.fullName}`}
                onClick={() => onChoose(teacher)}
              >
                <Icon of={Undo2} size="s" />
                Bring back
              </Button>
            )}
            {teacher.records && (
              <Link
                className="no-print"
                href={teacher.records.href}
                aria-label={`${teacher.records.words} ${teacher.fullName}`}
              >
                {teacher.records.words}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {more && <p className={classes(styles.none, 'sm soft')}>{more}</p>}
    </>
  )
}
