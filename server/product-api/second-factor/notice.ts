import { pages } from '../../../shared/paths.ts'
import { readAccount } from '../account/me.ts'
import { recordAudit, type SecondFactorEvent } from '../audit.ts'
import type { Db } from '../db/open.ts'
import { Refusal } from '../refusal.ts'
import type { Product } from '../serve.ts'

/** What the person is told by mail: they may not have been the one who did it. */
const mails: Readonly<Record<SecondFactorEvent, { readonly subject: string; readonly text: string }>> = {
  'authenticator-on': {
    subject: 'Two-step sign-in is on',
    text: 'An authenticator app was added to your account. From now on, signing in asks for its code as well as your password. You were signed out everywhere else. If it was not you, write to support right away.',
  },
  'second-factor-off': {
    subject: 'Two-step sign-in is off',
    text: 'Two-step sign-in was turned off for your account. Your password alone lets you in again. If it was not you, choose a new password and turn it on again.',
  },
  'recovery-codes-renewed': {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were made for your account, and the old ones no longer work. If it was not you, choose a new password right away.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    text: 'Somebody, probably you, used one of your recovery codes instead of your authenticator app. It does not work again. If it was not you, choose a new password right away.',
  },
  'second-factor-guessed': {
    subject: 'Somebody tried to sign in to your account',
    text: 'Somebody who has your password, or is signed in as you, entered several wrong codes, and they were not accepted. If it was not you, choose a new password: somebody else knows yours.',
  },
}

type Parts = Pick<Product, 'clock' | 'mailer'>

/**
 * Records what happened to somebody's second factor, and tells them by mail. Where no mail can be sent, that must
 * not keep anybody from protecting their account, or from their recovery codes.
 */
export async function noteSecondFactor(
  { clock, mailer }: Parts,
  tx: Db,
  accountId: string,
  event: SecondFactorEvent,
): Promise<void> {
  await recordAudit(tx, clock, { event, accountId })
  const { caseSensitiveEmail: to } = await readAccount(tx, accountId)
  const mail = { to, ...mails[event], link: pages['second-factor'] }
  await mailer.send(tx, mail).catch((fault) => {
    if (!(fault instanceof Refusal)) throw fault
  })
}
