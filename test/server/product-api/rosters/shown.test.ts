import t from 'tap'
import { myRosters, showRoster } from '../../../../server/contract/rosters.ts'
import { callApi } from '../../../support/product-api.ts'
import { startRostersApi } from './rosters-api.ts'

t.test('a teacher’s choice of class is remembered for them alone', async (t) => {
  const { api, as } = await startRostersApi(t)
  const show = async (person: Parameters<typeof as>[0], rosterId: string) =>
    (await callApi(api.url, showRoster, { bearer: as(person), params: { rosterId } })).status
  const shown = (body: unknown) =>
    (body as { rosterId: string; shownAt?: string }[]).flatMap((one) => (one.shownAt ? one.rosterId : []))

  t.equal(await show('alma', 'r2'), 200)
  t.equal(await show('alma', 'nowhere'), 404)
  t.equal(await show('alma', 'r5'), 404, 'another’s class')
  const own = await callApi(api.url, myRosters, { bearer: as('alma'), query: {} })
  t.same(shown(own.body), ['r2'])
  const colleague = await callApi(api.url, myRosters, { bearer: as('ben'), query: {} })
  t.same(shown(colleague.body), [], 'who teaches a class with others chooses for themselves')
})
