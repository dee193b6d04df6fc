import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import t from 'tap'
import { rosterStudents } from '../../server/product-api/db/schema/rosters.ts'
import { students } from '../../server/product-api/db/schema/students.ts'
import { isInSight, settled, signInByPassword } from '../support/journey.ts'
import { BACK, draftDropped, draftKept } from '../support/kept-draft.ts'
import { addAccount, addRoster, addSchool, PASSWORD } from '../support/product-data.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { type WholeProduct, wholeProduct } from '../support/whole-product.ts'
import { newcomer, open } from './newcomer.ts'
import { atSignIn, signOut } from './traces.ts'

const UPDATE = '/account/updateRosters'
/** Three classes, of grades 3, 4 and 5; two of the children have one name. */
const CHILDREN = { 3: ['ana', 'ben'], 4: ['cleo', 'dev'], 5: [] } as const

/** A school before its year, with one teacher for all its classes, and its principal's page. */
async function school(product: WholeProduct) {
  const { db } = product.productApi
  await addSchool(db, 'sittings')
  await addAccount(db, 'sam', { schoolId: 'sittings', firstName: 'Sam', isSignupComplete: true })
  for (const [gradeLevel, ids] of Object.entries(CHILDREN))
    await addRoster(db, `sit-${gradeLevel}`, 'sam', [...ids], {
      ...{ schoolId: 'sittings', name: `Room ${gradeLevel}`, gradeLevel },
      ...{ rosterIndex: Number(gradeLevel), changedAt: new Date('2020-09-01T00:00:00Z') },
    })
  for (const id of CHILDREN[4]) await db.update(students).set({ gradeLevel: '4' }).where(eq(students.id, id))
  const renamed = { firstName: 'ANA', lastName: 'Moss' }
  await db.update(students).set({ firstName: 'Ana' }).where(eq(students.id, 'ana'))
  await db.update(students).set(renamed).where(eq(students.id, 'dev'))
  return async () => {
    const rows = await db.select().from(rosterStudents)
    return Object.fromEntries(
      Object.values(CHILDREN)
        .flat()
        .map((id) => [id, rows.filter(({ studentId }) => studentId === id).map(({ rosterId }) => rosterId)]),
    )
  }
}

const controls = (page: Page) => ({
  grade: (grade: string) => page.getByRole('radio', { name: new RegExp(`^Grade ${grade}`) }).press('Space'),
  everybody: () => page.getByRole('checkbox', { name: /^Select all/ }).press('Space'),
  box: (name: string | RegExp) => page.getByRole('checkbox', { name }),
  to: (room: string) => page.getByRole('radio', { name: new RegExp(room) }).press('Space'),
  press: (name: string | RegExp) => page.getByRole('button', { name }).press('Enter'),
  says: (text: string) => page.getByRole('status').getByText(text).waitFor(),
})

t.test(
  'a school is moved up in three sittings, by keyboard: what was chosen is kept, and nobody moves twice (S2.151, S2.154, S2.155, S3.98, S5.18)',
  async (t) => {
    const product = await wholeProduct()
    const whereTheyAre = await school(product)
    const principal = await newcomer({ schoolId: 'sittings', rights: 'V' })
    const page = await open(t, principal, UPDATE)
    page.on('dialog', (dialog) => void dialog.accept())
    const { grade, everybody, box, to, press, says } = controls(page)

    await grade('3')
    await box(/^Kid ben/).press('Space')
    await to('Room 4')
    await press(/^Add 1 student to Sam/)
    await press(/^Done/)
    await press(/^Confirm \d+ teachers?$/)
    await says('Done: 1 student placed.')

    await page.reload()
    await settled(page)
    await grade('4')
    t.equal(await box(/^Kid ben/).count(), 0, 'who came from grade 3 does not wait in grade 4')
    await everybody()
    await page.getByText('2 of 2 selected').waitFor()
    const isKept = draftKept(page, 'update-rosters')
    await to('Room 5')
    await press(/^Add 2 students to Sam/)
    await isKept

    await signOut(page)
    await press(/^Leave$/)
    await atSignIn(page)
    await signInByPassword(page, principal.email, PASSWORD)
    await page.waitForURL('**/account/**')
    await page.goto(product.url + UPDATE)
    await page.getByText(BACK).waitFor()
    t.same((await whereTheyAre()).cleo, ['sit-4'], 'chosen is not yet moved')

    await grade('3')
    await page.getByText('1 of 2 placed').waitFor()
    await everybody()
    await to('Room 5')
    await press(/^Add 1 student to Sam/)
    await page.getByText('twice in Room 5, Grade 5').waitFor()
    const wide = page.viewportSize() ?? { width: 1440, height: 900 }
    await page.setViewportSize({ width: 390, height: 844 })
    await press('Show both')
    const duplicate = page.getByText('is a duplicate name in the roster')
    t.ok(await isInSight(duplicate.first()), 'on a phone, too')
    await page.setViewportSize(wide)
    t.equal(await duplicate.count(), 2, 'both of the pair are marked')
    await holdsInEveryTheme(t, page, 'a clash in update rosters')
    await press(/^Done/)
    t.same((await whereTheyAre()).cleo, ['sit-4'], 'a clash keeps everybody where they are')
    await press(/^Take back: Ana Moss$/)
    await grade('3')
    await box(/^Ana/).press('Space')
    await to('Room 4')
    await press(/^Add 1 student to Sam/)
    const isDropped = draftDropped(page, 'update-rosters')
    await press(/^Done/)
    await says('Done: 3 students placed.')
    await isDropped
    const moved = { ana: ['sit-4'], ben: ['sit-4'], cleo: ['sit-5'], dev: ['sit-5'] }
    t.same(await whereTheyAre(), moved)

    await page.reload()
    await page.getByText('All grades: 4 of 4 placed').waitFor()
    t.equal(await page.getByText(BACK).count(), 0, 'what is done is kept no longer')
    await holdsInEveryTheme(t, page, 'everybody placed')
    await press(/^Done/)
    await says('Done: everyone stays where they are.')
    t.same(await whereTheyAre(), moved)
  },
)
