import t from 'tap'
import { axeViolations } from '../../../support/browser.ts'
import { site } from '../../../support/client-page.ts'
import { comesTo } from '../../../support/journey.ts'
import { nameOf, nothingSaid, open, save } from './open.ts'

t.test(
  'missing fields are reported next to the field and above the form, and nothing is sent (S5.33, S5.34, S5.35, S5.36, S5.37, S5.38, S5.39?, S5.40)',
  async (t) => {
    const { page, sent } = await open(t, nothingSaid)
    await page.getByLabel('First name').fill('')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('alert').waitFor()
    for (const text of [
      'First name is required',
      'Role is required',
      'School is required',
      'Standards are required',
    ])
      t.equal(await page.getByText(text).count(), 2, text)
    await comesTo(t, () => nameOf(page), 'mmFirstName')
    t.equal(await page.getByLabel('First name').getAttribute('aria-invalid'), 'true')
    await page.getByRole('alert').getByRole('button', { name: 'Standards are required' }).click()
    await comesTo(t, () => nameOf(page), 'standards')
    await page.getByLabel('First name').fill('Al')
    t.equal(await page.getByText('First name is required').count(), 0, 'it goes with the first key')
    t.same(sent('save'), [])
  },
)

t.test('the form follows role and grade (S5.46, S5.47, S5.49, S5.51, S5.62, S6.4)', async (t) => {
  const { page } = await open(t, nothingSaid)
  const grade = page.getByLabel('Grade level')
  const pictures = page.getByRole('switch', { name: 'Picture passwords' })
  t.equal(await grade.count(), 0)
  await page.getByLabel('Role').selectOption('Classroom teacher')
  t.equal(await grade.inputValue(), '3')
  t.ok(await pictures.isChecked())
  await grade.selectOption('1')
  t.notOk(await pictures.isChecked(), 'off by default')
  await pictures.check()
  await grade.selectOption('K')
  t.notOk(await pictures.isChecked())
  t.equal(await pictures.getAttribute('aria-disabled'), 'true')
  await pictures.click({ force: true })
  t.notOk(await pictures.isChecked(), 'forced off')
  await grade.selectOption('2')
  t.ok(await pictures.isChecked(), 'what was chosen is back')
  const list = page.getByRole('navigation', { name: 'Settings sections' })
  for (const [role, institution, coteacher] of [
    ['Special ed teacher', 'School', true],
    ['District administrator', 'District', false],
    ['Parent/guardian', null, false],
  ] as const) {
    await page.getByLabel('Role').selectOption(role)
    t.equal(await grade.count(), 0, `${role}: no grade before sign-up is complete`)
    t.equal(
      await page.getByRole('heading', { name: institution ?? 'School', exact: true }).count(),
      institution ? 1 : 0,
    )
    const listed = list.getByRole('link', { name: /^(School|District)$/ })
    t.same(await listed.allInnerTexts(), institution ? [institution] : [], 'listed by the name it has')
    t.equal(await list.getByText('Co-teacher').count(), coteacher ? 1 : 0)
  }
})

t.test(
  'a parent’s settings speak of children, and of no class and its iPads (S2.113, S2.114, S2.115, S2.116, S2.117, S2.118, S2.120, S2.121, S2.122)',
  async (t) => {
    const { page, sent } = await open(t, {
      settings: { role: 'Parent/guardian' },
      subscription: { plan: 'parent_ios' },
    })
    const list = page.getByRole('navigation', { name: 'Settings sections' })
    await page.getByRole('heading', { name: 'Your children' }).waitFor()
    t.same((await list.getByRole('link').allInnerTexts()).slice(0, 3), [
      'About you',
      'Your children',
      'Games',
    ])
    const text = await page.locator('main').innerText()
    const hint = 'The list of skills that their school follows.'
    t.match(text, hint)
    t.notMatch(text.replace(hint, ''), /class|student|iPad|school|co-teacher/i)
    t.match(text, /They choose three pictures to sign in\./)
    t.match(text, /The games your children can play/)
    await page.getByLabel('Last name').fill('Brooks')
    await save(page).click()
    await page.getByText('Your settings are saved.').waitFor()
    t.match(sent('save')[0]?.body, { form: { mmLastName: 'Brooks', iPadImplementation: 'No iPads' } })
  },
)

t.test('the last game cannot be switched off (S5.48)', async (t) => {
  const { page, sent } = await open(t)
  for (const name of ['Zoom', 'Match']) await page.getByRole('checkbox', { name }).uncheck()
  await page.getByText('At least one game must stay enabled.').waitFor()
  await save(page).click()
  t.same(sent('save'), [])
  await page.getByRole('checkbox', { name: 'Match' }).check()
  await save(page).click()
  await page.getByText('Your settings are saved.').waitFor()
  t.match(sent('save')[0]?.body, { form: { games: { zoom: false, match: true } } })
})

t.test('a locked role is readable but not editable (S2.127)', async (t) => {
  const { page } = await open(t, { subscription: { plan: 'gold' } })
  const role = page.getByLabel('Role')
  t.same([await role.getAttribute('readonly'), await role.inputValue()], ['', 'Classroom teacher'])
  t.equal(await page.getByText('Fixed once sign-up is complete').count(), 1)
  await role.focus()
  await comesTo(t, () => nameOf(page), 'role')
})

t.test('the side list links to each section', async (t) => {
  const { page } = await open(t)
  const list = page.getByRole('navigation', { name: 'Settings sections' })
  t.same(await list.getByRole('link').allTextContents(), [
    'About you',
    'School',
    'Class devices',
    'Games',
    'Co-teacher',
    'Email updates',
    'Sign-ins',
    'Sign-in security',
    'What we record',
    'Download or delete data',
  ])
  await list.getByRole('link', { name: 'Games' }).click()
  await comesTo(t, () => nameOf(page), 'games')
  t.match(page.url(), /settings$/)
  const isCurrent = (name: string) => list.locator('[aria-current]', { hasText: name }).waitFor()
  await isCurrent('Games')
  await list.getByRole('link', { name: 'Co-teacher' }).click()
  await isCurrent('Co-teacher')
  await page.evaluate(() => window.scrollTo(0, 0))
  await isCurrent('About you')
  for (const name of ['School', 'Class devices', 'Games', 'Co-teacher']) {
    // As somebody scrolls down, each has its turn.
    await page.waitForFunction(
      ({ name, px }) => {
        const now = document.querySelector('[aria-label="Settings sections"] [aria-current]')?.textContent
        if (now !== name) window.scrollBy(0, px)
        return now === name
      },
      { name, px: 8 },
    )
    t.pass(name)
  }
})

t.test('on a small screen the page of sign-ins is still linked', async (t) => {
  const { page } = await open(t, {}, { width: 390 })
  const list = page.getByRole('navigation', { name: 'Settings sections' })
  t.same(await list.getByRole('link').allTextContents(), [
    'Sign-ins',
    'Sign-in security',
    'What we record',
    'Download or delete data',
  ])
})

t.test('somebody who signed up in an app gets a thank-you page (S2.21, S2.89)', async (t) => {
  const { page } = await open(t)
  await page.goto(`${site}/account/deviceNonParent`)
  await page.getByRole('heading', { name: 'Thank you. You are all set.' }).waitFor()
  t.match(
    await page.getByRole('link', { name: 'Send me the address' }).getAttribute('href'),
    /^mailto:\?subject=.*localhost/,
  )
  t.same(await axeViolations(page), [])
})

t.test('the account template settings shows the settings (S2.34)', async (t) => {
  const { page } = await open(t)
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  t.equal(new URL(page.url()).pathname, '/account/settings')
  t.equal(await page.getByLabel('Last name').inputValue(), 'Castillo', 'what is stored can be changed')
  t.equal(await page.getByLabel('Role').inputValue(), 'Classroom teacher')
})

t.test('how a class has its iPads is a field, with what is stored, and saved (S2.119)', async (t) => {
  const { page, sent } = await open(t, { settings: { iPadImplementation: 'BYOD' } })
  const field = page.getByLabel('iPads in class')
  t.equal(await field.inputValue(), 'BYOD')
  t.same(await field.getByRole('option').allInnerTexts(), ['1:1', 'Cart(s)', 'BYOD', 'Mixed', 'No iPads'])
  await field.selectOption('Cart(s)')
  await save(page).click()
  await page.getByText('Your settings are saved.').waitFor()
  t.match(sent('save')[0]?.body, { form: { iPadImplementation: 'Cart(s)' } })
})
