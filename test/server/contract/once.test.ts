import t from 'tap'
import { readRows } from '../../../server/bff/upstream/read-rows.ts'
import { sharedChildren } from '../../../server/contract/guardians.ts'
import { nextRosters } from '../../../server/contract/next-rosters.ts'
import { rosterPasswords, rosterPictures } from '../../../server/contract/picture-passwords.ts'
import { schoolStudents } from '../../../server/contract/rosters.ts'
import { deviceRoster, deviceRosters } from '../../../server/contract/student-sign-in.ts'
import { rosterReply, student } from '../../support/classes.ts'
import { passwordState } from '../../support/password-state.ts'

const ana = student('s1', 'Ana Ruiz')
const ben = student('s2', 'Ben Ito')
const twice = [ana, ben, { ...ana, firstName: 'Anna' }]
const room = rosterReply('r1', 'Room 1', [ana, ben])
const rooms = [room, { ...room, name: 'Room One' }]
const named = (rows: readonly { rosterId: string; name: string }[]) =>
  rows.map(({ rosterId, name }) => ({ rosterId, name }))

t.test('a child, class or family that is listed twice is read once, and the other is told', async (t) => {
  const next = { schoolId: 'school-1', name: 'Maple', isUpdated: false, without: [] }
  const [{ students: _, ...first }] = [room]
  const family = { guardianId: 'g1', owner: 'Zoe', students: [ana, ben] }
  const of = { rosterId: 'r1', name: 'Room 1' }
  const open = { teacherId: 'teacher-1', timezone: 'America/Chicago' }
  for (const [call, sent, read, left] of [
    [schoolStudents, twice, [ana, ben], ['student']],
    [
      nextRosters,
      { ...next, rosters: [first, { ...first, name: 'Room One' }], students: twice },
      { rosters: { length: 1 }, students: [ana, ben] },
      ['class', 'student'],
    ],
    [
      rosterPasswords,
      { studentPasswords: 'off', students: [passwordState('s1'), passwordState('s1', { isSet: false })] },
      { students: [{ studentId: 's1', isSet: true }] },
      ['student sign-in'],
    ],
    [
      rosterPictures,
      { students: [null, 'owl,cookie,rocket'].map((password) => ({ studentId: 's1', password })) },
      { students: [{ password: null }] },
      ['picture password'],
    ],
    [deviceRosters, { ...open, rosters: named(rooms) }, { rosters: [of] }, ['class']],
    [deviceRoster, { ...of, children: twice }, { children: [ana, ben] }, ['student']],
    [
      sharedChildren,
      {
        families: [
          { ...family, students: twice },
          { ...family, owner: 'Max' },
        ],
        ended: [],
      },
      { families: [family] },
      ['student', 'line'],
    ],
  ] as const) {
    const { reply, leftOut } = readRows(call.reply, sent)
    t.match(reply, read, call.id)
    t.same([...leftOut].sort(), [...left].sort(), call.id)
  }
})
