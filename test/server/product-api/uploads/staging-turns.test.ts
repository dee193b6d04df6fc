import t from 'tap'
import type { HeldRoom } from '../../../../server/product-api/uploads/file-room.ts'
import { createStagingTurns } from '../../../../server/product-api/uploads/staging-turns.ts'

const MAX_READING = 16
const MAX_WAITING = 8
const busy = { name: 'Refusal', status: 503, code: 'busy', retryAfter: 60 }

/** Large files, one after the other, of these accounts; what is known of them, and how it goes. */
function files() {
  const turns = createStagingTurns()
  const run = <Stored>(
    accountId: string,
    store: () => Promise<Stored>,
    { read = async () => undefined, signal, isKnown = false, isLarge = true }: Given = {},
  ) => turns.run({ accountId, isKnown }, { read, isLarge: () => isLarge, store, ...(signal && { signal }) })
  /** One that is staged until it is ended. */
  const going = (accountId: string, given?: Given) => {
    let end = () => {}
    const done = run(accountId, () => new Promise<void>((resolve) => (end = resolve)), given)
    return { done, end: () => end() }
  }
  return { run, going }
}

interface Given {
  readonly read?: (room: HeldRoom) => Promise<void>
  readonly signal?: AbortSignal
  readonly isKnown?: boolean
  readonly isLarge?: boolean | Promise<boolean>
}

const nothing = async () => undefined
const settle = () => new Promise(setImmediate)

t.test('one file at a time, one of each account in turn, and a failure stops nobody', async (t) => {
  const { run } = files()
  const done: string[] = []
  let going = 0
  const work = (name: string) => async () => {
    going += 1
    t.equal(going, 1)
    await Promise.resolve()
    going -= 1
    done.push(name)
    if (name === 'a2') throw new Error('damaged')
    return name
  }
  const runs = ['a1', 'a2', 'a3', 'b1'].map((name) => run(name.slice(0, 1), work(name)))
  t.match(await Promise.allSettled(runs), [
    { value: 'a1' },
    { reason: { message: 'damaged' } },
    { value: 'a3' },
    { value: 'b1' },
  ])
  t.same(done, ['a1', 'a2', 'b1', 'a3'])
})

t.test('so many wait and no more, and then there is room again', async (t) => {
  const { run, going } = files()
  const first = going('alma')
  await settle()
  const runs = Array.from({ length: MAX_WAITING }, (_, at) => run(`teacher ${at}`, nothing))
  await settle()
  const told: boolean[] = []
  const read = async (room: HeldRoom) => {
    try {
      room.grow(1)
      told.push(true)
    } catch {
      told.push(false)
    }
  }
  const further = run('bert', nothing, { read }).catch(({ code }) => code)
  await settle()
  t.same(told, [false], 'and whoever reads it knows so from the beginning')
  t.equal(await Promise.race([further, settle().then(() => 'it waits')]), 'busy')
  first.end()
  await Promise.all([first.done, ...runs])
  t.equal(await run('bert', async () => 'stored', { read }), 'stored', 'as soon as those are done')
  t.same(told, [false, true])
})

t.test('whoever has most gives way to others, and whoever is unknown to those who are known', async (t) => {
  const { run, going } = files()
  const first = going('one')
  await settle()
  const of = (account: string, count: number, given?: Given) =>
    Array.from({ length: count }, () => run(account, async () => account, given).catch(() => 'busy'))
  const crowd = [...of('one', 2), ...of('two', 3), ...of('three', 3)]
  await settle()
  const other = run('bert', async () => 'bert')
  await settle()
  const school = ['a', 'b', 'c', 'd', 'e'].map((name) => run(name, async () => name, { isKnown: true }))
  await settle()
  const fifth = run('cleo', async () => 'cleo')
  await t.rejects(fifth, busy, 'one that is not known has room beside others of one file each only')
  first.end()
  t.same(await Promise.all(school), ['a', 'b', 'c', 'd', 'e'])
  t.same(await Promise.all(crowd), ['busy', 'busy', 'two', 'busy', 'busy', 'three', 'busy', 'busy'])
  t.equal(await other, 'bert')
  await first.done
})

t.test('a small file waits for no large one', async (t) => {
  const { run, going } = files()
  const large = going('alma')
  await settle()
  t.equal(await run('bert', async () => 'stored', { isLarge: false }), 'stored')
  const small = Array.from({ length: MAX_WAITING + 1 }, (_, at) => going(`${at}`, { isLarge: false }))
  await settle()
  await t.rejects(run('cleo', nothing, { isLarge: false }), busy, 'of them only so many wait either')
  for (const one of small) {
    one.end()
    await one.done
  }
  large.end()
  await large.done
})

t.test('files that trickle in keep no place of those that wait, and are bounded themselves', async (t) => {
  const { run, going } = files()
  const arrive: (() => void)[] = []
  const read = () => new Promise<void>((resolve) => arrive.push(resolve))
  const runs = Array.from({ length: MAX_READING - 1 }, (_, at) => run(`slow ${at}`, nothing, { read }))
  t.equal(await run('bert', async () => 'stored'), 'stored')
  runs.push(run('slow', nothing, { read }))
  await t.rejects(run('bert', nothing), busy)
  arrive.shift()?.()
  await runs.shift()
  const staged = going('cleo')
  await settle()
  for (const one of arrive) one()
  const outcomes = Promise.allSettled(runs)
  await settle()
  staged.end()
  await staged.done
  t.equal(
    (await outcomes).filter(({ status }) => status === 'fulfilled').length,
    MAX_WAITING,
    'of all that have arrived at once, so many wait',
  )
  await t.resolves(run('bert', nothing))
})

t.test('of accounts that fill all places of reading, the one with most gives way', async (t) => {
  const { run } = files()
  const read = (room: HeldRoom) =>
    new Promise<void>((_, reject) => room.signal.addEventListener('abort', () => reject(room.signal.reason)))
  const slow = Array.from({ length: MAX_READING }, (_, at) =>
    run(`stranger ${at % 6}`, nothing, { read }).catch(({ code }) => code),
  )
  t.equal(await run('school', async () => 'stored', { isKnown: true }), 'stored')
  const outcomes = await Promise.all(slow.map((one) => Promise.race([one, settle().then(() => 'reading')])))
  t.equal(outcomes.indexOf('busy'), 12, 'the latest of the first account that has three')
  t.equal(outcomes.filter((outcome) => outcome === 'reading').length, MAX_READING - 1)
  t.equal(await run('bert', async () => 'stored'), 'stored', 'whose place is free again')
  slow.push(run('stranger 0', nothing, { read }).catch(({ code }) => code))
  await settle()
  t.equal(await run('bert', async () => 'stored'), 'stored', 'and for one who has none there is always a way')
})

t.test('a file that is whole gives way to nobody, and one that gave way is not stored', async (t) => {
  const { run } = files()
  const MEBIBYTES_60 = 60 * 1024 * 1024
  let know = () => {}
  const isKnownLarge = new Promise<boolean>((resolve) => (know = () => resolve(true)))
  const read = async (room: HeldRoom) => room.grow(MEBIBYTES_60)
  const whole = run('alma', async () => 'stored', { read, isLarge: isKnownLarge })
  await settle()
  await t.rejects(run('school', nothing, { read, isKnown: true }), busy)
  know()
  t.equal(await whole, 'stored')
  const gone = run('alma', async () => t.fail('it was stored'), { read: async (room) => room.giveWay() })
  await t.rejects(gone, busy)
})

t.test(
  'nothing is stored for a client who disconnects while waiting, and the next one goes on',
  async (t) => {
    const { run, going } = files()
    const gone = new AbortController()
    const first = going('alma')
    const left = run('alma', async () => t.fail('it was stored'), { signal: gone.signal })
    const next = run('alma', async () => 'stored')
    gone.abort()
    setImmediate(first.end)
    await first.done
    await t.rejects(left, { name: 'Refusal', status: 499 })
    t.equal(await next, 'stored')
  },
)

t.test('one account has three files in line, and then others go on', async (t) => {
  const { run } = files()
  let end = () => {}
  const read = () => new Promise<void>((resolve) => (end = resolve))
  const runs = [run('alma', nothing, { read }), run('alma', nothing), run('alma', nothing)]
  await t.rejects(run('alma', nothing), busy)
  const other = run('bert', async () => 'stored')
  end()
  await Promise.all(runs)
  t.equal(await other, 'stored')
  await t.resolves(run('alma', nothing))
})

t.test('what large files hold together is bounded, until they are stored or have failed', async (t) => {
  const { run, going } = files()
  const MEBIBYTES_60 = 60 * 1024 * 1024
  const read = async (room: HeldRoom) => room.grow(MEBIBYTES_60)
  const first = going('alma', { read })
  await settle()
  await t.rejects(run('bert', nothing, { read }), busy)
  t.equal(await run('cleo', async () => 'small', { isLarge: false }), 'small')
  first.end()
  await first.done
  const fails = async () => {
    throw new Error('damaged')
  }
  await t.rejects(run('bert', fails, { read }), { message: 'damaged' })
  t.equal(await run('bert', async () => 'stored', { read }), 'stored')
})
