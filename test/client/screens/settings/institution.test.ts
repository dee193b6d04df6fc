import t from 'tap'
import { bar, nameOf, nothingSaid, open, save } from './open.ts'

t.test(
  'a search begins with three characters, half a second after the last key (S5.42, S5.43, S9.60)',
  async (t) => {
    const { page, sent, requests } = await open(t, nothingSaid)
    await page.getByLabel('Role').selectOption('Classroom teacher')
    await page.getByLabel('Find your school').click()
    const box = page.getByRole('combobox', { name: 'Find your school' })
    await box.waitFor()
    await page.keyboard.type('ri')
    await page.waitForTimeout(900)
    const searches = () =>
      requests.filter(({ address }) => address.includes('/institutions')).map(({ address }) => address)
    t.same(searches(), [])
    await page.keyboard.type('dgev', { delay: 60 })
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
    t.equal(await nameOf(page), 'institution', 'the focus stays with the field')
    await page.getByLabel('Standards').selectOption('TEKS')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForFunction(() => document.querySelector('[aria-busy]') === null)
    t.match(sent('save')[0]?.body, { institution: { how: 'picked', id: 's-2' }, tracked: true })
  },
)

t.test('what is typed and not picked is wrong, and can be entered by hand (S5.44, S5.45)', async (t) => {
  const { page, sent } = await open(t)
  await page.getByRole('button', { name: 'Choose another school' }).click()
  await page.getByRole('combobox', { name: 'Find your school' }).waitFor()
  await page.keyboard.type('nowhere')
  await page.getByRole('option', { name: 'No school matches' }).waitFor()
  t.equal(await page.getByText('Pick a school from the list').count(), 0, 'not while typing')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await page.getByText('Pick a school from the list, or enter it yourself').waitFor()
  await save(page).click()
  t.same(sent('save'), [])
  await page.getByRole('button', { name: 'Enter my school myself' }).click()
  await page.getByLabel('School name').fill('Ridgeview Annex')
  await page.getByRole('button', { name: 'Use this school' }).click()
  await page.getByText('City is required').first().waitFor()
  await page.getByLabel('City').fill('Fresno')
  await page.getByRole('button', { name: 'Use this school' }).click()
  t.equal(await page.getByLabel('Your school').inputValue(), 'Ridgeview Annex')
  await save(page).click()
  await bar(page).waitFor({ state: 'detached' })
  t.match(sent('save')[0]?.body, {
    institution: { how: 'entered', name: 'Ridgeview Annex', city: 'Fresno', state: '', zip: '' },
  })
})
