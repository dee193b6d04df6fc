import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import t from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { playtimeRollUp, skillsRollUp } from '../../../../server/contract/roll-ups.ts'
import { columnsBySet } from '../../../../server/product-api/analytics/standards.ts'
import { childMastery } from '../../../../server/product-api/db/schema/figures.ts'
import { rosterStudents, rosters, rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { MASTERY_GREEN_FROM, MASTERY_YELLOW_FROM } from '../../../../shared/rules/mastery.ts'
import { callApi } from '../../../support/product-api.ts'
import { addRoster } from '../../../support/product-data.ts'
import { schoolsApi } from '../../../support/schools-api.ts'

const ENOUGH = 4
const ASK_EVERY_MS = 100
const columnsOf = (grade: string) =>
  columnsBySet.CommonCore.filter((column) => column.grade === grade).map(({ columnId }) => columnId)
const [third, fifth] = [columnsOf('3'), columnsOf('5')]

/**
 * Alma's `r1` (k1, k2), which ben shares, in grade 3, and her `r2` (k3) in grade 5, where k2 is, too; `left` (k4) has
 * nobody who teaches it. Everybody's figures are computed; who masters what is put there by hand.
 */
async function school() {
  const api = await schoolsApi()
  const { db } = api
  await db.update(rosters).set({ gradeLevel: '5' }).where(eq(rosters.id, 'r2'))
  await db.insert(rosterStudents).values({ rosterId: 'r2', studentId: 'k2' })
  await addRoster(db, 'left', 'alma', ['k4'], { schoolId: 'north', rosterIndex: 2 })
  await db.delete(rosterTeachers).where(eq(rosterTeachers.rosterId, 'left'))
  const ask = async <C extends typeof skillsRollUp | typeof playtimeRollUp>(call: C, query: object) => {
    const { status, body } = await callApi(api.url, call as typeof skillsRollUp, {
      bearer: api.as('district'),
      query: { by: 'teacher', ...query } as never,
    })
    if (status !== 200) throw new Error(`answered ${status}`)
    return body as ReplyOf<C>
  }
  while ((await ask(playtimeRollUp, { span: '7' })).asOf === null) await pause(ASK_EVERY_MS)
  const [first = '', second = ''] = third
  const [ofFifth = ''] = fifth
  await db.insert(childMastery).values([
    { studentId: 'k1', columnId: first, score: MASTERY_GREEN_FROM, levels: ENOUGH },
    { studentId: 'k1', columnId: ofFifth, score: MASTERY_GREEN_FROM, levels: ENOUGH },
    { studentId: 'k2', columnId: first, score: MASTERY_YELLOW_FROM - 0.01, levels: ENOUGH },
    { studentId: 'k2', columnId: second, score: 1, levels: ENOUGH - 1 },
    { studentId: 'k2', columnId: ofFifth, score: MASTERY_YELLOW_FROM, levels: ENOUGH },
  ])
  return { ask }
}

t.test('a child in classes of two grades counts in both, once for each teacher', async (t) => {
  const { ask } = await school()
  const { lines, whole } = await ask(skillsRollUp, {
    standards: 'CommonCore',
    enough: ENOUGH,
    reasonsOf: 'everybody',
    together: 'true',
  })
  const marksOf = (id: string) => lines.find((line) => line.id === id)?.figures.marks[0]
  // k1 and k2 in grade 3, k2 and k3 in grade 5; what k1 can do of grade 5 is nobody's there.
  t.same(marksOf('alma'), [1, 1, 1, 2 * third.length + 2 * fifth.length - 3])
  t.same(marksOf('ben'), [1, 0, 1, 3 * third.length - 2], 'of the class that they share, and b1 in his own')
  // k4 and b1 in grade 3, too.
  const all = [1, 1, 1, 4 * third.length + 2 * fifth.length - 3]
  t.same(whole?.figures.marks[0], all, 'nobody counts twice for two teachers, and a class without one counts')
})
