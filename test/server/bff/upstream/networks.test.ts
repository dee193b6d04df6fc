import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { call } from '../../../../server/contract/call.ts'
import { args, reply, served, thing } from './served.ts'

const wayIn = call({ ...thing, bearer: 'none' })
const from = (network: string) => ({ base: 'upstream', bearer: null, requestId: 'r-1', network }) as const
/** Long enough for what was sent to arrive on the same machine. */
const ARRIVES_MS = 100

/** An upstream that answers nothing with 'held' in its address until it is told to. */
async function holding(t: Parameters<typeof served>[0]) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const made = await served(t, async (request, response) => {
    if (request.url?.includes('held')) await released
    reply(200, { name: 'n' })(request, response)
  })
  return { ...made, release }
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
