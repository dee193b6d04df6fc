import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { type TcpProxy, tcpProxy } from '../../support/tcp-proxy.ts'
import { addPeople, PASSWORD } from './people.ts'
import { setStage } from './stage.ts'
import { paced, type Send, sender, signIn } from './traffic.ts'
import { troubles } from './troubles.ts'

const RATE = 30
const PEOPLE = 12
const SETTLE_MS = 60_000
/** Each so many requests somebody signs out. */
const LOGOUT_EACH = 40
const SHELL = '/api/screens/shell'
const only = process.env.TROUBLES?.split(',')

interface Session {
  readonly email: string
  readonly cookie: string
  readonly network: string
}

t.test('no trouble loses a session, brings one back or hands it to another', async (t) => {
  const proxies: TcpProxy[] = []
  const behindProxy = async (address: string) => {
    const url = new URL(address)
    const proxy = await tcpProxy(t, { host: url.hostname, port: Number(url.port) })
    proxies.push(proxy)
    url.port = String(proxy.port)
    return url.href
  }
  const stage = await setStage(t, { redisUrl: behindProxy, databaseUrl: behindProxy })
  // In the order in which the stage asks for them.
  const [toRedis, toPostgres] = proxies
  if (!toRedis || !toPostgres) throw new Error('the stage asked for no proxy')
  const send = sender(t, stage.url)
  const emails = await addPeople(stage, PEOPLE)

  for (const [what, begin] of Object.entries(troubles))
    if (!only || only.some((part) => what.includes(part)))
      await t.test(what, async (t) => {
        const live: Session[] = []
        for (const [i, email] of emails.entries()) {
          const network = `192.0.2.${i + 1}`
          live.push({ email, network, cookie: await signIn(send, email, PASSWORD, network) })
        }
        const ended: Session[] = []
        const statuses: Record<number, number> = {}
        let lost = 0
        let crossed = 0
        let isOver = false
        const load = paced(
          RATE,
          () => isOver,
          async (nth) => {
            const one = live[nth % live.length] as Session
            if (nth % LOGOUT_EACH === LOGOUT_EACH - 1 && live.length > PEOPLE / 2) {
              live.splice(live.indexOf(one), 1)
              const answer = await send({ method: 'POST', path: '/auth/logout', ...one })
              if (answer.status === 204) ended.push(one)
              return answer
            }
            const answer = await send({ path: SHELL, ...one })
            statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
            if (answer.status === 401 && live.includes(one)) lost += 1
            if (answer.status === 200 && !answer.text.includes(nameIn(one.email))) crossed += 1
            return answer
          },
        )
        await pause(1_000)
        await begin({ ...stage, toRedis, toPostgres })
        await pause(1_000)
        isOver = true
        const operations = (await load).length
        const lostInTheEnd = await count(live, async (one) => (await settled(send, one)) !== 200)
        const back = await count(ended, async (one) => (await settled(send, one)) !== 401)
        process.stderr.write(
          `${what}: ${operations} operations, ${JSON.stringify(statuses)}, ${ended.length} signed out\n`,
        )
        t.same({ lost, crossed, lostInTheEnd, back }, { lost: 0, crossed: 0, lostInTheEnd: 0, back: 0 })
      })
})

/** People are told apart by their first names, which are the beginnings of their addresses. */
const nameIn = (email: string) => email.split('@')[0] ?? ''

/** What a session is answered once there is an answer about it. */
async function settled(send: Send, one: Session): Promise<number> {
  for (const until = Date.now() + SETTLE_MS; Date.now() < until; await pause(200)) {
    const { status } = await send({ path: SHELL, ...one })
    if (status === 200 || status === 401) return status
  }
  return 0
}

const count = async (list: readonly Session[], is: (one: Session) => Promise<boolean>) =>
  (await Promise.all(list.map(is))).filter(Boolean).length
