import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { FAILURES_TO_OPEN } from '../../../../server/bff/upstream/breaker.ts'
import { FILE_CONNECTIONS } from '../../../../server/bff/upstream/call-pools.ts'
import { UploadStopped } from '../../../../server/bff/upstream/exchange.ts'
import { call } from '../../../../server/contract/call.ts'
import { args, failureOf, reply, served, thing, to, unrepeatable } from './served.ts'

const LIMIT_MS = 300

t.test(
  'files that hold all their connections hold up nothing in bulk, and what waits pauses none',
  async (t) => {
    const { upstream, requests } = await served(t, (request, response) => {
      if (request.method === 'GET') reply(200, { name: 'n' })(request, response)
    })
    const bodies: Readable[] = []
    const send = (limitMs: number) => {
      const upload = call({ ...unrepeatable, method: 'POST', upload: true, limitMs })
      const body = new Readable({ read() {} })
      body.push('--b')
      bodies.push(body)
      return failureOf(upstream.call(to, upload, { ...args, upload: { boundary: 'b', body } }))
    }
    const held = Array.from({ length: FILE_CONNECTIONS }, () => send(60_000))
    while (requests.length < FILE_CONNECTIONS) await pause(5)
    t.same(await upstream.call(to, call({ ...thing, bulk: true }), args), { name: 'n' })
    const waited = await Promise.all(Array.from({ length: FAILURES_TO_OPEN }, () => send(LIMIT_MS)))
    t.same(
      waited.map(({ reason }) => reason),
      waited.map(() => 'slow'),
    )
    t.equal((await send(LIMIT_MS)).reason, 'slow', 'and is not paused')
    for (const body of bodies) body.destroy(new UploadStopped())
    await Promise.all(held)
  },
)
