import { eq } from 'drizzle-orm'
import t from 'tap'
import { accounts } from '../../server/product-api/db/schema/accounts.ts'
import { newPage } from '../support/browser.ts'
import { followMail, openAs, settled } from '../support/journey.ts'
import { mailsTo } from '../support/mails.ts'
import { addAccount } from '../support/product-data.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'

t.test(
  'teachers come by a file: checked, invited, one accepts, and the rest is undone (S2.145, S4.62, S5.86, S9.61)',
  async (t) => {
    const product = await wholeProduct()
    const { db } = product.productApi
    const [principal] = await db.select().from(accounts).where(eq(accounts.email, 'school@demo.test'))
    const off = { state: 'deactivated', stateBefore: 'active', deactivatedAt: new Date() } as const
    await addAccount(db, 'dana-file', {
      ...{ email: 'dana.file@ridgeview.org', schoolId: principal?.schoolId ?? '', ...off },
      ...{ firstName: 'Dana', lastName: 'Filewebb', settings: { role: 'Tutor' } },
    })
    const stateOf = async (email: string) =>
      (await db.select().from(accounts).where(eq(accounts.email, email)))[0]?.state
    const page = await openAs(t, product, '/account/adminView', { email: 'school@demo.test' })
    await page.getByRole('button', { name: 'Add teacher' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /^Upload a CSV file/ }).press('Space')
    await dialog.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('heading', { level: 1, name: 'Upload teachers' }).waitFor()
    await settled(page)
    await page.getByText('the accounts are ready within 72 hours').waitFor()

    const file = [
      'Last name;First name;E-mail;Position;Grade',
      'Filereyes;Paula;paula.file@ridgeview.org;Classroom;2',
      'Filehale;Tom;tom.file@ridgeview.org;Tutor;',
      'Filewebb;Dana;dana.file@ridgeview.org;Tutor;',
      'Filelund;Bea;bea.file@ridgeview.org;Coach;',
      'Castellanos;Rosa;teacher@demo.test;Tutor;',
    ].join('\r\n')
    const chosen = { name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
    await page.locator('input[type="file"]').setInputFiles(chosen)
    await page.getByRole('button', { name: 'Invite 2 teachers' }).waitFor()
    await holdsInEveryTheme(t, page, 'a file of teachers')
    await page.getByLabel('Row 5, role of Bea Filelund').selectOption('Other educator')
    await page.getByRole('button', { name: 'Bring back Dana Filewebb with this file' }).press('Enter')
    // Until both choices have arrived the file cannot be saved.
    await page
      .getByRole('button', { name: 'Invite 3 teachers and bring back 1', disabled: false })
      .press('Enter')
    await page.getByText('3 teachers added and invited, 1 teacher brought back.').waitFor()
    t.equal(await stateOf('dana.file@ridgeview.org'), 'active')
    const subjects = (await mailsTo(db, 'tom.file@ridgeview.org')).map(({ subject }) => subject)
    t.same(subjects, ['Your account is ready'])

    const { page: tom } = await newPage(t)
    await followMail(tom, product, 'tom.file@ridgeview.org')
    await tom.getByRole('heading', { name: 'Welcome, Tom' }).waitFor()
    await tom.getByLabel(/^Password/).fill('tom’s own words')
    await tom.getByLabel('Repeat password').fill('tom’s own words')
    await tom.getByRole('button', { name: 'Open my account' }).click()
    await tom.waitForURL(`${product.url}/account/**`)

    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await page.getByText(/^Undone for 3 teachers: .* 1 teacher stays, because/).waitFor()
    t.equal(await stateOf('paula.file@ridgeview.org'), undefined)
    t.equal(await stateOf('tom.file@ridgeview.org'), 'active')
    t.equal(await stateOf('dana.file@ridgeview.org'), 'deactivated')
    t.equal(await stateOf('teacher@demo.test'), 'active')
  },
)
