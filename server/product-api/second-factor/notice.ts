import { pages } from '../../../shared/paths.ts'
import { readAccount } from '../account/me.ts'
import { recordAudit, type SecondFactorEvent } from '../audit.ts'
import type { Db } from '../db/open.ts'
import { tell } from '../mail/tell.ts'
import type { Product } from '../serve.ts'

/** What the person is told by mail: they may not have been the one who did it. */
const mails: Readonly<Record<SecondFactorEvent, { readonly subject: string; readonly text: string }>> = {
  'authenticator-on': {
    subject: 'Two-step sign-in is on',
    text: 'An authenticator app was added to your account. From now on, signing in asks for its code as well as your password. You were signed out everywhere else. If it was not you, write to support right away.',
  },
  'passkey-added': {
    subject: 'A passkey was added',
    text: 'A passkey was added to your account. From now on, it can be the second step of signing in, after your password. You were signed out everywhere else. If it was not you, write to support right away.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    text: 'A passkey was removed from your account and does not let anybody in again. If it was not you, choose a new password and write to support right away.',
  },
  'second-factor-off': {
    subject: 'Two-step sign-in is off',
    text: 'Two-step sign-in was turned off for your account. Your password alone lets you in again. If it was not you, choose a new password and turn it on again.',
  },
  'second-factor-reset': {
    subject: 'Your second step was taken away',
    text: 'Support took two-step sign-in away from your account, and you were signed out everywhere. Your password lets you in again; set the second step up anew. If you did not ask for this, choose a new password and write to support right away.',
  },
  'recovery-codes-renewed': {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were made for your account, and the old ones no longer work. If it was not you, choose a new password right away.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    text: 'Somebody, probably you, used one of your recovery codes instead of your authenticator app or passkey. It does not work again. If it was not you, choose a new password right away.',
  },
  'second-factor-guessed': {
    subject: 'Somebody tried to sign in to your account',
    text: 'Somebody who has your password, or is signed in as you, entered several wrong codes or used a wrong passkey, and they were not accepted. If it was not you, choose a new password: somebody else knows yours.',
  },
}

type Parts = Pick<Product, 'clock' | 'mailer'>

/**
 * Records what happened to somebody's second factor, with the administrator who did it, and tells them by mail. Where no mail can be sent, that must
 * not keep anybody from protecting their account, or from their recovery codes.
 */
export async function noteSecondFactor(
  { clock, mailer }: Parts,
  tx: Db,
  accountId: string,
  event: SecondFactorEvent,
  adminId?: string,
): Promise<void> {
  await recordAudit(tx, clock, { event, accountId, ...(adminId !== undefined && { adminId }) })
  const { caseSensitiveEmail: to } = await readAccount(tx, accountId)
  await tell(mailer, tx, { to, ...mails[event], link: pages['second-factor'] })
}
