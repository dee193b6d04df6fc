import type { FastifyRequest } from 'fastify'
import type { Test } from 'tap'
import { RequestSession } from '../../../../server/bff/session/fastify-store.ts'
import { createMemoryStore } from '../../../../server/bff/session/memory-store.ts'
import { createRefresher, RefreshRefused } from '../../../../server/bff/session/refresh.ts'
import type { Grant, OpenSession } from '../../../../server/bff/session/session.ts'
import { createSessions } from '../../../../server/bff/session/sessions.ts'
import { createVisits } from '../../../../server/bff/session/visit.ts'
import { createMetrics } from '../../../../server/bff/web/metrics.ts'
import { createLog } from '../../../../server/operations/log.ts'
import { testConfig } from '../../../support/app.ts'
import { movableClock } from '../../../support/clock.ts'
import { grantOf, newSession } from '../../../support/sessions.ts'
import { type Respond, stubUpstream } from '../../../support/upstream-stub.ts'

/** The session layer on a real client before an upstream that answers as told. */
export async function sessionLayer(
  t: Test,
  say: Respond,
  renewAtIssuer = async (): Promise<never> => Promise.reject(new RefreshRefused()),
) {
  const clock = movableClock()
  const config = testConfig()
  const { upstream, requests } = await stubUpstream(t, say)
  const log = createLog({ logLevel: 'silent', auditFile: null }, { service: 'bff', instance: 'test' })
  const sessionStore = createMemoryStore({ lifetimes: config.lifetimes, clock })
  const metrics = createMetrics()
  const parts = { config, upstream, clock, log, sessionStore, metrics, recordPageView: () => false }
  const sessions = createSessions({ ...parts, revokeAtIssuer: async () => undefined })
  const refresher = createRefresher({ ...parts, sessions, renewAtIssuer })
  const reads = { refused: () => undefined }
  const withoutTurn = t.capture(reads, 'refused')
  const visits = createVisits({ ...parts, sessions, refresher, reads })
  const opened = async (grant: Partial<Grant> = {}, about: Partial<OpenSession> = {}) => {
    const now = clock.now()
    const session = { ...newSession(now, 'account', grantOf(grant, now.getTime())), ...about }
    await sessionStore.create(session)
    const request = {
      id: 'r-1',
      headers: {},
      session: { current: new RequestSession(session, true) },
    } as unknown as FastifyRequest
    const stored = () => sessionStore.read(session.id, { poll: true })
    return { session, request, stored, visit: () => visits(request) }
  }
  const count = (path: string) => requests.filter((one) => one.path === path).length
  return { clock, requests, count, opened, sessionStore, withoutTurn }
}
