import fc from 'fast-check'
import t from 'tap'
import { ownChanges, rebaseDraft, theirChanges } from '../../../../client/screens/roster-editor/conflict.ts'
import { type Draft, noChanges, saveBody } from '../../../../client/screens/roster-editor/draft.ts'
import { editedChild, editedClass } from '../../../support/edited-class.ts'

const amara = editedChild('s1', 'Amara', 'Okafor')
const tomasz = editedChild('s2', 'Tomasz', 'Kowal')
const base = editedClass([amara, tomasz])
const added = (firstName: string, studentId?: string) => ({
  key: `new-${firstName}`,
  firstName,
  lastName: 'Berg',
  gradeLevel: '3',
  ...(studentId && { existing: { studentId, firstName, lastName: 'Berg' } }),
})

t.test('conflicting changes are listed, and those no longer possible are dropped by name', async (t) => {
  const after = {
    ...base,
    version: 6,
    name: 'Room 13',
    students: [
      { ...amara, gradeLevel: '4' },
      editedChild('s5', 'IDA', 'berg'),
      editedChild('s9', 'Ola', 'Berg'),
    ],
  }
  const draft: Draft = {
    name: 'Room 14',
    edits: { s1: { gradeLevel: '2' }, s2: { firstName: 'Tomek' } },
    added: [added('Ida'), added('Ola', 's9'), added('Per')],
  }
  t.same(
    theirChanges(base, after).map(({ text }) => text),
    [
      'Room 12 is now called Room 13',
      'Added IDA berg',
      'Added Ola Berg',
      'Amara Okafor is now in Grade 4',
      'Removed Tomasz Kowal',
    ],
  )
  t.same(
    ownChanges(base, draft, after).map(({ key, isLost, note }) => [key, isLost === true, note !== undefined]),
    [
      ['name', false, true],
      ['s1', false, true],
      ['s2', true, true],
      ['new-Ida', true, true],
      ['new-Ola', true, true],
      ['new-Per', false, false],
    ],
  )
  const elsewhere = { ...after, changed: { ...after.changed, isOwn: true } }
  for (const { note = 'You did not.' } of ownChanges(base, draft, elsewhere))
    t.match(note, /^You /, 'nobody else is blamed for what one did elsewhere')
  t.same(rebaseDraft(base, draft, after), {
    name: 'Room 14',
    edits: { s1: { gradeLevel: '2' } },
    added: [added('Per')],
  })
})

t.test('with two editors, a row changed by only one of them keeps that change', async () => {
  const name = fc.constantFrom('Ann', 'Bo', 'Cy', 'Di')
  fc.assert(
    fc.property(name, name, (theirs, mine) => {
      const after = { ...base, version: 5, students: [{ ...amara, firstName: theirs }, tomasz] }
      const draft: Draft = { ...noChanges, edits: { s2: { firstName: mine } } }
      const saved = saveBody(after, rebaseDraft(base, draft, after))
      return (
        saved.version === 5 &&
        saved.students[0]?.firstName === theirs &&
        saved.students[1]?.firstName === mine
      )
    }),
  )
})
