import { setTimeout as pause } from 'node:timers/promises'
import type { Test } from 'tap'
import type { Config } from '../../../../server/bff/config/config.ts'
import { createMemoryStore } from '../../../../server/bff/session/memory-store.ts'
import { devicePlayer } from '../../../../server/bff/session/player.ts'
import { createRefresher } from '../../../../server/bff/session/refresh.ts'
import { createSessions } from '../../../../server/bff/session/sessions.ts'
import { createMetrics } from '../../../../server/bff/web/metrics.ts'
import { createLog } from '../../../../server/operations/log.ts'
import { testConfig } from '../../../support/app.ts'
import { movableClock } from '../../../support/clock.ts'
import { grantOf, newSession } from '../../../support/sessions.ts'
import { type SeenRequest, stubUpstream } from '../../../support/upstream-stub.ts'

const REFRESH = '/v2/mm/token/refresh'
export const HINTS = '/v2/user/password/hints/needed'
const LOGIN = '/v2/user/login'
export const LOGOUT = '/v2/teachers/me/logout'
const REVOKE = '/v2/mm/token/revoke'
export const ACCESS_SECONDS = 900
export const STEP_MS = 10
export const kai = { studentId: 'kai', rosterId: 'r1' }
export const priya = { studentId: 'priya', rosterId: 'r1' }

/** A device's session before an upstream that gives each choice a bearer of its own. */
export async function tablet(t: Test, given: Partial<Config> = {}) {
  const clock = movableClock()
  const config = testConfig(given)
  const refused = new Set<string>()
  /** What a child's sign-in is answered; let in unless a test says otherwise. */
  const signIn = { status: 200, code: '' }
  /** What the next revocations are answered, before all others succeed; and whether choices can be revoked so. */
  const revocations: Promise<number>[] = []
  const gives = { revocation: false }
  let choices = 0
  const say = async ({ path, bearer }: SeenRequest) => {
    if (path === REVOKE) return { status: (await revocations.shift()) ?? 200 }
    if (bearer !== null && refused.has(bearer)) return { status: 401 }
    if (path === LOGIN && signIn.code !== '')
      return { status: signIn.status, body: { error: { code: signIn.code, message: 'No.', requestId: 'r' } } }
    const name = path === REFRESH ? 'renewed' : /players\/(\w+)/.exec(path)?.[1]
    if (name === undefined) return { status: 200 }
    choices += 1
    const tokens = {
      accessToken: `${name}-${choices}`,
      refreshToken: `refresh-${name}-${choices}`,
      ...(gives.revocation && { revocationToken: `end.${name}-${choices}` }),
    }
    return { status: 200, body: { ...tokens, expiresIn: ACCESS_SECONDS } }
  }
  const { upstream, requests } = await stubUpstream(t, say)
  const sessionStore = createMemoryStore({ lifetimes: config.lifetimes, clock })
  const log = createLog({ logLevel: 'silent', auditFile: null }, { service: 'bff', instance: 'test' })
  const metrics = createMetrics()
  const parts = { config, upstream, clock, log, sessionStore, metrics, recordPageView: () => false }
  const sessions = createSessions({ ...parts, revokeAtIssuer: async () => undefined })
  const renewAtIssuer = async (): Promise<never> => Promise.reject(new Error('no issuer'))
  const refresher = createRefresher({ ...parts, sessions, renewAtIssuer })
  const device = newSession(clock.now(), 'device', grantOf({ accessToken: 'device' }, clock.now().getTime()))
  await sessionStore.create(device)
  const to = { base: 'upstream', bearer: 'device', requestId: 'r-1' } as const
  /** One request of the tablet. */
  const request = ({ poll = false } = {}) =>
    devicePlayer({ ...parts, sessions, refresher }, device, {
      callAsDevice: (call, args) => upstream.call(to, call, args),
      requestId: 'r-1',
      poll,
    })
  const bearersOf = (path: string) => requests.filter((one) => one.path === path).map(({ bearer }) => bearer)
  /** Once the upstream was told so often that token sessions are over: which. */
  const revoked = async (times: number) => {
    const told = () => requests.filter((one) => one.path === REVOKE)
    while (told().length < times) await pause(STEP_MS)
    return told().map(({ body }) => body)
  }
  return {
    ...{ clock, device, request, requests, refused, signIn, sessionStore, bearersOf },
    ...{ revocations, gives, revoked },
  }
}
