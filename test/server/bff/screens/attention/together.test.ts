import t from 'tap'
import { room12, student } from '../../../../support/classes.ts'
import { passwordState } from '../../../../support/password-state.ts'
import { last, view } from './show.ts'

const ids = ['a', 'b', 'c', 'd', 'e', 'f']
const roster = room12(ids.map((id) => student(id, `Kid ${id.toUpperCase()}`)))
/** Who has no picture password has never played; the last is locked out. */
const bare = (without: readonly string[]) => ({
  roster,
  scores: [],
  factors: [],
  gameplay: [],
  lastLevels: ids.filter((id) => !without.includes(id)).map((id) => last(id, 0)),
  passwords: {
    studentPasswords: 'picturePasswords' as const,
    students: ids.map((id) => passwordState(id, { isSet: !without.includes(id), isLocked: id === 'f' })),
  },
})

t.test('children without a picture password are one line with one thing to do', async (t) => {
  const shown = view(bare(['b', 'c', 'd']))
  t.same(
    shown.children.map(({ studentId }) => studentId),
    ['f', 'b', 'c', 'd'],
  )
  t.match(shown, { heading: 'Four, strongest reason first', count: '4 of 6' })
  t.same(shown.together, {
    first: 1,
    count: 3,
    label: '3 students',
    title: '3 students have no picture password yet',
    reason: {
      kind: 'no-password',
      tone: 'warn',
      text: 'No play in the last 7 days.',
      detail: '3 in the class have a picture password.',
    },
    action: { label: 'Print the code', href: '/account/printRoster?roster=r1' },
  })
  t.match(
    view(bare(['b', 'c', 'd']), { teacher: 'teacher-2', days: '14' }).together,
    {
      reason: { text: 'No play in the last 14 days.' },
      action: {
        label: 'See playtime',
        href: '/account/playtime?roster=r1&teacher=teacher-2&span=28&sort=total&dir=asc',
      },
    },
    'another teacher’s code is not handed out',
  )
})

t.test('one child without is told as a child', async (t) => {
  const shown = view(bare(['b']))
  t.equal(shown.together, null)
  t.match(shown.children[1], { studentId: 'b', reason: { text: 'Has no picture password.' } })
  t.equal(view({ ...bare(['b', 'c']), hidden: ['c'] }).together, null, 'nor the last who is not hidden')
})

t.test('those who were hidden as one are shown again as one', async (t) => {
  const shown = view({ ...bare(['b', 'c', 'd']), hidden: ['b', 'c', 'd', 'f'] })
  t.equal(shown.together, null)
  t.same(shown.hidden, [
    { students: ['b', 'c', 'd'], name: '3 students', text: 'No picture password yet.' },
    { students: ['f'], name: 'Kid F', text: 'Cannot sign in.' },
  ])
})
