import t from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import {
  dismissNotice,
  endNotice,
  listNotices,
  loginBanners,
  MAX_DISMISSALS,
  previewNotice,
  publishNotice,
} from '../../../../server/contract/notices.ts'
import { callApi } from '../../../support/product-api.ts'
import { addAccount, bearerFor } from '../../../support/product-data.ts'
import { inConsole, startConsoleApi } from '../admin/console-api.ts'
import { HOUR, leadsFor, meOf, publish, writing } from './written.ts'

t.test('a notice is said from its first moment to its last, to those it is for', async (t) => {
  const api = await startConsoleApi(t)
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

t.test('a dismissal is kept by the words, on every device, and counted', async (t) => {
  const api = await startConsoleApi(t)
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
  const api = await startConsoleApi(t)
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
  const api = await startConsoleApi(t)
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
  const api = await startConsoleApi(t)
  const uncounted = await inConsole(api, 'internal', publishNotice, { body: writing(api) as never })
  t.equal(uncounted.status, 400, 'without a count')
  const wrong = await publish(api, {}, 3)
  t.same([wrong.status, wrong.body.error?.code], [409, 'conflict'], 'four would see it')
  api.pass(HOUR)
  t.same(await leadsFor(api, 'alma'), [], 'nothing was said')
  t.equal((await publish(api, {}, 4)).status, 200)
})

t.test('whoever signs up meanwhile does not keep it from many', async (t) => {
  const api = await startConsoleApi(t)
  for (let n = 0; n < 96; n += 1) await addAccount(api.db, `many-${n}`)
  t.equal((await publish(api, {}, 99)).status, 409, 'one more than 99 is too many')
  t.equal((await publish(api, {}, 102)).status, 409)
  t.equal((await publish(api, {}, 101)).status, 200, 'a hundred would see it, one in a hundred is off')
})

t.test('markup, links that lead off the site, and dates that never end', async (t) => {
  const api = await startConsoleApi(t)
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
    const api = await startConsoleApi(t)
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
  const api = await startConsoleApi(t)
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
  const api = await startConsoleApi(t)
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
