import type { Clock } from '../../clock.ts'
import { reasonIn } from '../../operations/finding.ts'
import { randomId, sha256 } from '../session/hashing.ts'
import type { Grant, Identity, OpenSession } from '../session/session.ts'
import type { SessionStore } from '../session/store.ts'

/** Lifetime of what a trial stores; it removes what it can, and the rest expires. */
const SECONDS = 60
const MS = SECONDS * 1_000
const MAX_WAIT = 10

/** No one: the session kind with the shortest life, and a bearer that opens nothing. */
const nobody: Identity = {
  accountId: 'check-config',
  kind: 'student',
  role: null,
  rights: null,
  isInternalAdmin: false,
  superpowers: false,
  isVerifiedAccountAdmin: false,
  planOwnerOf: null,
  standards: 'CommonCore',
  timezone: 'UTC',
  gradeLevel: null,
  isDemoUser: false,
  partner: null,
  viewing: null,
}

/**
 * Performs every operation the product uses on a store, for a made-up identity, and returns what is refused,
 * one sentence per reason. It leaves only a tombstone that lasts an hour.
 */
export async function refusalsOf(store: SessionStore, clock: Clock): Promise<string[]> {
  const now = clock.now().getTime()
  const grantOf = (): Grant => ({
    base: 'upstream',
    accessToken: randomId(),
    expiresAt: now + MS,
    refreshToken: null,
    renewAt: now + MS,
    issuer: 'product-api',
  })
  const [id, grant, name] = [randomId(), grantOf(), `check-config ${randomId()}`]
  const session: OpenSession = { id, identity: nobody, grant, startedAt: now, touchedAt: now, version: 1 }
  const allowance = { limit: MAX_WAIT, seconds: SECONDS }

  // The order matters: each step uses what the one before has left.
  const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['list a session', () => store.addToLists(session, { way: 'password', browser: null }, [name])],
    ['make one', () => store.create(session)],
    ['read one', () => store.read(id, { poll: false })],
    ['read a list', () => store.liveSessions(name)],
    ['change one', () => store.updateIdentity(id, 1, nobody)],
    ['renew its bearer', () => store.updateGrant(id, grant, grantOf())],
    ['end one', () => store.destroy(id, 'logout')],
    ['shorten a list', () => store.removeFromList(name, sha256(id))],
    ['take a lease', () => store.takeLease(name, id, MS)],
    ['keep a lease', () => store.keepLease(name, id, MS)],
    ['drop a lease', () => store.dropLease(name, id)],
    ['keep a record', () => store.keep('return', name, '', SECONDS)],
    ['keep the first record', () => store.keepFirst('signin-result', name, '', SECONDS)],
    ['look at a record', () => store.peek('signin-result', name)],
    ['take a record', () => store.take('return', name)],
    ['count', () => store.count(name, allowance)],
    ['count back', () => store.uncount(name)],
  ]
  const refused = new Map<string, string[]>()
  for (const [what, step] of steps)
    await step().catch((error) => {
      const reason = reasonIn(error)
      refused.set(reason, [...(refused.get(reason) ?? []), what])
    })
  return [...refused].map(([reason, whats]) => `it does not ${whats.join(', ')}: ${reason}`)
}
