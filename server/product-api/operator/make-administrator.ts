import { randomInt } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { comparableEmail } from '../../../shared/rules/email.ts'
import { manualId } from '../../../shared/rules/institutions.ts'
import { recordAudit } from '../audit.ts'
import { accounts } from '../db/schema/accounts.ts'
import { isKnownEmail } from '../mail/known-email.ts'
import { makeAccount } from '../sign-up/new-account.ts'
import { type Command, NotDone, UsageFault, type Work } from './command.ts'
import { printLink, publicUrlOption } from './password-link.ts'

/** Any fixed number: two operators who make the first administrator at the same time take turns. */
const FIRST_LOCK = 6_118_034

/** Makes the account of an internal administrator, who runs the console, and prints the link to its password. */
export const makeAdministrator: Command = {
  name: 'make-administrator',
  about: 'Make the first internal administrator, who opens the console at /admin',
  options: {
    email: { type: 'string', required: true, about: 'Their address.' },
    first: { type: 'string', required: true, about: 'Their first name.' },
    last: { type: 'string', required: true, about: 'Their last name.' },
    organization: { type: 'string', about: 'Where they work; by default Numberlane.' },
    another: { type: 'boolean', about: 'There is one already; make another.' },
    ...publicUrlOption,
  },
  async run(work) {
    const email = work.options.required('email')
    if (!isKnownEmail(email, { sandbox: false }))
      throw new UsageFault('--email is not an address that mail can be sent to.')
    await work.tx.execute(sql`select pg_advisory_xact_lock(${FIRST_LOCK})`)
    await requireFirst(work, comparableEmail(email))
    const id = await make(work, email)
    await recordAudit(work.tx, work.clock, {
      event: 'operator-made-administrator',
      operator: work.by,
      accountId: id,
    })
    work.say(`${email} is an internal administrator.`)
    await printLink(work, id)
  },
}

/** Throws NotDone where there is one, which says whether it is the same person. */
async function requireFirst({ tx, options }: Work, email: string): Promise<void> {
  const known = await tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.isInternalAdmin, true), ne(accounts.state, 'deactivated')))
  if (known.some((one) => one.email === email))
    throw new NotDone(
      'This is an internal administrator already. For a new link to set their password: password-link.',
    )
  if (known.length > 0 && !options.isOn('another'))
    throw new NotDone('There is an internal administrator already. To make another: --another.')
}

async function make({ tx, clock, options }: Work, email: string): Promise<string> {
  const [firstName, lastName] = [options.required('first'), options.required('last')]
  const account = await makeAccount(tx, clock, {
    email,
    firstName,
    lastName,
    settings: { role: 'Other educator', mmFirstName: firstName, mmLastName: lastName },
    institution: {
      type: 'school',
      schoolId: manualId(randomInt),
      schoolName: options.text('organization') ?? 'Numberlane',
    },
  })
  if (!account)
    throw new NotDone('This address has an account. An internal administrator needs an address of their own.')
  await tx
    .update(accounts)
    .set({ isInternalAdmin: true, isSignupComplete: true, rosterFinished: true, appsFinished: true })
    .where(eq(accounts.id, account.id))
  return account.id
}
