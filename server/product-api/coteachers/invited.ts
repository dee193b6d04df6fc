import { href, pages } from '../../../shared/paths.ts'
import { INVITATION_DAYS } from '../../../shared/rules/invitations.ts'
import { tidyPerson } from '../../../shared/rules/roster-names.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { addCoteacher } from '../../contract/coteachers.ts'
import type { Db } from '../db/open.ts'
import type { accounts } from '../db/schema/accounts.ts'
import { invitations } from '../db/schema/mail.ts'
import { createLink } from '../mail/links.ts'
import type { Product } from '../serve.ts'

type Account = typeof accounts.$inferSelect
export type Invited = BodyOf<typeof addCoteacher>

/** The invited person as stored: names like children's, on one line and without invisible characters. */
export const tidyInvitation = ({ email, firstName, lastName }: Invited): Invited => ({
  email: email.trim(),
  ...tidyPerson({ firstName, lastName }),
})

/**
 * Mails the link to choose a password for an account that was created for somebody, and records who had it
 * sent.
 */
export async function mailInvitation(
  { clock, mailer }: Pick<Product, 'clock' | 'mailer'>,
  tx: Db,
  account: Account,
  { by, subject, text }: { readonly by: string; readonly subject: string; readonly text: string },
): Promise<void> {
  const token = await createLink(tx, clock, { accountId: account.id, purpose: 'accept' })
  await tx.insert(invitations).values({ accountId: account.id, sentBy: by, sentAt: clock.now() })
  await mailer.send(tx, {
    to: account.caseSensitiveEmail,
    subject,
    text: `${text} Follow the link to choose your password. The link works for ${INVITATION_DAYS} days.`,
    link: href(pages.accept, { token }),
    token,
  })
}
