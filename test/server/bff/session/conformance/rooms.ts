import type { SessionStore } from '../../../../../server/bff/session/store.ts'
import { type Check, MINUTE } from './check.ts'

const limits = { all: 150, ofOneNetwork: 100 }

interface Given {
  readonly from?: string
  readonly account?: string
  readonly seconds?: number
}

/** How records share a room. */
export function roomsConform(check: Check): void {
  const taking = (store: SessionStore) => {
    const take = async (
      name: string,
      bytes: number,
      { from = 'here', account, seconds = MINUTE }: Given = {},
    ) => {
      const shares = account === undefined ? [] : [{ name: account, own: bytes, most: 60 }]
      const hasRoom = await store.takeRoom('draft', name, seconds, { network: from, bytes, limits, shares })
      if (hasRoom) await store.keep('draft', name, bytes, seconds)
      return hasRoom
    }
    const kept = async (...names: readonly string[]) => {
      const found = await Promise.all(names.map((name) => store.peek('draft', name)))
      return names.filter((_, at) => found[at] !== undefined).join('')
    }
    return { take, kept }
  }

  check('what has room counts for as long as it is kept, as it was counted last', async (t, store, clock) => {
    const { take } = taking(store)
    t.equal(await take('a', 60), true)
    t.equal(await take('b', 41), false)
    t.equal(await take('b', 40), true)
    t.equal(await take('a', 61), false, 'nor by growing')
    t.equal(await take('a', 50), true)
    t.equal(await take('c', 10), true, 'a smaller one leaves the rest')
    t.equal(await take('b', 40, { from: 'there' }), true, 'and one that comes from elsewhere now, all it had')
    t.equal(await take('d', 40), true)
    t.equal(await take('e', 1), false)
    await store.leaveRoom('draft', 'a')
    await store.leaveRoom('draft', 'a')
    await store.leaveRoom('draft', 'nobody')
    t.equal(await take('a', 51), false)
    t.equal(await take('a', 50, { seconds: 2 * MINUTE }), true, 'one that has left counts for nothing')
    clock.pass(MINUTE)
    t.equal(await take('f', 51), false)
    t.equal(await take('f', 50), true, 'nor do those whose time is over')
    clock.pass(MINUTE)
    t.equal(await take('g', 100), true)
    t.equal(await take('h', 50, { from: 'there' }), true)
  })

  check('what has room counts against its own sums too, wherever it comes from', async (t, store) => {
    const { take } = taking(store)
    t.equal(await take('a', 40, { account: 'mine' }), true)
    t.equal(await take('b', 21, { account: 'mine', from: 'there' }), false)
    t.equal(await take('b', 20, { account: 'mine', from: 'there' }), true)
    t.equal(await take('c', 21, { account: 'yours' }), true)
    t.equal(await take('b', 1, { account: 'yours', from: 'there' }), true)
    t.equal(await take('a', 60, { account: 'mine' }), true, 'what became somebody else’s is theirs')
    t.equal(await take('d', 38, { account: 'yours', from: 'there' }), true)
    t.equal(await take('e', 1, { account: 'yours', from: 'there' }), false)
  })

  check('where all is taken, whoever has most gives way to those who have less', async (t, store, clock) => {
    const { take, kept } = taking(store)
    for (const name of ['a', 'b', 'c']) {
      t.equal(await take(name, 30), true)
      clock.pass(1)
    }
    await take('b', 31, { seconds: 2 * MINUTE })
    for (const name of ['d', 'e']) t.equal(await take(name, 29, { from: 'there' }), true)
    t.equal(await kept('a', 'b', 'c', 'd', 'e'), 'abcde', '149 of 150')
    t.equal(await take('f', 70, { from: 'elsewhere' }), false, 'not down to less than it has itself')
    t.equal(await take('g', 5), false, 'nor for one that has most')
    t.equal(await kept('a', 'b', 'c', 'd', 'e', 'f'), 'abcde', 'and nobody gives way for nothing')
    t.equal(await take('f', 20, { from: 'elsewhere' }), true)
    t.equal(await kept('a', 'b', 'c', 'd', 'e', 'f'), 'bcdef', 'the oldest of the network with most')
    t.equal(await take('h', 25, { from: 'elsewhere' }), true)
    t.equal(await kept('b', 'c', 'd', 'e', 'f', 'h'), 'bdefh', 'and the next')
    t.equal(await take('i', 16), true, 'there is as much room as was left')
  })

  check('what moves to another network makes no room of its own', async (t, store) => {
    const { take, kept } = taking(store)
    t.equal(await take('a', 50), true)
    t.equal(await take('b', 40), true)
    t.equal(await take('c', 55, { from: 'there' }), true)
    t.equal(await take('a', 60, { from: 'elsewhere' }), false)
    t.equal(await take('a', 54, { from: 'elsewhere' }), true)
    t.equal(await kept('a', 'b', 'c'), 'abc')
  })
}
