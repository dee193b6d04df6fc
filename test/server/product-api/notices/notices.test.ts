import t, { type Test } from 'tap'
import { me } from '../../../../server/contract/account.ts'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import {
  dismissNotice,
  endNotice,
  listNotices,
  loginBanners,
  MAX_DISMISSALS,
  MAX_LIVE_NOTICES,
  previewNotice,
  publishNotice,
} from '../../../../server/contract/notices.ts'
import { callApi } from '../../../support/product-api.ts'
import { addAccount, bearerFor } from '../../../support/product-data.ts'
import { inConsole, startConsoleApi } from '../admin/console-api.ts'

type Api = Awaited<ReturnType<typeof startConsoleApi>>
const HOUR = 3_600

/** A notice from an hour from now until three hours from now. */
const writing = ({ clock }: Api, over: object = {}) => {
  const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR * 1_000).toISOString()
  return {
    kind: 'maintenance',
    app: null,
    lead: 'Numberlane rests on Saturday.',
    text: 'Games go on.',
    label: null,
    link: null,
    from: at(1),
    until: at(3),
    audience: ['teachers'],
    isDismissible: true,
    priority: 'usual',
    ...over,
  }
}
/** Publishes it to as many as were counted, or to so many. */
const publish = async (api: Api, over: object = {}, people?: number) => {
  const body = writing(api, over)
  const counted = (await inConsole(api, 'internal', previewNotice, { body })).body as Partial<
    ReplyOf<typeof previewNotice>
  >
  const all = (counted.counts ?? []).reduce((sum, count) => sum + count.people, 0)
  return (await inConsole(api, 'internal', publishNotice, {
    body: { draftId: null, draftVersion: 0, ...body, people: people ?? all },
  })) as {
    status: number
    body: { noticeId: string; error?: { code: string; fields?: object } }
  }
}
const meOf = async (api: Api, who: string) =>
  (await callApi(api.url, me, { bearer: await bearerFor(api, who) })).body as ReplyOf<typeof me>
const leadsFor = async (api: Api, who: string) =>
  (await meOf(api, who)).notices?.map(({ lead }) => lead) ?? []
const start = (t: Test) => startConsoleApi(t)

t.test('a notice is said from its first moment to its last, to those it is for', async (t) => {
  const api = await start(t)
  t.equal((await publish(api)).status, 200)
  const lead = 'Numberlane rests on Saturday.'
  t.same(await leadsFor(api, 'alma'), [], 'an hour before')
  api.pass(HOUR)
  t.same((await meOf(api, 'alma')).notices, [
    {
      kind: 'maintenance',
      textHash: (await meOf(api, 'alma')).notices?.[0]?.textHash,
      lead,
      text: 'Games go on.',
      button: null,
      isDismissible: true,
    },
  ])
  t.same(await leadsFor(api, 'parent'), [], 'a parent is not among them')
  api.pass(2 * HOUR - 1)
  t.same(await leadsFor(api, 'alma'), [lead])
  api.pass(1)
  t.same(await leadsFor(api, 'alma'), [], 'it ends when it says')
})

t.test('incidents come first and cannot be dismissed, whatever was asked', async (t) => {
  const api = await start(t)
  for (const [kind, lead] of [
    ['news', 'Something new.'],
    ['incident', 'Playtime is late.'],
    ['maintenance', 'We rest.'],
  ])
    await publish(api, { kind, lead })
  api.pass(HOUR)
  t.same(
    (await meOf(api, 'alma')).notices?.map(({ kind, isDismissible }) => [kind, isDismissible]),
    [
      ['incident', false],
      ['maintenance', true],
      ['news', true],
    ],
  )
})

t.test('within its kind a notice stands where its writer put it, and the kind weighs more', async (t) => {
  const api = await start(t)
  for (const [kind, priority] of [
    ['news', 'first'],
    ['maintenance', 'last'],
    ['maintenance', 'usual'],
    ['maintenance', 'first'],
    ['incident', 'last'],
  ])
    await publish(api, { kind, priority, lead: `${kind} ${priority}` })
  api.pass(HOUR)
  t.same(await leadsFor(api, 'alma'), [
    'incident last',
    'maintenance first',
    'maintenance usual',
    'maintenance last',
    'news first',
  ])
  const { body } = await inConsole(api, 'internal', listNotices)
  t.same((body as ReplyOf<typeof listNotices>).map(({ kind, priority }) => `${kind} ${priority}`).sort(), [
    'incident last',
    'maintenance first',
    'maintenance last',
    'maintenance usual',
    'news first',
  ])
})

t.test(
  'the newest of equal notices comes first, and of too many the least pressing are left out',
  async (t) => {
    const api = await start(t)
    for (let n = 0; n <= MAX_LIVE_NOTICES; n += 1) {
      const from = new Date(api.clock.now().getTime() + n * 1_000).toISOString()
      await publish(api, { kind: 'news', lead: `${n}`, from, priority: n === 0 ? 'first' : 'usual' })
    }
    api.pass(HOUR)
    const leads = await leadsFor(api, 'alma')
    t.same([leads.length, leads[0], leads[1]], [MAX_LIVE_NOTICES, '0', `${MAX_LIVE_NOTICES}`])
  },
)

t.test('a dismissal is kept by the words, on every device, and counted', async (t) => {
  const api = await start(t)
  const dismiss = async (textHash: string) =>
    (await callApi(api.url, dismissNotice, { bearer: await bearerFor(api, 'alma'), body: { textHash } }))
      .status
  const { noticeId } = (await publish(api)).body
  api.pass(HOUR)
  const textHash = (await meOf(api, 'alma')).notices?.[0]?.textHash ?? ''
  t.equal(await dismiss(textHash), 200)
  t.equal(await dismiss(textHash), 200, 'twice is once')
  t.same((await meOf(api, 'alma')).dismissed, [textHash], 'another bearer of the same person')
  t.equal((await meOf(api, 'boris')).dismissed, undefined)
  const listed = (await inConsole(api, 'internal', listNotices)).body as ReplyOf<typeof listNotices>
  const [published] = listed
  t.match(published, { noticeId, dismissed: 1 })
  t.ok((published?.people ?? 0) > 1, 'of all it was for')

  await publish(api)
  await publish(api, { text: 'Games rest, too.' })
  api.pass(HOUR)
  const all = (await meOf(api, 'alma')).notices ?? []
  t.equal(
    all.filter((notice) => notice.textHash === textHash).length,
    2,
    'the same words again are the same notice',
  )
  t.equal(all.length, 3, 'other words are not')
  const button = { label: 'Read more', link: '/account/setup' }
  await publish(api, button)
  await publish(api, { ...button, label: 'What to expect' })
  api.pass(HOUR)
  const labelled = ((await meOf(api, 'alma')).notices ?? []).filter(({ button }) => button !== null)
  t.same(
    [labelled.length, new Set(labelled.map((notice) => notice.textHash)).size],
    [2, 2],
    'what a button says is part of what was said',
  )
  t.equal(await dismiss('not a hash'), 400)
})

t.test('a person’s oldest dismissals are let go of', async (t) => {
  const api = await start(t)
  const bearer = await bearerFor(api, 'alma')
  const hashOf = (n: number) => `${n}`.padStart(22, '0')
  for (let n = 0; n <= MAX_DISMISSALS; n += 1) {
    api.pass(1)
    await callApi(api.url, dismissNotice, { bearer, body: { textHash: hashOf(n) } })
  }
  const kept = (await meOf(api, 'alma')).dismissed ?? []
  t.same([kept.length, kept[0], kept.at(-1)], [MAX_DISMISSALS, hashOf(MAX_DISMISSALS), hashOf(1)])
})

t.test('who would see it is counted before it is said, with what else they are told', async (t) => {
  const api = await start(t)
  await addAccount(api.db, 'head', { settings: { role: 'School administrator' } })
  await publish(api, { kind: 'incident', lead: 'Playtime is late.' })
  await publish(api, { kind: 'news', lead: 'For families.', audience: ['parents'] })
  const body = writing(api, { audience: ['teachers', 'school-administrators'] })
  t.same((await inConsole(api, 'internal', previewNotice, { body })).body, {
    counts: [
      // Alma, Boris and the two internal administrators; nobody deactivated, unvalidated or of a partner's.
      { audience: 'teachers', people: 4 },
      { audience: 'school-administrators', people: 1 },
    ],
    alongside: ['Playtime is late.'],
  })
  t.same(await leadsFor(api, 'alma'), [], 'nothing was said by counting')
})

t.test('it is published to as many as its writer was told, or not at all', async (t) => {
  const api = await start(t)
  const uncounted = await inConsole(api, 'internal', publishNotice, { body: writing(api) as never })
  t.equal(uncounted.status, 400, 'without a count')
  const wrong = await publish(api, {}, 3)
  t.same([wrong.status, wrong.body.error?.code], [409, 'conflict'], 'four would see it')
  api.pass(HOUR)
  t.same(await leadsFor(api, 'alma'), [], 'nothing was said')
  t.equal((await publish(api, {}, 4)).status, 200)
})

t.test('whoever signs up meanwhile does not keep it from many', async (t) => {
  const api = await start(t)
  for (let n = 0; n < 96; n += 1) await addAccount(api.db, `many-${n}`)
  t.equal((await publish(api, {}, 99)).status, 409, 'one more than 99 is too many')
  t.equal((await publish(api, {}, 102)).status, 409)
  t.equal((await publish(api, {}, 101)).status, 200, 'a hundred would see it, one in a hundred is off')
})

t.test('markup, links that lead off the site, and dates that never end', async (t) => {
  const api = await start(t)
  const fields = async (over: object) => (await publish(api, over)).body.error?.fields
  t.match(await fields({ label: 'Here', link: 'https://evil.example/' }), { link: /on this site/ })
  t.match(await fields({ label: 'Here', link: '//evil.example' }), { link: /on this site/ })
  t.match(await fields({ until: '2999-01-01T00:00:00Z' }), { until: /longer than 366 days/ })
  t.match(await fields({ until: '2000-01-01T00:00:00Z' }), { until: /before it begins/ })
  t.match(await fields({ lead: 'x'.repeat(200) }), { text: /200|212/ })
  t.match(await fields({ audience: [] }), { audience: /who sees it/ })
  const lead = '<img src=x onerror=alert(1)>'
  t.equal((await publish(api, { lead })).status, 200, 'markup is text like any other')
  api.pass(HOUR)
  t.same(await leadsFor(api, 'alma'), [lead])
})

t.test(
  'an app has one login banner at a time, for whoever opens the sign-in page (S2.94, S9.130)',
  async (t) => {
    const api = await start(t)
    const banner = { kind: 'warning', app: 'pizza', lead: 'Please update Pizza!', text: '', audience: [] }
    t.equal((await publish(api, banner)).status, 200)
    const again = await publish(api, { ...banner, kind: 'kill' })
    t.same([again.status, again.body.error?.code], [409, 'conflict'], 'dates that overlap')
    t.equal(
      (await publish(api, { ...banner, app: 'zoom', kind: 'promo' })).status,
      200,
      'another app’s do not',
    )
    const banners = async () => (await callApi(api.url, loginBanners)).body as ReplyOf<typeof loginBanners>
    t.same(await banners(), [], 'before')
    api.pass(HOUR)
    t.same(await banners(), [
      { app: 'pizza', mode: 'warning', lead: 'Please update Pizza!', text: '', button: null },
      { app: 'zoom', mode: 'promo', lead: 'Please update Pizza!', text: '', button: null },
    ])
    t.same(await leadsFor(api, 'alma'), [], 'and nothing above the pages')
    api.pass(2 * HOUR)
    t.same(await banners(), [], 'after')
  },
)

t.test('a notice is ended at once, and one that has not begun never does', async (t) => {
  const api = await start(t)
  const end = async (noticeId: string) =>
    (await inConsole(api, 'internal', endNotice, { params: { noticeId } })).status
  const [now, later] = [
    (await publish(api)).body.noticeId,
    (await publish(api, { lead: 'Later.' })).body.noticeId,
  ]
  t.equal(await end(later), 200)
  api.pass(HOUR)
  t.same(await leadsFor(api, 'alma'), ['Numberlane rests on Saturday.'])
  t.equal(await end(now), 200)
  t.same(await leadsFor(api, 'alma'), [])
  t.equal(await end(now), 404, 'it is over')
  t.match((await inConsole(api, 'internal', listNotices)).body, [{ state: 'over' }, { state: 'over' }])
  t.equal(await end('nobody'), 404)
})

t.test('only internal administrators write', async (t) => {
  const api = await start(t)
  const body = writing(api)
  for (const [call, given] of [
    [publishNotice, { body: { draftId: null, draftVersion: 0, ...body, people: 4 } }],
    [previewNotice, { body }],
    [listNotices, {}],
    [endNotice, { params: { noticeId: 'any' } }],
  ] as const) {
    t.equal((await inConsole(api, 'alma', call, given)).status, 403, call.id)
    t.equal((await callApi(api.url, call, given as never)).status, 401, `${call.id} by nobody`)
  }
})
