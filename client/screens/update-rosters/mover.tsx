import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { countOfStudents, formatCount } from '../../../shared/rules/counts.ts'
import { classes } from '../../design/classes.ts'
import { RestoredChanges } from '../../forms/restored-changes.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Toast, useToast } from '../../ui/toast.tsx'
import { ToSupport } from '../../ui/with-support.tsx'
import { ClassList, type Target } from './class-list.tsx'
import { ConfirmTeachers } from './confirm-teachers.tsx'
import { DeactivationDialog } from './deactivation-dialog.tsx'
import { clashesOf, countsOf, leftOut, nobodyMoves, type School, type Student, sizesOf } from './draft.ts'
import { GradeSteps } from './grade-steps.tsx'
import { type Filter, listingOf, ofGrade, sameNamesIn, splitOf } from './listing.ts'
import { SameNames } from './same-names.tsx'
import { StudentList } from './student-list.tsx'
import styles from './update-rosters.module.css'
import { type MovingProps, useMoving } from './use-moving.ts'
import { WithoutTeacher } from './without-teacher.tsx'

interface MoverProps extends Pick<MovingProps, 'send' | 'newest' | 'onSaved'> {
  readonly back: string
  readonly title: string
  readonly school: School
}

type OpenDialog = 'deactivation' | 'teachers'

/** S5.113? */
const LEAVING = 'Are you sure you want to leave? Your class roster will not be saved.'

/** Assigns students grade by grade: who is selected and where they go. Nothing is written until Done. */
export function Mover({ back, title, school, ...resource }: MoverProps) {
  const { toast, showToast, dismissToast } = useToast()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  /** Placed in an earlier sitting, and to be placed again. */
  const [again, setAgain] = useState<ReadonlySet<string>>(new Set())
  const onDone = () => {
    setAgain(new Set())
    setDialog('teachers')
  }
  const moving = useMoving({ school, showToast, onDone, ...resource })
  const { base, draft, drafted } = moving
  const { prompt } = drafted
  const [filter, setFilter] = useState<Filter>({
    shown: 'open',
    grade: base.grades[0]?.value ?? null,
    query: '',
    only: null,
  })
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const [target, setTarget] = useState<Target | null>(null)
  const targets = useRef<HTMLFieldSetElement>(null)

  const grade = base.grades.some(({ value }) => value === filter.grade) ? filter.grade : null
  const split = splitOf(ofGrade(base, grade), draft, again)
  const listing = listingOf(base, draft, again, { ...filter, grade })
  const listed = filter.only ? [...listing.open, ...listing.decided] : [...split.open, ...split.decided]
  const selected = new Set(listed.map(({ studentId }) => studentId).filter((id) => selection.has(id)))
  const clashes = clashesOf(base, draft)
  const clashing = new Set(clashes.flatMap(({ children }) => children.map(({ studentId }) => studentId)))
  const gone = leftOut(base, draft)
  const all = countsOf(base.students, draft)
  const names = new Map(base.rosters.map(({ rosterId, about, name }) => [rosterId, `${about}, ${name}`]))
  const goesTo = ({ studentId }: Student) => {
    const to = draft.get(studentId)
    if (to === undefined) return undefined
    return to === null ? 'To be deactivated' : `To ${names.get(to)}`
  }

  /** Lists others; whoever was selected is no longer. */
  const list = (next: Partial<Filter>) => {
    setFilter((now) => ({ ...now, only: null, ...next }))
    setSelection(new Set())
  }
  const decided = (text: string) => {
    const earlier = draft
    setSelection(new Set())
    showToast(text, () => moving.restore(earlier))
  }
  const takeBack = ({ studentId, fullName }: Student) => {
    if (!draft.has(studentId)) return setAgain(new Set([...again, studentId]))
    moving.decide([studentId], undefined)
    decided(`${fullName} stays where they are.`)
  }
  const decide = (to: string | null | undefined, text: string) => {
    if (selected.size === 0) return
    moving.decide(selected, to)
    decided(text)
  }
  const clear = () => {
    moving.restore(nobodyMoves)
    setSelection(new Set())
    setAgain(new Set())
    showToast('All your choices were cleared.', () => moving.restore(draft))
  }
  const add = async () => {
    if (!target || selected.size === 0) return
    const words = `${countOfStudents(selected.size)} will go to ${target.name}’s class.`
    if (target.kind === 'class') return decide(target.id, words)
    const made = await moving.makeClass(target.id, selected)
    if (made === null) return
    setTarget({ ...target, kind: 'class', id: made })
    decided(words)
  }
  const done = () => {
    if (clashes.length > 0) return list({ shown: 'all', grade: null, query: '', only: [...clashing] })
    if (gone.length > 0) setDialog('deactivation')
    else void moving.save()
  }
  return (
    <>
      <p className="sm">
        <Link href={back}>Accounts</Link> <span className="muted">/ {base.name}</span>
      </p>
      <PageHead
        title={title}
        sub="Put last year’s students into this year’s classes, grade by grade. Nothing changes until you press Done."
        tools={
          <>
            <Button tone="quiet" aria-disabled={draft.size === 0} onClick={clear}>
              Clear all
            </Button>
            <Button tone="sec" busy={moving.isBusy} onClick={done}>
              {`Done for ${base.year}`}
            </Button>
          </>
        }
      />
      <RestoredChanges draft={drafted} className={styles.banner} onDiscard={clear} />
      {moving.failed && (
        <Banner box tone="bad" className={styles.banner}>
          <ToSupport>{moving.failed}</ToSupport>
        </Banner>
      )}
      <div className={styles.banner}>
        <WithoutTeacher
          school={base}
          draft={draft}
          onSelect={(students) => {
            list({ shown: 'open', grade: null, query: '' })
            setSelection(new Set(students))
          }}
        />
      </div>
      <GradeSteps school={base} draft={draft} grade={grade} onGrade={(next) => list({ grade: next })} />
      <p className={classes(styles.counts, 'sm soft')}>
        {`All grades: ${formatCount(all.placed)} of ${formatCount(all.total)} placed · ${formatCount(all.stay)} stay where they are · ${formatCount(all.deactivated)} to deactivate`}
      </p>
      <div className={classes(layout.aside, styles.columns)}>
        <StudentList
          counts={{
            open: split.open.length,
            decided: split.decided.length,
            all: split.open.length + split.decided.length,
          }}
          shown={filter.shown}
          query={filter.query}
          isOneName={filter.only !== null}
          sameNames={sameNamesIn(base)}
          {...{ listing, selected, goesTo, clashing }}
          onShown={(shown) => list({ shown })}
          onQuery={(query) => setFilter({ ...filter, query, only: null })}
          onTakeBack={takeBack}
          onOnward={() => {
            targets.current?.querySelector('input')?.focus()
            targets.current?.scrollIntoView({ block: 'start' })
          }}
          onSelect={(ids, isSelected) =>
            setSelection(
              isSelected
                ? new Set([...selected, ...ids])
                : new Set([...selected].filter((id) => !ids.includes(id))),
            )
          }
        />
        <div>
          <SameNames
            school={base}
            clashes={clashes}
            onShow={(only) => list({ shown: 'all', grade: null, query: '', only })}
          />
          <ClassList
            ref={targets}
            school={base}
            sizes={sizesOf(base, draft)}
            target={target}
            count={selected.size}
            isBusy={moving.isBusy}
            canLeave={filter.shown === 'decided' && selected.size > 0}
            onTarget={setTarget}
            onAdd={() => void add()}
            onDeactivate={() => decide(null, `${countOfStudents(selected.size)} will be deactivated.`)}
            onLeave={() => decide(undefined, `${countOfStudents(selected.size)} will stay where they are.`)}
          />
        </div>
      </div>
      {prompt ? (
        <LeaveDialog title="Leave these rosters?" onStay={prompt.stay} onLeave={prompt.leave}>
          {LEAVING}
        </LeaveDialog>
      ) : dialog === 'deactivation' ? (
        <DeactivationDialog
          students={gone}
          command={{
            run: async () => (await moving.save()) ?? close(),
            isBusy: moving.isBusy,
            error: null,
          }}
          onClose={close}
        />
      ) : (
        dialog === 'teachers' && (
          <ConfirmTeachers
            school={base.schoolId}
            onConfirmed={() => void resource.newest()}
            onClose={close}
          />
        )
      )}
      {/* A dialog would cover the toast until its time is up. */}
      <Toast toast={dialog === 'teachers' ? null : toast} dismissToast={dismissToast} />
    </>
  )
}
