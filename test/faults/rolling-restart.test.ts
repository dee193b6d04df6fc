import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import t from 'tap'
import { systemClock } from '../../server/clock.ts'
import { me } from '../../server/contract/account.ts'
import { openTestDatabase } from '../support/database.ts'
import { type Program, startProgram } from '../support/processes.ts'
import { PASSWORD_KEYS } from '../support/product-api.ts'
import { addAccount, bearerFor } from '../support/product-data.ts'

const LOOPBACK = '127.0.0.1'
const CLIENTS = 8
const BETWEEN = 50
const skip = !process.env.TEST_DATABASE_URL && 'needs the PostgreSQL that the runner starts'

/** Goes to one server after the other over kept connections, and leaves those that say they are about to stop. */
function roundRobin(servers: readonly Program[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const isOut = new Set<Program>()
  let next = 0
  return {
    close: () => agent.destroy(),
    back: (server: Program) => isOut.delete(server),
    async send(path: string, bearer: string): Promise<number> {
      const ready = servers.filter((server) => !isOut.has(server))
      next += 1
      const server = ready[next % ready.length]
      if (!server) throw new Error('no server is left')
      const headers = { authorization: `Bearer ${bearer}` }
      const sent = get(`http://${LOOPBACK}:${server.port}${path}`, { agent, headers })
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      if (answer.headers.connection === 'close') isOut.add(server)
      answer.resume()
      await once(answer, 'end')
      return answer.statusCode ?? 0
    },
  }
}

t.test('two product APIs are replaced one after the other, and no request fails', { skip }, async (t) => {
  const { db, url, close } = await openTestDatabase()
  t.teardown(close)
  // One person alone has few reads at once while a process is late.
  const people = Array.from({ length: CLIENTS }, (_, nth) => `alma${nth}`)
  for (const id of people) await addAccount(db, id)
  const bearers = await Promise.all(people.map((id) => bearerFor({ db, clock: systemClock }, id)))
  const start = () =>
    startProgram(t, 'server/product-api/main.ts', ({ port, opsPort }) => ({
      HOST: LOOPBACK,
      PRODUCT_API_PORT: String(port),
      PRODUCT_API_OPS_PORT: String(opsPort),
      DATABASE_URL: url ?? '',
      STUDENT_PASSWORD_KEYS: PASSWORD_KEYS,
      LOG_LEVEL: 'fatal',
    }))
  const servers = await Promise.all([start(), start()])
  const balancer = roundRobin(servers)
  t.teardown(balancer.close)

  const statuses: number[] = []
  const restarts: number[] = []
  let isOver = false
  const client = async (bearer: string) => {
    while (!isOver) statuses.push(await balancer.send(me.path, bearer))
  }
  const more = async () => {
    for (const until = statuses.length + BETWEEN; statuses.length < until; )
      await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const operator = async () => {
    for (const server of servers) {
      await more()
      const before = statuses.length
      await server.end()
      await server.start()
      balancer.back(server)
      restarts.push(statuses.length - before)
    }
    await more()
    isOver = true
  }
  await Promise.all([operator(), ...bearers.map(client)])
  t.same(new Set(statuses), new Set([200]), `${statuses.length} requests`)
  for (const answered of restarts) t.ok(answered > 0, `${answered} were answered meanwhile`)
})
