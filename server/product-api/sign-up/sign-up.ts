import { eq } from 'drizzle-orm'
import { agreements } from '../../../shared/rules/agreements.ts'
import { comparableEmail, INVALID_EMAIL, isEmail } from '../../../shared/rules/email.ts'
import { isPassword, PASSWORD_RULE } from '../../../shared/rules/password.ts'
import { PARENT } from '../../../shared/rules/roles.ts'
import { EMAIL_TAKEN, type SignUpKind } from '../../../shared/rules/sign-up.ts'
import type { BodyOf, ReplyOf } from '../../contract/call.ts'
import type { teacherSignup } from '../../contract/sign-up.ts'
import { recordAgreement } from '../agreements/record.ts'
import { hashOf } from '../auth/single-use.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { invitations } from '../db/schema/mail.ts'
import { emailUnknown, isKnownEmail } from '../mail/known-email.ts'
import { createLink, expireLinks, newToken, undefinedIfTooMany } from '../mail/links.ts'
import { mailResetLink } from '../passwords/reset.ts'
import { attachProspect } from '../prospects/attach.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { addPilot, makeAccount } from './new-account.ts'
import { mailValidation, type ValidationPurpose } from './validation-mail.ts'

type Parts = Pick<Product, 'db' | 'clock' | 'mailer' | 'config' | 'passwords'>
type Account = typeof accounts.$inferSelect

const emailTaken = () => new Refusal(409, 'conflict', EMAIL_TAKEN)

const purposeOf: Readonly<Record<SignUpKind, ValidationPurpose>> = {
  teacher: 'validate',
  parent: 'parentValidate',
}

/** What is agreed to with each kind of sign-up. */
const agreedAt = { teacher: 'terms', parent: 'family' } as const

/**
 * Creates an account and mails the link that opens it. Signing up again replaces the password of an account
 * that is not open yet, and only the newest link works, so that a link never opens an account with a
 * stranger's password. Throws 400 with the fields, 409 if the address has an account (if existence is hidden,
 * its owner is told by mail instead), 429 for too many mails.
 */
export async function signUp(
  parts: Parts,
  kind: SignUpKind,
  { email, password, device = false, prospect, agreed }: BodyOf<typeof teacherSignup>,
): Promise<ReplyOf<typeof teacherSignup>> {
  const { db, clock, config, passwords } = parts
  const fields = {
    ...(!isEmail(email.trim()) && { email: INVALID_EMAIL }),
    ...(!isPassword(password) && { password: PASSWORD_RULE }),
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  if (!isKnownEmail(email.trim(), config)) throw emailUnknown()
  const passwordHash = await passwords.hash(password)
  const proof = newToken()
  const purpose = purposeOf[kind]

  const sending = db.transaction(async (tx) => {
    const account = await unvalidatedAccount(tx, parts, kind, { email, passwordHash })
    if (!isOpenToSignUp(account)) {
      if (!config.strict || account.state !== 'active' || account.partner) return undefined
      await mailResetLink(parts, tx, account, {
        subject: 'You already have an account',
        text: 'Someone, probably you, tried to sign up with this address, which already has an account. If you have forgotten its password, use the link to set a new one.',
      })
      return undefined
    }
    // A text that has changed since is asked for when it is needed.
    if (agreed === agreements[agreedAt[kind]].version)
      await recordAgreement(tx, clock, { accountId: account.id, kind: agreedAt[kind] })
    // A bad prospect must never prevent a sign-up.
    if (prospect) await attachProspect({ db: tx, clock }, account.id, prospect)
    await expireLinks(tx, clock, account.id, ['validate', 'parentValidate'])
    const linkToken = await createLink(tx, clock, {
      accountId: account.id,
      purpose,
      proofHash: hashOf(proof),
    })
    await mailValidation(parts, tx, { to: account.caseSensitiveEmail, purpose, token: linkToken, device })
    return linkToken
  })
  const token = await undefinedIfTooMany(config.strict, sending)
  if (!token && !config.strict) throw emailTaken()
  return { proof, ...(token && config.sandbox && { message: `Token:${token}` }) }
}

/** An administrator's account has been made for them: only the link they were given opens it. */
const isOpenToSignUp = ({ state, isInternalAdmin }: Account): boolean =>
  state === 'unvalidated' && !isInternalAdmin

/** The account of the address, new or existing, locked until the end of the transaction. */
async function unvalidatedAccount(
  tx: Db,
  { clock }: Parts,
  kind: SignUpKind,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<Account> {
  const settings = kind === 'parent' ? { role: PARENT } : {}
  const created = await makeAccount(tx, clock, { email, passwordHash, settings })
  if (created) {
    if (kind === 'teacher') await addPilot(tx, created.id)
    return created
  }
  const [found] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.email, comparableEmail(email)))
    .for('no key update')
  if (!found) throw new Error('An account that was in the way is gone.')
  if (!isOpenToSignUp(found)) return found
  // What others entered for somebody stays, whoever signs up with the address; an earlier sign-up's choice does not.
  const isEntered = found.schoolId !== null || (await wasInvited(tx, found.id))
  const chosen = isEntered ? {} : { settings }
  if (kind === 'teacher') await addPilot(tx, found.id)
  await tx
    .update(accounts)
    .set({ passwordHash, ...chosen })
    .where(eq(accounts.id, found.id))
  return found
}

async function wasInvited(tx: Db, accountId: string): Promise<boolean> {
  return (await tx.$count(invitations, eq(invitations.accountId, accountId))) > 0
}
