import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import t, { type Test } from 'tap'
import { ERASURES_IN_PAGE } from '../../server/contract/erasures.ts'
import { OPENINGS_IN_PAGE } from '../../server/contract/openings.ts'
import { accounts } from '../../server/product-api/db/schema/accounts.ts'
import { erasureStudents, erasures } from '../../server/product-api/db/schema/erasures.ts'
import { childOpenings } from '../../server/product-api/db/schema/openings.ts'
import { rosters } from '../../server/product-api/db/schema/rosters.ts'
import { students } from '../../server/product-api/db/schema/students.ts'
import { newPage, pressBack } from '../support/browser.ts'
import { hasFocusIn, openAs } from '../support/journey.ts'
import { addAccount, addRoster, addSchool, PASSWORD } from '../support/product-data.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'

/** As long as real ones: the header has room for eight letters. */
const ACCESS_CODES = {
  'records-class': 'rk7m42kd',
  'records-account': 'ra7m42kd',
  'records-opened': 'rp7m42kd',
  'records-waiting': 'rw7m42kd',
}

/** A teacher of a school with two classes, who is signed in. */
async function openTeacher(t: Test, id: keyof typeof ACCESS_CODES) {
  const product = await wholeProduct()
  const { db } = product.productApi
  await addSchool(db, id)
  await addAccount(db, id, {
    ...{ firstName: 'Dana', lastName: 'Ruiz', isSignupComplete: true, schoolId: id },
    accessCode: ACCESS_CODES[id],
    institution: { type: 'school', schoolId: id, schoolName: `School ${id}` },
    settings: { role: 'Classroom teacher', gradeLevel: '3', mmFirstName: 'Dana', mmLastName: 'Ruiz' },
  })
  await addRoster(db, `${id}-12`, id, [`${id}-a`, `${id}-b`], { name: 'Room 12' })
  await addRoster(db, `${id}-9`, id, [`${id}-c`], { name: 'Room 9', rosterIndex: 1 })
  const page = await openAs(t, product, '/account/settings', {
    email: `${id}@school.test`,
    password: PASSWORD,
  })
  const isShown = async (table: typeof rosters | typeof students, rowId: string) => {
    const [row] = await db.select().from(table).where(eq(table.id, rowId))
    return row?.deactivatedAt === null
  }
  return { page, db, isShown, productApi: product.productApi }
}

t.test('a class is downloaded, deleted after one question, and kept after all', async (t) => {
  const { page, isShown } = await openTeacher(t, 'records-class')
  await page.getByRole('link', { name: 'Download or delete data' }).click()
  await page.getByRole('heading', { name: 'Download or delete data' }).waitFor()
  await holdsInEveryTheme(t, page, 'one’s data')
  await page.getByRole('link', { name: 'Open Room 12' }).click()
  await page.getByRole('heading', { name: 'Room 12' }).waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await saved
  t.equal(file.suggestedFilename(), 'Room 12.zip')
  const archive = unzipSync(await readFile((await file.path()) ?? ''))
  const textOf = (name: string) => strFromU8(archive[name] ?? new Uint8Array())
  t.match(JSON.parse(textOf('data.json')), { students: [{}, {}] })
  t.match(textOf('students.csv'), /Kid records-class-a/)
  for (const name of Object.keys(archive)) t.notMatch(textOf(name), /records-class-c/, 'of no other class')

  await page.getByRole('button', { name: 'Delete Room 12' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Room 12?' })
  await hasFocusIn(question)
  await pressBack(page)
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Delete Room 12' }).click()
  await question.getByText('1 class with 2 students and all they played.').waitFor()
  await question.getByText(/^It is hidden at once\. For 14 days/).waitFor()
  await holdsInEveryTheme(t, page, 'the question')
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('It is hidden now. You can take it back on this page.').waitFor()
  await page.getByRole('heading', { name: 'Waiting to be deleted' }).waitFor()
  t.equal(await isShown(rosters, 'records-class-12'), false)
  t.equal(await isShown(students, 'records-class-a'), false)
  t.equal(await page.getByRole('link', { name: 'Open Room 12' }).count(), 0)
  await holdsInEveryTheme(t, page, 'what waits')

  await page.getByRole('button', { name: 'Keep Room 12' }).press('Enter')
  await page.getByText('It is back as it was.').waitFor()
  await page.getByRole('link', { name: 'Open Room 12' }).waitFor()
  t.equal(await isShown(rosters, 'records-class-12'), true)
  t.equal(await isShown(students, 'records-class-a'), true)
})

t.test('a student, and then the account, wait to be deleted; the account can still sign in', async (t) => {
  const { page, db, isShown } = await openTeacher(t, 'records-account')
  await page.getByRole('link', { name: 'Download or delete data' }).click()
  await page.getByRole('link', { name: 'Open Room 12' }).click()
  await page.getByRole('link', { name: 'Open Kid records-account-a Moss' }).click()
  await page.getByRole('button', { name: /^Delete Kid records-account-a/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: /^Keep Kid records-account-a/ }).waitFor()
  t.equal(await isShown(students, 'records-account-a'), false)
  await page.getByRole('button', { name: 'Delete your account' }).click()
  await page.getByRole('dialog').getByText('2 classes with 2 students and all they played.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Keep Your account' }).waitFor()
  const [account] = await db.select().from(accounts).where(eq(accounts.id, 'records-account'))
  t.equal(account?.state, 'active')
  await page.getByRole('button', { name: 'Keep Your account' }).click()
  await page.getByRole('link', { name: 'Open Room 9' }).waitFor()
  t.equal(await isShown(students, 'records-account-a'), false, 'the student waits on')
})

t.test('much that waits is shown in pages, and what is kept leaves its page on screen', async (t) => {
  const { page, db } = await openTeacher(t, 'records-waiting')
  const dueAt = (minute: number) => new Date(Date.now() + 86_400_000 + minute * 60_000)
  const waiting = Array.from({ length: ERASURES_IN_PAGE + 2 }, (_, i) => ({
    id: `records-waiting-${i}`,
    kind: 'student' as const,
    requestedBy: 'records-waiting',
    schoolId: 'records-waiting',
    requestedAt: new Date(),
    dueAt: dueAt(i),
  }))
  await db.insert(erasures).values(waiting)
  await db.insert(erasureStudents).values({
    ...{ erasureId: `records-waiting-${ERASURES_IN_PAGE + 1}`, studentId: 'records-waiting-c' },
  })
  await page.goto(new URL('/account/records', page.url()).href)
  const range = (from: number, to: number, of: number) => page.getByText(`${from} to ${to} of ${of}`)
  const [size, all] = [ERASURES_IN_PAGE, ERASURES_IN_PAGE + 2]
  await range(1, size, all).waitFor()
  await holdsInEveryTheme(t, page, 'much that waits')
  await page.getByRole('button', { name: 'Next page' }).click()
  await range(size + 1, all, all).waitFor()
  await page.getByRole('button', { name: /^Keep Kid records-waiting-c/ }).click()
  await page.getByText('It is back as it was.').waitFor()
  await range(size + 1, all - 1, all - 1).waitFor()
  await pressBack(page)
  await range(1, size, all - 1).waitFor()
})

t.test('who opened a student’s pages stands with the student’s data, at both widths', async (t) => {
  const { page, db, productApi } = await openTeacher(t, 'records-opened')
  await page.goto(new URL('/account/records?student=records-opened-a', page.url()).href)
  await page.getByText('Nobody has yet. Whoever does is listed here within a minute.').waitFor()
  const records = page.url()
  await page.goto(new URL('/account/students/records-opened-a', records).href)
  await page.getByRole('heading', { level: 1, name: /Kid records-opened-a/ }).waitFor()
  await productApi.app.product.openings.flush()
  await page.goto(records)
  await page.getByRole('heading', { name: 'Who opened this student’s pages' }).waitFor()
  await page.getByText(/^Teacher, today, /).waitFor()
  const at = (day: number) => new Date(Date.UTC(2026, 0, 1 + day, 15))
  await db.insert(childOpenings).values(
    Array.from({ length: OPENINGS_IN_PAGE }, (_, day) => ({
      ...{ studentId: 'records-opened-a', accountId: 'records-opened', byId: 'records-opened' },
      ...{ openedAs: 'teacher' as const, day: 20260101 + day, firstAt: at(day), lastAt: at(day) },
    })),
  )
  await page.reload()
  await page.getByText(`1 to ${OPENINGS_IN_PAGE} of ${OPENINGS_IN_PAGE + 1}`).waitFor()
  await holdsInEveryTheme(t, page, 'who opened a student’s pages')
  await page.setViewportSize({ width: 390, height: 844 })
  await holdsInEveryTheme(t, page, 'who opened a student’s pages on a phone')
  await page.getByRole('button', { name: 'Next page' }).click()
  await page
    .getByText(`${OPENINGS_IN_PAGE + 1} to ${OPENINGS_IN_PAGE + 1} of ${OPENINGS_IN_PAGE + 1}`)
    .waitFor()
  await pressBack(page)
  await page.getByText(`1 to ${OPENINGS_IN_PAGE} of ${OPENINGS_IN_PAGE + 1}`).waitFor()
})

t.test('what is kept, why and how long is said to everybody', async (t) => {
  const product = await wholeProduct()
  const { page } = await newPage(t)
  await page.goto(`${product.url}/privacy`)
  await page.getByRole('heading', { name: 'What we keep, why, and how long' }).waitFor()
  await page.getByText('Until the account is deleted.').waitFor()
  await holdsInEveryTheme(t, page, 'what is kept')
})
