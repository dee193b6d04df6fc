import { randomUUID } from 'node:crypto'
import { and, eq, exists, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { TokenSession } from '../../contract/entities.ts'
import { accounts } from '../db/schema/accounts.ts'
import { tokenFamilies } from '../db/schema/sessions.ts'
import { noSession } from '../refusal.ts'
import type { Product } from '../serve.ts'
import type { Bearer } from './bearer.ts'
import { openToken, sealToken } from './token.ts'

type Family = typeof tokenFamilies.$inferSelect
type Parts = Pick<Product, 'db' | 'clock' | 'tokenKey'>

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A view by an internal administrator, 30 minutes at most. */
export const VIEW_SECONDS = 30 * MINUTE

/** Seconds an access token and its family live; a family that cannot be refreshed ends with its token (S4.4). */
const LIVES = {
  account: { access: 15 * MINUTE, family: 14 * DAY, refreshable: true },
  device: { access: 15 * MINUTE, family: 24 * HOUR, refreshable: true },
  student: { access: 15 * MINUTE, family: 4 * HOUR, refreshable: true },
  partner: { access: 2 * HOUR, family: 2 * HOUR, refreshable: false },
  impersonation: { access: VIEW_SECONDS, family: VIEW_SECONDS, refreshable: false },
  admin: { access: VIEW_SECONDS, family: VIEW_SECONDS, refreshable: false },
} as const satisfies Record<Bearer['kind'], { access: number; family: number; refreshable: boolean }>

/**
 * Seconds in which a refresh token that was just rotated returns its successor again, in case the response
 * was lost.
 */
const REPEAT_SECONDS = 30

const addSeconds = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000)

/**
 * Starts a token session for an account and removes its expired ones. `isProven` is false if somebody else vouches for
 * the person: they then prove who they are before they change how they sign in.
 */
export async function openFamily(
  parts: Parts,
  {
    id = randomUUID(),
    accountId,
    kind,
    schoolId = null,
    viewId = null,
    only,
    deviceId = null,
    vouchedBy = null,
    isProven = kind === 'account',
  }: {
    id?: string
    accountId: string
    kind: Bearer['kind']
    schoolId?: string | null
    viewId?: string | null
    /** The one child that can be chosen on a device, and in which class. */
    only?: { readonly studentId: string; readonly rosterId: string }
    deviceId?: string | null
    vouchedBy?: Family['vouchedBy']
    isProven?: boolean
  },
): Promise<TokenSession> {
  const now = parts.clock.now()
  await removeExpired(parts, accountId, now)
  const family: Family = {
    id,
    accountId,
    kind,
    generation: 0,
    rotatedAt: now,
    expiresAt: addSeconds(now, LIVES[kind].family),
    endedAt: null,
    provenAt: isProven ? now : null,
    vouchedBy,
    schoolId,
    viewId,
    onlyStudentId: only?.studentId ?? null,
    onlyRosterId: only?.rosterId ?? null,
    deviceId,
  }
  await parts.db.insert(tokenFamilies).values(family)
  if (kind === 'account')
    await parts.db
      .update(accounts)
      .set({ lastSigninAt: now, firstFamilyId: sql`coalesce(${accounts.firstFamilyId}, ${id})` })
      .where(eq(accounts.id, accountId))
  return sessionOf(parts, family)
}

/**
 * Exchanges a refresh token for the next session. If several processes ask at once, one moves the family on;
 * the others, and a repeat within 30 seconds, get the same result. A token of an older generation means that
 * two parties hold it, so the whole family ends. Throws 401 `no-session`.
 */
export async function rotateFamily(parts: Parts, refreshToken: string): Promise<TokenSession> {
  const { db, clock, tokenKey } = parts
  const token = openToken(tokenKey, 'refresh', refreshToken)
  const now = clock.now()
  if (!token || token.expiresAt * 1000 <= now.getTime()) throw noSession()
  const isLive = and(
    eq(tokenFamilies.id, token.familyId),
    isNull(tokenFamilies.endedAt),
    gt(tokenFamilies.expiresAt, now),
    exists(
      db
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.id, tokenFamilies.accountId), eq(accounts.state, 'active'))),
    ),
  )
  const [current] = await db.select().from(tokenFamilies).where(isLive)
  if (!current) throw noSession()
  const [rotated] = await db
    .update(tokenFamilies)
    .set({
      generation: token.generation + 1,
      rotatedAt: now,
      expiresAt: addSeconds(now, LIVES[current.kind].family),
    })
    .where(and(isLive, eq(tokenFamilies.generation, token.generation)))
    .returning()
  if (rotated) return sessionOf(parts, rotated)

  const [latest] = await db.select().from(tokenFamilies).where(isLive)
  if (!latest) throw noSession()
  const justRotated =
    latest.generation === token.generation + 1 && now <= addSeconds(latest.rotatedAt, REPEAT_SECONDS)
  if (justRotated) return sessionOf(parts, latest)
  await endFamily(parts, latest.id)
  throw noSession()
}

/** Removes an account's expired sessions, but for those that somebody else is removing or renewing. */
async function removeExpired({ db }: Pick<Parts, 'db'>, accountId: string, now: Date): Promise<void> {
  const expired = db
    .select({ id: tokenFamilies.id })
    .from(tokenFamilies)
    .where(and(eq(tokenFamilies.accountId, accountId), lte(tokenFamilies.expiresAt, now)))
    .for('update', { skipLocked: true })
  await db.delete(tokenFamilies).where(inArray(tokenFamilies.id, expired))
}

/** Stores a session opened by a foreign token, under a name of its own, until that token expires. */
export async function storeExternalFamily(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { id, accountId, expiresAt }: Pick<Family, 'id' | 'accountId' | 'expiresAt'>,
): Promise<void> {
  const rotatedAt = clock.now()
  await removeExpired({ db }, accountId, rotatedAt)
  await db
    .insert(tokenFamilies)
    .values({ id, accountId, kind: 'account', vouchedBy: 'sso', rotatedAt, expiresAt })
    .onConflictDoNothing()
}

/** Moves a partner session to another school. Its token and its expiry stay the same (S4.6?). */
export async function changeSchoolOfFamily(
  parts: Parts,
  familyId: string,
  schoolId: string,
): Promise<TokenSession> {
  const [family] = await parts.db
    .update(tokenFamilies)
    .set({ schoolId })
    .where(and(eq(tokenFamilies.id, familyId), isNull(tokenFamilies.endedAt)))
    .returning()
  if (!family) throw noSession()
  return sessionOf(parts, family)
}

/**
 * A new access token of a session, without what would renew it. It ends when the bearer it is asked with does: otherwise
 * whoever has a token once could go on with it for ever.
 */
export async function reissueAccessToken(
  { db, clock, tokenKey }: Parts,
  { familyId, tokenEndsAt }: Bearer,
): Promise<Pick<TokenSession, 'accessToken' | 'expiresIn'>> {
  const [family] = await db
    .select({ generation: tokenFamilies.generation })
    .from(tokenFamilies)
    .where(and(eq(tokenFamilies.id, familyId), isNull(tokenFamilies.endedAt)))
  if (!family || tokenEndsAt === null) throw noSession()
  const { generation } = family
  return {
    accessToken: sealToken(tokenKey, { use: 'access', familyId, generation, expiresAt: tokenEndsAt }),
    expiresIn: Math.max(0, tokenEndsAt - Math.floor(clock.now().getTime() / 1000)),
  }
}

/** Ends a family at once: all its tokens become invalid. */
export async function endFamily({ db, clock }: Pick<Parts, 'db' | 'clock'>, familyId: string): Promise<void> {
  await db
    .update(tokenFamilies)
    .set({ endedAt: clock.now() })
    .where(and(eq(tokenFamilies.id, familyId), isNull(tokenFamilies.endedAt)))
}

/** Ends the other sign-ins of an account, but not its class devices. */
export async function endOtherFamilies(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { accountId, familyId }: Bearer,
): Promise<void> {
  await db
    .update(tokenFamilies)
    .set({ endedAt: clock.now() })
    .where(
      and(
        eq(tokenFamilies.accountId, accountId),
        eq(tokenFamilies.kind, 'account'),
        ne(tokenFamilies.id, familyId),
        isNull(tokenFamilies.endedAt),
      ),
    )
}

/** The tokens of a family's current generation: always the same, because they are derived and not random. */
function sessionOf({ clock, tokenKey }: Parts, family: Family): TokenSession {
  const life = LIVES[family.kind]
  const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)
  const familyEnd = seconds(family.expiresAt)
  const expiresAt = Math.min(seconds(addSeconds(family.rotatedAt, life.access)), familyEnd)
  const token = { familyId: family.id, generation: family.generation }
  return {
    accessToken: sealToken(tokenKey, { ...token, use: 'access', expiresAt }),
    expiresIn: Math.max(0, expiresAt - seconds(clock.now())),
    ...(life.refreshable && {
      refreshToken: sealToken(tokenKey, { ...token, use: 'refresh', expiresAt: familyEnd }),
    }),
    // The ends of a view are its own (admin/views.ts).
    ...(family.viewId === null && { revocationToken: revocationTokenOf(tokenKey, family.id) }),
  }
}

/** Of no generation and without an end: it stays what it is however often the session is renewed. */
const revocationTokenOf = (key: Buffer, familyId: string) =>
  sealToken(key, { use: 'revocation', familyId, generation: 0, expiresAt: 0 })

/** Ends the family a revocation token is for, if there is one. */
export async function revokeFamily(parts: Parts, revocationToken: string): Promise<void> {
  const token = openToken(parts.tokenKey, 'revocation', revocationToken)
  if (token) await endFamily(parts, token.familyId)
}
