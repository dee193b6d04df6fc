import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { subscriptions } from '../../server/product-api/db/schema/accounts.ts'
import { dayIn } from '../../shared/rules/days.ts'
import { openAs } from '../support/journey.ts'
import { addAccount, addRoster, PASSWORD } from '../support/product-data.ts'
import { type WholeProduct, wholeProduct } from '../support/whole-product.ts'

export const SETUP = '/account/setup'
const ZONE = 'America/New_York'

interface Newcomer {
  readonly product: WholeProduct
  readonly email: string
  readonly today: number
  readonly subscriptionId: string
}

let count = 0

/** A teacher of their own for a test: settings done, a class of two, a pilot to start, two devices. */
export async function newcomer(over: Parameters<typeof addAccount>[2] = {}): Promise<Newcomer> {
  const product = await wholeProduct()
  const { db } = product.productApi
  count += 1
  const id = `lena-${count}`
  await addAccount(db, id, {
    settings: {
      role: 'Classroom teacher',
      gradeLevel: '3',
      mmFirstName: 'Lena',
      mmLastName: 'Hart',
      country: 'United States',
      standards: 'CommonCore',
      timezone: ZONE,
    },
    institution: { type: 'school', schoolId: 'north', schoolName: 'North Hill' },
    isSignupComplete: true,
    rosterFinished: true,
    devices: ['ipad-1', 'ipad-2'],
    ...over,
  })
  await addRoster(db, `r-${id}`, id, [`${id}-a`, `${id}-b`], { name: 'Room 9' })
  const subscriptionId = `s-${id}`
  await db
    .insert(subscriptions)
    .values({ id: subscriptionId, ownerId: id, plan: 'trial', scope: 'teacher', rosterLimit: 60 })
  const today = dayIn(ZONE, product.productApi.clock.now())
  return { product, email: `${id}@school.test`, today, subscriptionId }
}

export const open = (t: Test, { product, email }: Newcomer, address: string, look = {}): Promise<Page> =>
  openAs(t, product, address, { email, password: PASSWORD, ...look })
export const textOf = (page: Page) => page.locator('main').innerText()

/** Opens the links and the devices on the setup page, which are folded until their step comes. */
export const unfoldLinks = (page: Page) => page.getByText('Links and access code').click()
