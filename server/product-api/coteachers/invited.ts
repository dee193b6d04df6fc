import { href, pages } from '../../../shared/paths.ts'
import { fullName } from '../../../shared/rules/names.ts'
import { tidyPerson } from '../../../shared/rules/roster-names.ts'
import type { addCoteacher } from '../../contract/account.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { Db } from '../db/open.ts'
import type { accounts } from '../db/schema/accounts.ts'
import { createLink } from '../mail/links.ts'
import type { Product } from '../serve.ts'

type Account = typeof accounts.$inferSelect
export type Invited = BodyOf<typeof addCoteacher>

/** What a person can be called, as far as it says nothing else: no line of its own, no address that a mail reader would make a link. */
const NAME = /^(?!.*\.\S)[\p{L}\p{M}'’ .-]{1,80}$/u

/** Somebody's name for a mail to who may not know them: names are whatever was typed, and the mail is ours. */
export function namedInMail(account: Account, otherwise: string): string {
  const name = fullName(account)
  return NAME.test(name) ? name : otherwise
}

/** Who is invited, as they are kept: their names as children’s are, on one line and without what is not seen. */
export const tidyInvited = ({ email, firstName, lastName }: Invited): Invited => ({
  email: email.trim(),
  ...tidyPerson({ firstName, lastName }),
})

/** Mails somebody the link by which they choose the password of the account that was made for them. */
export async function mailInvitation(
  { clock, mailer }: Pick<Product, 'clock' | 'mailer'>,
  tx: Db,
  account: Account,
  { subject, text }: { readonly subject: string; readonly text: string },
): Promise<void> {
  const token = await createLink(tx, clock, { accountId: account.id, purpose: 'accept' })
  await mailer.send(tx, {
    to: account.caseSensitiveEmail,
    subject,
    text: `${text} Follow the link to choose your password. The link works for a week.`,
    link: href(pages.accept, { token }),
  })
}
