import pino, { type Logger } from 'pino'
import t from 'tap'
import { Check } from 'typebox/value'
import type { Clock } from '../../server/clock.ts'
import type { BodyOf, Call, ParamsOf, QueryOf } from '../../server/contract/call.ts'
import { ApiError } from '../../server/contract/error.ts'
import { errorCodesOf, errorStatuses } from '../../server/contract/error-codes.ts'
import type { Traces } from '../../server/operations/traces.ts'
import { buildProductApi } from '../../server/product-api/app.ts'
import { createPasswords } from '../../server/product-api/auth/passwords.ts'
import { type Config, readConfig } from '../../server/product-api/config.ts'
import type { Db } from '../../server/product-api/db/open.ts'
import { HOME_ZONE } from '../../server/product-api/demo-data/classes.ts'
import { ensureDemoData } from '../../server/product-api/demo-data/load.ts'
import type { Mailer } from '../../server/product-api/mail/mailer.ts'
import { outboxMailer } from '../../server/product-api/mail/outbox.ts'
import type { Metrics } from '../../server/product-api/metrics.ts'
import type { ProductApi } from '../../server/product-api/serve.ts'
import { createSealer } from '../../server/sealing.ts'
import { href } from '../../shared/paths.ts'
import { dayIn } from '../../shared/rules/days.ts'
import { movableClock } from './clock.ts'
import { openTestDatabase, type Template } from './database.ts'

/** The key that seals children's picture passwords: the same in every process, because they share the demo district. */
export const PASSWORD_KEYS = Buffer.alloc(32, 'a key that only the tests know').toString('base64')
/** The configuration of an environment with only the required variables. */
export const defaultConfig = readConfig({ EMBEDDED_DATABASE: '1', STUDENT_PASSWORD_KEYS: PASSWORD_KEYS })
/** The key that seals children's picture passwords in tests. */
export const testSealer = createSealer(defaultConfig.studentPasswordKeys)

/** Hashes passwords in under a millisecond; passwords.test.ts checks production's cost. */
export const testPasswords = createPasswords({ ln: 4, r: 1, p: 1 })

/** Whatever else the machine does: how many turns somebody has must not depend on it. */
const neverLate = { ms: () => 0, end: () => undefined }

/** The key that seals partner tokens in tests. */
export const testPartner = { secret: 'a secret that only the tests know', issuer: 'https://partner.test' }

const demoParts = { sealer: testSealer, passwords: testPasswords }
/** How much older than requested a demo district's newest play may be, so that one can be reused for the whole run. */
const DEMO_AGE_MS = 30 * 60_000

/** The demo district as it was shortly before `now`: one per day, since each day's play is added once. */
function demoOf(now: Date): Template {
  const madeAt = new Date(now.getTime() - DEMO_AGE_MS)
  const day = dayIn(HOME_ZONE, madeAt)
  return { name: `demo_${day}`, fill: (db) => ensureDemoData(db, { ...demoParts, now: madeAt }) }
}

export interface RunningProductApi {
  /** Where it listens, without a trailing slash. */
  readonly url: string
  readonly db: Db
  readonly clock: Clock
  readonly app: ProductApi
  close(): Promise<void>
}

/** Starts a real product API on a free port with a database of its own; the caller closes it. */
export async function startProductApi({
  demo = false,
  clock = movableClock(),
  config,
  log = pino({ level: 'silent' }),
  wrap = (db) => db,
  postgres,
  mailer = outboxMailer(clock),
  port = 0,
  metrics,
  traces,
}: {
  demo?: boolean
  clock?: Clock
  config?: Partial<Config>
  log?: Logger
  /** Wraps the database, to make it fail. */
  wrap?: (db: Db) => Db
  /** A PostgreSQL to make its database on; default: that of the run, if any. */
  postgres?: string
  mailer?: Mailer
  port?: number
  metrics?: Metrics
  traces?: Traces | null
} = {}): Promise<RunningProductApi> {
  const database = await openTestDatabase({
    server: postgres,
    ...(demo && { template: demoOf(clock.now()) }),
  })
  if (demo)
    await ensureDemoData(database.db, {
      ...demoParts,
      now: clock.now(),
      eduIssuer: config?.providers?.edu?.issuer,
    })
  const app = await buildProductApi({
    db: wrap(database.db),
    waysIn: wrap(database.waysIn),
    clock,
    log,
    config: { ...defaultConfig, partner: testPartner, ...config },
    mailer,
    passwords: testPasswords,
    lateness: neverLate,
    ...(metrics && { metrics }),
    ...(traces && { traces }),
  })
  app.addHook('onClose', () => database.close())
  const url = await app.listen({ host: '127.0.0.1', port })
  return { url, db: database.db, clock, app, close: () => app.close() }
}

let shared: Promise<RunningProductApi> | undefined

/** The demo district behind one product API for the whole process: for reading only; it closes at the end. */
export function sharedDemoProductApi(): Promise<RunningProductApi> {
  if (!shared) {
    shared = startProductApi({ demo: true })
    t.teardown(async () => (await shared)?.close())
  }
  return shared
}

/** The response to a call. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** Makes one call of the contract as anybody could. */
export async function callApi<const C extends Call>(
  url: string,
  call: C,
  given: {
    params?: ParamsOf<C>
    query?: QueryOf<C>
    body?: BodyOf<C>
    bearer?: string
    headers?: Record<string, string>
  } = {},
): Promise<Answer> {
  const path = href(call.path as string, given.params as never, given.query as never)
  const answer = await fetch(`${url}${path}`, {
    method: call.method,
    headers: {
      ...(given.body !== undefined && { 'content-type': 'application/json' }),
      ...(given.bearer && { authorization: `Bearer ${given.bearer}` }),
      ...given.headers,
    },
    ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
  })
  const text = await answer.text()
  const body = text ? JSON.parse(text) : undefined
  requireListedCode(call, answer.status, body)
  return { status: answer.status, headers: answer.headers, body }
}

/** Throws if a call answers with an error that the contract does not list for it. */
function requireListedCode(call: Call, status: number, body: unknown): void {
  if (!Check(ApiError, body)) return
  const { code } = body.error
  if (errorCodesOf(call).includes(code) && errorStatuses[code].includes(status)) return
  throw new Error(`${call.id} answers ${status} ${code}, which server/contract/error-codes.ts does not list`)
}
