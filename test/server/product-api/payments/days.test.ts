import t from 'tap'
import { me } from '../../../../server/contract/account.ts'
import { sweep } from '../../../../server/product-api/payments/sweep.ts'
import { addDays } from '../../../../shared/rules/days.ts'
import { callApi } from '../../../support/product-api.ts'
import { family, newKey } from './family.ts'

const TRIAL_SECONDS = 14 * 24 * 3_600
const charges = ({ provider }: Pick<Awaited<ReturnType<typeof family>>, 'provider'>) =>
  [...provider.records.invoices.values()].reduce((sum, { amount_paid: cents }) => sum + cents, 0)

t.test(
  'cancelled in the second of the renewal, it is paid for and runs to its end, or is neither',
  async (t) => {
    await t.test('the renewal came first: it is charged once, and what is paid is had', async (t) => {
      const kim = await family(t)
      await kim.start('pm_card_visa')
      kim.clock.pass(TRIAL_SECONDS)
      t.match(await kim.cancel(), { status: 200, body: { state: 'cancelled', until: 20270314 } })
      await sweep(kim.api.app.product)
      t.same([await kim.money(), charges(kim)], [299, 299])
      await kim.pass(29)
      t.match(await kim.state(), { state: 'expired', until: 20270314 })
      t.same([await kim.money(), charges(kim)], [299, 299], 'and never again')
    })
    await t.test('both at once, with a sweep between', async (t) => {
      const kim = await family(t)
      await kim.start('pm_card_visa')
      kim.clock.pass(TRIAL_SECONDS)
      const { product } = kim.api.app
      const [, answer, , again] = await Promise.all([
        sweep(product),
        kim.cancel(),
        sweep(product),
        kim.cancel(),
      ])
      t.same([answer.status, again.status], [200, 200])
      t.match(await kim.state(), { state: 'cancelled', until: 20270314 })
      t.same([await kim.money(), charges(kim)], [299, 299])
    })
    await t.test('the renewal came first and was declined: its card is not tried again', async (t) => {
      const kim = await family(t)
      await kim.start('pm_card_chargeCustomerFail')
      kim.clock.pass(TRIAL_SECONDS)
      t.match(await kim.cancel(), { status: 200 })
      t.match([...kim.provider.records.subscriptions.values()], [{ status: 'canceled' }])
      t.match(await kim.state(), { state: 'expired' })
      t.same([await kim.money(), charges(kim)], [0, 0])
    })
    await t.test('a second before, nothing is charged and nothing runs on', async (t) => {
      const kim = await family(t)
      await kim.start('pm_card_visa')
      kim.clock.pass(TRIAL_SECONDS - 1)
      t.match(await kim.cancel(), { status: 200, body: { state: 'cancelled', until: 20270214 } })
      kim.clock.pass(1)
      t.equal((await kim.resume()).status, 409, 'it is over')
      await kim.pass(1)
      t.match(await kim.state(), { state: 'expired', until: 20270214 })
      t.same([await kim.money(), charges(kim)], [0, 0])
    })
  },
)

t.test('months end where they end, and February 29 comes back', async (t) => {
  const untils = async (kim: Awaited<ReturnType<typeof family>>, count: number) => {
    const found: number[] = []
    for (let interval = 0; interval < count; interval += 1) {
      const { until } = (await kim.state()) as { until: number }
      found.push(until)
      const days =
        (Date.UTC(Math.floor(until / 10_000), (Math.floor(until / 100) % 100) - 1, until % 100) -
          Date.parse(kim.clock.now().toISOString().slice(0, 10))) /
        86_400_000
      await kim.pass(days)
    }
    return found
  }
  const monthly = await family(t, '2027-01-17T12:00:00Z')
  await monthly.start('pm_card_visa')
  t.same(await untils(monthly, 5), [20270131, 20270228, 20270331, 20270430, 20270531])
  t.same([await monthly.money(), charges(monthly)], [5 * 299, 5 * 299])
  const yearly = await family(t, '2028-02-15T12:00:00Z')
  await yearly.start('pm_card_visa', newKey(), 'parent_yearly')
  t.same(await untils(yearly, 6), [20280229, 20290228, 20300228, 20310228, 20320229, 20330228])
  t.same([await yearly.money(), charges(yearly)], [6 * 2_999, 6 * 2_999])
})

t.test('over both changes of the clock there is no day without access, and none charged twice', async (t) => {
  for (const from of ['2027-02-28T04:30:00Z', '2027-10-25T03:30:00Z']) {
    const kim = await family(t, from, { timezone: 'America/New_York' })
    await kim.start('pm_card_visa')
    for (let day = 0; day < 50; day += 1) {
      await kim.pass(1)
      t.match(await kim.state(), { state: day < 14 - 1 ? 'trial' : 'paid' }, `${from}, day ${day}`)
      const { body } = await callApi(kim.api.url, me, { bearer: await kim.bearer() })
      const { expirationDay } = (body as { subscription: { expirationDay: number } }).subscription
      t.ok(expirationDay >= addDays(kim.today(), -1), `${from}, day ${day}`)
    }
    t.same([await kim.money(), charges(kim)], [2 * 299, 2 * 299])
  }
})
