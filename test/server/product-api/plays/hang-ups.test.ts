import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { createBatchPlaces, MAX_BATCHES } from '../../../../server/product-api/plays/batch-places.ts'
import { createRequestPlaces } from '../../../../server/product-api/turns/request-places.ts'
import { playSite, send, sentPlay, storedPlays, whileLocked } from '../../../support/play-site.ts'

/** Long enough for what was sent, or closed, to arrive on the same machine. */
const ARRIVES_MS = 150

const abandoned = { name: 'Refusal', status: 499 }
const forever = () => new AbortController().signal
const connection = () => new ServerResponse(new IncomingMessage(new Socket()))

/** Sends batches whole, and hangs up before any is answered. */
async function sendAndHangUp(url: string, key: string, names: readonly string[]): Promise<void> {
  const hungUp = new AbortController()
  const sent = names.map((name) =>
    fetch(`${url}/v2/mm/plays`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ plays: [sentPlay(name)] }),
      signal: hungUp.signal,
    }),
  )
  await pause(ARRIVES_MS)
  hungUp.abort()
  await Promise.allSettled(sent)
  await pause(ARRIVES_MS)
}

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`)

t.test('who hangs up while their key is looked up keeps no place', async (t) => {
  const { api, key } = await playSite()
  await whileLocked(api.db, 'lock table play_keys in access exclusive mode', () =>
    sendAndHangUp(api.url, key, names('gone', MAX_BATCHES.key)),
  )
  await pause(ARRIVES_MS)
  t.match(await send(api, key, [sentPlay('good')]), { status: 200, body: { written: 1 } })
  t.equal((await storedPlays(api)).dated.length, 1)
})

t.test('batches whose sender hung up before their turn are not written', async (t) => {
  const { api, key } = await playSite()
  const waited: ReturnType<typeof send>[] = []
  await whileLocked(api.db, `select from students where id = 'k1' for update`, async () => {
    waited.push(...names('waited', 2).map((name) => send(api, key, [sentPlay(name)])))
    await pause(ARRIVES_MS)
    await sendAndHangUp(api.url, key, names('gone', 10))
  })
  t.match(await Promise.all(waited), [{ status: 200 }, { status: 200 }])
  t.match((await send(api, key, [sentPlay('good')])).status, 200, 'its places are left')
  t.equal((await storedPlays(api)).dated.length, 3)
})

t.test(
  'a place is left when the connection has closed and the work is done, whichever is later',
  async (t) => {
    const left: string[] = []
    const enter = (name: string) => () => () => void left.push(name)
    const [closing, staying] = [connection(), connection()]
    const [one, other] = [createRequestPlaces(closing), createRequestPlaces(staying)]
    one.take(enter('one'))
    other.take(enter('other'))
    let done = () => {}
    const work = one.during(() => new Promise<void>((resolve) => (done = resolve)))
    closing.emit('close')
    t.same(left, [], 'it is still worked on')
    done()
    await work
    t.same(left, ['one'])
    await other.during(async () => undefined)
    t.same(left, ['one'], 'its answer is still read')
    staying.emit('close')
    t.same(left, ['one', 'other'])
    t.throws(() => one.take(enter('late')), abandoned)
    await t.rejects(
      one.during(async () => t.fail('it was worked on')),
      abandoned,
    )
  },
)

t.test('keys take turns, and who leaves the line is never begun', async (t) => {
  const places = createBatchPlaces()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const write = (keyId: string, name: string, signal = forever()) =>
    places.write(
      () =>
        new Promise<void>((resolve) => {
          begun.push(name)
          ends.push(resolve)
        }),
      { keyId, signal },
    )
  const gone = new AbortController()
  const writes = ['a1', 'a2', 'a3', 'a4'].map((name) => write('a', name))
  const left = write('a', 'gone', gone.signal)
  writes.push(write('a', 'a5'), write('b', 'b1'))
  gone.abort()
  await t.rejects(left, abandoned)
  await t.rejects(write('a', 'gone before', gone.signal), abandoned)
  for (let ended = 0; ended < writes.length; ended += 1) {
    ends[ended]?.()
    await pause(0)
  }
  await Promise.all(writes)
  t.same(begun, ['a1', 'a2', 'a3', 'b1', 'a4', 'a5'], 'b waits for one of a, not for all')
})
