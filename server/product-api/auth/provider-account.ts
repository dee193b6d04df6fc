import { and, eq } from 'drizzle-orm'
import { callbackFailures } from '../../../shared/rules/callback-failures.ts'
import { comparableEmail } from '../../../shared/rules/email.ts'
import { districtRoles, schoolRoles } from '../../../shared/rules/roles.ts'
import { EMAIL_TAKEN, type SignUpKind } from '../../../shared/rules/sign-up.ts'
import { accounts, identities } from '../db/schema/accounts.ts'
import { forbidden, Refusal } from '../refusal.ts'
import type { Product } from '../serve.ts'
import type { IdentityClaims } from './id-tokens.ts'
import { signUpByProvider } from './provider-sign-up.ts'
import { codeRefused } from './single-use.ts'

type Account = typeof accounts.$inferSelect
type ProviderName = 'google' | 'edu' | 'sso'

/** S8.4, the message for any account that prevents the link. */
const emailTaken = () => new Refusal(409, 'conflict', EMAIL_TAKEN)
const studentRefused = () => new Refusal(423, 'student', callbackFailures.student)

/**
 * Finds the account of a provider's identity: by issuer and subject, or else linked by e-mail if both sides
 * have verified it and the issuer is trusted for e-mail (architecture, Identities). On the sign-up page, a
 * new account of the kind in `signup` is created if there is none, or only a sign-up that was never confirmed. Throws
 * 423 for students, 409 for an account that may not be linked, 401 if no account is usable, and 403 for an
 * administrator's edu-platform account without the school or district record (S6.33, S6.34?).
 */
export async function accountOf(
  parts: Pick<Product, 'db' | 'clock' | 'config'>,
  provider: ProviderName,
  claims: IdentityClaims,
  signup?: SignUpKind,
): Promise<string> {
  if (claims.role === 'student') throw studentRefused()
  const { db, config } = parts
  const trusted = config.providers[provider]?.trustedForEmail ?? false
  const existing = async (how: { readonly dropsUnconfirmed?: boolean } = {}) =>
    (await findLinked(db, claims)) ?? (await findLinkable(db, claims, { trusted, ...how }))
  const account =
    (await existing({ dropsUnconfirmed: signup !== undefined })) ??
    // Of two concurrent sign-ups, one creates the account and the other finds it.
    (signup && ((await signUpByProvider(parts, signup, { provider, claims, trusted })) ?? (await existing())))
  if (account?.state !== 'active' || account.partner) throw codeRefused()
  if (provider === 'edu') requireInstitutionRecord(account, claims)
  const records = { eduSchoolId: claims.school_id ?? null, eduDistrictId: claims.district_id ?? null }
  await db
    .insert(identities)
    .values({ issuer: claims.issuer, subject: claims.sub, provider, accountId: account.id, ...records })
    .onConflictDoUpdate({ target: [identities.issuer, identities.subject], set: records })
  return account.id
}

async function findLinked(db: Product['db'], { issuer, sub }: IdentityClaims): Promise<Account | undefined> {
  const [found] = await db
    .select({ account: accounts })
    .from(identities)
    .innerJoin(accounts, eq(accounts.id, identities.accountId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, sub)))
  return found?.account
}

async function findLinkable(
  db: Product['db'],
  claims: IdentityClaims,
  { trusted, dropsUnconfirmed = false }: { readonly trusted: boolean; readonly dropsUnconfirmed?: boolean },
): Promise<Account | undefined> {
  if (!claims.email) throw codeRefused()
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.email, comparableEmail(claims.email)))
  if (!account) return undefined
  if (account.partner) throw codeRefused()
  const isProven = trusted && claims.email_verified === true
  if (isProven && dropsUnconfirmed && account.state === 'unvalidated') return undefined
  const [linked] = await db
    .select({ subject: identities.subject })
    .from(identities)
    .where(and(eq(identities.accountId, account.id), eq(identities.issuer, claims.issuer)))
  // If the provider has since given the address to somebody else, that does not hand over the account. The
  // same subject was linked since we looked, by a concurrent sign-up.
  if (!isProven || account.state !== 'active' || (linked && linked.subject !== claims.sub)) throw emailTaken()
  return account
}

function requireInstitutionRecord({ settings }: Account, claims: IdentityClaims): void {
  const role = settings.role ?? ''
  if (schoolRoles.includes(role) && !claims.school_id) throw forbidden()
  if (districtRoles.includes(role) && !claims.district_id) throw forbidden()
}
