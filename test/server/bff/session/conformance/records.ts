import { type Check, MINUTE } from './check.ts'

/** Leases, records and counters, each under its name. */
export function recordsConform(check: Check): void {
  check('a lease has one holder, who alone can keep and drop it', async (t, store) => {
    t.equal(await store.takeLease('a', 'one', 60_000), true)
    t.equal(await store.takeLease('a', 'two', 60_000), false)
    t.equal(await store.takeLease('b', 'two', 60_000), true, 'another name is another lease')
    t.equal(await store.keepLease('a', 'two', 60_000), false)
    t.equal(await store.keepLease('a', 'one', 60_000), true)
    await store.dropLease('a', 'two')
    t.equal(await store.takeLease('a', 'two', 60_000), false, 'a stranger cannot drop it')
    await store.dropLease('a', 'one')
    t.equal(await store.keepLease('a', 'one', 60_000), false, 'lost is lost')
    t.equal(await store.takeLease('a', 'two', 60_000), true)
  })

  check(
    'a record is kept under its kind and name, and gone when its time is over (S2.108, S2.109?)',
    async (t, store, clock) => {
      await store.keep('return', 'somebody', '/account/dashboard', 5 * MINUTE)
      t.equal(await store.peek('return', 'somebody'), '/account/dashboard')
      t.equal(await store.peek('return', 'somebody else'), undefined)
      t.equal(await store.peek('signin', 'somebody'), undefined)
      clock.pass(5 * MINUTE - 1)
      t.equal(await store.peek('return', 'somebody'), '/account/dashboard')
      clock.pass(1)
      t.equal(await store.peek('return', 'somebody'), undefined)
    },
  )

  check('a record is taken once, by one of those who ask', async (t, store) => {
    await store.keep('signin', 'state', { nonce: 'n' }, MINUTE)
    const taken = await Promise.all(Array.from({ length: 5 }, () => store.take('signin', 'state')))
    t.same(
      taken.filter((value) => value !== undefined),
      [{ nonce: 'n' }],
    )
  })

  check('of those who keep a record first one does', async (t, store) => {
    const kept = await Promise.all([1, 2, 3].map((n) => store.keepFirst('signin-result', 'x', n, MINUTE)))
    t.equal(kept.filter(Boolean).length, 1)
    t.equal(await store.peek('signin-result', 'x'), kept.indexOf(true) + 1)
  })

  check('a counter allows so many in a window, and says when it ends', async (t, store, clock) => {
    const allowance = { limit: 3, seconds: 15 * MINUTE }
    const at = async () => store.count('tries', allowance)
    t.same([await at(), await at(), await at()], [0, 0, 0])
    t.equal(await at(), 15 * MINUTE)
    clock.pass(5 * MINUTE)
    t.equal(await at(), 10 * MINUTE)
    await store.uncount('tries')
    t.equal(await at(), 0, 'one was taken back')
    t.equal(await at(), 10 * MINUTE)
    t.equal(await store.count('other tries', allowance), 0)
    clock.pass(10 * MINUTE)
    t.equal(await at(), 0, 'a new window')
  })

  check('counters of a group count together or not at all', async (t, store, clock) => {
    const counters = [
      { window: 'tries', name: 'all', allowance: { limit: 3, seconds: 15 * MINUTE } },
      { window: 'tries', name: 'from here', allowance: { limit: 2, seconds: 15 * MINUTE } },
      { window: 'requests', name: 'all', allowance: { limit: 9, seconds: MINUTE } },
    ]
    const [all, here, requests] = counters as [
      (typeof counters)[0],
      (typeof counters)[0],
      (typeof counters)[0],
    ]
    const at = async (...which: typeof counters) => store.countTogether('somebody', which)
    t.same([await at(all, here), await at(all, here)], [0, 0])
    t.equal(await at(all, here), 15 * MINUTE, 'one is at its limit')
    t.equal(await at(all), 0, 'and that was not counted on the other')
    t.equal(await at(all), 15 * MINUTE)
    await store.uncountTogether('somebody', [all, here])
    t.same([await at(all, here, requests), await at(requests, here)], [0, 15 * MINUTE])
    t.equal(await store.countTogether('another', [all, here]), 0)
    clock.pass(15 * MINUTE)
    t.equal(await at(all, here, requests), 0, 'a new window')
  })

  check('a group whose counters are cleared begins anew, and no other does', async (t, store) => {
    const counter = (window: string) => ({ window, name: 'all', allowance: { limit: 1, seconds: MINUTE } })
    const [tries, requests] = [counter('tries'), counter('requests')]
    const at = (group: string) => store.countTogether(group, [tries, requests])
    t.same([await at('one'), await at('other'), await at('one')], [0, 0, MINUTE])
    await store.clearCounters('one', ['tries'])
    t.equal(await at('one'), MINUTE, 'a window that was not named stays')
    await store.clearCounters('one', ['tries', 'requests'])
    t.same([await at('one'), await at('other')], [0, MINUTE])
    await store.clearCounters('nobody', ['tries'])
  })

  check('taking back what was never counted counts for nothing', async (t, store) => {
    await store.uncount('nothing')
    const allowance = { limit: 1, seconds: MINUTE }
    t.equal(await store.count('nothing', allowance), 0)
    t.equal(await store.count('nothing', allowance), MINUTE)
  })

  check(
    'a set has each text once, up to so many, whoever adds at the same time, and ends',
    async (t, store, clock) => {
      const limits = { seconds: 60, most: 3 }
      const add = (member: string) => store.addMember('hidden-today', 'mine', member, limits)
      const all = async () => [...(await store.members('hidden-today', 'mine'))].sort()
      t.same(await all(), [])
      await Promise.all(['b', 'a', 'a'].map(add))
      t.same(await all(), ['a', 'b'])
      t.same(await store.members('hidden-today', 'another'), [])
      await add('c')
      await add('d')
      await add('c')
      t.same(await all(), ['a', 'b', 'c'], 'full')
      await store.removeMember('hidden-today', 'mine', 'a')
      await store.removeMember('hidden-today', 'mine', 'nobody')
      t.same(await all(), ['b', 'c'])
      clock.pass(60)
      t.same(await all(), [])
    },
  )

  check(
    'in a set each text has an end of its own, and those that are over leave room',
    async (t, store, clock) => {
      const add = (member: string, seconds: number) =>
        store.addMember('turned-away', 'ours', member, { seconds, most: 2 })
      const all = async () => [...(await store.members('turned-away', 'ours'))].sort()
      await add('school', 900)
      await add('bot', 2)
      await add('school', 2)
      t.same(await all(), ['bot', 'school'])
      clock.pass(3)
      t.same(await all(), ['school'], 'a shorter wait takes nothing from a longer one')
      await add('library', 60)
      await add('late', 60)
      t.same(await all(), ['library', 'school'], 'full')
      clock.pass(60)
      await add('late', 900)
      t.same(await all(), ['late', 'school'])
      clock.pass(837)
      t.same(await all(), ['late'])
    },
  )
}
