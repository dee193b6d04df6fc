import t from 'tap'
import { familyReceipt, familyReceipts } from '../../../../server/contract/family-receipts.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { cardSubscriptions, ledger } from '../../../../server/product-api/db/schema/payments.ts'
import { parentRoles } from '../../../../shared/rules/roles.ts'
import { readPdf } from '../../../support/pdf.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, bearerFor } from '../../../support/product-data.ts'

/** Kim and Alma, each with a subscription that was charged; Kim's was given back once, in vain. */
async function twoFamilies() {
  const api = await startProductApi()
  for (const id of ['kim', 'alma']) {
    await addAccount(api.db, id)
    const at = new Date('2027-02-14T12:00:00Z')
    const provider = `sub_${id}`
    await api.db.insert(cardSubscriptions).values({
      ...{ providerId: provider, accountId: id, attemptId: `try_${id}`, plan: 'parent_monthly' },
      ...{ status: 'active', createdAt: at, paidUntil: at, isCancelled: false },
    })
    const entry = {
      kind: 'payment',
      amountCents: 299,
      subscriptionId: provider,
      paidBy: 'Visa ending in 4242',
      at,
    } as const
    await api.db.insert(ledger).values({ ...entry, reference: `in_${id}` })
    if (id !== 'kim') continue
    const later = (ms: number) => new Date(at.getTime() + ms)
    await api.db.insert(ledger).values([
      { ...entry, reference: 're_kim', kind: 'refund', amountCents: -299, at: later(1) },
      { ...entry, reference: 're_kim-failed', kind: 'refund-failed', at: later(2) },
    ])
  }
  await api.db.update(accounts).set({ settings: { role: parentRoles[0] ?? '' } })
  const list = async (who: string, of = who) =>
    callApi(api.url, familyReceipts, { params: { parentId: of }, bearer: await bearerFor(api, who) })
  const file = async (who: string, receiptId: string, of = who) =>
    fetch(
      `${api.url}${familyReceipt.path.replace(':parentId', of).replace(':receiptId', encodeURIComponent(receiptId))}`,
      { headers: { authorization: `Bearer ${await bearerFor(api, who)}` } },
    )
  return { api, list, file }
}

t.test('what a family was charged and given back is listed and can be had as a file', async (t) => {
  const { api, list, file } = await twoFamilies()
  t.teardown(() => api.close())
  const { body } = await list('kim')
  t.match(body, [
    { kind: 'refund-failed', amountInCents: 299 },
    { amountInCents: -299, plan: 'parent_monthly', paidBy: 'Visa ending in 4242' },
    { amountInCents: 299, plan: 'parent_monthly', at: '2027-02-14T12:00:00.000Z' },
  ])
  const [failed, given, paid] = body as { receiptId: string }[]
  const textOf = async (receiptId = '') => {
    const response = await file('kim', receiptId)
    t.equal(response.headers.get('content-type'), 'application/pdf')
    return (await readPdf(Buffer.from(await response.arrayBuffer()))).texts.join(' ')
  }
  const text = await textOf(paid?.receiptId)
  for (const words of [
    /Receipt NS-\d{6}/,
    /February 14, 2027/,
    /Visa ending in 4242/,
    /Monthly plan/,
    /Total paid\s+\$2\.99/,
  ])
    t.match(text, words)
  const back = await textOf(given?.receiptId)
  t.match(back, /Given back on/)
  t.match(back, /Total given back\s+\$2\.99/)
  t.match(await textOf(failed?.receiptId), /Total back to us\s+\$2\.99/)
})

t.test('nobody reads another family’s', async (t) => {
  const { api, list, file } = await twoFamilies()
  t.teardown(() => api.close())
  const [hers] = (await list('alma')).body as { receiptId: string }[]
  t.equal((await list('kim', 'alma')).status, 404)
  t.equal((await file('kim', hers?.receiptId ?? '')).status, 404)
  t.equal((await file('kim', hers?.receiptId ?? '', 'alma')).status, 404)
  for (const id of ['0', 'x', '1e3', '9'.repeat(30), '2147483648'])
    t.equal((await file('kim', id)).status, 404, id)
})
