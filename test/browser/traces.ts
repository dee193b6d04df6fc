import type { Page } from 'playwright-core'
import { subscriptions } from '../../server/product-api/db/schema/accounts.ts'
import { addAccount, addRoster, PASSWORD } from '../support/product-data.ts'
import type { WholeProduct } from '../support/whole-product.ts'

export const SKILLS = '/account/dashboard'

/** Who sits down next: a teacher with a class of two, whose names nobody else has. */
export async function nextTeacher({ productApi: { db } }: WholeProduct, id: string) {
  await addAccount(db, id, {
    firstName: 'Odile',
    lastName: 'Nextworth',
    isSignupComplete: true,
    rosterFinished: true,
    settings: {
      role: 'Classroom teacher',
      gradeLevel: '3',
      mmFirstName: 'Odile',
      mmLastName: 'Nextworth',
      country: 'United States',
      standards: 'CommonCore',
      timezone: 'America/New_York',
    },
    institution: { type: 'school', schoolId: 'north', schoolName: 'North Hill' },
  })
  await addRoster(db, `r-${id}`, id, [`${id}-a`, `${id}-b`], { name: 'Room of the next' })
  await db
    .insert(subscriptions)
    .values({ id: `s-${id}`, ownerId: id, plan: 'platinum', scope: 'teacher', rosterLimit: 60 })
  return { email: `${id}@school.test`, password: PASSWORD, name: 'Odile Nextworth' }
}

/** Words that only the last person's pages have: their name and their children's. */
export async function tracesOf(page: Page): Promise<string[]> {
  const children = await page.getByRole('rowheader').allInnerTexts()
  if (children.length < 10) throw new Error('no class is shown')
  // The line before the name is the child's initials.
  return ['Castellanos', ...children.map((cell) => cell.trim().split('\n').at(-1) ?? cell)]
}

/** Which of the words stand in the page, its title, its address, or in anything that the browser keeps for it. */
export const leftIn = (page: Page, traces: readonly string[]): Promise<string[]> =>
  page.evaluate(async (words) => {
    const databases = await indexedDB.databases()
    const kept = [
      document.documentElement.outerHTML,
      document.title,
      window.location.href,
      JSON.stringify({ ...localStorage, ...sessionStorage }),
      JSON.stringify(window.history.state),
      JSON.stringify(await caches.keys()),
      JSON.stringify(databases),
    ].join('\n')
    return words.filter((word) => kept.includes(word))
  }, traces)

export const atSignIn = (page: Page) => page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}
