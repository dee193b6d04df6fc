import { useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import type { KeptDraft } from '../../shared/screens/draft.ts'
import { type DraftPlace, useKeptDraft } from '../data/use-kept-draft.ts'
import { type UnsavedChangesPrompt, useUnsavedChangesGuard } from '../routing/unsaved-changes.ts'
import {
  type DraftAction,
  type DraftRules,
  type DraftState,
  reduceDraft,
  unchangedDraft,
} from './draft-reducer.ts'

/** A draft's rules, and how it is kept over a reload. */
export interface EditorRules<Base, Changes> extends DraftRules<Base, Changes> {
  /**
   * Version of the format in which changes are kept: increase it whenever `Changes`, or a `Base` that is
   * kept, changes.
   */
  readonly format: number
  /** Whether the base is needed to explain a conflict, and so is kept too. */
  readonly keepsBase: boolean
  /** Leaving the page does not discard the changes: the work takes several sittings. */
  readonly outlivesPage?: true
}

interface DraftProps<Base, Changes> {
  readonly rules: EditorRules<Base, Changes>
  /** What is being edited, as last received from the server. */
  readonly view: Base
  /** Where the draft is kept; null keeps it on this page only. */
  readonly place: DraftPlace | null
  /** Something outside the draft would be lost too. */
  readonly isMoreUnsaved?: boolean
  /** Counts as saved for the moment, whatever the draft holds, because the page itself navigates away. */
  readonly isLeaving?: boolean
}

export interface DraftOf<Base, Changes> {
  /** What the changes are made on; without changes, what the server shows. */
  readonly base: Base
  readonly changes: Changes
  readonly isUnsaved: boolean
  /** A newer base saved by somebody else; the user has to decide. */
  readonly conflict: Base | null
  /** When the changes were kept, if they have been restored; `isOlder`: what is edited has changed since. */
  readonly restored: DraftState<Base, Changes>['restored']
  /** When the changes were last kept on the server; null if there are none, or they were not yet. */
  readonly keptAt: string | null
  /** Makes a change on top of the current changes. */
  readonly edit: (change: (changes: Changes, base: Base) => Changes) => void
  /** Replaces base and changes, for example after the answer to the user's own command. */
  readonly moveTo: (base: Base, changes: Changes) => void
  readonly undo: () => void
  readonly discard: () => void
  readonly saved: () => void
  readonly conflictWith: (newest: Base) => void
  readonly keepEditing: () => void
  /** Applies the changes to the newer base. */
  readonly rebase: () => void
  /** Deletes what is kept, for an editor that is closed without saving. */
  readonly drop: () => void
  /** To be shown while somebody is about to leave with unsaved changes. */
  readonly prompt: UnsavedChangesPrompt | null
}

/** Unsaved changes: made, undone, kept, guarded, and applied to what somebody else saved meanwhile. */
export function useDraft<Base, Changes>({
  rules,
  view,
  place,
  isMoreUnsaved = false,
  isLeaving = false,
}: DraftProps<Base, Changes>): DraftOf<Base, Changes> {
  const [state, dispatch] = useReducer(
    (from: DraftState<Base, Changes>, action: DraftAction<Base, Changes>) => reduceDraft(rules, from, action),
    unchangedDraft(rules),
  )
  const { base, changes, conflict, restored } = state
  // A change may come from an answer or an undo that is older than what is shown by then.
  const latest = useRef(view)
  useLayoutEffect(() => {
    latest.current = view
  })
  const draft = useMemo<KeptDraft | null>(
    () =>
      base && {
        format: rules.format,
        version: rules.versionOf(base),
        changes,
        base: rules.keepsBase ? base : null,
      },
    [rules, base, changes],
  )
  const { when, drop } = useKeptDraft({
    place,
    draft,
    onFound: ({ format, when, version, ...kept }) => {
      if (format !== rules.format) return
      const from = { changes: kept.changes as Changes, base: kept.base as Base | null }
      dispatch({ is: 'restore', view, kept: { when, version, ...from } })
    },
  })
  const prompt = useUnsavedChangesGuard(!isLeaving && (base !== null || isMoreUnsaved))

  return {
    base: base ?? view,
    changes,
    isUnsaved: base !== null,
    conflict,
    restored,
    keptAt: base === null ? null : (when ?? restored?.when ?? null),
    edit: (change) => dispatch({ is: 'edit', view: latest.current, change }),
    moveTo: (next, nextChanges) => dispatch({ is: 'move', base: next, changes: nextChanges }),
    undo: () => dispatch({ is: 'undo', view: latest.current }),
    discard: () => dispatch({ is: 'discard' }),
    saved: () => dispatch({ is: 'saved' }),
    conflictWith: (newest) => dispatch({ is: 'conflict', newest }),
    keepEditing: () => dispatch({ is: 'keep-editing' }),
    rebase: () => dispatch({ is: 'rebase' }),
    drop,
    prompt: prompt && {
      ...prompt,
      leave: () => {
        if (!prompt.isSignOut && !rules.outlivesPage) drop()
        prompt.leave()
      },
    },
  }
}
