import { useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { RosterEditorParams, RosterEditorView } from '../../../shared/screens/roster-editor.ts'
import { useLeaving } from '../../leaving.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Toast, useSaid } from '../../ui/toast.tsx'
import type { Asked } from '../../use-view.ts'
import { AddLine } from './add-line.tsx'
import { ClassCard } from './class-card.tsx'
import { edited, faultsOf, named, rowsOf } from './draft.ts'
import styles from './editor.module.css'
import { FaultBanner } from './fault-banner.tsx'
import { SaveBar } from './save-bar.tsx'
import { StudentTable } from './student-table.tsx'
import { useAdding } from './use-adding.ts'
import { useDraft } from './use-draft.ts'
import { useSaving } from './use-saving.ts'

export interface EditorProps {
  readonly view: RosterEditorView
  readonly params: RosterEditorParams
  readonly send: Asked<RosterEditorView>['send']
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
  const { said, say, hush } = useSaid()
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const departure = useLeaving(count > 0)

  const rows = rowsOf(base, draft)
  const faults = faultsOf(base, draft)
  const adding = useAdding({ drafted, rows, say })
  const saving = useSaving({ drafted, faults, params, send, newest, say })
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
      <PageHead title={base.name} />
      <div className={styles.columns}>
        <section className={styles.card} aria-label="Students">
          {saving.isSummed && <FaultBanner faults={faults} rows={rows} onGo={focusRow} />}
          <StudentTable
            caption={`Students of ${base.name}`}
            rows={rows}
            grades={base.grades}
            faults={shown}
            onEdit={(key, changes) => drafted.change(edited(base, draft, key, changes))}
            onLeft={(key) => setChecked(new Set([...checked, key]))}
            onRemoveNew={(key) => {
              drafted.change({ ...draft, added: draft.added.filter((one) => one.key !== key) })
              say('The student is taken off the list.', () => drafted.change(draft))
            }}
          />
          <AddLine adding={adding} full={base.seats?.full ?? null} />
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
        </aside>
      </div>
      {departure && (
        <LeaveDialog title="Leave this roster?" onStay={departure.stay} onLeave={departure.leave}>
          {LEAVING}
        </LeaveDialog>
      )}
      <Toast said={said} hush={hush} />
    </form>
  )
}
