import { useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { MatchMethod } from '../../../shared/rules/student-matches.ts'
import type { RosterEditorParams, RosterEditorView } from '../../../shared/screens/roster-editor.ts'
import type { Resource } from '../../data/use-view.ts'
import { classes } from '../../design/classes.ts'
import { RestoredChanges } from '../../forms/restored-changes.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useRowsInPlace } from '../../forms/use-rows-in-place.ts'
import { usePasted } from '../../pasted/use-pasted.ts'
import layout from '../../ui/layout.module.css'
import { PageHead } from '../../ui/page-head.tsx'
import Toast from '../../ui/toast.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { AddRow, EMPTY_NAME, isBlankName } from './add-row.tsx'
import { ClassCard } from './class-card.tsx'
import { rosterRules } from './conflict.ts'
import {
  countOfChanges,
  faultsOf,
  placedOf,
  rowsOf,
  type Student,
  withClassFields,
  withEdit,
  withTyped,
} from './draft.ts'
import styles from './editor.module.css'
import { EditorDialogs, type OpenDialog } from './editor-dialogs.tsx'
import { FaultBanner } from './fault-banner.tsx'
import { HeadTools } from './head-tools.tsx'
import { MethodsCard } from './methods-card.tsx'
import { PasteCard } from './paste-card.tsx'
import { SaveBar } from './save-bar.tsx'
import { StudentTable } from './student-table.tsx'
import { type Undecided, useAdding } from './use-adding.ts'
import { usePasswords } from './use-passwords.ts'
import { useSaving } from './use-saving.ts'
import { useStudents } from './use-students.ts'

export interface EditorProps extends Pick<Resource<RosterEditorView>, 'send' | 'newest'> {
  readonly view: RosterEditorView
  readonly params: RosterEditorParams
}

/** The class as a form: rows to edit, a row to add to, and facts about the class beside them. */
export function Editor({ view, params, send, newest }: EditorProps) {
  const page = useRef<HTMLFormElement>(null)
  const [, navigate] = useLocation()
  const place = { screen: 'roster-editor', object: view.rosterId } as const
  const rosterDraft = useDraft({ rules: rosterRules, view, place })
  const { base, changes: draft } = rosterDraft
  const count = countOfChanges(draft)
  const { toast, showToast, dismissToast } = useToast()
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [chosenMethods, chooseMethods] = useState<readonly MatchMethod[] | null>(null)
  // Superpowers may come after the page has opened (S5.31).
  const methods = view.methods && (chosenMethods ?? view.methods.map(({ method }) => method))
  const [dialog, setDialog] = useState<OpenDialog | null>(null)

  const rows = useRowsInPlace(rowsOf(base, draft), placedOf)
  const faults = faultsOf(base, draft)
  const onUndecided = (undecided: Undecided) => setDialog({ is: 'matches', undecided, from: dialog })
  const adding = useAdding({
    rosterDraft,
    rows,
    params,
    showToast,
    methods: methods ?? undefined,
    onUndecided,
  })
  const pasted = usePasted({
    kept: draft.pasted ?? '',
    onKept: (text) => rosterDraft.edit((now) => withTyped(now, { pasted: text })),
    faultsOf: adding.faultsOf,
    hasGrades: true,
  })
  const saving = useSaving({ rosterDraft, faults, params, send, newest, showToast })
  const students = useStudents({ rosterDraft, params, send, newest, showToast })
  const passwords = usePasswords({ rosterDraft, params, send, newest, showToast, openDialog: setDialog })
  const withStudent = (key: string, then: (student: Student) => void) => {
    const student = base.students.find(({ studentId }) => studentId === key)
    if (student) then(student)
  }
  const isShown = (key: string, isEdited: boolean) => saving.showsSummary || checked.has(key) || !isEdited
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
          saving.save(focusRow)
        }}
      >
        <p className="sm">
          <Link href={base.back}>Roster</Link> <span className="muted">/ Edit</span>
        </p>
        <PageHead title={base.name} tools={<HeadTools links={base.links} />} />
        <RestoredChanges
          draft={rosterDraft}
          className={styles.restored}
          onDiscard={() => {
            rosterDraft.discard()
            showToast('Your changes are discarded.', rosterDraft.undo)
          }}
        />
        <div className={classes(layout.aside, styles.columns)}>
          <section className={styles.card} aria-label="Students">
            {saving.showsSummary && <FaultBanner faults={faults} rows={rows} onSelect={focusRow} />}
            {base.passwordsNotice && (
              <p className={classes(styles.banner, 'sm soft')}>{base.passwordsNotice}</p>
            )}
            <StudentTable
              caption={`Students of ${base.name}`}
              rows={rows}
              grades={base.grades}
              faults={shown}
              passwords={base.passwords}
              canMove={base.others.length > 0}
              onEdit={(key, changes) => rosterDraft.edit((now, of) => withEdit(of, now, key, changes))}
              onLeaveRow={(key) => setChecked(new Set([...checked, key]))}
              onPassword={(key, action) => withStudent(key, (student) => passwords.act(student, action))}
              onMove={(key) => withStudent(key, (student) => setDialog({ is: 'move', student }))}
              onRemove={(key) => void students.remove(key)}
            />
            <AddRow
              adding={adding}
              typed={draft.line ?? EMPTY_NAME}
              onTyped={(line) => rosterDraft.edit((now) => withTyped(now, { line }))}
              full={base.seats?.full ?? null}
            />
            <SaveBar
              count={count}
              invalidCount={Object.keys(faults.rows).length + (faults.name === undefined ? 0 : 1)}
              isTyping={draft.line !== undefined && !isBlankName(draft.line)}
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
              onChange={(changes) => rosterDraft.edit((now, of) => withClassFields(of, now, changes))}
            />
            <PasteCard state={pasted} onCheck={() => setDialog({ is: 'paste' })} />
            {view.methods && methods && (
              <MethodsCard methods={view.methods} chosen={methods} onChange={chooseMethods} />
            )}
          </aside>
        </div>
      </form>
      <EditorDialogs
        {...{ dialog, rosterDraft, adding, pasted, passwords, students, showToast }}
        openDialog={setDialog}
      />
      <Toast toast={toast} dismissToast={dismissToast} />
    </>
  )
}
