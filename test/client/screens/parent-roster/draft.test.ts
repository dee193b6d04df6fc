import t from 'tap'
import {
  type Base,
  childrenRules,
  type Draft,
  faultsOf,
  isValid,
  noChanges,
  type OwnChild,
  rowsOf,
  saveBody,
  withEdit,
  withoutAdded,
} from '../../../../client/screens/parent-roster/draft.ts'

const child = (studentId: string, firstName: string, age: string): OwnChild => ({
  ...{ studentId, name: firstName, fullName: firstName, initials: 'X', tint: 1 },
  ...{ firstName, age, about: '', password: null },
})
const family = (children: OwnChild[], version = 1): Base => ({
  ...{ title: '', text: '', children, passwordsNotice: null, links: [] },
  edit: { object: 'r1', version, year: 2019, ages: [], next: null },
})
const maya = child('s1', 'Maya', '8')
const base = family([maya, child('s2', 'Theo', '18+')])
const typed = (draft: Draft, key: string, firstName: string, age = 'Age') =>
  withEdit(base, draft, key, { firstName, age })

t.test('a save sends every child, and an age only if it was changed (S5.76, S5.78)', async (t) => {
  const draft = typed(withEdit(base, noChanges, 's1', { age: '9' }), 'new', 'Ada', '5')
  t.same(saveBody(base, rowsOf(base, draft, 'blank')), {
    version: 1,
    children: [
      { studentId: 's1', firstName: 'Maya', age: '9' },
      { studentId: 's2', firstName: 'Theo' },
      { firstName: 'Ada', age: '5' },
    ],
  })
  t.same(withoutAdded(withEdit(base, draft, 's1', { age: '8' }), 'new'), noChanges, 'taken back is no change')
})

t.test('an empty list has a blank row, and a full one none (S4.91, S5.79)', async (t) => {
  const rows = (of: Base, draft: Draft, blank: string | null) =>
    rowsOf(of, draft, blank).map(({ key, isBlank }) => [key, isBlank])
  const empty = family([])
  t.same(rows(empty, noChanges, null), [['only', true]])
  t.same(rows(empty, withEdit(empty, noChanges, 'only', { firstName: 'A' }), null), [['only', false]])
  t.same(rows(base, noChanges, null).length, 2)
  t.same(rows(base, noChanges, 'asked').at(-1), ['asked', true])
  t.same(
    rows(base, typed(noChanges, 'asked', 'A'), 'asked').at(-1),
    ['asked', false],
    'the same row as before',
  )
  t.equal(rows(base, typed(noChanges, 'third', 'A'), 'asked').length, 3)
})

t.test('valid is at least one child, and none with a fault (S5.70, S5.71, S5.72, S5.73)', async (t) => {
  const valid = (of: Base, draft: Draft, blank: string | null = null) => isValid(of, rowsOf(of, draft, blank))
  t.ok(valid(base, noChanges))
  t.ok(valid(base, noChanges, 'blank'), 'a blank row is not a child')
  t.notOk(valid(family([]), noChanges))
  t.notOk(valid(base, typed(noChanges, 'new', 'Ada')), 'no age')
  const twice = typed(noChanges, 'new', ' maya ')
  t.same(faultsOf(base, rowsOf(base, twice, null)), {
    s1: {},
    s2: {},
    new: { firstName: 'Each child needs a different first name.', age: 'Choose an age.' },
  })
  t.notOk(valid(base, typed(typed(noChanges, 'c', 'Cleo', '5'), 'd', 'Dan', '6')), 'a fourth')
})

t.test('a newer list keeps what is still possible', async (t) => {
  const draft = typed(
    typed(withEdit(base, withEdit(base, noChanges, 's1', { age: '9' }), 's2', { age: '7' }), 'a', 'Ada', '5'),
    'b',
    'Ben',
  )
  const newer = family([child('s1', 'Maya', '9'), child('s3', 'ADA', '5')], 2)
  t.same(childrenRules.rebase(base, draft, newer), {
    edits: {},
    added: [{ key: 'b', firstName: 'Ben', age: 'Age' }],
  })
  t.not(childrenRules.versionOf(base), childrenRules.versionOf(newer))
})
