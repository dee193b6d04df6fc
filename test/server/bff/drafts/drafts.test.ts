import t from 'tap'
import { createDrafts, DRAFT_BYTES, DRAFT_SECONDS } from '../../../../server/bff/drafts/drafts.ts'
import { systemClock } from '../../../../server/clock.ts'
import { createSealer } from '../../../../server/sealing.ts'
import { MAX_DRAFT_BYTES } from '../../../../shared/rules/account-limits.ts'
import type { KeptDraft } from '../../../../shared/screens/draft.ts'
import { movableClock } from '../../../support/clock.ts'
import { newKey, openRedisStore } from '../../../support/redis-store.ts'

const draft: KeptDraft = {
  format: 1,
  version: '4',
  changes: { edits: { s1: { firstName: 'Amarantha' } } },
  base: { students: ['Tomasz Kowal'] },
}
const ip = '203.0.113.9'
const MAX_BYTES = 16 * 1024 * 1024
const place = { accountId: 'teacher-1', screen: 'roster-editor', object: 'r1' } as const

t.test('a draft comes back as it was kept, until it is replaced or dropped', async (t) => {
  const { store } = await openRedisStore(t, systemClock)
  const drafts = createDrafts(store, systemClock, MAX_BYTES)
  t.equal(await drafts.find(place), null)
  await drafts.keep(place, draft, ip)
  t.same((await drafts.find(place))?.draft, draft)
  await drafts.keep(place, { ...draft, version: '5' }, ip)
  t.equal((await drafts.find(place))?.draft.version, '5')
  for (const other of [{ accountId: 'teacher-2' }, { screen: 'settings' as const }, { object: 'r2' }])
    t.equal(await drafts.find({ ...place, ...other }), null, JSON.stringify(other))
  await drafts.drop(place)
  t.equal(await drafts.find(place), null)
})

t.test('Redis holds no name, no account and no class of a draft', async (t) => {
  const { store, plain } = await openRedisStore(t, systemClock)
  await createDrafts(store, systemClock, MAX_BYTES).keep(place, draft, ip)
  const keys = await plain.keys('draft:*')
  t.equal(keys.length, 1)
  const held = await Promise.all(
    keys.map(async (key) => `${key} ${(await plain.getBuffer(key))?.toString('latin1')}`),
  )
  for (const text of ['Amarantha', 'Tomasz', 'Kowal', 'teacher-1', 'r1', 'roster-editor'])
    for (const form of [text, Buffer.from(text).toString('base64')])
      if (form.length > 3) t.notOk(held.join('\n').includes(form), `${form} is nowhere`)
  const left = await plain.ttl(keys[0] ?? '')
  t.ok(left > DRAFT_SECONDS - 60 && left <= DRAFT_SECONDS, 'and Redis itself drops it after a day')
})

t.test(
  'a copy of Redis, the key and every id do not open a draft without the account’s secret',
  async (t) => {
    const key = newKey()
    const { store, plain } = await openRedisStore(t, systemClock, { keys: [key] })
    const own = { ...place, sealingSecret: 'known to the sessions of teacher-1' }
    const drafts = createDrafts(store, systemClock, MAX_BYTES)
    await drafts.keep(own, draft, ip)
    t.same((await drafts.find(own))?.draft, draft)
    const [kept = ''] = await plain.keys('draft:*')
    const held = (await plain.getBuffer(kept)) ?? Buffer.alloc(0)
    const sealer = createSealer([key])
    t.equal(sealer.open(held, kept), undefined)
    for (const guess of ['teacher-1 roster-editor r1', 'teacher-1 roster-editor r1 '])
      t.equal(sealer.withSecret(guess).open(held, kept), undefined, guess)
    t.equal(await drafts.find(place), null)
  },
)

t.test('a draft is kept for 24 hours after its last change, and no longer', async (t) => {
  const clock = movableClock()
  const { store } = await openRedisStore(t, clock)
  const drafts = createDrafts(store, clock, MAX_BYTES)
  await drafts.keep(place, draft, ip)
  clock.pass(DRAFT_SECONDS - 1)
  t.ok(await drafts.find(place))
  await drafts.keep(place, draft, ip)
  clock.pass(DRAFT_SECONDS - 1)
  t.ok(await drafts.find(place))
  clock.pass(1)
  t.equal(await drafts.find(place), null)
})

t.test('drafts that are saved again count for as long as they are kept', async (t) => {
  const clock = movableClock()
  const { store } = await openRedisStore(t, clock)
  const drafts = createDrafts(store, clock, MAX_BYTES)
  const keep = (n: number) => drafts.keep({ ...place, object: `r${n}` }, draft, ip)
  for (let n = 0; n < 40; n++) await keep(n)
  clock.pass(DRAFT_SECONDS - 1)
  for (let n = 1; n < 40; n++) await keep(n)
  clock.pass(61)
  await keep(40)
  await t.rejects(keep(41), { code: 'draft-limit' }, 'only the one that had ended made room')
})

t.test('the drafts of an account have so many bytes together', async (t) => {
  const { store, plain } = await openRedisStore(t, systemClock)
  const drafts = createDrafts(store, systemClock, MAX_BYTES)
  const keep = (n: number, bytes = DRAFT_BYTES - 512, accountId: string = place.accountId) =>
    drafts.keep({ ...place, accountId, object: `r${n}` }, { ...draft, changes: 'x'.repeat(bytes) }, ip)
  for (let n = 0; n < MAX_DRAFT_BYTES / DRAFT_BYTES; n++) await keep(n)
  await t.rejects(keep(8, 8 * 1024), { code: 'draft-limit', status: 409 })
  t.equal(await drafts.find({ ...place, object: 'r8' }), null)
  t.equal((await plain.keys('draft:*')).length, 8, 'nothing is left of it')
  await keep(8, 8 * 1024, 'teacher-2')
  await keep(0, 1_000)
  await keep(8, 8 * 1024)
})

t.test('of one network half is kept at most, and two with all of it make room for others', async (t) => {
  const { store, plain } = await openRedisStore(t, systemClock)
  const drafts = createDrafts(store, systemClock, MAX_BYTES)
  const large = { ...draft, changes: 'x'.repeat(DRAFT_BYTES - 512) }
  const ofOne = MAX_DRAFT_BYTES / DRAFT_BYTES
  const placeOf = (site: string, nth: number) => ({
    ...place,
    accountId: `${site} ${Math.floor(nth / ofOne)}`,
    object: `r${nth}`,
  })
  const keep = (site: string, nth: number) =>
    drafts.keep(placeOf(site, nth), large, `2001:db8:${site}:${nth}::1`).then(
      () => true,
      (error) => error.code !== 'draft-limit' && Promise.reject(error),
    )
  /** Each from a line of its own; the number of drafts that were kept. */
  const fill = async (site: string, most: number) => {
    let kept = 0
    while (kept < most && (await keep(site, kept))) kept++
    return kept
  }
  const half = MAX_BYTES / 2 / DRAFT_BYTES
  t.equal(await fill('a', half + 2), half - 1, 'a little is for what is beside them')
  await drafts.keep(placeOf('a', 0), draft, '2001:db8:a:1::1')
  t.equal(await fill('b', half - 1), half - 1, 'another network has as much')

  t.equal(await fill('c', half), Math.floor((2 * half) / 3), 'a third has as much as the two then have')
  const stays = async (site: string, nth: number) => (await drafts.find(placeOf(site, nth))) !== null
  t.same(
    [await stays('a', 1), await stays('b', 0), await stays('b', half - 2), await stays('c', 0)],
    [false, false, true, true],
    'the oldest gave way',
  )
  const lengths = await Promise.all((await plain.keys('draft:*')).map((key) => plain.strlen(key)))
  const bytes = lengths.reduce((sum, length) => sum + length, 0)
  t.ok(bytes <= MAX_BYTES, `what gave way is gone: ${bytes} bytes are left`)
  await drafts.keep({ ...place, accountId: 'late' }, large, '198.51.100.7')
})

t.test('an account has a limited number of drafts, and of writes', async (t) => {
  const clock = movableClock()
  const { store } = await openRedisStore(t, clock)
  const drafts = createDrafts(store, clock, MAX_BYTES)
  const keep = (n: number) => drafts.keep({ ...place, object: `r${n}` }, draft, ip)
  for (let n = 0; n < 40; n++) await keep(n)
  await t.rejects(keep(40), { code: 'draft-limit' })
  t.equal(await drafts.find({ ...place, object: 'r40' }), null)
  await keep(39)
  await drafts.drop({ ...place, object: 'r0' })
  await keep(40)
  await t.rejects(
    (async () => {
      for (let n = 0; n < 180; n++) await keep(1)
    })(),
    { code: 'too-many' },
  )
  clock.pass(61)
  await keep(1)
})
