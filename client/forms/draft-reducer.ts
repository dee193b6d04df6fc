/** An editor's draft: `Base` is what is edited, as it was loaded; `Changes` is what differs from it. */
export interface DraftRules<Base, Changes> {
  readonly none: Changes
  readonly isNone: (changes: Changes) => boolean
  readonly versionOf: (base: Base) => string
  /** Applies the changes to a newer base, without those that are no longer possible. */
  readonly rebase: (before: Base, changes: Changes, after: Base) => Changes
}

interface Step<Base, Changes> {
  /** What the changes were made on; null before the first change. */
  readonly base: Base | null
  readonly changes: Changes
}

export interface DraftState<Base, Changes> extends Step<Base, Changes> {
  /** The states that undo returns to, oldest first. */
  readonly past: readonly Step<Base, Changes>[]
  /** A newer base saved by somebody else, until the user has decided what happens to the changes. */
  readonly conflict: Base | null
  /** When the changes were kept, if they have been restored. */
  readonly restored: { readonly when: string; readonly isOlder: boolean } | null
}

/** A draft as it was kept. Without its base, it is applied to the newest one. */
export interface Restored<Base, Changes> {
  readonly when: string
  readonly version: string
  readonly changes: Changes
  readonly base: Base | null
}

/** `view` is always the latest from the server. */
export type DraftAction<Base, Changes> =
  | { readonly is: 'edit'; readonly view: Base; readonly change: (changes: Changes, base: Base) => Changes }
  | { readonly is: 'move'; readonly base: Base; readonly changes: Changes }
  | { readonly is: 'undo'; readonly view: Base }
  | { readonly is: 'discard' | 'saved' | 'keep-editing' | 'rebase' }
  | { readonly is: 'conflict'; readonly newest: Base }
  | { readonly is: 'restore'; readonly view: Base; readonly kept: Restored<Base, Changes> }

/** How many steps can be undone. */
export const UNDO_STEPS = 100

export const unchangedDraft = <Base, Changes>({
  none,
}: DraftRules<Base, Changes>): DraftState<Base, Changes> => ({
  base: null,
  changes: none,
  past: [],
  conflict: null,
  restored: null,
})

/**
 * The changes and what they were made on. The base is fixed from the first change on: a newer one from the
 * server has to wait, so that nobody's work is overwritten unseen.
 */
export function reduceDraft<Base, Changes>(
  rules: DraftRules<Base, Changes>,
  state: DraftState<Base, Changes>,
  action: DraftAction<Base, Changes>,
): DraftState<Base, Changes> {
  const { isNone, versionOf, rebase } = rules
  const start = unchangedDraft(rules)
  const { base, changes, conflict } = state
  const past = [...state.past, { base, changes }].slice(-UNDO_STEPS)
  const on = (next: Base, nextChanges: Changes): DraftState<Base, Changes> =>
    isNone(nextChanges)
      ? { ...start, past }
      : { ...state, base: next, changes: nextChanges, past, conflict: null }

  switch (action.is) {
    case 'edit':
      return on(base ?? action.view, action.change(changes, base ?? action.view))
    case 'move':
      return on(action.base, action.changes)
    case 'undo': {
      const before = state.past.at(-1)
      if (before === undefined) return state
      const earlier = state.past.slice(0, -1)
      if (before.base === null || isNone(before.changes)) return { ...start, past: earlier }
      const now = base ?? action.view
      const back =
        versionOf(before.base) === versionOf(now) ? before.changes : rebase(before.base, before.changes, now)
      return { ...on(now, back), past: earlier }
    }
    case 'discard':
      return { ...start, past }
    case 'saved':
      return start
    case 'conflict':
      return base === null ? state : { ...state, conflict: action.newest }
    case 'keep-editing':
      return { ...state, conflict: null }
    case 'rebase':
      if (base === null || conflict === null) return state
      return on(conflict, rebase(base, changes, conflict))
    case 'restore': {
      const { view, kept } = action
      // What was typed before the answer came is newer.
      if (base !== null) return state
      const isOlder = kept.version !== versionOf(view)
      const restored = { when: kept.when, isOlder }
      if (!isOlder) return { ...on(view, kept.changes), past: [], restored }
      if (kept.base !== null) return { ...on(kept.base, kept.changes), past: [], restored, conflict: view }
      const left = rebase(view, kept.changes, view)
      return isNone(left) ? start : { ...on(view, left), past: [], restored }
    }
  }
}
