import { randomUUID } from 'node:crypto'
import t from 'tap'
import { systemClock } from '../../../../server/clock.ts'
import { payment } from '../../../../server/contract/payments.ts'
import { charges, ledger, refunds } from '../../../../server/product-api/db/schema/payments.ts'
import { readOutbox } from '../../../../server/product-api/mail/outbox.ts'
import { sweep } from '../../../../server/product-api/payments/sweep.ts'
import { newRefund } from '../../../../server/sandbox/card-provider/refunds.ts'
import { goesWrong, startCardProvider } from '../../../support/card-provider.ts'
import { arrive, holdEvents } from '../../../support/held-events.ts'
import { databaseUrlOf, operate } from '../../../support/operator.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { onceAs } from '../../../support/schools-api.ts'

t.test('money is given back once, on record, and the ledger says so', async (t) => {
  const provider = await startCardProvider(systemClock)
  const api = await startProductApi({ config: { cards: provider.settings } })
  t.teardown(async () => {
    await api.close()
    await provider.close()
  })
  const url = await databaseUrlOf(api)
  const paid = await callApi(api.url, payment, {
    params: { cardProvider: 'card' },
    headers: onceAs(),
    body: { cardToken: 'pm_card_visa', amountInCents: 6_475, email: 'kim@school.org' },
  })
  t.match(paid.body, { status: 'paid' })
  const { reference } = paid.body as { reference: string }
  const money = async () =>
    (await api.db.select().from(ledger)).reduce((sum, { amountCents }) => sum + amountCents, 0)
  const [charge] = await api.db.select().from(charges)
  const ask = (amountCents: number) =>
    api.db.insert(refunds).values({
      id: randomUUID(),
      chargeId: charge?.id ?? '',
      amountCents,
      reason: 'Charged in error',
      requestedBy: 'dana',
      createdAt: systemClock.now(),
    })

  await ask(1_999)
  provider.make(goesWrong('answer-lost', /POST .*refunds/, 3))
  await t.rejects(sweep(api.app.product), 'nobody knows yet')
  t.match(await api.db.select().from(refunds), [{ doneAt: null }])
  provider.make(() => undefined)
  await sweep(api.app.product)
  await sweep(api.app.product)
  t.equal(await money(), 6_475 - 1_999, 'once, though its answer was lost')
  t.match(await api.db.select().from(refunds), [{ doneAt: Date }])
  t.equal((await readOutbox(api.db)).filter(({ subject }) => /^Refund of \$19\.99/.test(subject)).length, 1)

  await ask(1_000)
  await ask(500)
  provider.make(goesWrong('answer-lost', /POST .*refunds/, 2))
  await t.rejects(sweep(api.app.product), 'of the first of two, nobody knows')
  provider.make(() => undefined)
  await sweep(api.app.product)
  t.equal(await money(), 6_475 - 1_999 - 1_500, 'neither is taken for the other')
  t.equal((await api.db.select().from(refunds)).filter(({ doneAt }) => doneAt === null).length, 0)

  const skip = url === undefined && 'needs TEST_DATABASE_URL: the embedded database is in use'
  await t.test('by an operator, no more than was paid', { skip }, async (t) => {
    const refund = (...more: string[]) =>
      operate({ DATABASE_URL: url ?? '' }, [
        'refund',
        ...['--receipt', reference, '--reason', 'Charged in error', '--by', 'dana'],
        ...more,
      ])
    const events = holdEvents(provider)
    newRefund(provider.inside, { payment_intent: charge?.providerId ?? '', amount: '100' })
    const [event] = events
    if (event) t.equal(await arrive(api.url, event), 200)
    t.match(
      await refund('--amount', '28.77'),
      { code: 3, errors: /\$28\.76 of this payment/ },
      'nor than is left after what was given back at the provider’s own site',
    )
    const runs = await Promise.all([refund(), refund()])
    t.same(runs.map(({ code }) => code).sort(), [0, 3], 'of two at once, one')
    t.match(runs.find(({ code }) => code === 0)?.out, /\$28\.76/)
    await sweep(api.app.product)
    t.equal(await money(), 0)
  })
})
