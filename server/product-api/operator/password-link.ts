import { eq } from 'drizzle-orm'
import { href, pages } from '../../../shared/paths.ts'
import { comparableEmail } from '../../../shared/rules/email.ts'
import { recordAudit } from '../audit.ts'
import { accounts } from '../db/schema/accounts.ts'
import { createLink, expireLinks } from '../mail/links.ts'
import { type Command, NotDone, UsageFault, type Work } from './command.ts'

/** Where links lead: the option every command that prints one takes. */
export const publicUrlOption = {
  'public-url': {
    type: 'string',
    about: 'The origin people see, such as https://accounts.example.org; by default PUBLIC_URL.',
  },
} as const

/** Prints the link with which somebody sets a password, for where there is no mail. It works once, for an hour. */
export const passwordLink: Command = {
  name: 'password-link',
  about: 'Print the one-time link by which the owner of an account sets a password',
  options: {
    email: { type: 'string', required: true, about: 'The address of the account.' },
    ...publicUrlOption,
  },
  async run(work) {
    const email = comparableEmail(work.options.required('email'))
    const [account] = await work.tx.select().from(accounts).where(eq(accounts.email, email)).for('update')
    if (!account || account.state === 'deactivated' || account.partner)
      throw new NotDone('No account that can sign in has this address.')
    await printLink(work, account.id)
  },
}

/** Prints a new link to set the account's password, which replaces earlier ones. Throws UsageFault without an origin. */
export async function printLink({ tx, clock, by, publicUrl, say }: Work, accountId: string): Promise<void> {
  if (publicUrl === null)
    throw new UsageFault('Name the origin of the link: set PUBLIC_URL, or --public-url.')
  await expireLinks(tx, clock, accountId, ['reset'])
  const token = await createLink(tx, clock, { accountId, purpose: 'reset' })
  await recordAudit(tx, clock, { event: 'operator-made-link', operator: by, accountId })
  say('Open this link within an hour to set a password. It works once; give it to nobody else:')
  say(`${publicUrl}${href(pages.resetLink, { token })}`)
}
