import { and, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Clock } from '../../clock.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { tokenFamilies, views } from '../db/schema/sessions.ts'
import { noSession } from '../refusal.ts'
import type { ExternalLogin } from './external-login.ts'
import { openToken, type Token } from './token.ts'

/** Who a request is for. */
export interface Bearer {
  readonly accountId: string
  /**
   * `admin` is what an internal administrator sends along with a view's bearer; it is not valid on its own. A
   * `student` is a child on one of the account's devices.
   */
  readonly kind: 'account' | 'device' | 'student' | 'partner' | 'impersonation' | 'admin'
  /** The school a partner session is currently viewing; null for the others. */
  readonly schoolId: string | null
  readonly familyId: string
  /** The child and the class that a device was opened for by a badge; null for any other bearer. */
  readonly onlyStudentId: string | null
  readonly onlyRosterId: string | null
  /** Epoch seconds at which the access token ends that was sent; null for one that is not ours. */
  readonly tokenEndsAt: number | null
  /** Who vouches for the person instead of our password, or null. */
  readonly vouchedBy: 'google' | 'edu' | 'sso' | null
  /** The view this bearer belongs to, if an internal administrator is viewing. */
  readonly view: View | null
}

interface View {
  readonly id: string
  readonly adminId: string
  readonly superpowers: boolean
}

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly tokenKey: Buffer
  /** Accepts access tokens of an external login; absent if none is configured. */
  readonly external?: ExternalLogin
}

const SCHEME = /^Bearer ([A-Za-z0-9._-]{1,4096})$/i

/**
 * Resolves an Authorization header in one query. The bearer of a view is only valid together with the
 * administrator's own credentials in the admin header, and while their sign-in lasts. Throws 401 `no-session`
 * if one is missing, wrong or ended.
 */
export async function readBearer(
  parts: Parts,
  authorization: string | undefined,
  adminAuthorization?: string,
): Promise<Bearer> {
  const external = await parts.external?.(tokenTextOf(authorization))
  const { familyId, expiresAt } =
    external === undefined ? ownToken(parts, authorization) : { familyId: external, expiresAt: null }
  const [found] = await parts.db
    .select({
      accountId: tokenFamilies.accountId,
      kind: tokenFamilies.kind,
      schoolId: tokenFamilies.schoolId,
      familyId: tokenFamilies.id,
      onlyStudentId: tokenFamilies.onlyStudentId,
      onlyRosterId: tokenFamilies.onlyRosterId,
      vouchedBy: tokenFamilies.vouchedBy,
      view: { id: views.id, adminId: views.adminId, superpowers: views.superpowers },
    })
    .from(tokenFamilies)
    .innerJoin(accounts, and(eq(accounts.id, tokenFamilies.accountId), eq(accounts.state, 'active')))
    .leftJoin(views, and(eq(views.id, tokenFamilies.viewId), isNull(views.endedAt)))
    .where(and(eq(tokenFamilies.id, familyId), isNull(tokenFamilies.endedAt)))
  if (!found) throw noSession()
  if (found.kind === 'impersonation') await requireAdminOfView(parts, found.view, adminAuthorization)
  return { ...found, tokenEndsAt: expiresAt }
}

/**
 * Whether the administrator's credentials were made for this very view, and they are still signed in and
 * internal.
 */
async function requireAdminOfView(parts: Parts, view: View | null, adminAuthorization: string | undefined) {
  const { familyId } = ownToken(parts, adminAuthorization)
  if (view === null) throw noSession()
  const signin = alias(tokenFamilies, 'signin')
  const [admin] = await parts.db
    .select({ id: accounts.id })
    .from(tokenFamilies)
    .innerJoin(views, eq(views.id, tokenFamilies.viewId))
    .innerJoin(signin, and(eq(signin.id, views.signinFamilyId), isNull(signin.endedAt)))
    .innerJoin(accounts, and(eq(accounts.id, views.adminId), eq(accounts.state, 'active')))
    .where(
      and(
        eq(tokenFamilies.id, familyId),
        eq(tokenFamilies.kind, 'admin'),
        eq(tokenFamilies.viewId, view.id),
        isNull(tokenFamilies.endedAt),
        eq(accounts.isInternalAdmin, true),
      ),
    )
  if (!admin) throw noSession()
}

const tokenTextOf = (authorization: string | undefined): string => SCHEME.exec(authorization ?? '')?.[1] ?? ''

/** A token that is ours and has not expired. */
function ownToken({ clock, tokenKey }: Parts, authorization: string | undefined): Token {
  const token = openToken(tokenKey, 'access', tokenTextOf(authorization))
  if (!token || token.expiresAt * 1000 <= clock.now().getTime()) throw noSession()
  return token
}
