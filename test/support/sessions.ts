import { randomId } from '../../server/bff/session/hashing.ts'
import type { Grant, Identity, OpenSession, SessionKind } from '../../server/bff/session/session.ts'

const HOUR_MS = 3_600_000

/** Somebody with settings of their own; name what a test is about. */
export function identityOf(about: Partial<Identity> = {}): Identity {
  return {
    accountId: 'teacher-1',
    kind: 'account',
    role: 'Classroom teacher',
    rights: null,
    isInternalAdmin: false,
    standards: 'CommonCore',
    timezone: 'America/Chicago',
    gradeLevel: '3',
    isDemoUser: false,
    partner: null,
    ...about,
  }
}

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

/** A session as it is before it is stored. */
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
