import { and, eq, isNull } from 'drizzle-orm'
import type { Clock } from '../../clock.ts'
import type { Db } from '../db/open.ts'
import { accounts, tokenFamilies } from '../db/schema.ts'
import { noSession } from '../refusal.ts'
import { openToken } from './token.ts'

/** Who a request is for. */
export interface Bearer {
  readonly accountId: string
  readonly kind: 'account' | 'device' | 'partner'
  /** The school a partner session currently looks at; null for the others. */
  readonly schoolId: string | null
  readonly familyId: string
}

const SCHEME = /^Bearer ([A-Za-z0-9._-]{1,512})$/i

/** Resolves an Authorization header in one query. Throws 401 `no-session` when it is missing, wrong or ended. */
export async function readBearer(
  { db, clock, tokenKey }: { db: Db; clock: Clock; tokenKey: Buffer },
  authorization: string | undefined,
): Promise<Bearer> {
  const text = SCHEME.exec(authorization ?? '')?.[1]
  const token = text && openToken(tokenKey, 'access', text)
  if (!token || token.expiresAt * 1000 <= clock.now().getTime()) throw noSession()
  const [family] = await db
    .select({
      accountId: tokenFamilies.accountId,
      kind: tokenFamilies.kind,
      schoolId: tokenFamilies.schoolId,
      familyId: tokenFamilies.id,
    })
    .from(tokenFamilies)
    .innerJoin(accounts, and(eq(accounts.id, tokenFamilies.accountId), eq(accounts.state, 'active')))
    .where(and(eq(tokenFamilies.id, token.familyId), isNull(tokenFamilies.endedAt)))
  if (!family) throw noSession()
  return family
}
