import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../../server/bff/config/config.ts'
import { DEFAULT_COMMAND_MS } from '../../server/bff/config/variables.ts'
import type { OpenSession } from '../../server/bff/session/session.ts'
import { buildTestApp } from './app.ts'
import type { Closing } from './closing.ts'
import { meReply } from './me.ts'
import { newSession } from './sessions.ts'
import { stubUpstream } from './upstream-stub.ts'

/** One request under load. */
export interface Answer {
  /** Milliseconds since the fault. */
  readonly at: number
  readonly took: number
  readonly status: number
}

export interface RedisFault {
  readonly redis: Config['redis']
  /** The fault, injected once the load is running. */
  fault(): Promise<void>
  /** Repairs the fault, if it does not resolve itself. */
  recover?(): Promise<void>
}

interface Load {
  readonly sessions: number
  /** Requests per second. */
  readonly rate: number
  /** How long the load continues after the fault, in milliseconds. */
  readonly lasts: number
}

/** The result: responses in order, and confirmations that did not hold in the end. */
export interface Outcome {
  readonly answers: readonly Answer[]
  readonly lostSessions: number
  readonly undoneLogouts: number
  /** Confirmed under the load: before, during and after the fault. */
  readonly signIns: number
  readonly logouts: number
}

const BEFORE_MS = 1_000
/** One of this many requests is a sign-in, and one a logout. */
const EACH = 10
const SETTLE_MS = 15_000
/** Sessions created at the end: enough for each of three primaries to have some. */
const AGAIN = 40

/**
 * The app on a Redis that gets into trouble under load: reads of many sessions, new ones and logouts. A session is
 * confirmed when the store says it was made, a logout by its 204; what was answered 503 may be either way.
 */
export async function loadThrough(t: Closing, redisFault: RedisFault, load: Load): Promise<Outcome> {
  const { upstream } = await stubUpstream(t, () => ({ status: 200, body: meReply() }))
  const { app, parts } = await buildTestApp(t, {
    // As in production: a command that hangs for a second fails.
    config: { redis: redisFault.redis, redisTimeoutMs: DEFAULT_COMMAND_MS, logLevel: 'silent' },
    parts: { upstream },
  })
  const { sessionStore, clock } = parts
  /** Sessions that nobody has tried to sign out. */
  const live = new Map<string, OpenSession>()
  const loggedOut: string[] = []
  const answers: Answer[] = []
  let signIns = 0
  let faultAt = Number.POSITIVE_INFINITY

  const signIn = async (): Promise<boolean> => {
    const session = newSession(clock.now())
    const list = `account ${session.id.slice(0, 2)}`
    const made = await sessionStore
      .addToLists(session, { way: 'password', browser: null }, [list])
      .then(() => sessionStore.create(session))
      .catch(() => false)
    if (made) live.set(session.id, session)
    return made
  }
  const send = async (method: 'GET' | 'POST', url: string, id: string): Promise<number> => {
    const sent = performance.now()
    const { statusCode } = await app.inject({
      method,
      url,
      headers: { 'x-csrf': '1', cookie: `session=${id}` },
    })
    // Whom another request has signed out meanwhile is rightly told to sign in.
    if (statusCode === 401 && !live.has(id)) return statusCode
    answers.push({ at: sent - faultAt, took: performance.now() - sent, status: statusCode })
    return statusCode
  }
  const any = (): string | undefined => [...live.keys()][Math.floor(Math.random() * live.size)]
  const step = async (count: number): Promise<void> => {
    if (count % EACH === 0) {
      if (await signIn()) signIns += 1
      return
    }
    const id = any()
    if (id === undefined) return
    if (count % EACH !== 1) return void (await send('GET', '/api/screens/shell', id))
    live.delete(id)
    if ((await send('POST', '/auth/logout', id)) === 204) loggedOut.push(id)
  }

  // The first connection may still be pending.
  for (const deadline = performance.now() + SETTLE_MS; performance.now() < deadline; await pause(20))
    if (await signIn()) break
  while (live.size < load.sessions)
    await Promise.all(Array.from({ length: Math.min(50, load.sessions - live.size) }, signIn))

  const steps: Promise<void>[] = []
  const started = performance.now()
  const total = ((BEFORE_MS + load.lasts) * load.rate) / 1_000
  let fault: Promise<void> | undefined
  for (let count = 0; count < total; count += 1) {
    const due = started + (count * 1_000) / load.rate
    if (due > performance.now()) await pause(due - performance.now())
    if (fault === undefined && performance.now() > started + BEFORE_MS) {
      faultAt = performance.now()
      fault = redisFault.fault().then(() => redisFault.recover?.())
    }
    steps.push(step(count))
  }
  await Promise.all([...steps, fault])

  const stateOf = async (id: string): Promise<boolean> => {
    for (const deadline = performance.now() + SETTLE_MS; performance.now() < deadline; await pause(50)) {
      const found = await sessionStore.read(id, { poll: true }).catch(() => undefined)
      if (found !== undefined) return found !== null
    }
    throw new Error('it did not come back')
  }
  const among = async (ids: readonly string[], wanted: boolean): Promise<number> => {
    const states = await Promise.all(ids.map(stateOf))
    return states.filter((state) => state === wanted).length
  }
  // New sessions can be created again on every node of a Cluster.
  for (let made = 0; made < AGAIN; made += 1)
    for (const deadline = performance.now() + SETTLE_MS; !(await signIn()); await pause(20))
      if (performance.now() > deadline) throw new Error('writes did not come back')
  return {
    answers,
    lostSessions: await among([...live.keys()], false),
    undoneLogouts: await among(loggedOut, true),
    signIns,
    logouts: loggedOut.length,
  }
}
