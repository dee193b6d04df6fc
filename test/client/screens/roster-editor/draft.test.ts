import fc from 'fast-check'
import t from 'tap'
import {
  type Added,
  countOfChanges,
  type Draft,
  faultsOf,
  noChanges,
  questionAbout,
  rowsOf,
  saveBody,
  withClassFields,
  withEdit,
} from '../../../../client/screens/roster-editor/draft.ts'
import { editedChild, editedClass } from '../../../support/edited-class.ts'

const base = editedClass([editedChild('s1', 'Amara', 'Okafor'), editedChild('s2', 'Zoë', 'Lindqvist', 'K')])
const ines: Added = { key: 'new-1', firstName: 'Ines', lastName: 'Duarte', gradeLevel: '3' }

t.test('typing the saved value again is not a change', async (t) => {
  const changed = withClassFields(base, withEdit(base, noChanges, 's1', { firstName: 'Amira' }), {
    name: 'Room 9',
  })
  t.equal(countOfChanges(changed), 2)
  const back = withClassFields(base, withEdit(base, changed, 's1', { firstName: 'Amara' }), {
    name: 'Room 12',
  })
  t.same(back, noChanges)
})

t.test('a save sends every student, and a grade only if it changed', async (t) => {
  const draft = withEdit(base, { ...noChanges, added: [ines] }, 's2', { gradeLevel: '1' })
  t.same(saveBody(base, draft), {
    version: 4,
    name: 'Room 12',
    gradeLevel: '3',
    students: [
      { studentId: 's1', firstName: 'Amara', lastName: 'Okafor' },
      { studentId: 's2', firstName: 'Zoë', lastName: 'Lindqvist', gradeLevel: '1' },
      { firstName: 'Ines', lastName: 'Duarte', gradeLevel: '3' },
    ],
  })
})

t.test(
  'two students stored with the same name are both kept, and the second is flagged (S5.21, S5.22?)',
  async (t) => {
    const twice = { ...base, students: [...base.students, editedChild('s3', 'AMARA', 'OKAFOR')] }
    const found = faultsOf(twice, noChanges)
    t.same(found, {
      name: undefined,
      rows: { s3: 'AMARA OKAFOR is a duplicate name in the roster' },
      hasDuplicates: true,
    })
    t.equal(faultsOf(twice, withEdit(twice, noChanges, 's3', { firstName: 'Amy' })).hasDuplicates, false)
  },
)

t.test(
  'each student carries whether they were edited, and whether their name is double (S3.44)',
  async (t) => {
    const flags = (draft: Draft) =>
      rowsOf(base, draft).map(({ key, isEdited }) => [key, isEdited, key in faultsOf(base, draft).rows])
    t.same(flags(noChanges), [
      ['s1', false, false],
      ['s2', false, false],
    ])
    const namesake: Added = { ...ines, firstName: 'amara', lastName: 'okafor' }
    t.same(flags(withEdit(base, { ...noChanges, added: [namesake] }, 's2', { gradeLevel: '1' })), [
      ['s1', false, false],
      ['s2', true, false],
      ['new-1', true, true],
    ])
    t.same(
      flags(withEdit(base, noChanges, 's2', { firstName: 'Amara', lastName: 'Okafor' }))[1],
      ['s2', true, true],
      'edited into a double',
    )
  },
)

t.test('whatever is typed into the rows, no student is lost in the save (S5.12?)', async () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 12 })
  const edits = fc.array(
    fc.record({ key: fc.constantFrom('s1', 's2', 'new-1'), firstName: name, lastName: name }),
  )
  fc.assert(
    fc.property(edits, (all) => {
      const start: Draft = { ...noChanges, added: [ines] }
      const draft = all.reduce((one, { key, ...fields }) => withEdit(base, one, key, fields), start)
      const said = new Map<string, string>(
        rowsOf(base, start).map(({ key, firstName, lastName }) => [key, `${firstName}|${lastName}`]),
      )
      for (const { key, firstName, lastName } of all) said.set(key, `${firstName}|${lastName}`)
      const sent = saveBody(base, draft).students.map(({ firstName, lastName }) => `${firstName}|${lastName}`)
      return JSON.stringify(sent) === JSON.stringify([...said.values()])
    }),
  )
})

t.test(
  'a new name is asked about if it has a digit or an @, and one stored or answered for is not',
  async (t) => {
    const stored = { ...base, students: [...base.students, editedChild('s3', 'R2', 'Ruiz')] }
    const asked = (draft: Draft) => rowsOf(stored, draft).map(questionAbout)
    const ines3 = { ...ines, firstName: 'Ines3' }
    const askedOfAdded = (added: Draft['added'][number]) => asked({ ...noChanges, added: [added] }).at(-1)
    t.equal(askedOfAdded(ines3), '“Ines3” has a digit. Correct it, or save it as it is.')
    const { firstName, lastName } = ines3
    t.equal(askedOfAdded({ ...ines3, answered: { firstName, lastName } }), undefined)
    t.equal(askedOfAdded({ ...ines3, existing: { studentId: 's9', firstName, lastName } }), undefined)
    t.match(
      askedOfAdded({ ...ines3, answered: { firstName: 'Ines', lastName } }),
      /has a digit/,
      'changed since',
    )
    t.same(
      asked(
        withEdit(stored, withEdit(stored, noChanges, 's1', { lastName: 'a@b' }), 's3', { gradeLevel: '4' }),
      ),
      ['“a@b” has an @. Correct it, or save it as it is.', undefined, undefined],
    )
  },
)
