import type { Page } from 'playwright-core'
import t from 'tap'
import { SEARCH_DELAY_MS } from '../../../../shared/rules/institutions.ts'
import { comesTo, hasFocus, typeAtOnce } from '../../../support/journey.ts'
import { bar, nameOf, nothingSaid, open, save } from './open.ts'

/** A list that a scroll closes is closed by then. */
const CLOSES_WITHIN_MS = 200

t.test('the search starts at three characters, once for all that is typed (S5.42, S9.60)', async (t) => {
  const { page, sent, requests } = await open(t, nothingSaid)
  await page.getByLabel('Role').selectOption('Classroom teacher')
  await page.getByLabel('Find your school').click()
  const box = page.getByRole('combobox', { name: 'Find your school' })
  await hasFocus(box)
  const searches = () =>
    requests.filter(({ address }) => address.includes('/institutions')).map(({ address }) => address)
  await page.keyboard.type('ri')
  await page.waitForTimeout(900)
  t.same(searches(), [])
  await typeAtOnce(page, 'dgev')
  await page.getByRole('option', { name: /Ridgeview Elementary/ }).waitFor()
  t.same(searches(), ['/api/screens/institutions?kind=school&query=ridgev'], 'one for all the keys')
  t.same(await page.getByRole('option').allTextContents(), [
    'Ridgeview ElementaryFresno, CA 93706',
    'Ridgeview Middle SchoolVisalia, CA 93277',
    'My school is not listed',
  ])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const picked = page.getByLabel('Your school')
  await picked.waitFor()
  t.equal(await picked.inputValue(), 'Ridgeview Middle School')
  await comesTo(t, () => nameOf(page), 'institution', 'the focus stays with the field')
  await page.getByLabel('Standards').selectOption('TEKS')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForFunction(() => document.querySelector('[aria-busy]') === null)
  t.match(sent('save')[0]?.body, { institution: { how: 'picked', id: 's-2' }, isTracked: true })
})

t.test('the list stays open under the arrow keys, however low or narrow the window', async (t) => {
  const { page } = await open(t, nothingSaid)
  await page.getByLabel('Role').selectOption('Classroom teacher')
  for (const size of [
    { width: 1440, height: 390 },
    { width: 390, height: 390 },
    { width: 390, height: 700 },
  ]) {
    await page.setViewportSize(size)
    await page.getByLabel('Find your school').click()
    const box = page.getByRole('combobox', { name: 'Find your school' })
    await hasFocus(box)
    await box.fill('ridgev')
    await page.getByRole('option', { name: /Ridgeview Elementary/ }).waitFor()
    const reached: string[] = []
    for (let press = 0; press < 3; press += 1) {
      await page.keyboard.press('ArrowDown')
      await page.waitForTimeout(CLOSES_WITHIN_MS)
      reached.push(await page.locator('[role=option][data-focused]').innerText())
    }
    t.match(reached.at(-1), 'My school is not listed', `${size.width} × ${size.height}`)
    await page.keyboard.press('Escape')
    await box.fill('')
  }
})

t.test('what a search found is read out, and not that there is nothing before it', async (t) => {
  const { page } = await open(t, nothingSaid)
  await page.getByLabel('Role').selectOption('Classroom teacher')
  await page.getByLabel('Find your school').click()
  await hasFocus(page.getByRole('combobox', { name: 'Find your school' }))
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if ((target as Element).closest('[data-live-announcer]'))
          said.push(...[...addedNodes].map(({ textContent }) => textContent ?? ''))
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.keyboard.type('ridgev', { delay: 40 })
  await page.getByRole('option', { name: /Ridgeview Elementary/ }).waitFor()
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said)
  await comesTo(t, async () => (await said()).at(-1), '3 options available.')
  t.same(
    (await said()).filter((one) => one.startsWith('0 ')),
    [],
  )
})

/** Keys as the page gets them, and what it then asks for, in milliseconds of one clock (`performance.now()`). */
type Moment = { readonly at: number; readonly what: 'key' | 'search' }

const momentsOf = (page: Page) =>
  page.evaluate((): Moment[] => {
    const searches = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/institutions'))
      .map(({ startTime }) => ({ at: startTime, what: 'search' as const }))
    const keys = performance
      .getEntriesByName('key')
      .map(({ startTime }) => ({ at: startTime, what: 'key' as const }))
    return [...keys, ...searches].sort((a, b) => a.at - b.at)
  })

t.test('the search is asked half a second after the last key, and not before (S5.43)', async (t) => {
  const { page } = await open(t, nothingSaid)
  await page.getByLabel('Role').selectOption('Classroom teacher')
  await page.getByLabel('Find your school').click()
  await hasFocus(page.getByRole('combobox', { name: 'Find your school' }))
  await page.evaluate(() => addEventListener('keydown', () => performance.mark('key'), true))
  await typeAtOnce(page, 'ridge')
  await page.waitForTimeout(FIRST_PAUSE_MS)
  await typeAtOnce(page, 'v')
  await page.getByRole('option', { name: /Ridgeview Elementary/ }).waitFor()
  const moments = await momentsOf(page)
  t.equal(moments.filter(({ what }) => what === 'key').length, 'ridgev'.length)
  // A busy machine may itself pause between two keys, and a search after that is right.
  const waited = moments.flatMap(({ at, what }, i) =>
    what === 'search' ? [at - (moments[i - 1]?.at ?? at)] : [],
  )
  t.equal(moments.at(-1)?.what, 'search')
  for (const ms of waited) t.ok(ms >= SEARCH_DELAY_MS, `${ms} ms after the key before it`)
})

/** Long enough that a wait from the first key would end soon after the last. */
const FIRST_PAUSE_MS = 300

t.test('text that was not picked is an error, and can be entered by hand (S5.44, S5.45)', async (t) => {
  const { page, sent } = await open(t)
  await page.getByRole('button', { name: 'Choose another school' }).click()
  await hasFocus(page.getByRole('combobox', { name: 'Find your school' }))
  await page.keyboard.type('nowhere')
  await page.getByRole('option', { name: 'No school matches' }).waitFor()
  t.equal(await page.getByText('Pick a school from the list').count(), 0, 'not while typing')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await page.getByText('Pick a school from the list, or enter it yourself').waitFor()
  await save(page).click()
  t.same(sent('save'), [])
  await page.getByRole('button', { name: 'Enter my school myself' }).click()
  await page.getByRole('button', { name: 'Use this school' }).press('Enter')
  await page.getByText('School name is required', { exact: true }).first().waitFor()
  await comesTo(t, () => nameOf(page), 'institutionName', 'the first that is missing')
  await page.getByLabel('School name').fill('Ridgeview Annex')
  await page.getByRole('button', { name: 'Use this school' }).press('Enter')
  await page.getByText('City is required').first().waitFor()
  await comesTo(t, () => nameOf(page), 'institutionCity')
  await page.getByLabel('City').fill('Fresno')
  await page.getByRole('button', { name: 'Use this school' }).click()
  t.equal(await page.getByLabel('Your school').inputValue(), 'Ridgeview Annex')
  await save(page).click()
  await page.getByRole('button', { name: 'Move only me' }).click()
  await bar(page).waitFor({ state: 'detached' })
  t.match(sent('save')[0]?.body, {
    institution: { how: 'entered', name: 'Ridgeview Annex', city: 'Fresno', state: '', zip: '' },
  })
})

t.test(
  'Save with nothing entered by hand goes to the first field and names all that are empty',
  async (t) => {
    const { page, sent } = await open(t)
    await page.getByRole('button', { name: 'Choose another school' }).click()
    await page.getByRole('combobox', { name: 'Find your school' }).fill('nowhere')
    await page.getByRole('option', { name: 'My school is not listed' }).click()
    await save(page).press('Enter')
    await comesTo(t, () => nameOf(page), 'institutionName')
    const list = page.getByText('Please check these fields.').locator('..')
    t.same(await list.getByRole('listitem').allTextContents(), [
      'School name is required',
      'City is required',
    ])
    await list.getByRole('button', { name: 'City is required' }).press('Enter')
    await comesTo(t, () => nameOf(page), 'institutionCity')
    t.same(sent('save'), [])
  },
)

t.test('a text that is longer than any name is searched for by its beginning', async (t) => {
  const { page, requests } = await open(t)
  await page.getByRole('button', { name: 'Choose another school' }).click()
  await page.getByRole('combobox', { name: 'Find your school' }).fill('n'.repeat(400))
  await page.getByRole('option', { name: 'No school matches' }).waitFor()
  const [search] = requests.filter(({ address }) => address.includes('/institutions'))
  t.match(search?.address, /query=n{100}$/)
})

t.test('a search that failed does not say that nothing matches', async (t) => {
  const { page } = await open(t)
  await page.route('**/api/screens/institutions?*', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: 'Choose another school' }).click()
  await hasFocus(page.getByRole('combobox', { name: 'Find your school' }))
  await page.keyboard.type('ridgev')
  await page.getByText('We could not search right now. You can enter it yourself.').waitFor()
  await page.getByRole('option', { name: 'My school is not listed' }).waitFor()
  t.equal(await page.getByRole('option', { name: 'No school matches' }).count(), 0)
})
