import { randomInt, randomUUID } from 'node:crypto'
import { dayIn } from '../../../shared/rules/days.ts'
import { comparableEmail } from '../../../shared/rules/email.ts'
import type { Clock } from '../../clock.ts'
import type { Settings } from '../../contract/entities.ts'
import type { Db } from '../db/open.ts'
import { accounts, subscriptions } from '../db/schema/accounts.ts'

type Account = typeof accounts.$inferSelect

/** Letters and digits that cannot be mistaken for one another (S7.13?: eight of them). */
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 8
/** Children a new teacher's pilot covers; the specification leaves the number open. */
export const PILOT_ROSTER_LIMIT = 60

const accessCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

/**
 * Creates an account, which is unvalidated unless stated otherwise. Returns undefined if the address already
 * has one: of any number of concurrent attempts, one succeeds.
 */
export async function makeAccount(
  db: Db,
  clock: Clock,
  given: {
    email: string
    state?: Account['state']
    passwordHash?: string
    firstName?: string
    lastName?: string
    settings?: Settings
    rights?: Account['rights']
    schoolId?: string | null
    districtId?: string | null
    institution?: Account['institution']
  },
): Promise<Account | undefined> {
  const { email, state = 'unvalidated', firstName = '', lastName = '', ...rest } = given
  const [created] = await db
    .insert(accounts)
    .values({
      ...rest,
      id: randomUUID(),
      email: comparableEmail(email),
      caseSensitiveEmail: email.trim(),
      state,
      firstName,
      lastName,
      clientId: randomUUID(),
      startedDay: dayIn('UTC', clock.now()),
      accessCode: accessCode(),
    })
    .onConflictDoNothing({ target: accounts.email })
    .returning()
  return created
}

/** The pilot a teacher begins with, not started yet (S4.19). Parents choose a plan of their own. */
export async function addPilot(db: Db, ownerId: string): Promise<void> {
  await db
    .insert(subscriptions)
    .values({ id: randomUUID(), ownerId, plan: 'trial', scope: 'teacher', rosterLimit: PILOT_ROSTER_LIMIT })
    .onConflictDoNothing({ target: subscriptions.ownerId })
}
