import t from 'tap'
import type { Call } from '../../server/contract/call.ts'
import { changeSchool, classes, partnerRoster, partnerRosterInfo } from '../../server/contract/partner.ts'
import { myRoster, schoolStudents, teacherRoster, teacherRosters } from '../../server/contract/rosters.ts'
import { answerOf, bearers, matrix, type Probe, people, type Tap } from './bearers.ts'

t.test('whose rosters, teachers, schools and classes each bearer reaches (S6.9?, S8.79?)', async (t) => {
  const nobody = Object.fromEntries(people.map((person) => [person, '']))
  const rosters = ['r-alma', 'r-bert', 'r-carl', 'k-mercer', 'k-lindgren']
  const teachers = ['alma', 'bert', 'carl', 'sven', 'e-mercer', 'e-lindgren']
  const schools = ['north', 'south', 'far']
  const of = async (call: Call, ids: readonly string[], given: Probe['given']) =>
    await matrix({ call, given }, ids, t as Tap)

  t.same(await of(myRoster, rosters, (rosterId) => ({ params: { rosterId } })), {
    ...nobody,
    alma: 'r-alma',
    bert: 'r-bert',
    'e-mercer': 'k-mercer',
    'e-lindgren': 'k-lindgren',
  })
  const seen = {
    alma: 'alma',
    bert: 'bert',
    sven: 'alma sven e-mercer',
    ulla: '',
    dora: 'alma carl sven e-mercer',
    'e-mercer': 'e-mercer',
    'e-lindgren': 'e-lindgren',
    device: '',
  }
  t.same(
    await of(teacherRosters, teachers, (teacherId) => ({ params: { teacherId }, query: { create: false } })),
    seen,
  )
  t.same(
    await of(teacherRoster, rosters, (rosterId) => ({ params: { teacherId: 'alma', rosterId } })),
    { ...nobody, alma: 'r-alma', sven: 'r-alma', dora: 'r-alma' },
    'a roster under a teacher whose it is not is unknown',
  )
  t.same(await of(schoolStudents, schools, (schoolId) => ({ query: { schoolId } })), {
    ...nobody,
    alma: 'north',
    bert: 'far',
    sven: 'north',
    ulla: 'north',
    dora: 'north south',
    'e-mercer': 'north',
    'e-lindgren': 'far',
  })
  for (const call of [partnerRoster, partnerRosterInfo])
    t.same(await of(call, rosters, (rosterId) => ({ params: { rosterId } })), {
      ...nobody,
      'e-mercer': 'k-mercer',
      'e-lindgren': 'k-lindgren',
    })
  t.same(await of(changeSchool, schools, (schoolId) => ({ body: { schoolId } })), {
    ...nobody,
    'e-mercer': 'north',
    'e-lindgren': 'far',
  })
})

t.test('classes of another educator are not listed (S7.139)', async (t) => {
  const all = await bearers()
  const { text } = await answerOf(classes, all['e-mercer'], {
    body: { rosterIds: ['k-mercer', 'k-lindgren'] },
  })
  t.notMatch(text, /l-1|Class k-lindgren/)
  for (const person of ['alma', 'sven', 'device'] as const)
    t.equal((await answerOf(classes, all[person], { body: { rosterIds: ['k-mercer'] } })).status, 403)
})
