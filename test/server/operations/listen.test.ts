import Fastify from 'fastify'
import t from 'tap'
import { listenAt } from '../../../server/operations/listen.ts'

/** Reserved for examples (RFC 5737): no machine has it. */
const ANOTHERS = '203.0.113.1'

t.test('a HOST that is none of this machine’s is told by its name, and is not repeated', async (t) => {
  for (const host of ['hunter2/#%@', ANOTHERS]) {
    const app = Fastify()
    t.teardown(() => app.close())
    await t.rejects(listenAt(app, { host, port: 0 }), {
      name: 'ConfigError',
      message: 'HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0.',
    })
  }
})

t.test('a name service that does not answer is not taken for a wrong HOST', async (t) => {
  const app = Fastify()
  app.listen = () => Promise.reject(Object.assign(new Error('secret'), { code: 'EAI_AGAIN' }))
  await t.rejects(listenAt(app, { host: 'web', port: 0 }), {
    name: 'ConfigError',
    message:
      'The name in HOST could not be looked up, because the name service did not answer: try again, or set HOST to an address.',
  })
})

t.test('any other reason stays what it is, and a free port is listened on', async (t) => {
  const [app, other] = [Fastify(), Fastify()]
  t.teardown(() => Promise.all([app.close(), other.close()]))
  const address = await listenAt(app, { host: '127.0.0.1', port: 0 })
  await t.rejects(listenAt(other, { host: '127.0.0.1', port: Number(new URL(address).port) }), {
    code: 'EADDRINUSE',
  })
})
