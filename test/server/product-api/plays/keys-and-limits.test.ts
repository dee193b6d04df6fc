import { eq } from 'drizzle-orm'
import t from 'tap'
import { MAX_BATCH_PLAYS, PLAYS_PER_MINUTE } from '../../../../server/contract/send-plays.ts'
import { playKeys } from '../../../../server/product-api/db/schema/play-keys.ts'
import { createBatchPlaces, MAX_BATCHES } from '../../../../server/product-api/plays/batch-places.ts'
import { playKeyFor, playSite, send, sentPlay, storedPlays } from '../../../support/play-site.ts'

const codeOf = (answer: { status: number; body: unknown }) => [
  answer.status,
  (answer.body as { error?: { code: string } }).error?.code,
]

t.test('only a key that holds opens the call, and it opens nothing else', async (t) => {
  const { api, key, id } = await playSite()
  const refused = [401, 'key-refused']
  for (const bearer of ['', 'nlk_', api.as('internal'), api.as('district'), `${key}x`, key.slice(0, -1)])
    t.same(codeOf(await send(api, bearer, [sentPlay('a')])), refused, bearer.slice(0, 8))
  const me = await fetch(`${api.url}/v2/mm/plays`, { headers: { authorization: `Bearer ${key}` } })
  t.equal(me.status, 404)
  const roster = await fetch(`${api.url}/v2/mm/me`, { headers: { authorization: `Bearer ${key}` } })
  t.not(roster.status, 200)
  await api.db.update(playKeys).set({ revokedAt: api.clock.now() }).where(eq(playKeys.id, id))
  t.same(codeOf(await send(api, key, [sentPlay('a')])), refused, 'a revoked key')
  t.same((await storedPlays(api)).dated, [])
  const [stored] = await api.db.select().from(playKeys).where(eq(playKeys.id, id))
  t.notOk(JSON.stringify(stored).includes(key.slice(8)), 'the key itself is nowhere')
})

t.test('a site’s keys know each other’s plays, and not another site’s', async (t) => {
  const { api, key } = await playSite()
  const next = await playKeyFor(api)
  const other = await playKeyFor(api, 'another')
  await send(api, key, [sentPlay('a')])
  t.match((await send(api, next.key, [sentPlay('a')])).body, { written: 0, known: 1 })
  t.match((await send(api, other.key, [sentPlay('a', { seconds: 1 })])).body, { written: 1 })
})

t.test('a batch is bounded, and a body that is none is refused as a whole', async (t) => {
  const { api, key } = await playSite()
  const raw = async (body: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${api.url}/v2/mm/plays`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      body,
    })
    return codeOf({ status: response.status, body: await response.json() })
  }
  const rows = (count: number) => Array.from({ length: count }, (_, i) => sentPlay(`p${i}`))
  t.same(codeOf(await send(api, key, rows(MAX_BATCH_PLAYS + 1))), [400, 'invalid-input'])
  t.same(codeOf(await send(api, key, [])), [400, 'invalid-input'])
  t.match((await send(api, key, rows(MAX_BATCH_PLAYS))).body, { written: MAX_BATCH_PLAYS })
  t.same(await raw('{"plays":"all"}'), [400, 'invalid-input'])
  t.same(await raw('[]'), [400, 'invalid-input'])
  t.same(await raw('{"plays":'), [400, 'invalid-input'])
  t.same(await raw(`${'['.repeat(5000)}${']'.repeat(5000)}`), [400, 'invalid-input'])
  t.same(await raw(`{"plays":[{"__proto__":{}}]}`), [400, 'invalid-input'])
  t.same(await raw(`{"plays":["${'x'.repeat(1_100_000)}"]}`), [413, 'invalid-input'])
  t.same(await raw('{"plays":[1]}', { 'content-type': 'text/plain' }), [400, 'invalid-input'])
  t.same(await raw('<plays/>', { 'content-type': 'text/xml' }), [415, 'invalid-input'])
})

t.test('a key has a number of plays a minute, over all processes', async (t) => {
  const { api, key, id } = await playSite()
  await api.db
    .update(playKeys)
    .set({ counted: PLAYS_PER_MINUTE - 20, countedFrom: api.clock.now() })
    .where(eq(playKeys.id, id))
  t.equal((await send(api, key, [sentPlay('a')])).status, 200)
  const refused = await send(api, key, [sentPlay('b')])
  t.same(codeOf(refused), [429, 'too-many'])
  t.equal(refused.headers.get('retry-after'), '60')
  const other = await playKeyFor(api, 'another')
  t.equal((await send(api, other.key, [sentPlay('b')])).status, 200, 'another key goes on')
  await api.pass(60)
  t.equal((await send(api, key, [sentPlay('b')])).status, 200)
})

t.test('of very many batches at once only so many are taken, and each is answered', async (t) => {
  const { api, key } = await playSite()
  const other = await playKeyFor(api, 'another')
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) => send(api, key, [sentPlay(`p${i}`, { levelNum: i })])),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  for (const answer of refused) {
    t.ok([429, 503].includes(answer.status), `${answer.status}`)
    t.ok(answer.headers.get('retry-after'))
  }
  const written = answers.length - refused.length
  t.ok(written >= MAX_BATCHES.key, `${written} were taken`)
  t.ok(refused.length > 0)
  t.equal((await storedPlays(api)).dated.length, written)
  t.equal((await send(api, key, [sentPlay('later')])).status, 200, 'places are left again')
  t.equal((await send(api, other.key, [sentPlay('later')])).status, 200)
})

t.test('one key’s places are not another’s, and a place is left once', (t) => {
  const places = createBatchPlaces()
  const leaves = Array.from({ length: MAX_BATCHES.key }, () => places.takeOfKey('a'))
  t.throws(() => places.takeOfKey('a'), { code: 'too-many' })
  places.takeOfKey('b')()
  leaves[0]?.()
  places.takeOfKey('a')
  t.throws(() => places.takeOfKey('a'), { code: 'too-many' })
  const all = Array.from({ length: MAX_BATCHES.process }, () => places.takeOfAll())
  t.throws(() => places.takeOfAll(), { code: 'busy' })
  all[0]?.()
  places.takeOfAll()
  t.end()
})
