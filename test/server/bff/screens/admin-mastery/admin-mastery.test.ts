import t from 'tap'
import { adminMastery } from '../../../../../server/bff/screens/admin-mastery/route.ts'
import type { ReplyOf } from '../../../../../server/contract/call.ts'
import { skillsRollUp } from '../../../../../server/contract/roll-ups.ts'
import { answers, teacherIdentity, visitOf } from '../../../../support/visit.ts'

type Reply = ReplyOf<typeof skillsRollUp>

const identity = teacherIdentity({ role: 'School administrator', rights: 'V', relevantLevels: 3 })
const about = { students: 20, classes: 1, teachers: 1 }
const line = (id: string, marks: number[]): Reply['lines'][number] => ({
  ...about,
  ...{ id, name: id, firstName: id, lastName: '', grade: null, only: null },
  figures: { marks: [marks] },
})
const reply: Reply = {
  ...{ scope: 'school', name: 'North', schools: 1, school: null, teacher: null },
  ...{ asOf: '2026-11-27T15:00:00.000Z', grade: '3', columns: [], total: 3 },
  lines: [line('renee', [52, 33, 9, 6]), line('nobody', [0, 0, 0, 0]), line('new', [0, 0, 0, 240])],
  whole: { ...about, figures: { marks: [[52, 33, 9, 246]] } },
}

t.test('each teacher has what their children master, of all there is to master (S2.148)', async (t) => {
  const { visit, calls } = visitOf({ identity, answers: [answers(skillsRollUp, reply)] })
  t.same(await adminMastery.show(visit, { school: 'north' }), {
    asOf: reply.asOf,
    teachers: [
      {
        teacherId: 'renee',
        counts: { green: 52, yellow: 33, red: 9, none: 6 },
        spread: '52 consistently, 33 sometimes, 9 not yet, 6 not enough data',
        consistently: '52% consistently',
      },
    ],
  })
  const query = { by: 'teacher', schoolId: 'north', standards: 'CommonCore', enough: 3, together: 'true' }
  t.match(calls, [{ id: 'skillsRollUp', args: { query } }])
  t.equal(calls.length, 1)
})

t.test('while marks are still being added up none are shown: a share of some would be too low', async (t) => {
  const { visit } = visitOf({ identity, answers: [answers(skillsRollUp, { ...reply, asOf: null })] })
  t.same(await adminMastery.show(visit, { school: 'north' }), { asOf: null, teachers: [] })
})
