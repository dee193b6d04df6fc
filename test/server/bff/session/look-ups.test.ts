import { setImmediate } from 'node:timers/promises'
import t from 'tap'
import { createLookUps } from '../../../../server/bff/session/look-ups.ts'

/** Look-ups that go on until they are ended, in the order they were begun. */
function held() {
  const lookUps = createLookUps()
  const begun: string[] = []
  const reading: string[] = []
  const ends: (() => void)[] = []
  const lookUp = (accountId: string, site: string) =>
    lookUps({ accountId, site })(
      async () => void reading.push(accountId),
      () =>
        new Promise<string>((resolve) => {
          begun.push(accountId)
          ends.push(() => resolve('found'))
        }),
    ).catch(({ reason }) => reason as string)
  const endNext = async () => {
    ends.shift()?.()
    await setImmediate()
  }
  return { begun, reading, lookUp, endNext }
}

t.test('one account looks one thing up after the other, and no more than two wait', async (t) => {
  const { reading, lookUp, endNext } = held()
  const all = Array.from({ length: 30 }, () => lookUp('alma', 'here'))
  await setImmediate()
  t.same(reading, ['alma'], 'what waits is not read before its turn')
  for (let nth = 0; nth < 3; nth += 1) await endNext()
  const told = await Promise.all(all)
  t.same([told.filter((one) => one === 'found').length, told.filter((one) => one === 'busy').length], [3, 27])
})

t.test('all share the thread one after the other, and networks take turns', async (t) => {
  const { begun, lookUp, endNext } = held()
  const all = ['a', 'b', 'c'].map((account) => lookUp(account, 'crowd'))
  await setImmediate()
  all.push(lookUp('alma', 'school'))
  await setImmediate()
  t.same(begun, ['a'])
  for (let nth = 0; nth < 4; nth += 1) await endNext()
  t.same(begun, ['a', 'b', 'alma', 'c'])
  t.same(await Promise.all(all), Array(4).fill('found'))
})
