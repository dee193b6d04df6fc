import type { SessionKind } from '../../server/bff/config/session-life.ts'
import { randomId } from '../../server/bff/session/hashing.ts'
import type { Grant, Identity, OpenSession, Viewing } from '../../server/bff/session/session.ts'

const HOUR_MS = 3_600_000

/** An identity with default settings; override what a test is about. */
export function identityOf(about: Partial<Identity> = {}): Identity {
  return {
    accountId: 'teacher-1',
    kind: 'account',
    role: 'Classroom teacher',
    rights: null,
    isInternalAdmin: false,
    superpowers: false,
    isVerifiedAccountAdmin: false,
    planOwnerOf: null,
    standards: 'CommonCore',
    timezone: 'America/Chicago',
    gradeLevel: '3',
    isDemoUser: false,
    partner: null,
    viewing: null,
    ...about,
  }
}

/** A view of an internal administrator with superpowers, with 14 minutes left on the day of the mockups. */
export const viewingOf = (about: Partial<Viewing> = {}): Viewing => ({
  viewId: 'view-1',
  adminId: 'internal-1',
  as: 'user',
  reason: 'Ticket 4502: class average looks wrong',
  endsAt: Date.parse('2019-10-16T15:14:00.000Z'),
  ...about,
})

export function grantOf(about: Partial<Grant> = {}, now = Date.now()): Grant {
  return {
    base: 'upstream',
    accessToken: `access-${randomId()}`,
    expiresAt: now + HOUR_MS,
    refreshToken: `refresh-${randomId()}`,
    renewAt: now + HOUR_MS / 2,
    issuer: 'product-api',
    ...about,
  }
}

/** A session before it is stored. */
export function newSession(now: Date, kind: SessionKind = 'account', grant?: Grant): OpenSession {
  const at = now.getTime()
  const identity = identityOf({ kind })
  return {
    id: randomId(),
    identity,
    grant: grant ?? grantOf({}, at),
    startedAt: at,
    touchedAt: at,
    version: 1,
  }
}
