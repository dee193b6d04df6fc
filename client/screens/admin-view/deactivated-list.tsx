import Undo2 from 'lucide-react/icons/undo-2'
import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { Link } from 'wouter'
import type { BringBack, DeactivatedView } from '../../../shared/screens/deactivated.ts'
import { Refused } from '../../api.ts'
import { Icon } from '../../design/icon.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { CutName } from '../../ui/cut-name.tsx'
import { PartUnavailable } from '../../ui/failure.tsx'
import { LineButton } from '../../ui/line-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Toast, useSaid } from '../../ui/toast.tsx'
import { useView } from '../../use-view.ts'
import styles from './deactivated-list.module.css'

interface DeactivatedListProps {
  readonly school: string
  readonly count: number
}

/** 'Deactivated Students' of a school: closed at first, and loaded when it is opened (S2.147). */
export function DeactivatedList({ school, count }: DeactivatedListProps) {
  const [isOpen, setOpen] = useState(false)
  const { mutate } = useSWRConfig()
  const { said, say, hush } = useSaid()
  const [failed, setFailed] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const attempt = useRef({ of: '', key: '' })
  const { view, error, again, isAsking, send } = useView<DeactivatedView>(
    'deactivated',
    isOpen ? { school } : null,
  )

  /** The same key for every try at one thing. */
  const change = async (command: 'bring-back' | 'put-away', students: string[]): Promise<boolean> => {
    const of = `${command} ${students.join()}`
    if (attempt.current.of !== of) attempt.current = { of, key: crypto.randomUUID() }
    setBusy(true)
    setFailed(null)
    try {
      const body: BringBack = { school, students, key: attempt.current.key }
      await send(command, body)
      attempt.current = { of: '', key: '' }
      void mutate((key) => typeof key === 'string' && key.startsWith('/api/screens/admin-view'))
      return true
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown
      setFailed(thrown.error.message)
      return false
    } finally {
      setBusy(false)
    }
  }
  const bringBack = async (children: DeactivatedView['students']) => {
    const ids = children.map(({ studentId }) => studentId)
    if (isBusy || !(await change('bring-back', ids))) return
    const who = children.length === 1 ? `${children[0]?.name} is` : `${children.length} students are`
    say(`${who} back.`, () => void change('put-away', ids).then((done) => done && say('Undone.')))
  }
  return (
    <div className={styles.list}>
      <h3 className={styles.head}>
        <LineButton isOpen={isOpen} onClick={() => setOpen(!isOpen)}>
          {`Deactivated Students (${count})`}
        </LineButton>
      </h3>
      {failed && (
        <Banner box tone="bad">
          {failed}
        </Banner>
      )}
      {isOpen &&
        (view === undefined && error ? (
          <PartUnavailable again={again} busy={isAsking} />
        ) : (
          <Skeleton until={view} again={again} shape="rows">
            {(shown) =>
              shown.students.length === 0 ? (
                <p className={classes(styles.none, 'soft')}>Nobody is deactivated here.</p>
              ) : (
                <Children view={shown} isBusy={isBusy} onBack={(them) => void bringBack(them)} />
              )
            }
          </Skeleton>
        ))}
      <Toast said={said} hush={hush} />
    </div>
  )
}

interface ChildrenProps {
  readonly view: DeactivatedView
  readonly isBusy: boolean
  readonly onBack: (children: DeactivatedView['students']) => void
}

function Children({ view, isBusy, onBack }: ChildrenProps) {
  const { students, updateHref, more } = view
  return (
    <>
      <ul className={styles.children}>
        {students.map((child) => (
          <li key={child.studentId}>
            <Avatar initials={child.initials} tint={child.tint} />
            <span className={styles.child}>
              <b className="strong">
                <CutName name={child.name} fullName={child.fullName} />
              </b>
              <span className="sm soft">
                {`Grade ${child.grade} · ${child.lastClass} · deactivated ${child.deactivated}`}
              </span>
            </span>
            {updateHref && (
              <Button
                tone="quiet"
                dense
                aria-disabled={isBusy}
                aria-label={`Bring back ${child.fullName}`}
                onClick={() => onBack([child])}
              >
                <Icon of={Undo2} size="s" />
                Bring back
              </Button>
            )}
          </li>
        ))}
      </ul>
      {more && <p className={classes(styles.none, 'sm soft')}>{more}</p>}
      {updateHref && (
        <p className={classes(styles.foot, 'no-print')}>
          <Button tone="sec" dense aria-disabled={isBusy} onClick={() => onBack(students)}>
            Bring all back
          </Button>
          <span className="sm soft">
            Who is back is in no class yet. Put them into one in <Link href={updateHref}>Update rosters</Link>
            .
          </span>
        </p>
      )}
    </>
  )
}
