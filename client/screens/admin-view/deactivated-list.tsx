import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { Link } from 'wouter'
import type { DeactivatedView, ReactivateStudents } from '../../../shared/screens/deactivated.ts'
import { useCommand } from '../../data/use-command.ts'
import { useView } from '../../data/use-view.ts'
import { isViewOf } from '../../data/view-keys.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CutName } from '../../ui/cut-name.tsx'
import { PartUnavailable } from '../../ui/failure.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { ToSupport } from '../../ui/with-support.tsx'
import styles from './deactivated-list.module.css'

interface DeactivatedListProps {
  readonly school: string
  readonly isOpen: boolean
  /** Reports who was brought back and offers to undo it. */
  readonly showToast: (text: string, undo?: () => void) => void
}

/** Reactivates students, or deactivates them again. */
type Change = { readonly command: 'reactivate' | 'deactivate' } & Omit<ReactivateStudents, 'key' | 'school'>

/** A school's 'Deactivated Students', loaded when opened (S2.147). */
export default function DeactivatedList({ school, isOpen, showToast }: DeactivatedListProps) {
  const { mutate } = useSWRConfig()
  const [chosen, setChosen] = useState('')
  const { view, error, unread, retry, isValidating, send } = useView<DeactivatedView>(
    'deactivated',
    isOpen ? { school } : null,
  )

  const {
    run,
    isBusy,
    error: refusal,
  } = useCommand(
    ({ command, ...given }: Change, keyOf) => {
      const body = { school, ...given }
      return send(command, { ...body, key: keyOf({ command, ...body }) })
    },
    {
      done: () => void mutate(isViewOf('admin-view')),
      // If somebody else has changed the class, show its current state.
      refused: ({ code }) => code === 'conflict' && retry(),
    },
  )
  const reactivateStudents = async (children: DeactivatedView['students']) => {
    const students = children.map(({ studentId }) => studentId)
    const then = await run({ command: 'reactivate', students, into: seenOf(view, chosen) })
    if (!then) return
    const who = children.length === 1 ? `${children[0]?.name} was` : `${children.length} students were`
    const into = then.classes.find(({ rosterId }) => rosterId === chosen)
    const undo = { command: 'deactivate', students, into: seenOf(then, chosen) } as const
    showToast(
      into ? `${who} restored to ${into.label}.` : `${who} restored.`,
      () => void run(undo).then((done) => done && showToast('Undone.')),
    )
  }
  return (
    <>
      {refusal && (
        <div ref={intoSight} className={styles.failed}>
          <Banner box tone="bad">
            <ToSupport>{refusal.message}</ToSupport>
          </Banner>
        </div>
      )}
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
                {shown.students.length === 0 ? (
                  !unread && (
                    <p className={classes(styles.none, 'soft')}>There are no deactivated students here.</p>
                  )
                ) : (
                  <Children
                    view={shown}
                    onBack={(them) => void reactivateStudents(them)}
                    {...{ isBusy, chosen, setChosen }}
                  />
                )}
              </>
            )}
          </Skeleton>
        ))}
    </>
  )
}

/** The students brought back may have been far down a long list. */
const intoSight = (one: HTMLElement | null) => one?.scrollIntoView({ block: 'center' })

interface ChildrenProps {
  readonly view: DeactivatedView
  readonly isBusy: boolean
  /** Id of the class they are added to; '' if none is chosen yet. */
  readonly chosen: string
  readonly setChosen: (rosterId: string) => void
  readonly onBack: (children: DeactivatedView['students']) => void
}

/** The class as the view showed it; undefined if none is chosen. */
function seenOf(view: DeactivatedView | undefined, chosen: string): ReactivateStudents['into'] {
  const one = view?.classes.find(({ rosterId }) => rosterId === chosen)
  return one && { roster: one.rosterId, version: one.version }
}

function Children({ view, isBusy, chosen, setChosen, onBack }: ChildrenProps) {
  const { students, classes: rosters, updateHref, more } = view
  return (
    <>
      {updateHref && rosters.length > 0 && (
        <div className={classes(styles.into, 'no-print')}>
          <SelectField
            label="Restore to"
            empty="No class yet"
            options={rosters.map(({ rosterId, label }) => ({ value: rosterId, label }))}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          />
        </div>
      )}
      <ul className={styles.children}>
        {students.map((child) => (
          <li key={child.studentId}>
            <Avatar initials={child.initials} tint={child.tint} />
            <TwoLines
              className={styles.child}
              about={`Grade ${child.grade} · ${child.lastClass} · deactivated ${child.deactivated}`}
            >
              <CutName name={child.name} fullName={child.fullName} />
            </TwoLines>
            {updateHref && (
              <Button
                tone="quiet"
                dense
                aria-disabled={isBusy}
                aria-label={`Restore ${child.fullName}`}
                onClick={() => onBack([child])}
              >
                <Icon of={Undo2} size="s" />
                Restore
              </Button>
            )}
          </li>
        ))}
      </ul>
      {more && <p className={classes(styles.none, 'sm soft')}>{more}</p>}
      {updateHref && (
        <p className={classes(styles.foot, 'no-print')}>
          <Button tone="sec" dense aria-disabled={isBusy} onClick={() => onBack(students)}>
            Restore all
          </Button>
          <span className="sm soft">
            Students restored without a class appear in <Link href={updateHref}>Update rosters</Link>.
          </span>
        </p>
      )}
    </>
  )
}
