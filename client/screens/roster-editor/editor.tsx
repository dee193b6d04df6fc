import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { fullName } from '../../../shared/rules/names.ts'
import type { RosterEditorParams, RosterEditorView } from '../../../shared/screens/roster-editor.ts'
import type { Resource } from '../../data/use-view.ts'
import { Icon } from '../../design/icon.tsx'
import { MatchesDialog } from '../../forms/matches-dialog.tsx'
import { useUnsavedChangesGuard } from '../../routing/unsaved-changes.tsx'
import { Button } from '../../ui/button.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Toast, useToast } from '../../ui/toast.tsx'
import { AddLine, nobody } from './add-line.tsx'
import { ClassCard } from './class-card.tsx'
import { onTop, ownChanges, theirChanges } from './conflict.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { edited, faultsOf, named, rowsOf, type Student } from './draft.ts'
import styles from './editor.module.css'
import { FaultBanner } from './fault-banner.tsx'
import { MethodsCard } from './methods-card.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { SaveBar } from './save-bar.tsx'
import { StudentTable } from './student-table.tsx'
import { useAdding } from './use-adding.ts'
import { useDraft } from './use-draft.ts'
import { usePasswords } from './use-passwords.ts'
import { useSaving } from './use-saving.ts'
import { useStudents } from './use-students.ts'

export interface EditorProps {
  readonly view: RosterEditorView
  readonly params: RosterEditorParams
  readonly send: Resource<RosterEditorView>['send']
  /** Asks for the class as it is now. */
  readonly newest: () => Promise<RosterEditorView | undefined>
}

/** S5.110, S5.113? */
const LEAVING = 'Are you sure you want to leave? Your roster will not be saved.'

/** The class as a form: rows to change, a line to add to, and what is known of the class beside them. */
export function Editor({ view, params, send, newest }: EditorProps) {
  const page = useRef<HTMLFormElement>(null)
  const [, navigate] = useLocation()
  const drafted = useDraft(view)
  const { base, draft, count } = drafted
  const { toast, showToast, dismissToast } = useToast()
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [methods, setMethods] = useState(base.methods?.map(({ method }) => method))
  const [moving, setMoving] = useState<Student | null>(null)
  const [pasted, setPasted] = useState('')
  const [isPasting, setPasting] = useState(false)
  const [typed, setTyped] = useState(nobody)
  const [conflict, setConflict] = useState<RosterEditorView | null>(null)
  const isPasted = pasted.trim() !== ''
  const prompt = useUnsavedChangesGuard(count > 0 || isPasted || fullName(typed) !== '')

  const rows = rowsOf(base, draft)
  const faults = faultsOf(base, draft)
  const adding = useAdding({ drafted, rows, params, showToast, methods })
  const onConflict = setConflict
  const saving = useSaving({ drafted, faults, params, send, newest, showToast, onConflict })
  const students = useStudents({ drafted, params, send, newest, showToast, onConflict })
  const passwords = usePasswords({ drafted, params, send, showToast })
  const studentOf = (key: string) => base.students.find(({ studentId }) => studentId === key) ?? null
  const isShown = (key: string, isEdited: boolean) => saving.isSummed || checked.has(key) || !isEdited
  const shown = Object.fromEntries(
    rows.flatMap(({ key, isEdited }) => {
      const fault = faults.rows[key]
      return fault !== undefined && isShown(key, isEdited) ? [[key, fault]] : []
    }),
  )
  const focusRow = (key: string) =>
    page.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] input`)?.focus()

  return (
    <>
      <form
        ref={page}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void saving.save(focusRow)
        }}
      >
        <p className="sm">
          <Link href={base.back}>Roster</Link> <span className="muted">/ Edit</span>
        </p>
        <PageHead
          title={base.name}
          tools={
            <Button tone="sec" onClick={() => setPasting(true)}>
              <Icon of={ClipboardPaste} size="s" />
              {isPasted ? 'Go on with the pasted list' : 'Paste a list'}
            </Button>
          }
        />
        <div className={styles.columns}>
          <section className={styles.card} aria-label="Students">
            {saving.isSummed && <FaultBanner faults={faults} rows={rows} onGo={focusRow} />}
            <StudentTable
              caption={`Students of ${base.name}`}
              rows={rows}
              grades={base.grades}
              faults={shown}
              passwords={base.passwords}
              canMove={base.others.length > 0}
              onEdit={(key, changes) => drafted.change(edited(base, draft, key, changes))}
              onLeft={(key) => setChecked(new Set([...checked, key]))}
              onShowPassword={(key) => {
                const student = studentOf(key)
                if (student) void passwords.show(student)
              }}
              onResetPassword={(key) => passwords.confirmReset(studentOf(key))}
              onMove={(key) => setMoving(studentOf(key))}
              onRemove={(key) => void students.remove(key)}
            />
            <AddLine adding={adding} typed={typed} onTyped={setTyped} full={base.seats?.full ?? null} />
            <SaveBar
              count={count}
              wrong={Object.keys(faults.rows).length + (faults.name === undefined ? 0 : 1)}
              failed={saving.failed}
              isBusy={saving.isBusy}
              onCancel={() => navigate(base.back)}
            />
          </section>
          <aside className={styles.side}>
            <ClassCard
              view={base}
              draft={draft}
              nameFault={faults.name}
              seats={adding.seats}
              onChange={(changes) => drafted.change(named(base, draft, changes))}
            />
            {base.methods && methods && (
              <MethodsCard methods={base.methods} chosen={methods} onChange={(to) => setMethods([...to])} />
            )}
          </aside>
        </div>
      </form>
      {isPasting && !adding.undecided && (
        <PasteDialog
          adding={adding}
          text={pasted}
          onText={setPasted}
          onAdd={(names, rest) =>
            void adding.add(names, () => {
              setPasted(rest)
              setPasting(rest !== '')
            })
          }
          onClose={() => setPasting(false)}
        />
      )}
      {adding.undecided && (
        <MatchesDialog
          typed={adding.undecided.typed}
          here={adding.here}
          onDecided={adding.decide}
          onBack={adding.reconsider}
        />
      )}
      {passwords.shown && (
        <PasswordDialog
          name={passwords.shown.student.name}
          pictures={passwords.shown.pictures}
          onClose={passwords.hide}
        />
      )}
      {passwords.resetting && (
        <ResetDialog
          name={passwords.resetting.name}
          onReset={passwords.reset}
          onClose={() => passwords.confirmReset(null)}
        />
      )}
      {moving && (
        <MoveDialog
          name={moving.name}
          others={base.others}
          onClose={() => setMoving(null)}
          onMove={async (to) => {
            const failed = await students.move(moving, to)
            if (failed === null) setMoving(null)
            return failed
          }}
        />
      )}
      {conflict && (
        <ConflictDialog
          name={base.name}
          changed={conflict.changed}
          theirs={theirChanges(base, conflict)}
          own={ownChanges(base, draft, conflict)}
          onDiscard={() => {
            drafted.drop()
            setConflict(null)
            showToast('Your changes are discarded. The roster is as it was saved.')
          }}
          onKeepEditing={() => setConflict(null)}
          onPutOnTop={() => {
            drafted.put(conflict, onTop(base, draft, conflict))
            setConflict(null)
            showToast('Your changes are on top of what was saved. Save the roster to keep them.')
          }}
        />
      )}
      {prompt && (
        <LeaveDialog title="Leave this roster?" onStay={prompt.stay} onLeave={prompt.leave}>
          {LEAVING}
        </LeaveDialog>
      )}
      <Toast toast={toast} dismissToast={dismissToast} />
    </>
  )
}
