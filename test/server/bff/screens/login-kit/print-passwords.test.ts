import t from 'tap'
import { printPasswords } from '../../../../../server/bff/screens/login-kit/print-passwords.ts'
import { readRows } from '../../../../../server/bff/upstream/read-rows.ts'
import { rosterPictures } from '../../../../../server/contract/picture-passwords.ts'
import { myRosters, teacherRosters } from '../../../../../server/contract/rosters.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { answers, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const room12 = rosterReply('r1', 'Room 12', [student('s2', 'Zoë Moss'), student('s1', 'Amara Okafor')])
const given = [
  answers(myRosters, [room12]),
  answers(teacherRosters, [room12]),
  answers(rosterPictures, {
    students: [
      { studentId: 's1', password: 'owl,cookie,rocket' },
      { studentId: 's2', password: null },
    ],
  }),
]

t.test('the slip has the names as on the badges with their pictures, and is on record', async (t) => {
  const { visit, recorded, calls } = visitOf({ answers: given })
  const slip = await printPasswords.run(visit, { roster: 'r1' })
  t.same(slip, {
    name: 'Room 12',
    students: [
      { studentId: 's1', name: 'Amara', pictures: ['owl', 'cookie', 'rocket'], without: null },
      { studentId: 's2', name: 'Zoë', pictures: null, without: 'Has not chosen pictures yet' },
    ],
    printed: 'October 16, 2019',
  })
  t.same(recorded, [['passwords-printed', 1]])
  t.equal(calls.length, 2, 'not one for each child')
  t.notMatch(JSON.stringify(slip), /rc7m42kd|code/i)
})

t.test('somebody else’s class has no slip for who administers it', async (t) => {
  const { visit, recorded, calls } = visitOf({ answers: given, identity: teacherIdentity({ rights: 'V' }) })
  await t.rejects(printPasswords.run(visit, { roster: 'r1', teacher: 't2' }), { code: 'forbidden' })
  t.same(recorded, [])
  t.notOk(calls.some(({ id }) => id === 'rosterPictures'))
})

t.test('of a child whose pictures cannot be read it is not said that there are none', async (t) => {
  const amara = { studentId: 's1', password: 'owl,cookie,rocket' }
  const without = async (...students: unknown[]) => {
    const { reply } = readRows(rosterPictures.reply, { students })
    const read = answers(rosterPictures, reply as never)
    const slip = await printPasswords.run(visitOf({ answers: [...given, read] }).visit, { roster: 'r1' })
    return slip.students.map((one) => one.without)
  }
  const unread = 'Could not be read right now'
  t.same(await without(amara, { studentId: 's2' }), [null, unread])
  t.same(await without(amara, null), [null, unread])
  t.same(await without(amara, { studentId: 's2', password: 'owl,moon' }), [null, unread])
  t.same(await without({ ...amara, password: 7 }, { studentId: 's2', password: null }), [
    unread,
    'Has not chosen pictures yet',
  ])
})
