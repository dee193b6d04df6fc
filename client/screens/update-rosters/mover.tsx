import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { countOfStudents, formatCount } from '../../../shared/rules/counts.ts'
import { classes } from '../../design/classes.ts'
import { RestoredChanges } from '../../forms/restored-changes.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Select } from '../../ui/select.tsx'
import { Toast, useToast } from '../../ui/toast.tsx'
import { ToSupport } from '../../ui/with-support.tsx'
import { ClassList, type Target } from './class-list.tsx'
import { ConfirmTeachers } from './confirm-teachers.tsx'
import { DeactivationDialog } from './deactivation-dialog.tsx'
import { clashesOf, countsOf, leftOut, nobodyMoves, type School, sizesOf } from './draft.ts'
import { type Shown, StudentList } from './student-list.tsx'
import styles from './update-rosters.module.css'
import { type MovingProps, useMoving } from './use-moving.ts'
import { WithoutTeacher } from './without-teacher.tsx'

interface MoverProps extends Pick<MovingProps, 'send' | 'newest' | 'onSaved'> {
  readonly back: string
  readonly title: string
  readonly school: School
}

type OpenDialog = 'deactivation' | 'teachers'

const ALL = ''
/** S5.113? */
const LEAVING = 'Are you sure you want to leave? Your class roster will not be saved.'

/** Assigns students grade by grade: who is selected and where they go. Nothing is written until Done. */
export function Mover({ back, title, school, ...resource }: MoverProps) {
  const { toast, showToast, dismissToast } = useToast()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  const moving = useMoving({ school, showToast, onDone: () => setDialog('teachers'), ...resource })
  const { base, draft, drafted } = moving
  const { prompt } = drafted
  const [chosenGrade, setGrade] = useState(base.grades[0]?.value ?? ALL)
  const [shown, setShown] = useState<Shown>('open')
  const [query, setQuery] = useState('')
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const [target, setTarget] = useState<Target | null>(null)
  const targets = useRef<HTMLFieldSetElement>(null)

  const grade = base.grades.some(({ value }) => value === chosenGrade) ? chosenGrade : ALL
  const ofGrade = base.students.filter((one) => grade === ALL || one.grade === grade)
  const isDecided = ({ studentId }: { studentId: string }) => draft.has(studentId)
  const listed = ofGrade.filter((one) => isDecided(one) === (shown === 'decided'))
  const wanted = query.trim().toLocaleLowerCase('en')
  // Searches by class too, because last year's classes may stay together.
  const rows = listed.filter(({ fullName, about }) =>
    [fullName, about].some((words) => words.toLocaleLowerCase('en').includes(wanted)),
  )
  const selected = new Set(listed.map(({ studentId }) => studentId).filter((id) => selection.has(id)))
  const clashes = clashesOf(base, draft)
  const wrong = Object.keys(clashes).length
  const gone = leftOut(base, draft)
  const all = countsOf(base.students, draft)
  const here = countsOf(ofGrade, draft)
  const names = new Map(base.rosters.map(({ rosterId, about, name }) => [rosterId, `${about}, ${name}`]))
  const goesTo = (studentId: string) => {
    const to = draft.get(studentId)
    if (to === undefined) return undefined
    return to === null ? 'To be deactivated' : `To ${names.get(to)}`
  }

  const look = (next: Shown) => {
    setShown(next)
    setSelection(new Set())
  }
  const decided = (text: string) => {
    const earlier = draft
    setSelection(new Set())
    showToast(text, () => moving.restore(earlier))
  }
  const decide = (to: string | null | undefined, text: string) => {
    if (selected.size === 0) return
    moving.decide(selected, to)
    decided(text)
  }
  const clear = () => {
    moving.restore(nobodyMoves)
    setSelection(new Set())
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
    if (wrong > 0) return look('decided')
    if (gone.length > 0) setDialog('deactivation')
    else void moving.save()
  }
  const gradeLabel = base.grades.find(({ value }) => value === grade)?.label

  return (
    <>
      <p className="sm">
        <Link href={back}>Accounts</Link> <span className="muted">/ {base.name}</span>
      </p>
      <PageHead
        title={title}
        sub="Put last year’s students into this year’s classes, grade by grade."
        tools={
          <>
            <Select
              label="Grade"
              options={[{ value: ALL, label: 'All grades' }, ...base.grades]}
              value={grade}
              onChange={(value) => {
                setGrade(value)
                setSelection(new Set())
              }}
            />
            <Button tone="quiet" aria-disabled={draft.size === 0} onClick={clear}>
              Clear all
            </Button>
            <Button tone="sec" busy={moving.isBusy} onClick={done}>
              Done
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
      {wrong > 0 && (
        <Banner box tone="bad" className={styles.banner}>
          <b>Students in the same class need different names.</b> {`${countOfStudents(wrong)} to review.`}
        </Banner>
      )}
      <div className={styles.banner}>
        <WithoutTeacher
          school={base}
          draft={draft}
          onSelect={(students) => {
            setGrade(ALL)
            setQuery('')
            setShown('open')
            setSelection(new Set(students))
          }}
        />
      </div>
      <Card pad="tight" aria-label="Your progress" className={styles.progress}>
        <p className={styles.counts}>
          {gradeLabel && (
            <span>
              <b className="strong">{`${gradeLabel}:`}</b>{' '}
              {`${formatCount(here.placed)} of ${formatCount(here.total)} placed`}
            </span>
          )}
          <span className="soft">
            {`All grades: ${formatCount(all.placed)} of ${formatCount(all.total)} placed · ${formatCount(all.stay)} stay where they are · ${formatCount(all.deactivated)} to deactivate`}
          </span>
        </p>
        <ProgressBar share={here.total === 0 ? 0 : here.placed / here.total} />
      </Card>
      <div className={classes(layout.aside, styles.columns)}>
        <StudentList
          students={rows}
          counts={{
            open: ofGrade.length - ofGrade.filter(isDecided).length,
            decided: ofGrade.filter(isDecided).length,
          }}
          {...{ selected, shown, query, goesTo, clashes }}
          onShown={look}
          onQuery={setQuery}
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
        <ClassList
          ref={targets}
          school={base}
          sizes={sizesOf(base, draft)}
          target={target}
          count={selected.size}
          isBusy={moving.isBusy}
          canLeave={shown === 'decided' && selected.size > 0}
          onTarget={setTarget}
          onAdd={() => void add()}
          onDeactivate={() => decide(null, `${countOfStudents(selected.size)} will be deactivated.`)}
          onLeave={() => decide(undefined, `${countOfStudents(selected.size)} will stay where they are.`)}
        />
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
