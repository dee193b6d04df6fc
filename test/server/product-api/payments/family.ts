import { randomUUID } from 'node:crypto'
import type { Test } from 'tap'
import {
  cancelParentSubscription,
  createParentSubscription,
  parentCard,
  parentSubscription,
  resumeParentSubscription,
} from '../../../../server/contract/payments.ts'
import type { Db } from '../../../../server/product-api/db/open.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { ledger } from '../../../../server/product-api/db/schema/payments.ts'
import { sweep } from '../../../../server/product-api/payments/sweep.ts'
import { letTimePass } from '../../../../server/sandbox/card-provider/subscriptions.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { parentRoles } from '../../../../shared/rules/roles.ts'
import { startCardProvider } from '../../../support/card-provider.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, bearerFor } from '../../../support/product-data.ts'

export const ORDERS = 'orders@numberlane.test'
const NO_ORDERS = { phone: null, fax: null, checksTo: null }
const DAY = 24 * 3_600
export const newKey = () => randomUUID()

/** Kim, a parent whose subscription is tried, at the provider’s stand-in, from a moment on. */
export async function family(
  t: Test,
  from = '2027-01-31T12:00:00Z',
  { timezone, wrap }: { readonly timezone?: string; readonly wrap?: (db: Db) => Db } = {},
) {
  const clock = movableClock(new Date(from))
  const provider = await startCardProvider(clock)
  const api = await startProductApi({
    clock,
    config: { cards: provider.settings, sandbox: true, orders: { ...NO_ORDERS, email: ORDERS } },
    wrap,
  })
  t.teardown(async () => {
    await api.close()
    await provider.close()
  })
  await addAccount(api.db, 'kim')
  await addAccount(api.db, 'alma')
  await api.db
    .update(accounts)
    .set({ settings: { role: parentRoles[0] ?? '', ...(timezone && { timezone }) } })
  const bearer = async () => bearerFor(api, 'kim')
  const params = { parentId: 'kim' }
  const start = async (
    cardToken: string,
    key = newKey(),
    plan: 'parent_monthly' | 'parent_yearly' = 'parent_monthly',
  ) =>
    callApi(api.url, createParentSubscription, {
      params,
      bearer: await bearer(),
      headers: { 'idempotency-key': key },
      body: { cardToken, plan },
    })
  const state = async () =>
    (await callApi(api.url, parentSubscription, { params, bearer: await bearer() })).body
  const today = () => dayIn('UTC', clock.now())
  /** Lets days pass at the provider, and what it would tell of be asked for. */
  const pass = async (days: number) => {
    clock.pass(days * DAY + 1)
    letTimePass({
      records: provider.records,
      now: () => Math.floor(clock.now().getTime() / 1000),
      tell: () => undefined,
    })
    await sweep(api.app.product)
  }
  const changeCard = async (cardToken: string) =>
    callApi(api.url, parentCard, {
      params,
      bearer: await bearer(),
      headers: { 'idempotency-key': newKey() },
      body: { cardToken },
    })
  const cancel = async () =>
    callApi(api.url, cancelParentSubscription, {
      params,
      bearer: await bearer(),
      body: { reason: 'Too dear' },
    })
  const resume = async () => callApi(api.url, resumeParentSubscription, { params, bearer: await bearer() })
  const money = async () =>
    (await api.db.select().from(ledger)).reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    clock,
    provider,
    api,
    bearer,
    params,
    start,
    state,
    today,
    pass,
    money,
    changeCard,
    cancel,
    resume,
  }
}
