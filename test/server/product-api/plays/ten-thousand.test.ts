import t from 'tap'
import { MAX_BATCH_PLAYS } from '../../../../server/contract/send-plays.ts'
import { playKeyFor, playSite, send, sentPlay, storedPlays } from '../../../support/play-site.ts'

const KEYS = 4
const BATCHES_EACH = 5
const ALL = KEYS * BATCHES_EACH * MAX_BATCH_PLAYS

t.test('ten thousand plays that come at once are all written, once', async (t) => {
  const { api } = await playSite()
  const keys = await Promise.all(Array.from({ length: KEYS }, (_, site) => playKeyFor(api, `site-${site}`)))
  const batches = keys.flatMap(({ key }) =>
    Array.from({ length: BATCHES_EACH }, (_, batch) => ({
      key,
      plays: Array.from({ length: MAX_BATCH_PLAYS }, (_, nth) => sentPlay(`${batch}-${nth}`)),
    })),
  )
  const sendAll = () => Promise.all(batches.map(({ key, plays }) => send(api, key, plays)))
  const counts = (answers: Awaited<ReturnType<typeof sendAll>>) =>
    answers
      .map(({ body }) => body as { written: number; known: number; refused: unknown[] })
      .reduce(
        (sum, { written, known, refused }) => ({
          written: sum.written + written,
          known: sum.known + known,
          refused: sum.refused + refused.length,
        }),
        { written: 0, known: 0, refused: 0 },
      )
  t.same(counts(await sendAll()), { written: ALL, known: 0, refused: 0 })
  t.same(counts(await sendAll()), { written: 0, known: ALL, refused: 0 }, 'and sent again they are known')
  t.equal((await storedPlays(api)).dated.length, ALL)
})
