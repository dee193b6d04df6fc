import t from 'tap'
import { createUpstream } from '../../../../server/bff/upstream/client.ts'
import { demoPassword } from '../../../../server/contract/demo-accounts.ts'
import { listening } from '../../../support/listening.ts'
import { signInApp } from './sign-in-app.ts'

const right = { email: 'teacher@demo.test', password: demoPassword }

t.test('a guess that was turned away blocks nobody, and says when to try again', async (t) => {
  const sites: unknown[] = []
  const { url } = await listening(t, ({ headers }, response) => {
    sites.push(headers['x-network'])
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"error":{"code":"busy"}}')
  })
  const upstream = createUpstream({
    bases: { upstream: url, partner: url },
    log: { warn: () => undefined },
  })
  t.teardown(() => upstream.close())
  const app = await signInApp(t, { parts: { upstream } })
  for (let i = 0; i < 12; i += 1) {
    const { status, body, headers } = await app.browser().post('/auth/password', right)
    t.same([status, body.error.code, headers['retry-after']], [503, 'overloaded', '2'])
  }
  for (const remoteAddress of ['2001:db8::1', '2001:db8:0:1::1', '2001:db8:1::1'])
    await app.app.inject({
      method: 'POST',
      url: '/auth/password',
      payload: right,
      headers: { 'x-csrf': '1' },
      remoteAddress,
    })
  const [here, one, same, other] = sites.slice(-4)
  t.match(here, /^[0-9a-f]{64}$/, 'the product API is told a hash of the site')
  t.equal(one, same, 'one site')
  t.equal(new Set([here, one, other]).size, 3)
})
