import t from 'tap'
import {
  deactivateStudents,
  reactivateStudents,
} from '../../../../../server/bff/screens/deactivated/reactivate.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { deactivatedStudents } from '../../../../../server/contract/deactivated.ts'
import { nextRosters } from '../../../../../server/contract/next-rosters.ts'
import { updateRosters } from '../../../../../server/contract/rosters.ts'
import { student } from '../../../../support/classes.ts'
import { ridgeview } from '../../../../support/school-keeper.ts'
import { answers, fails, visitOf } from '../../../../support/visit.ts'

const declaration = { school: 'ridge', key: 'a-key-of-16-letters', students: ['away-1'] }
const moved = answers(updateRosters, { assigned: 1, deactivated: 0 })

t.test('nobody can be reactivated from a list the subscription does not show (S6.18?)', async (t) => {
  for (const command of [reactivateStudents, deactivateStudents])
    for (const into of [undefined, { roster: 'r12', version: 7 }]) {
      const { visit, calls } = visitOf({
        answers: [fails(deactivatedStudents, 'denied'), answers(nextRosters, ridgeview), moved],
      })
      await t.rejects(
        command.run(visit, { ...declaration, ...(into && { into }) }),
        new UpstreamError('denied', deactivatedStudents.id),
      )
      t.notOk(
        calls.some(({ id }) => id === updateRosters.id),
        command.name,
      )
    }
})

t.test('a repeated request succeeds, without a conflict with itself (S2.147)', async (t) => {
  const school = ridgeview()
  const back = student('away-1', 'Emil Haddad')
  const rosters = school.rosters.map((one) =>
    one.rosterId === 'r12' ? { ...one, studentIds: [...one.studentIds, 'away-1'] } : one,
  )
  const { visit } = visitOf({
    answers: [
      answers(deactivatedStudents, { total: 0, students: [] }),
      answers(nextRosters, { ...school, rosters, students: [...school.students, back] }),
      moved,
    ],
  })
  const view = await reactivateStudents.run(visit, { ...declaration, into: { roster: 'r12', version: 7 } })
  t.same(view.students, [])
})

t.test('two students of the same name cannot join one class (S5.16, S5.18)', async (t) => {
  const away = { ...student('away-1', 'Jayden Brooks'), deactivatedDay: 20191002, lastRoster: null }
  const { visit, calls } = visitOf({
    answers: [
      answers(deactivatedStudents, { total: 1, students: [away] }),
      answers(nextRosters, ridgeview),
      answers(updateRosters, () => {
        throw new UpstreamError('conflict', updateRosters.id)
      }),
    ],
  })
  const into = { roster: 'r12', version: 7 }
  await t.rejects(reactivateStudents.run(visit, { ...declaration, into }), {
    code: 'invalid-input',
    message: /Jayden/,
  })
  t.equal(calls.length, 2)
})
