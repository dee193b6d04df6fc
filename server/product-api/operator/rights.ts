import { and, eq, isNull, sql } from 'drizzle-orm'
import { comparableEmail } from '../../../shared/rules/email.ts'
import { institutionTypeOf } from '../../../shared/rules/institutions.ts'
import { recordAudit } from '../audit.ts'
import { accounts } from '../db/schema/accounts.ts'
import { joinRequests } from '../db/schema/join-requests.ts'
import { institutionIdOf, takeFormerRights } from '../institutions/former.ts'
import { isAdministrator } from '../join-requests/place.ts'
import { type Command, NotDone, type Work } from './command.ts'
import { type Place, placeOf, placeOptions } from './place.ts'

type Account = typeof accounts.$inferSelect

const email = { type: 'string', required: true, about: 'The address of the account.' } as const

/** Lets an administrator see all classes of a school or a district: the first one there, whom nobody else can confirm. */
export const giveRights: Command = {
  name: 'give-rights',
  about: 'Give a school’s or district’s administrator verified rights (V) there',
  options: {
    email,
    ...placeOptions,
  },
  async run(work) {
    const account = await lockActiveAccount(work)
    const place = await placeOf(work)
    if (!isAdministrator(account) || institutionTypeOf(account.settings.role) !== place.institution.type)
      throw new NotDone(`Their role is not that of a ${place.institution.type} administrator.`)
    const own = institutionIdOf(account)
    if (own !== null && own !== place.id)
      throw new NotDone(`They belong to ${own}, and have to leave it first.`)
    if (own === place.id && account.rights === 'V') throw new NotDone('They have these rights already.')
    await give(work, account, place)
    work.say(
      `${account.caseSensitiveEmail} has verified rights at ${place.name}, from their next sign-in on.`,
    )
  },
}

/**
 * Takes verified rights back, also those that coming back to an institution they have left would restore (decision 165);
 * the person stays where they are.
 */
export const takeRights: Command = {
  name: 'take-rights',
  about: 'Take verified rights (V) back, there and at institutions they can come back to',
  options: { email },
  async run(work) {
    const { tx, clock, by } = work
    const account = await findAccount(work)
    const left = await takeFormerRights(tx, account.id)
    if (account.rights !== 'V' && left.length === 0) throw new NotDone('They have no verified rights.')
    if (account.rights === 'V')
      await tx
        .update(accounts)
        .set({
          rights: isAdministrator(account) ? 'UV' : null,
          isVerifiedAccountAdmin: false,
          settingsVersion: sql`${accounts.settingsVersion} + 1`,
        })
        .where(eq(accounts.id, account.id))
    const places = [...(account.rights === 'V' ? [institutionIdOf(account)] : []), ...left]
    for (const institutionId of places)
      await recordAudit(tx, clock, {
        event: 'operator-took-rights',
        operator: by,
        accountId: account.id,
        institutionId,
      })
    work.say(`${account.caseSensitiveEmail} has no verified rights any more.`)
    for (const institutionId of left) work.say(`Coming back to ${institutionId} restores none.`)
  },
}

/** An account that may be given something. */
async function lockActiveAccount(work: Work): Promise<Account> {
  const account = await findAccount(work)
  if (account.state !== 'active') throw new NotDone('The account is not active.')
  return account
}

/** Whatever its state: one that was deactivated comes back with the rights it had. */
async function findAccount({ tx, options }: Work): Promise<Account> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.email, comparableEmail(options.required('email'))))
    .for('update')
  if (!account || account.partner) throw new NotDone('No account has this address.')
  return account
}

async function give({ tx, clock, by }: Work, { id }: Account, place: Place): Promise<void> {
  const { schoolId, districtId, institution } = place
  await tx
    .update(accounts)
    .set({
      ...{ schoolId, districtId, institution },
      rights: 'V',
      isVerifiedAccountAdmin: true,
      settingsVersion: sql`${accounts.settingsVersion} + 1`,
    })
    .where(eq(accounts.id, id))
  // Who asked to join is answered by it.
  await tx
    .update(joinRequests)
    .set({ decision: 'confirmed', decidedAt: clock.now() })
    .where(and(eq(joinRequests.accountId, id), isNull(joinRequests.decision)))
  await recordAudit(tx, clock, {
    event: 'operator-gave-rights',
    operator: by,
    accountId: id,
    institutionId: place.id,
  })
}
