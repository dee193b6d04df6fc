import t from 'tap'
import { openAs, settled, signInByPassword } from '../support/journey.ts'
import { BACK, draftDropped, draftKept } from '../support/kept-draft.ts'
import { wholeProduct } from '../support/whole-product.ts'
import { atSignIn, leftIn, nextTeacher, signOut } from './traces.ts'

const NAME = 'Quintessa'

t.test(
  'unsaved changes to a class are restored after a reload and a sign-in, and dropped once saved',
  async (t) => {
    const product = await wholeProduct()
    const teacher = await nextTeacher(product, 'drafting')
    const editor = '/account/roster/r-drafting'
    const page = await openAs(t, product, editor, { email: teacher.email, password: teacher.password })
    page.on('dialog', (dialog) => void dialog.accept())

    const first = () => page.getByLabel('First name').first()
    const isKept = draftKept(page, 'roster-editor')
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

    const isDropped = draftDropped(page, 'roster-editor')
    await page.getByRole('button', { name: 'Save roster' }).click()
    await page.getByText(/ is saved\.$/).waitFor()
    await isDropped
    await page.reload()
    await settled(page)
    t.equal(await page.getByText(BACK).count(), 0)
  },
)

t.test(
  'a name typed into the settings is restored after a reload and a sign-in, and dropped once saved',
  async (t) => {
    const product = await wholeProduct()
    const teacher = await nextTeacher(product, 'drafting-settings')
    const page = await openAs(t, product, '/account/settings', teacher)
    page.on('dialog', (dialog) => void dialog.accept())
    const lastName = () => page.getByLabel('Last name').first()
    const isKept = draftKept(page, 'settings')
    await lastName().fill(NAME)
    await isKept
    t.strictSame(
      await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, JSON.stringify(history.state)]),
      [{}, {}, '{"guard":true}'],
    )

    await page.reload()
    await page.getByText(BACK).waitFor()
    t.equal(await lastName().inputValue(), NAME)

    await page.context().clearCookies()
    await page.reload()
    await atSignIn(page)
    await signInByPassword(page, teacher.email, teacher.password)
    await page.waitForURL('**/account/settings')
    await page.getByText(BACK).waitFor()
    t.equal(await lastName().inputValue(), NAME)

    const isDropped = draftDropped(page, 'settings')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByText('Your settings are saved.').waitFor()
    await isDropped
    await page.reload()
    await settled(page)
    t.equal(await lastName().inputValue(), NAME)
    t.equal(await page.getByText(BACK).count(), 0)
  },
)
