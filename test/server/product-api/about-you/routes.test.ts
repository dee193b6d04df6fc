import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import t from 'tap'
import { aboutYou, BROWSER_RECORD_DAYS, saveCounting } from '../../../../server/contract/about-you.ts'
import { me } from '../../../../server/contract/account.ts'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { clientError, clientEvent } from '../../../../server/contract/client-events.ts'
import {
  forgetBrowserRecords,
  MAX_RECORDS,
} from '../../../../server/product-api/about-you/browser-records.ts'
import { browserRecords } from '../../../../server/product-api/db/schema/browser-records.ts'
import { npsResponses } from '../../../../server/product-api/db/schema/nps.ts'
import { cardSubscriptions, ledger } from '../../../../server/product-api/db/schema/payments.ts'
import { agreements } from '../../../../shared/rules/agreements.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, bearerFor } from '../../../support/product-data.ts'
import { asViewed, REASON, startConsoleApi, view } from '../admin/console-api.ts'

const DAY_SECONDS = 86_400

const textHashOf = (kind: keyof typeof agreements) =>
  createHash('sha256').update(agreements[kind].text).digest('hex')

t.test('what is recorded about somebody', async (t) => {
  const clock = movableClock(new Date('2026-11-16T15:00:00.000Z'))
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  for (const name of ['alma', 'ben']) await addAccount(api.db, name)
  const [alma, ben] = [await bearerFor(api, 'alma'), await bearerFor(api, 'ben')]
  const sees = async (route: string, bearer = alma) =>
    (await callApi(api.url, clientEvent, { bearer, body: { event: 'page-view', route } })).status
  const recordOf = async (bearer = alma) => (await callApi(api.url, aboutYou, { bearer })).body

  await t.test('pages and errors, each once with how often (S7.69, S7.70)', async (t) => {
    t.equal(await sees('/account/playtime'), 200)
    clock.pass(60)
    await sees('/account/playtime')
    clock.pass(60)
    await sees('/')
    const failed = { errorType: 'API', statusCode: 502, url: '/api/screens/skills' } as const
    const body = { ...failed, data: { code: 'upstream-failed', requestId: 'K7QM-3XPA' } }
    t.equal((await callApi(api.url, clientError, { bearer: alma, body })).status, 200)
    t.same(await recordOf(), {
      countsPages: true,
      pages: [
        {
          route: '/',
          code: '',
          count: 1,
          firstAt: '2026-11-16T15:02:00.000Z',
          lastAt: '2026-11-16T15:02:00.000Z',
        },
        {
          route: '/account/playtime',
          code: '',
          count: 2,
          firstAt: '2026-11-16T15:00:00.000Z',
          lastAt: '2026-11-16T15:01:00.000Z',
        },
      ],
      errors: [
        {
          route: '/api/screens/skills',
          code: 'upstream-failed',
          count: 1,
          firstAt: '2026-11-16T15:02:00.000Z',
          lastAt: '2026-11-16T15:02:00.000Z',
        },
      ],
      answers: [],
      agreements: ['authority', 'family', 'terms'].map((kind) => ({
        kind,
        version: 1,
        textHash: textHashOf(kind as keyof typeof agreements),
        agreedAt: '2026-08-01T12:00:00.000Z',
      })),
      views: [],
      payments: [],
    })
    t.match(await recordOf(ben), { pages: [], errors: [] }, 'of nobody else')
  })

  await t.test('what they answered whether they would recommend us, in their own words', async (t) => {
    const answer = { score: 9, feedback: 'The children ask for it', shared: true }
    for (const [id, askedDay] of [
      ['alma', 20260901],
      ['alma', 20261101],
      ['ben', 20261101],
    ] as const)
      await api.db.insert(npsResponses).values({
        ...{ id: `${id}-${askedDay}`, accountId: id, askedDay, ...answer },
        ...{ teacherClientId: `client-${id}`, teacherEmail: `${id}@school.test` },
        completionDate: clock.now(),
      })
    t.match(await recordOf(), {
      answers: [
        { askedDay: 20261101, ...answer },
        { askedDay: 20260901, ...answer },
      ],
    })
  })

  await t.test('what they paid, in amounts and the last digits of a card', async (t) => {
    for (const accountId of ['alma', 'ben'])
      await api.db.insert(cardSubscriptions).values({
        ...{ providerId: `sub_${accountId}`, accountId, attemptId: `try-${accountId}`, status: 'active' },
        ...{ plan: 'parent_monthly', createdAt: clock.now(), paidUntil: clock.now(), isCancelled: false },
      })
    const pay = (accountId: string, amountCents: number) =>
      api.db.insert(ledger).values({
        ...{ reference: `in_${accountId}_${amountCents}`, subscriptionId: `sub_${accountId}`, amountCents },
        ...{
          kind: 'payment',
          paidBy: 'Visa ending in 4242',
          at: new Date(clock.now().getTime() - amountCents),
        },
      })
    await pay('alma', 995)
    await pay('alma', -995)
    await pay('ben', 4_995)
    const { payments } = (await recordOf()) as ReplyOf<typeof aboutYou>
    t.match(payments, [
      { amountCents: -995, paidBy: 'Visa ending in 4242' },
      { amountCents: 995, paidBy: 'Visa ending in 4242' },
    ])
    t.equal(payments.length, 2, 'and nobody else’s')
  })

  await t.test('only templates have a place in it', async (t) => {
    for (const route of [
      '/account/students/k1',
      '/account?student=k1',
      'https://x.test/',
      '/a b',
      '//',
      '',
      'x',
    ])
      t.equal(await sees(route), 400, route)
    const more = { event: 'page-view', route: '/', child: 'Mia' }
    t.equal((await callApi(api.url, clientEvent, { bearer: alma, body: more as never })).status, 400)
  })

  await t.test('whoever does not want it is not counted, and what was counted is forgotten', async (t) => {
    const body = { countsPages: false }
    t.equal((await callApi(api.url, saveCounting, { bearer: alma, body })).status, 200)
    t.equal(await sees('/account/roster'), 200)
    t.match(await recordOf(), { countsPages: false, pages: [], errors: [{ count: 1 }] })
    t.match((await callApi(api.url, me, { bearer: alma })).body, { clientData: { countsPages: false } })
    await callApi(api.url, saveCounting, { bearer: alma, body: { countsPages: true } })
    await sees('/account/roster')
    t.match(await recordOf(), { countsPages: true, pages: [{ route: '/account/roster' }] })
  })

  await t.test('it has an end: so many things, and so many days', async (t) => {
    const at = clock.now()
    const many = Array.from(
      { length: MAX_RECORDS },
      (_, i) => `/x${'abcdefghij'.charAt(i % 10)}/${'y'.repeat(i)}`,
    )
    await api.db.insert(browserRecords).values(
      many.map((route) => ({
        accountId: 'ben',
        kind: 'page' as const,
        route,
        code: '',
        firstAt: at,
        lastAt: at,
      })),
    )
    await sees('/account/playtime', ben)
    const routes = async () =>
      ((await recordOf(ben)) as { pages: { route: string }[] }).pages.map(({ route }) => route)
    t.equal((await routes()).length, MAX_RECORDS)
    t.notOk((await routes()).includes('/account/playtime'))
    clock.pass(BROWSER_RECORD_DAYS * DAY_SECONDS)
    await forgetBrowserRecords({ db: api.db, clock })
    const kept = () => api.db.$count(browserRecords, eq(browserRecords.accountId, 'ben'))
    t.equal(await kept(), MAX_RECORDS, 'the last day')
    clock.pass(1)
    await forgetBrowserRecords({ db: api.db, clock })
    t.equal(await kept(), 0)
  })
})

t.test('who looked as them, and why; a view counts nothing', async (t) => {
  const api = await startConsoleApi(t)
  const viewed = await view(api)
  const bearer = await bearerFor(api, 'alma')
  const views = [{ reason: REASON, endedAt: null }]
  t.match((await callApi(api.url, aboutYou, { bearer })).body, { views })
  t.match((await asViewed(api, viewed, aboutYou)).body, { views }, 'support may open it')
  const event = { event: 'page-view', route: '/account/roster' } as const
  t.equal((await asViewed(api, viewed, clientEvent, { body: event })).status, 403)
  t.equal((await asViewed(api, viewed, saveCounting, { body: { countsPages: false } })).status, 403)
  t.match((await callApi(api.url, aboutYou, { bearer })).body, { countsPages: true, pages: [] })
})
