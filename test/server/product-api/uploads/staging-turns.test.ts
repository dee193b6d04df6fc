import t from 'tap'
import { createStagingTurns } from '../../../../server/product-api/uploads/staging-turns.ts'

const MOST_WAITING = 8
const busy = { name: 'Refusal', status: 503, code: 'busy', retryAfter: 20 }

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
  const runs = ['a', 'b', 'c'].map((name) => turns.run(work(name)))
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
  const runs = [turns.run(() => new Promise<void>((resolve) => (end = resolve)))]
  for (let at = 0; at < MOST_WAITING; at++) runs.push(turns.run(async () => undefined))
  await t.rejects(
    turns.run(async () => undefined),
    busy,
  )
  t.throws(() => turns.requireRoom(), busy)
  end()
  await Promise.all(runs)
  turns.requireRoom()
})
