import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { FAILURES_TO_OPEN } from '../../../../server/bff/upstream/breaker.ts'
import { call } from '../../../../server/contract/call.ts'
import { args, failureOf, reply, served, servedLate, thing, to } from './served.ts'

const wayIn = call({ ...thing, bearer: 'none' })
const from = (network: string) => ({ base: 'upstream', bearer: null, requestId: 'r-1', network }) as const
/** Long enough for what was sent to arrive on the same machine. */
const ARRIVES_MS = 100

/** An upstream that answers nothing with 'held' in its address until it is told to, one or all of it. */
async function holding(t: Parameters<typeof served>[0]) {
  const held: (() => void)[] = []
  let isReleased = false
  const made = await served(t, async (request, response) => {
    if (request.url?.includes('held') && !isReleased)
      await new Promise<void>((resolve) => void held.push(resolve))
    reply(200, { name: 'n' })(request, response)
  })
  const releaseOne = () => held.shift()?.()
  const release = () => {
    isReleased = true
    for (const end of held.splice(0)) end()
  }
  return { ...made, releaseOne, release }
}

t.test('one network leaves the others connections for ways in, and its own wait', async (t) => {
  const { upstream, requests, release } = await holding(t)
  const held = { ...args, params: { id: 'held' } }
  const school = Array.from({ length: 60 }, () => upstream.call(from('school'), wayIn, held))
  while (requests.length < 16) await pause(5)
  await pause(ARRIVES_MS)
  t.equal(requests.length, 16)
  t.same(await upstream.call(from('other'), wayIn, args), { name: 'n' })
  release()
  t.equal((await Promise.all(school)).length, 60, 'all are answered')
  t.equal(requests.length, 61)
})

t.test('two networks leave a third its turn, and who is signed in connections', async (t) => {
  const { upstream, requests, releaseOne, release } = await holding(t)
  const held = { ...args, params: { id: 'held' } }
  const crowds = ['one', 'two'].flatMap((network) =>
    Array.from({ length: 60 }, () => upstream.call(from(network), wayIn, held)),
  )
  while (requests.length < 20) await pause(5)
  const { network: _, ...nobody } = from('')
  t.same(await upstream.call(nobody, wayIn, args), { name: 'n' }, 'what is for no network')
  const third = upstream.call(from('third'), wayIn, args)
  await pause(ARRIVES_MS)
  t.equal(requests.length, 21)
  releaseOne()
  t.same(await third, { name: 'n' })
  release()
  t.equal((await Promise.all(crowds)).length, 120)
})

t.test('reads that get no answer pause nothing that a sign-in asks for', async (t) => {
  const { upstream, late, fail } = await servedLate(t)
  const read = call({ ...thing, repeat: false })
  const held = Array.from({ length: FAILURES_TO_OPEN }, () => failureOf(upstream.call(to, read, late)))
  fail()
  await Promise.all(held)
  t.equal((await failureOf(upstream.call(to, read, args))).reason, 'paused')
  t.same(await upstream.call({ ...to, network: 'school' }, read, args), { name: 'n' })
})
