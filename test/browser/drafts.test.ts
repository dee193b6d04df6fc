import type { Page } from 'playwright-core'
import t from 'tap'
import { openAs, settled, signInByPassword } from '../support/journey.ts'
import { wholeProduct } from '../support/whole-product.ts'
import { atSignIn, leftIn, nextTeacher, signOut } from './traces.ts'

const BACK = /^Your unsaved changes from today, .* are back\./
const NAME = 'Quintessa'

/** Resolves once the server has the changes made before this was called. */
const kept = (page: Page) =>
  page.waitForResponse((answer) => {
    const isWritten = answer.request().method() === 'PUT' && answer.ok()
    return isWritten && answer.url().includes('/api/drafts/roster-editor/')
  })

t.test(
  'what is typed into a class comes back after a reload and a sign-in, and is gone once saved',
  async (t) => {
    const product = await wholeProduct()
    const teacher = await nextTeacher(product, 'drafting')
    const editor = '/account/roster/r-drafting'
    const page = await openAs(t, product, editor, { email: teacher.email, password: teacher.password })
    page.on('dialog', (dialog) => void dialog.accept())

    const first = () => page.getByLabel('First name').first()
    const isKept = kept(page)
    await first().fill(NAME)
    await isKept
    const stored = await page.evaluate(() =>
      JSON.stringify([window.history.state, { ...localStorage }, { ...sessionStorage }]),
    )
    t.notMatch(stored, NAME, 'and nowhere in the browser')

    await page.reload()
    await page.getByText(BACK).waitFor()
    t.equal(await first().inputValue(), NAME)
    await page.getByText('1 change not saved').waitFor()

    await signOut(page)
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await atSignIn(page)
    t.strictSame(await leftIn(page, [NAME]), [])
    await signInByPassword(page, teacher.email, teacher.password)
    await page.waitForURL('**/account/**')
    await page.goto(product.url + editor)
    await page.getByText(BACK).waitFor()
    t.equal(await first().inputValue(), NAME)

    await page.getByRole('button', { name: 'Save roster' }).click()
    await page.getByText(/ is saved\.$/).waitFor()
    await page.reload()
    await settled(page)
    t.equal(await page.getByText(BACK).count(), 0)
  },
)
