import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { newPage } from '../support/browser.ts'
import { openAs, settled } from '../support/journey.ts'
import { mailsTo } from '../support/mails.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { type WholeProduct, wholeProduct } from '../support/whole-product.ts'

const RENEE = 'teacher@demo.test'

/** The address in the newest mail about a class. */
async function surveyOf(product: WholeProduct, className: string): Promise<string> {
  const mails = (await mailsTo(product.productApi.db, RENEE)).filter(({ subject }) =>
    subject.includes(className),
  )
  return `${product.url}${mails.at(-1)?.link}`
}

/** Support has the survey mailed to Renee from the console. */
async function mailedBySupport(t: Test, product: WholeProduct): Promise<void> {
  const page = await openAs(t, product, '/admin', { email: 'internal@demo.test' })
  await page.getByRole('heading', { name: 'View as this person' }).waitFor()
  const search = async (text: string) => {
    await page.getByLabel('Name, email or school').fill(text)
    await page.getByRole('button', { name: 'Search' }).click()
  }
  await search('parent@demo.test')
  await page.getByLabel(/^Choose /).check()
  await page.getByRole('button', { name: /^Start viewing as/ }).waitFor()
  t.equal(await page.getByRole('button', { name: / the survey$/ }).count(), 0, 'a family has no class')
  await search('castellanos')
  await page.getByLabel('Choose Renee Castellanos').check()
  await page.getByRole('button', { name: 'Send Renee the survey' }).click()
  await page.getByRole('button', { name: 'Send the survey' }).click()
  await page.getByText(/Renee Castellanos gets 2 mails/).waitFor()
}

/** What could not be saved at first is sent again. */
const SAVED_MS = 60_000
const saved = (page: Page) => page.getByText(/^Saved \d/).waitFor({ timeout: SAVED_MS })
const nameOf = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()
const checkedIn = (page: Page, group: string) =>
  page
    .getByRole('group', { name: group })
    .getByRole('radio')
    .evaluateAll((all) => all.findIndex((each) => (each as HTMLInputElement).checked) + 1)

t.test(
  'a teacher answers the survey from a mail, by keyboard, and finds it in Factors of Learning (S2.76, S3.53, S3.54, S3.55?, S4.66, S9.144)',
  async (t) => {
    const product = await wholeProduct()
    await mailedBySupport(t, product)
    const { page } = await newPage(t)
    const address = await surveyOf(product, 'Room 12')
    await page.goto(address)
    await page.getByText('Student 1 of 18 · 0 of 10 answered').waitFor()

    await t.test('each factor is asked in both modes, from 1 to 3', async (t) => {
      for (const factor of ['Mindset', 'Confidence', 'Goals', 'Strategy', 'Regulation'])
        for (const mode of ['When doing math', 'When playing math games'])
          t.same(
            await page
              .getByRole('group', { name: `${factor}, ${mode}` })
              .getByRole('radio')
              .evaluateAll((all) => all.map((each) => each.closest('label')?.textContent)),
            ['1Not at all', '2A little', '3A lot'],
            `${factor}, ${mode}`,
          )
    })
    await holdsInEveryTheme(t, page, 'a student before any answer')

    await t.test('1 to 3 rate and go on, left goes back, Enter goes to the next student', async (t) => {
      await page.getByRole('heading', { level: 1 }).focus()
      await page.keyboard.press('1')
      await page.keyboard.press('2')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('3')
      t.same(
        [
          await checkedIn(page, 'Mindset, When doing math'),
          await checkedIn(page, 'Mindset, When playing math games'),
        ],
        [1, 3],
      )
      for (const key of '12312312') await page.keyboard.press(key)
      await page.getByText('Student 1 of 18 · 10 of 10 answered').waitFor()
      await page.getByRole('radio', { name: 'f', exact: true }).check({ force: true })
      await page.getByRole('radio', { name: 'No', exact: true }).check({ force: true })
      await page.getByLabel(/^Comments/).fill('Asks for help early, then goes on alone. 123')
      await holdsInEveryTheme(t, page, 'a student with all answers')
      await saved(page)
      const first = await nameOf(page)
      await page.getByLabel(/^Comments/).press('Enter')
      await page.getByText(/^Student 2 of 18/).waitFor()
      t.not(await nameOf(page), first)
      await page.getByText('1 of 18', { exact: true }).waitFor()
    })

    await t.test('a reload finds everything, where it was left', async (t) => {
      await saved(page)
      await page.reload()
      await page.getByText('Student 2 of 18 · 0 of 10 answered').waitFor()
      await page.getByRole('button', { name: /rated$/ }).click()
      await page.getByText('Student 1 of 18 · 10 of 10 answered').waitFor()
      t.match(await page.getByLabel(/^Comments/).inputValue(), /goes on alone\. 123$/)
    })

    await t.test('after the last student come the thanks, and another student can be reviewed', async () => {
      await page.getByRole('navigation', { name: 'Students' }).getByRole('button').last().click()
      await page.getByRole('button', { name: 'Finish' }).click()
      await page.getByRole('heading', { name: 'Thank you, Renee' }).waitFor()
      await page.getByText('1 of 18 students of Room 12 have all ten ratings.').waitFor()
      await holdsInEveryTheme(t, page, 'the thanks')
      await page.getByRole('button', { name: 'Review another student' }).click()
      await page.getByText('Student 1 of 18 · 10 of 10 answered').waitFor()
    })

    await t.test('what is answered in another window is kept, and a difference is chosen', async () => {
      const { page: other } = await newPage(t)
      await other.goto(address)
      await other.getByRole('button', { name: /rated$/ }).click()
      await other.getByLabel(/^Comments/).fill('From the other window')
      await other.getByLabel(/^Comments/).blur()
      await saved(other)
      await page.getByLabel(/^Comments/).fill('From this window')
      await page.getByLabel(/^Comments/).blur()
      await page.getByText(/was answered differently in another window/).waitFor()
      await holdsInEveryTheme(t, page, 'a difference with another window')
      await page.getByRole('button', { name: 'Take the other' }).click()
      await page.waitForFunction(
        () =>
          document.querySelector<HTMLInputElement>('input[type="text"]')?.value === 'From the other window',
      )
    })

    await t.test('it is marked in Factors of Learning', async () => {
      const factors = await openAs(t, product, '/account/factorsOfLearning?student=kid-room-12-brooks')
      await settled(factors)
      await factors
        .getByText(/^from your survey of \w+ \d+/)
        .first()
        .waitFor()
    })

    await t.test('the link sent before says that there is a newer one', async () => {
      await mailedBySupport(t, product)
      await page.goto(address)
      await page.getByRole('heading', { name: 'This survey is closed' }).waitFor()
      await page.getByText(/A newer link to this survey was sent/).waitFor()
      await holdsInEveryTheme(t, page, 'a closed survey')
      await page.goto(await surveyOf(product, 'Room 12'))
      await page.getByText('1 of 18', { exact: true }).waitFor()
    })
  },
)
