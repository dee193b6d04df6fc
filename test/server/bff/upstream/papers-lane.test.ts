import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { Type } from 'typebox'
import { FAILURES_TO_OPEN } from '../../../../server/bff/upstream/breaker.ts'
import { PAPER_CONNECTIONS } from '../../../../server/bff/upstream/call-pools.ts'
import { loginBadge } from '../../../../server/contract/badges.ts'
import { call } from '../../../../server/contract/call.ts'
import { acceptQuote } from '../../../../server/contract/quote-links.ts'
import { args, failureOf, reply, served, servedLate, thing, to, unrepeatable } from './served.ts'

const papers = {
  'a file': call({ ...unrepeatable, file: 'application/pdf', reply: Type.Unknown() }),
  'a file within JSON': call({ ...unrepeatable, paper: true }),
}

for (const [name, paper] of Object.entries(papers))
  t.test(`${name} holds few connections, and pauses no reads`, async (t) => {
    const { upstream, requests, late, fail } = await servedLate(t)
    const asked = Array.from({ length: FAILURES_TO_OPEN }, () => failureOf(upstream.call(to, paper, late)))
    while (requests.length < PAPER_CONNECTIONS) await pause(5)
    t.same(await upstream.call(to, thing, args), { name: 'n' })
    t.equal(requests.length, PAPER_CONNECTIONS + 1)
    fail()
    await Promise.all(asked)
    t.equal((await failureOf(upstream.call(to, paper, late))).reason, 'paused')
    t.same(await upstream.call(to, thing, args), { name: 'n' })
  })

t.test('a quote is accepted among papers, with its purchase order, and holds up no way in', async (t) => {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const { upstream, requests } = await served(t, async (request, response) => {
    if (request.url?.includes('accept')) await ended
    reply(503, {})(request, response)
  })
  const order = { query: { token: 'k'.repeat(43) }, body: { name: 'Alma', payBy: 'po' as const } }
  const accepted = Array.from({ length: PAPER_CONNECTIONS + 1 }, () =>
    failureOf(upstream.call(to, acceptQuote, order)),
  )
  while (requests.length < PAPER_CONNECTIONS) await pause(5)
  await failureOf(upstream.call(to, loginBadge, { body: { badge: 'b'.repeat(43) } }))
  t.match(requests.slice(0, PAPER_CONNECTIONS).join(), /accept/)
  t.match(requests[PAPER_CONNECTIONS], /badge/, 'before the accepting that waits')
  end()
  await Promise.all(accepted)
})
