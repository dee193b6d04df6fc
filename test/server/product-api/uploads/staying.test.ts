import t from 'tap'
import { subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { everybodyOf } from '../../../support/product-data.ts'
import { rosterNow, schoolsApi } from '../../../support/schools-api.ts'
import { commit, listOf, reportOf, staged, undo } from '../../../support/uploads.ts'

t.test('undoing a file makes each name comparable a few times, however large the class', async (t) => {
  const children = 60
  const api = await schoolsApi()
  await api.db.insert(subscriptions).values({
    ...{ id: 'plan', schoolId: 'north', plan: 'gold', scope: 'school', rosterLimit: 2 * children },
    selectors: everybodyOf('north'),
  })
  const file = (grade: string) =>
    listOf(
      'alma',
      ...Array.from({ length: children }, (_, i) => `${String.fromCodePoint(0x4e00 + i)},Okafor,${grade}`),
    )
  await commit(api, await staged(api, file('3')))
  const changed = await staged(api, file('4'))
  await commit(api, changed)
  // Every comparison of names begins with it.
  const composed = t.capture(String.prototype, 'normalize', String.prototype.normalize)
  t.equal((await undo(api, changed)).status, 200)
  const times = composed().length
  t.ok(times >= 2 * children && times <= 4 * children, `${times} times`)
  t.match(await reportOf(api, changed), { state: 'undone', kept: 0 })
  const grades = (await rosterNow(api, 'r1')).students.map(({ gradeLevel }) => gradeLevel)
  t.equal(grades.filter((grade) => grade === '3').length, children + 2)
})
