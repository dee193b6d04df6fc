import CloudCheck from 'lucide-react/icons/cloud-check'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { formatCount } from '../../../shared/rules/counts.ts'
import { duplicateFault } from '../../../shared/rules/roster-names.ts'
import { classes } from '../../design/classes.ts'
import { Icon } from '../../design/icon.tsx'
import { RestoredChanges } from '../../forms/restored-changes.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import Toast from '../../ui/toast.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { ToSupport } from '../../ui/with-support.tsx'
import { ClassList } from './class-list.tsx'
import { ConfirmTeachers } from './confirm-teachers.tsx'
import { DeactivationDialog } from './deactivation-dialog.tsx'
import { clashesOf, countsOf, leftOut, type School, type Student, sizesOf } from './draft.ts'
import { GradeSteps } from './grade-steps.tsx'
import { namesakesIn, openNamesakes } from './namesakes.ts'
import { StudentList } from './student-list.tsx'
import { ToSettle } from './to-settle.tsx'
import styles from './update-rosters.module.css'
import { useDecisions } from './use-decisions.ts'
import { useListing } from './use-listing.ts'
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
/** Leaving discards nothing of what was decided; only Done moves anybody. */
const KEPT =
  'Are you sure you want to leave? Nothing changes until you press Done. What you have decided is kept, and is here when you come back.'

/** On the line of a student whose decision does not count for the moment. */
const PLACED_SINCE = 'Placed since you decided, so not moved again.'

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
  const { base, draft, drafted, overtaken } = moving
  const { prompt } = drafted
  const { filter, grade, listing, selected, counts, list, listOnly, ...listed } = useListing(
    base,
    draft,
    again,
  )
  const decisions = useDecisions({
    ...{ moving, showToast, selected, again, setAgain },
    selectOnly: listed.selectOnly,
  })
  const targets = useRef<HTMLFieldSetElement>(null)
  const toSettle = useRef<HTMLElement>(null)
  const students = useRef<HTMLElement>(null)

  const clashes = clashesOf(base, draft)
  const clashing = new Set(clashes.flatMap(({ children }) => children.map(({ studentId }) => studentId)))
  const leaving = leftOut(base, draft)
  const all = countsOf(base.students, draft)
  const sameNames = new Set(namesakesIn(base).flatMap((group) => group.map(({ studentId }) => studentId)))
  const names = new Map(base.rosters.map(({ rosterId, about, name }) => [rosterId, `${about}, ${name}`]))
  const goesTo = ({ studentId }: Student) => {
    const to = draft.get(studentId)
    if (to === undefined) return undefined
    return to === null ? 'To be deactivated' : `To ${names.get(to)}`
  }
  const placedSince = new Set(overtaken.map(({ student }) => student))
  const faultOf = (one: Student) =>
    clashing.has(one.studentId) ? duplicateFault(one) : placedSince.has(one) ? PLACED_SINCE : undefined
  const done = () => {
    if (clashes.length > 0) {
      listOnly([...clashing])
      toSettle.current?.focus()
      return
    }
    if (leaving.length > 0) setDialog('deactivation')
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
            {drafted.keptAt && (
              <span className={classes(styles.kept, 'sm soft')}>
                <Icon of={CloudCheck} size="s" />
                {`Kept ${drafted.keptAt}`}
              </span>
            )}
            <Button tone="quiet" aria-disabled={moving.decisions.length === 0} onClick={decisions.clear}>
              Clear all
            </Button>
            <Button tone="sec" busy={moving.isBusy} onClick={done}>
              {`Done for ${base.year}`}
            </Button>
          </>
        }
      />
      <RestoredChanges draft={drafted} className={styles.banner} onDiscard={decisions.clear} />
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
            listed.selectOnly(students)
          }}
        />
      </div>
      <GradeSteps school={base} draft={draft} grade={grade} onGrade={(next) => list({ grade: next })} />
      <p className={classes(styles.counts, 'sm soft')}>
        {`All grades: ${formatCount(all.placed)} of ${formatCount(all.total)} placed · ${formatCount(all.stay)} stay where they are · ${formatCount(all.deactivated)} to deactivate`}
      </p>
      <div className={classes(layout.aside, styles.columns)}>
        <ToSettle
          ref={toSettle}
          school={base}
          overtaken={overtaken}
          clashes={clashes}
          namesakes={openNamesakes(base, draft, clashes)}
          onShow={(only) => {
            listOnly(only)
            // On a small screen the list is below, out of sight.
            const { top = 0 } = students.current?.getBoundingClientRect() ?? {}
            if (top > window.innerHeight / 2) students.current?.scrollIntoView({ block: 'start' })
          }}
          onOneChild={decisions.oneChild}
          onDifferent={decisions.differentChildren}
          onStay={decisions.stayPlaced}
          onMoveAgain={decisions.moveAgain}
        />
        <StudentList
          ref={students}
          shown={filter.shown}
          query={filter.query}
          isOnly={filter.only !== null}
          sameNames={sameNames}
          {...{ counts, listing, selected, goesTo, faultOf }}
          onShown={(shown) => list({ shown })}
          onQuery={listed.search}
          onTakeBack={decisions.takeBack}
          onOnward={() => {
            targets.current?.querySelector('input')?.focus()
            targets.current?.scrollIntoView({ block: 'start' })
          }}
          onSelect={listed.select}
        />
        <ClassList
          ref={targets}
          school={base}
          sizes={sizesOf(base, draft)}
          target={decisions.target}
          count={selected.size}
          isBusy={moving.isBusy}
          canLeave={filter.shown === 'decided' && selected.size > 0}
          onTarget={decisions.setTarget}
          onAdd={() => void decisions.add()}
          onDeactivate={decisions.deactivate}
          onLeave={decisions.leave}
        />
      </div>
      {prompt ? (
        <LeaveDialog title="Leave these rosters?" onStay={prompt.stay} onLeave={prompt.leave}>
          {drafted.keptAt === null ? LEAVING : KEPT}
        </LeaveDialog>
      ) : dialog === 'deactivation' ? (
        <DeactivationDialog
          students={leaving}
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
