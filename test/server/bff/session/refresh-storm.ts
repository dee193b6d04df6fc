import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Test } from 'tap'
import { createProviders } from '../../../../server/bff/auth/providers.ts'
import { grantOf } from '../../../../server/bff/session/grant.ts'
import type { Grant } from '../../../../server/bff/session/session.ts'
import { systemClock } from '../../../../server/clock.ts'
import { login, loginEmail } from '../../../../server/contract/auth.ts'
import { demoPassword } from '../../../../server/contract/demo-accounts.ts'
import type { TokenSession } from '../../../../server/contract/entities.ts'
import { readSandboxConfig } from '../../../../server/sandbox/config.ts'
import { identities } from '../../../../server/sandbox/identities.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { newKey, openRedisStore } from '../../../support/redis-store.ts'
import { answerSignIn, openSandbox, sandboxEnvironment } from '../../../support/sandbox.ts'
import { newSession } from '../../../support/sessions.ts'
import { stubUpstream } from '../../../support/upstream-stub.ts'
import type { Landed, Task } from './refresh-worker.ts'

const PROCESSES = 3
/** Milliseconds after which a renewal has arrived or will not. */
const FLOWN_MS = 20_000
const REFRESH = '/v2/mm/token/refresh'
/** What hits an expired bearer token at the same time. */
interface Storm {
  /** How many requests want each session's token. */
  readonly requests: number
  /** Milliseconds a provider takes. Whoever has waited for 4,000 is told to come again. */
  readonly atOnce: readonly number[]
  readonly tooLong: readonly number[]
}

const worker = fileURLToPath(new URL('refresh-worker.ts', import.meta.url))

/** The product API behind something that counts and is slow, and the grants of as many sign-ins as are asked for. */
async function atProductApi(t: Test) {
  const productApi = await startProductApi({ demo: true, clock: systemClock })
  t.teardown(() => productApi.close())
  const delays = new Map<string, number>()
  const { url, requests } = await stubUpstream(t, async ({ method, path, body }) => {
    await pause(delays.get((body as { refreshToken: string }).refreshToken) ?? 0)
    const headers = { 'content-type': 'application/json' }
    const passed = await fetch(`${productApi.url}${path}`, { method, headers, body: JSON.stringify(body) })
    return { status: passed.status, body: await passed.json() }
  })
  return {
    url,
    async signIn(delayMs: number): Promise<Grant> {
      const credentials = { email: 'teacher@demo.test', password: demoPassword }
      const { code } = (await callApi(productApi.url, loginEmail, { body: credentials })).body as {
        code: string
      }
      const response = await callApi(productApi.url, login, {
        params: { provider: 'email', code },
        query: {},
      })
      const grant = grantOf(response.body as TokenSession, 'product-api', systemClock.now().getTime())
      delays.set(String(grant.refreshToken), delayMs)
      return grant
    },
    callsFor: ({ refreshToken }: Grant): number =>
      requests.filter(
        ({ path, body }) =>
          path === REFRESH && (body as { refreshToken: string }).refreshToken === refreshToken,
      ).length,
    async isGood({ accessToken }: Grant): Promise<boolean> {
      const headers = { authorization: `Bearer ${accessToken}` }
      return (await fetch(`${productApi.url}/v2/mm/teachers/me`, { headers })).ok
    },
  }
}

/** An OpenID provider that rotates, and ends the whole family of a refresh token that is used twice. */
async function atIssuer(t: Test) {
  const client = { id: 'numberlane-sso', secret: 'a secret of the external login in tests' }
  const { clients } = readSandboxConfig(sandboxEnvironment)
  const { origin } = await openSandbox(t, { clients: { ...clients, sso: client } })
  const sso = { issuer: `${origin}/sso`, clientId: client.id, clientSecret: client.secret }
  const providing: Task['providing'] = {
    providers: { google: null, edu: null, sso },
    publicUrl: 'http://localhost:3000',
    stage: 'development',
  }
  const providers = createProviders(providing)
  const binding = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) }
  return {
    providing,
    async signIn(): Promise<Grant> {
      const address = await providers.authorizationUrl('sso', binding)
      if (address === null) throw new Error('the external login is not configured')
      const back = await answerSignIn(address, { sub: identities.sso[0]?.sub ?? '' })
      const { tokens } = await providers.redeem('sso', back.searchParams, binding)
      return grantOf(tokens, 'sso', systemClock.now().getTime())
    },
    isGood: ({ refreshToken }: Grant): Promise<boolean> =>
      providers.refresh('sso', String(refreshToken)).then(
        () => true,
        () => false,
      ),
  }
}

/** So many BFF processes that have read the sessions; `go` has them all renew at once. */
async function processesOn(
  t: Test,
  requestsOfAll: number,
  task: Omit<Task, 'flights'>,
  sessions: readonly [string, number][],
) {
  const children: ChildProcess[] = []
  for (let at = 0; at < PROCESSES; at += 1) {
    const requests = Math.floor((requestsOfAll + at) / PROCESSES)
    const flights = sessions.map(([session, delayMs]) => ({ session, delayMs, requests }))
    const child = fork(worker, { execArgv: ['--import', import.meta.resolve('tsx')] })
    t.teardown(() => child.kill())
    const ready = once(child, 'message')
    child.send({ ...task, flights } satisfies Task)
    await ready
    children.push(child)
  }
  return {
    async go(): Promise<readonly Landed[][]> {
      const landed = children.map((child) => once(child, 'message'))
      for (const child of children) child.send('go')
      return (await Promise.all(landed)).map(([report]) => report as Landed[])
    },
    async end(): Promise<void> {
      await Promise.all(
        children.map(async (child) => {
          const gone = once(child, 'exit')
          child.send('end')
          await gone
        }),
      )
    },
  }
}

/** Proves that an expired grant is renewed by one call, whoever gives it and however slow, and that all go on with it. */
export async function renewsOnce(t: Test, { requests, atOnce, tooLong }: Storm): Promise<void> {
  const [productApi, issuer] = await Promise.all([atProductApi(t), atIssuer(t)])
  const key = newKey()
  const { store, url: redisUrl } = await openRedisStore(t, systemClock, { keys: [key] })
  const cases: { who: string; delayMs: number; grant: Grant; session: string }[] = []
  for (const delayMs of [...atOnce, ...tooLong])
    for (const who of ['product API', 'issuer'] as const) {
      const grant = await (who === 'issuer' ? issuer.signIn() : productApi.signIn(delayMs))
      const session = newSession(systemClock.now(), 'account', grant)
      await store.create(session)
      cases.push({ who, delayMs, grant, session: session.id })
    }
  const task = {
    redisUrl,
    upstreamUrl: productApi.url,
    key: key.toString('base64'),
    providing: issuer.providing,
  }
  const processes = await processesOn(
    t,
    requests,
    task,
    cases.map(({ session, delayMs }) => [session, delayMs]),
  )
  const reports = await processes.go()

  const renewed = async (session: string, used: Grant): Promise<Grant | null> => {
    for (const until = performance.now() + FLOWN_MS; performance.now() < until; await pause(50)) {
      const grant = (await store.read(session, { poll: true }))?.grant ?? null
      if (grant?.accessToken !== used.accessToken) return grant
    }
    return used
  }
  for (const [at, { who, delayMs, grant, session }] of cases.entries()) {
    const landed = reports.map((report) => report[at] as Landed)
    const [bearers, told] = [landed.flatMap((one) => one.bearers), landed.flatMap((one) => one.told)]
    const name = `${who}, ${delayMs} ms`
    const next = await renewed(session, grant)
    const calls =
      who === 'issuer' ? landed.reduce((sum, one) => sum + one.count, 0) : productApi.callsFor(grant)
    t.equal(calls, 1, `${name}: one call`)
    t.equal(bearers.length + told.length, requests, name)
    t.not(next?.accessToken ?? grant.accessToken, grant.accessToken, `${name}: nobody was signed out`)
    t.same(
      bearers.filter((bearer) => bearer !== next?.accessToken),
      [],
      `${name}: all go on with the same`,
    )
    t.same([...new Set(told)], atOnce.includes(delayMs) ? [] : ['upstream-timeout'], `${name}: 503`)
    const isGood = who === 'issuer' ? issuer.isGood : productApi.isGood
    t.ok(next && (await isGood(next)), `${name}: what they go on with is good, its family whole`)
  }
  await processes.end()
}
