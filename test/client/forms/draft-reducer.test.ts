import fc from 'fast-check'
import t from 'tap'
import {
  type DraftAction,
  type DraftRules,
  type DraftState,
  reduceDraft,
  UNDO_STEPS,
  unchangedDraft,
} from '../../../client/forms/draft-reducer.ts'

/** A sheet of cells, and what is typed into some of them. */
type Cells = Readonly<Record<string, string>>
interface Sheet {
  readonly version: number
  readonly cells: Cells
}

const differing = (cells: Cells, changes: Cells): Cells =>
  Object.fromEntries(Object.entries(changes).filter(([name, text]) => name in cells && cells[name] !== text))
const rules: DraftRules<Sheet, Cells> = {
  none: {},
  isNone: (changes) => Object.keys(changes).length === 0,
  versionOf: ({ version }) => String(version),
  rebase: (_, changes, { cells }) => differing(cells, changes),
}
const start = unchangedDraft(rules)
const sheet: Sheet = { version: 1, cells: { a: 'A', b: 'B', c: 'C' } }
const newer: Sheet = { version: 2, cells: { a: 'other', b: 'B' } }

const type = (changes: Cells, view = sheet): DraftAction<Sheet, Cells> => ({
  is: 'edit',
  view,
  change: (earlier, { cells }) => differing(cells, { ...earlier, ...changes }),
})
const after = (actions: readonly DraftAction<Sheet, Cells>[], from: DraftState<Sheet, Cells> = start) =>
  actions.reduce((state, action) => reduceDraft(rules, state, action), from)
/** The sheet as it would be saved. */
const saved = ({ base, changes }: DraftState<Sheet, Cells>) => ({ ...base?.cells, ...changes })

const name = fc.constantFrom('a', 'b', 'c')
const edit = fc.dictionary(name, fc.constantFrom('A', 'B', 'x', 'y')).map((cells) => type(cells))
const edits = fc.array(edit, { maxLength: UNDO_STEPS })

t.test('undoing all edits one by one returns to the base', async () => {
  fc.assert(
    fc.property(edits, (all) => {
      const undone = after([...all, ...all.map(() => ({ is: 'undo', view: sheet }) as const)])
      return undone.base === null && rules.isNone(undone.changes)
    }),
  )
})

t.test('undo returns to each earlier state in turn', async () => {
  fc.assert(
    fc.property(edits, edits, (first, second) => {
      const before = after(first)
      const back = after(
        [...second, ...second.map(() => ({ is: 'undo', view: sheet }) as const)].slice(0, 2 * UNDO_STEPS),
        before,
      )
      return (
        first.length + second.length > UNDO_STEPS ||
        JSON.stringify(back.changes) === JSON.stringify(before.changes)
      )
    }),
  )
})

t.test('rebasing keeps my changes wherever the others changed nothing', async () => {
  const theirs = fc.dictionary(name, fc.constantFrom('A', 'theirs'))
  fc.assert(
    fc.property(edits, theirs, (all, changed) => {
      const mine = after(all)
      if (mine.base === null) return true
      const newest: Sheet = { version: 2, cells: { ...sheet.cells, ...changed } }
      const both = after([{ is: 'conflict', newest }, { is: 'rebase' }], mine)
      const cells = both.base === null ? newest.cells : saved(both)
      return Object.keys(newest.cells).every(
        (cell) => cells[cell] === (mine.changes[cell] ?? newest.cells[cell]),
      )
    }),
  )
})

t.test('a newer view is held back while there are unsaved changes', async (t) => {
  const typed = after([type({ b: 'x' })])
  t.equal(after([type({ c: 'y' }, newer)], typed).base, sheet)
  t.equal(after([type({ b: 'B' }, newer)], typed).base, null)
  t.equal(after([{ is: 'discard' }], typed).base, null)
})

t.test('a conflict can stay open, and discarding or saving resolves it', async (t) => {
  const conflict = after([type({ b: 'x' }), { is: 'conflict', newest: newer }])
  t.equal(conflict.conflict, newer)
  t.same(after([{ is: 'keep-editing' }], conflict).changes, { b: 'x' })
  t.same(after([{ is: 'discard' }], conflict).conflict, null)
  t.same(after([{ is: 'saved' }, { is: 'undo', view: newer }], conflict), start, 'a save is not undone here')
  t.same(after([{ is: 'conflict', newest: newer }]), start, 'without changes there is none')
})

t.test('undo restores discarded changes on the current base', async (t) => {
  const discarded = after([type({ b: 'x', c: 'y' }), { is: 'discard' }])
  t.same(after([{ is: 'undo', view: sheet }], discarded).changes, { b: 'x', c: 'y' })
  const onNewer = after([{ is: 'undo', view: newer }], discarded)
  t.same([onNewer.base, onNewer.changes], [newer, { b: 'x' }], 'c is there no longer')
})

t.test('a kept draft is restored on its version, or becomes a conflict', async (t) => {
  const kept = { when: 'today, 8:12 am', version: '1', changes: { c: 'x' }, base: null }
  const same = after([{ is: 'restore', view: sheet, kept }])
  t.match(same, { base: sheet, changes: { c: 'x' }, restored: { when: 'today, 8:12 am', isOlder: false } })
  const withBase = after([{ is: 'restore', view: newer, kept: { ...kept, base: sheet } }])
  t.match(withBase, { base: sheet, changes: { c: 'x' }, conflict: newer, restored: { isOlder: true } })
  t.same(after([{ is: 'restore', view: newer, kept }]), start, 'nothing of it can be done any more')
  const partly = { ...kept, changes: { b: 'x', c: 'x' } }
  t.match(after([{ is: 'restore', view: newer, kept: partly }]), { base: newer, changes: { b: 'x' } })
  const typed = after([type({ a: 'x' })])
  t.same(after([{ is: 'restore', view: sheet, kept }], typed), typed, 'what was typed meanwhile is newer')
  t.same(after([{ is: 'undo', view: sheet }], same), same, 'and undo does not take it away')
})
