import fc from 'fast-check'
import t from 'tap'
import type { SentPlay } from '../../../../server/contract/send-plays.ts'
import { abilityKnownAfter } from '../../../../server/product-api/analytics/ability.ts'
import { FIRST_ABILITY } from '../../../../server/product-api/analytics/weights.ts'
import { countPlays } from '../../../../server/product-api/plays/limit.ts'
import { forgetPlays, type PlaysReceived, playKeyFor, send, storedPlays } from '../../../support/play-site.ts'
import { schoolsApi } from '../../../support/schools-api.ts'

const RUNS = 30
const children = ['k1', 'k2', 'b1']

/** A play of a few children in three games, at a minute of its own. */
const play = fc.record({
  minute: fc.integer({ min: 0, max: 100_000 }),
  studentId: fc.constantFrom(...children),
  appContext: fc.constantFrom('Match', 'Zoom', 'Wings'),
  levelNum: fc.oneof(fc.integer({ min: 1, max: 24 }), fc.constantFrom(400, 420, 9_999)),
  levelResultType: fc.constantFrom('wonEarly', 'wonWithTwoStars', 'died', 'leftBeforeFinishing', 'new'),
  wingsLevelAccuracy: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  quitType: fc.option(fc.constantFrom('shutdown' as const, 'aimless' as const), { freq: 4 }),
})

/** A year of plays as they arrive: shuffled, in batches, some of them twice. */
const arrivals = fc
  .uniqueArray(play, { minLength: 1, maxLength: 60, selector: ({ minute }) => minute })
  .chain((plays) =>
    fc.record({
      plays: fc.constant(plays),
      order: fc.shuffledSubarray([...plays.keys()], { minLength: plays.length }),
      size: fc.integer({ min: 1, max: 20 }),
      repeated: fc.array(fc.nat({ max: plays.length - 1 }), { maxLength: 10 }),
    }),
  )

const asSent = ({ minute, ...rest }: ReturnType<typeof play.generate>['value'], index: number): SentPlay => ({
  ...rest,
  key: `p${index}`,
  startedAt: new Date(Date.UTC(2025, 8, 1, 0, minute)).toISOString(),
  seconds: 60,
})

/** The ability before each play of a child and game, in order, as the games' rules have it. */
function abilitiesInOrder(stored: Awaited<ReturnType<typeof storedPlays>>['dated']) {
  const known = new Map<string, number>()
  return stored.map((one) => {
    const group = `${one.studentId} ${one.appContext}`
    const abilityBefore = known.get(group) ?? FIRST_ABILITY
    known.set(group, abilityKnownAfter({ ...one, abilityBefore }))
    return abilityBefore
  })
}

t.test('whatever order plays arrive in, they are written once, with the same abilities', async (t) => {
  const api = await schoolsApi()
  const { key } = await playKeyFor(api)
  await fc.assert(
    fc.asyncProperty(arrivals, async ({ plays, order, size, repeated }) => {
      await forgetPlays(api)
      const sent = plays.map(asSent)
      const rows = [...order, ...repeated].map((index) => sent[index])
      let written = 0
      for (let from = 0; from < rows.length; from += size) {
        const { status, body } = await send(api, key, rows.slice(from, from + size))
        if (status !== 200) throw new Error(`answered ${status}`)
        written += (body as PlaysReceived).written
      }
      const { dated } = await storedPlays(api)
      t.equal(written, plays.length)
      t.same(
        dated.map(({ startedAt }) => startedAt.toISOString()),
        sent.map(({ startedAt }) => startedAt).sort(),
      )
      t.same(
        dated.map(({ abilityBefore }) => Math.fround(abilityBefore ?? Number.NaN)),
        abilitiesInOrder(dated),
      )
    }),
    { numRuns: RUNS },
  )
})

t.test('a key that was revoked while its batch arrived counts as none', async (t) => {
  const api = await schoolsApi()
  await t.rejects(countPlays(api, 'gone', 1), { code: 'key-refused' })
})
