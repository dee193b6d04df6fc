import { setImmediate } from 'node:timers/promises'
import t from 'tap'
import { createSenderTurns } from '../../../../server/bff/upstream/sender-turns.ts'
import type { UpstreamError } from '../../../../server/bff/upstream/upstream-error.ts'

const change = { id: 'saveRoster' }
const WAIT_MS = 20

const reasonOf = (pending: Promise<unknown>): Promise<string> =>
  pending.then(
    () => 'made',
    (error: UpstreamError) => error.reason,
  )

/** Changes that are made until `end` is called, and the names of those that were begun. */
function held() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const begun: string[] = []
  const make = (name: string) => () => {
    begun.push(name)
    return ended
  }
  return { begun, make, end }
}

t.test('a sender makes so many changes at once, and the rest in the order they came', async (t) => {
  const turns = createSenderTurns({ atOnce: 2, waiting: 2, waitMs: 60_000 })
  const { begun, make, end } = held()
  const made = ['1', '2', '3', '4'].map((name) => turns.run('alma', change, make(name)))
  t.same(begun, ['1', '2'])
  t.equal(await reasonOf(turns.run('alma', change, make('5'))), 'busy', 'no more than so many wait')
  void turns.run('bela', change, make('other'))
  t.same(begun, ['1', '2', 'other'], 'and they keep nobody else waiting')
  end()
  await Promise.all(made)
  t.same(begun, ['1', '2', 'other', '3', '4'])
  await turns.run('alma', change, make('6'))
  t.equal(begun.at(-1), '6')
})

t.test('one that fails gives its turn back', async (t) => {
  const turns = createSenderTurns({ atOnce: 1, waiting: 1, waitMs: 60_000 })
  const fails = () => Promise.reject(new Error('failed'))
  const failed = turns.run('alma', change, fails)
  const next = turns.run('alma', change, async () => 'next')
  await t.rejects(failed, { message: 'failed' })
  t.equal(await next, 'next')
  t.equal(await turns.run('alma', change, async () => 'last'), 'last')
})

t.test('who waits too long is told so, and what they sent is not made', async (t) => {
  const turns = createSenderTurns({ atOnce: 1, waiting: 2, waitMs: WAIT_MS })
  const { begun, make, end } = held()
  const first = turns.run('alma', change, make('1'))
  t.equal(await reasonOf(turns.run('alma', change, make('2'))), 'busy')
  end()
  await first
  await turns.run('alma', change, make('3'))
  t.same(begun, ['1', '3'])
})

t.test('all have so many at once together, and whoever has fewest comes next', async (t) => {
  const turns = createSenderTurns({ atOnce: 3, waiting: 9, waitMs: 60_000, ofAll: 4 })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const make = (name: string) => {
    const work = () => {
      begun.push(name)
      return new Promise<void>((resolve) => void ends.push(resolve))
    }
    return turns.run(name.slice(0, 1), change, work)
  }
  const endFirst = async () => {
    ends.shift()?.()
    await setImmediate()
  }
  const made = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1', 'c2', 'd1'].map(make)
  t.same(begun, ['a1', 'a2', 'a3', 'b1'])
  await endFirst()
  t.same(begun.slice(4), ['c1'])
  await endFirst()
  t.same(begun.slice(4), ['c1', 'd1'])
  await endFirst()
  t.same(begun.slice(4), ['c1', 'd1', 'a4'], 'the rest in turn')
  while (ends.length > 0) await endFirst()
  await Promise.all(made)
  t.same(begun.slice(6).sort(), ['a4', 'b2', 'c2'])
})
