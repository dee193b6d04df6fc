import t from 'tap'
import { askErasure } from '../../../../server/contract/erasures.ts'
import { cardSubscriptions, customersToDelete } from '../../../../server/product-api/db/schema/payments.ts'
import { eraseDue } from '../../../../server/product-api/erasures/erase.ts'
import { sweep } from '../../../../server/product-api/payments/sweep.ts'
import { goesWrong } from '../../../support/card-provider.ts'
import { callApi } from '../../../support/product-api.ts'
import { onceAs } from '../../../support/schools-api.ts'
import { family } from './family.ts'

const GRACE_SECONDS = 14 * 24 * 3_600

t.test('with a family goes what the card provider keeps of it, whatever fails on the way', async (t) => {
  // A year's plan outlasts the days of grace.
  const { api, bearer, start, cancel, clock, provider } = await family(t)
  const { customers, methods, subscriptions } = provider.records
  await start('pm_card_visa', undefined, 'parent_yearly')
  await cancel()
  const asked = await callApi(api.url, askErasure, {
    bearer: await bearer(),
    headers: onceAs(),
    body: { kind: 'account', students: 0, rosters: 0 },
  })
  t.equal(asked.status, 200)
  clock.pass(GRACE_SECONDS + 60)
  await eraseDue(api.app.product)
  t.equal(customers.size, 1, 'the provider has not been asked')

  for (const trouble of ['error', 'answer-lost'] as const) {
    provider.make(goesWrong(trouble, /DELETE .*customers/))
    await t.rejects(sweep(api.app.product), trouble)
    t.equal((await api.db.select().from(customersToDelete)).length, 1, 'it is asked again')
  }
  t.equal(customers.size, 0, 'deleted, and the answer was lost')
  provider.make(() => undefined)
  await sweep(api.app.product)
  t.same(await api.db.select().from(customersToDelete), [])
  t.same(
    [...methods.values()].filter(({ customer }) => customer !== null),
    [],
    'its cards are gone',
  )
  t.same(
    [...subscriptions.values()].map(({ status }) => status),
    ['canceled'],
  )
  const kept = await api.db.select().from(cardSubscriptions)
  t.match(kept, [{ accountId: null, status: 'canceled' }], 'nothing is asked about any more')
})
