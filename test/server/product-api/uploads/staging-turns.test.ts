import t from 'tap'
import { createStagingTurns } from '../../../../server/product-api/uploads/staging-turns.ts'

const MAX_READING = 16
const MAX_WAITING = 8
const read = async () => 'read'
const busy = { name: 'Refusal', status: 503, code: 'busy', retryAfter: 60 }

t.test('one file at a time, in the order in which they came, and a failure stops nobody', async (t) => {
  const turns = createStagingTurns()
  const done: string[] = []
  let going = 0
  const work = (name: string) => async () => {
    going += 1
    t.equal(going, 1)
    await Promise.resolve()
    going -= 1
    done.push(name)
    if (name === 'b') throw new Error('damaged')
    return name
  }
  const runs = ['a', 'b', 'c'].map((name) => turns.run('alma', read, work(name)))
  t.match(await Promise.allSettled(runs), [
    { value: 'a' },
    { reason: { message: 'damaged' } },
    { value: 'c' },
  ])
  t.same(done, ['a', 'b', 'c'])
})

t.test('so many wait and no more, and then there is room again', async (t) => {
  const turns = createStagingTurns()
  let end = () => {}
  const runs = [turns.run('alma', read, () => new Promise<void>((resolve) => (end = resolve)))]
  for (let at = 0; at < MAX_WAITING; at++) runs.push(turns.run(`teacher ${at}`, read, async () => undefined))
  await new Promise(setImmediate)
  await t.rejects(
    turns.run(
      'bert',
      async () => t.fail('it was read'),
      async () => undefined,
    ),
    busy,
  )
  end()
  await Promise.all(runs)
  t.equal(
    await turns.run('bert', read, async (one) => one),
    'read',
    'as soon as the file that was staged is done',
  )
})

t.test('files that trickle in keep no place of those that wait, and are bounded themselves', async (t) => {
  const turns = createStagingTurns()
  const arrive: (() => void)[] = []
  const trickle = () => new Promise<void>((resolve) => arrive.push(resolve))
  const runs = Array.from({ length: MAX_READING - 1 }, (_, at) =>
    turns.run(`slow ${at}`, trickle, async () => undefined),
  )
  t.equal(await turns.run('bert', read, async (one) => one), 'read')
  runs.push(turns.run('slow', trickle, async () => undefined))
  const nobody = () => turns.run('bert', read, async () => undefined)
  await t.rejects(nobody(), busy)
  let end = () => {}
  arrive.shift()?.()
  await runs.shift()
  const staged = turns.run('cleo', read, () => new Promise<void>((resolve) => (end = resolve)))
  await new Promise(setImmediate)
  for (const one of arrive) one()
  const outcomes = Promise.allSettled(runs)
  await new Promise(setImmediate)
  end()
  await staged
  t.equal(
    (await outcomes).filter(({ status }) => status === 'fulfilled').length,
    MAX_WAITING,
    'of all that have arrived at once, so many wait',
  )
  await t.resolves(nobody())
})

t.test(
  'nothing is stored for a client who disconnects while waiting, and the next one goes on',
  async (t) => {
    const turns = createStagingTurns()
    const gone = new AbortController()
    let end = () => {}
    const first = turns.run('alma', read, () => new Promise<void>((resolve) => (end = resolve)))
    const left = turns.run('alma', read, async () => t.fail('it was stored'), gone.signal)
    const next = turns.run('alma', read, async () => 'stored')
    gone.abort()
    setImmediate(() => end())
    await first
    await t.rejects(left, { name: 'Refusal', status: 499 })
    t.equal(await next, 'stored')
  },
)

t.test('one account has three files in line, and then others go on', async (t) => {
  const turns = createStagingTurns()
  let end = () => {}
  const runs = [
    turns.run(
      'alma',
      () => new Promise<void>((resolve) => (end = resolve)),
      async () => undefined,
    ),
  ]
  for (let at = 0; at < 2; at++) runs.push(turns.run('alma', read, async () => undefined))
  const next = () => turns.run('alma', read, async () => undefined)
  await t.rejects(next(), busy)
  const other = turns.run('bert', read, async () => 'stored')
  end()
  await Promise.all(runs)
  t.equal(await other, 'stored')
  await t.resolves(next())
})
