import { demoPassword } from '../../../server/contract/demo-accounts.ts'
import { createPasswords } from '../../../server/product-api/auth/passwords.ts'
import { addAccount } from '../../support/product-data.ts'
import type { Stage } from './stage.ts'
import { type Answer, paced, type Send, signIn } from './traffic.ts'

export const PASSWORD = 'a password for storms'

/**
 * Adds so many teachers with the same password, hashed at production's cost, each with the beginning of the address as
 * first name. Answers their addresses.
 */
export async function addPeople({ db }: Pick<Stage, 'db'>, count: number): Promise<string[]> {
  const passwordHash = await createPasswords().hash(PASSWORD)
  const ids = Array.from({ length: count }, (_, i) => `storm-${i}`)
  for (const id of ids) await addAccount(db, id, { passwordHash, firstName: id })
  return ids.map((id) => `${id}@school.test`)
}

/** Somebody who is signed in, from a network of their own. */
export interface SignedIn {
  readonly network: string
  readonly cookie: string
}

/** Signs people in whom `addPeople` has added. */
export const signInAll = (send: Send, emails: readonly string[]): Promise<SignedIn[]> =>
  Promise.all(
    emails.map(async (email, at) => {
      const network = `192.0.2.${at + 1}`
      return { network, cookie: await signIn(send, email, PASSWORD, network) }
    }),
  )

const SCREENS = ['shell', 'skills', 'playtime', 'factors', 'roster', 'attention']
const READERS = ['teacher@demo.test', 'school@demo.test', 'parent@demo.test']
/** Requests a second of people who are signed in and go about their work. */
const READ_RATE = 12

/** Reads screens as people who are signed in do, until a time; each of them is at a school of their own. */
export async function readers(send: Send): Promise<(until: number) => Promise<Answer[]>> {
  const people: { cookie: string; network: string; screens: readonly string[] }[] = []
  for (const [i, email] of READERS.entries()) {
    const network = `198.51.100.${i + 1}`
    const screens = email.startsWith('parent') ? ['shell', 'parent-roster'] : SCREENS
    people.push({ cookie: await signIn(send, email, demoPassword, network), network, screens })
  }
  return (until) =>
    paced(READ_RATE, until, (nth) => {
      const { cookie, network, screens } = people[nth % people.length] as (typeof people)[number]
      const screen = screens[Math.floor(nth / people.length) % screens.length]
      return send({ path: `/api/screens/${screen}`, network, cookie })
    })
}
