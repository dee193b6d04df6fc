import t from 'tap'
import { ERASURES_IN_PAGE, MAX_CERTIFICATES } from '../../../../server/contract/erasures.ts'
import { erasures } from '../../../../server/product-api/db/schema/erasures.ts'
import { schoolsApi } from '../../../support/schools-api.ts'
import { askAs, listFor, takeBackAs } from './erase-as.ts'

t.test('however much is deleted later, what was deleted first is listed first and can be kept', async (t) => {
  const api = await schoolsApi()
  const later = 2 * ERASURES_IN_PAGE + 1
  const asked = await askAs(api, 'alma', { kind: 'roster', id: 'r1', students: 2, rosters: 1 })
  t.equal(asked.status, 200)
  const { erasureId } = asked.body as { erasureId: string }
  const after = (days: number, seconds = 0) =>
    new Date(api.clock.now().getTime() + days * 86_400_000 + seconds * 1_000)
  const ofSchool = { kind: 'student' as const, requestedBy: 'alma', schoolId: 'north' }
  await api.db.insert(erasures).values(
    Array.from({ length: later }, (_, i) => ({
      ...{ ...ofSchool, id: `later-${i}` },
      ...{ requestedAt: after(0, i + 1), dueAt: after(14, i + 1) },
    })),
  )
  await api.db.insert(erasures).values(
    Array.from({ length: MAX_CERTIFICATES + 1 }, (_, i) => ({
      ...{ ...ofSchool, id: `gone-${i}` },
      ...{ requestedAt: after(1, i), dueAt: after(15, i), erasedAt: after(15, i) },
    })),
  )
  for (const who of ['alma', 'principal'] as const) {
    const first = await listFor(api, who)
    t.match(first, { page: 1, pages: 3, total: later + 1 })
    t.match(first.waiting[0], { erasureId, kind: 'roster', name: 'Class r1' }, who)
    const ids = [first, await listFor(api, who, { page: 2 }), await listFor(api, who, { page: 3 })].flatMap(
      ({ waiting }) => waiting.map((one) => one.erasureId),
    )
    t.same(ids, [erasureId, ...Array.from({ length: later }, (_, i) => `later-${i}`)], 'none is left out')
    t.match(await listFor(api, who, { page: 9 }), { page: 3, waiting: { length: 2 } }, 'the last for more')
    t.equal(first.certificates.length, MAX_CERTIFICATES)
    t.equal(first.certificates[0]?.erasureId, `gone-${MAX_CERTIFICATES}`, 'the newest first')
  }
  t.equal((await takeBackAs(api, 'principal', erasureId)).status, 200)
  t.match(await listFor(api, 'principal'), { total: later, waiting: [{ erasureId: 'later-0' }] })
})
