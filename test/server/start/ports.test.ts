import { once } from 'node:events'
import { createServer } from 'node:net'
import t from 'tap'
import { freePort } from '../../../server/start/ports.ts'

const FIRST_OF_THE_SYSTEM = 32_768
const MANY = 20

t.test('a free port is none that the system gives to connections, and is given once', async (t) => {
  const ports: number[] = []
  for (let n = 0; n < MANY; n++) ports.push(await freePort())
  t.equal(new Set(ports).size, MANY)
  t.ok(ports.every((port) => port < FIRST_OF_THE_SYSTEM))
})

t.test('a port that somebody listens on is passed over', async (t) => {
  const taken = (await freePort()) + 1
  const server = createServer().listen(taken, '127.0.0.1')
  t.teardown(() => server.close())
  // If it cannot, somebody else does already.
  await Promise.race([once(server, 'listening'), new Promise((resolve) => server.once('error', resolve))])
  t.not(await freePort(), taken)
})
