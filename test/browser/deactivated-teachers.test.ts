import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { accounts } from '../../server/product-api/db/schema/accounts.ts'
import { rosters } from '../../server/product-api/db/schema/rosters.ts'
import { hasFocus, isInSight, openAs, settled } from '../support/journey.ts'
import { mailsTo } from '../support/mails.ts'
import { addAccount, addRoster } from '../support/product-data.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'

/** A deactivated teacher at the demo school, with an empty class, and its administrator's accounts. */
async function openDeactivatedTeacher(t: Test, id: string, lastName: string) {
  const product = await wholeProduct()
  const { db } = product.productApi
  const [principal] = await db.select().from(accounts).where(eq(accounts.email, 'school@demo.test'))
  const schoolId = principal?.schoolId ?? ''
  await addAccount(db, id, {
    ...{ email: `${id}@ridgeview.org`, caseSensitiveEmail: `${id}@ridgeview.org` },
    ...{ firstName: 'Lyle', lastName, schoolId, state: 'deactivated', stateBefore: 'active' },
    settings: { role: 'Classroom teacher', gradeLevel: '5', mmFirstName: 'Lyle', mmLastName: lastName },
    ...{ deactivatedAt: new Date(), deactivatedBy: principal?.id ?? null },
  })
  await addRoster(db, `r-${id}`, id, [], { schoolId })
  const page = await openAs(t, product, '/account/adminView', { email: 'school@demo.test' })
  const stateOf = async () => (await db.select().from(accounts).where(eq(accounts.id, id)))[0]?.state
  const mails = async () => (await mailsTo(db, `${id}@ridgeview.org`)).map(({ subject }) => subject)
  const isPutAway = async () =>
    (
      await db
        .select()
        .from(rosters)
        .where(eq(rosters.id, `r-${id}`))
    )[0]?.deactivatedAt != null
  return { page, schoolId, stateOf, mails, isPutAway }
}

t.test('a deactivated teacher is found by search, reactivated and notified by mail (S6.14)', async (t) => {
  const { page, stateOf, mails, isPutAway } = await openDeactivatedTeacher(t, 'lyle-found', 'Brandtfound')
  await page.getByLabel('Find a teacher or student').fill('brandtfound')
  await page.getByRole('link', { name: 'Lyle Brandtfound' }).click()
  // Once back, they have a row among the teachers, without this button.
  const back = page.getByRole('button', { name: 'Bring back Lyle Brandtfound' })
  const row = page.getByRole('listitem').filter({ hasText: 'lyle-found@ridgeview.org', has: back })
  await row.getByText(/^Deactivated .+ by Teresa Whitcomb/).waitFor()
  await hasFocus(page.getByRole('button', { name: /^Deactivated Teachers/ }))
  t.ok(await isInSight(row), 'however far below the teachers')
  await holdsInEveryTheme(t, page, 'deactivated teachers')
  await back.click()
  const dialog = page.getByRole('dialog', { name: 'Bring back Lyle Brandtfound?' })
  await dialog.getByText('Uses no seat: seats count students').waitFor()
  await holdsInEveryTheme(t, page, 'bringing a teacher back')
  t.ok(await dialog.getByRole('radio', { name: 'With Class r-lyle-found' }).isChecked())
  await dialog.getByRole('radio', { name: 'Without a class' }).check()
  await dialog.getByRole('button', { name: 'Bring back Lyle' }).click()
  await page.getByText('Lyle Brandtfound is back.').waitFor()
  t.equal(await stateOf(), 'active')
  t.same(await mails(), ['Your account is back'])
  t.ok(await isPutAway(), 'the class does not come back with them')
  await row.waitFor({ state: 'detached' })
})

t.test('an open list takes up who is deactivated meanwhile, until it is undone (S6.14)', async (t) => {
  const { page, schoolId } = await openDeactivatedTeacher(t, 'lyle-listed', 'Brandtlisted')
  const { db } = (await wholeProduct()).productApi
  await addAccount(db, 'nina-leaves', { firstName: 'Nina', lastName: 'Aaron', schoolId })
  await page.reload()
  await page.getByRole('button', { name: /^Deactivated Teachers/ }).click()
  await page.getByRole('button', { name: 'Bring back Lyle Brandtlisted' }).waitFor()
  await page.getByRole('button', { name: 'Manage Nina Aaron' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate Nina Aaron' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate teacher' }).click()
  const back = page.getByRole('button', { name: 'Bring back Nina Aaron' })
  await back.waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await back.waitFor({ state: 'detached' })
})

t.test(
  'support finds a deactivated teacher and brings them back in the school (S2.52?, S6.14)',
  async (t) => {
    const { stateOf } = await openDeactivatedTeacher(t, 'lyle-support', 'Brandtsupport')
    const product = await wholeProduct()
    const page = await openAs(t, product, '/admin?superpowers=true', { email: 'internal@demo.test' })
    await page.getByLabel('Name, email or school').fill('brandtsupport')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: 'Bring back Lyle Brandtsupport' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'lyle-support@ridgeview.org' })
    await row.getByRole('button', { name: 'Bring back Lyle Brandtsupport' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bring back Lyle Brandtsupport?' })
    t.ok(await dialog.getByRole('radio', { name: 'With Class r-lyle-support' }).isChecked())
    await dialog.getByRole('button', { name: 'Bring back Lyle' }).click()
    await page.getByText('Lyle Brandtsupport is back.').waitFor()
    t.equal(await stateOf(), 'active')
  },
)

t.test("adding a deactivated teacher's address again offers to reactivate them (S8.9)", async (t) => {
  const { page, stateOf, mails } = await openDeactivatedTeacher(t, 'lyle-again', 'Brandtagain')
  await page.getByRole('button', { name: 'Add teacher' }).click()
  const dialog = page.getByRole('dialog')
  const byHand = dialog.getByRole('button', { name: 'Next' })
  await byHand.click()
  await dialog.getByLabel('First name').fill('Lyle')
  await dialog.getByLabel('Last name').fill('Brandtagain')
  await dialog.getByLabel('Email').fill('Lyle-Again@ridgeview.org')
  await dialog.getByLabel('Role').selectOption('Classroom teacher')
  await byHand.click()
  await dialog.getByText(/^Lyle Brandtagain was deactivated on /).waitFor()
  await dialog.getByRole('button', { name: 'Create the account' }).click()
  await dialog.getByText(/^An account already exists for Lyle-Again@ridgeview\.org\./).waitFor()
  await dialog.getByText(/^Lyle Brandtagain was deactivated on /).waitFor()
  await holdsInEveryTheme(t, page, 'an address that is known')
  await dialog.getByRole('button', { name: 'Bring back Lyle' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Bring back Lyle Brandtagain?' })
  await question.getByRole('checkbox').uncheck()
  await question.getByRole('button', { name: 'Bring back Lyle' }).press('Enter')
  await page.getByText('Lyle Brandtagain is back.').waitFor()
  await settled(page)
  t.equal(await stateOf(), 'active')
  t.same(await mails(), [], 'not told unasked')
  await page.getByText('Lyle Brandtagain', { exact: true }).first().waitFor()
})

t.test('a deactivated teacher’s account is deleted, and kept after all', async (t) => {
  const { page, stateOf, isPutAway } = await openDeactivatedTeacher(t, 'lyle-gone', 'Brandtgone')
  await page.getByLabel('Find a teacher or student').fill('brandtgone')
  await page.getByRole('link', { name: 'Lyle Brandtgone' }).click()
  await page.getByRole('link', { name: 'Delete Lyle Brandtgone' }).click()
  await page.getByRole('heading', { name: 'Lyle Brandtgone' }).waitFor()
  t.equal(await page.getByRole('button', { name: 'Download' }).count(), 0)
  await page.getByRole('button', { name: 'Delete Lyle Brandtgone' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Lyle Brandtgone?' })
  await question.getByText(/^1 class that nobody else teaches is put away/).waitFor()
  await holdsInEveryTheme(t, page, 'deleting a teacher’s account')
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'Waiting to be deleted' }).waitFor()
  t.ok(await isPutAway())
  await page.goto(new URL('/account/adminView', page.url()).href)
  await page.getByLabel('Find a teacher or student').fill('brandtgone')
  await page.getByRole('link', { name: 'Lyle Brandtgone' }).click()
  await page.getByRole('link', { name: 'Keep Lyle Brandtgone' }).click()
  await page.getByRole('button', { name: 'Keep Lyle Brandtgone' }).click()
  await page.getByText('It is back as it was.').waitFor()
  t.equal(await stateOf(), 'deactivated')
  t.equal(await page.getByRole('heading', { name: 'Waiting to be deleted' }).count(), 0)
})
