import t from 'tap'

/** Tests that worker.test.ts runs: two fail by what nobody catches, and one after them passes. */
const never = () => new Promise<never>(() => undefined)
const soon = (act: () => void) => setTimeout(act, 1)

t.test('throws while it waits', async () => {
  soon(() => {
    throw new Error('thrown late')
  })
  await never()
})
t.test('outside', async (t) => {
  t.test('rejects while it waits', async () => {
    soon(() => void Promise.reject(new Error('rejected late')))
    await never()
  })
})
t.test('passes', async (t) => {
  t.pass('after the others')
})
