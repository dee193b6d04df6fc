import { useState } from 'react'
import type { RosterEditorView } from '../../../shared/screens/roster-editor.ts'
import { countOfChanges, type Draft, noChanges } from './draft.ts'

/**
 * The draft over the class as it was when the first change was made: what comes from the server meanwhile waits, so
 * that nothing somebody else did is written over unseen.
 */
export function useDraft(view: RosterEditorView) {
  const [made, setMade] = useState<{ readonly base: RosterEditorView; readonly draft: Draft } | null>(null)
  const { base, draft } = made ?? { base: view, draft: noChanges }
  const put = (next: RosterEditorView, changed: Draft) =>
    setMade(countOfChanges(changed) === 0 ? null : { base: next, draft: changed })
  return {
    base,
    draft,
    count: countOfChanges(draft),
    change: (changed: Draft) => put(base, changed),
    /** The same or another draft, over a newer class. */
    put,
    drop: () => setMade(null),
  }
}
