import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { institutions } from '../../../../server/bff/screens/institutions/route.ts'
import { settings } from '../../../../server/bff/screens/settings/route.ts'
import { shell } from '../../../../server/bff/screens/shell/route.ts'
import { coteachers, me, teacherGames } from '../../../../server/contract/account.ts'
import { searchDistricts, searchSchools } from '../../../../server/contract/institutions.ts'
import type { ErrorView } from '../../../../shared/errors.ts'
import { axeViolations, newPage } from '../../../support/browser.ts'
import { type Asked, serveClient, site } from '../../../support/client-page.ts'
import { meReply } from '../../../support/me.ts'
import { answers, visitOf } from '../../../support/visit.ts'

type Given = Parameters<typeof meReply>[0]
type Saved = { status: number; body: unknown }

const game = (gameKey: string, displayName: string) => ({
  gameKey,
  appContext: displayName,
  displayName,
  isGameEnabled: true,
})
const found = [
  {
    type: 'school',
    schoolId: 's-1',
    schoolName: 'Ridgeview Elementary',
    city: 'Fresno',
    state: 'CA',
    zip: '93706',
  },
  {
    type: 'school',
    schoolId: 's-2',
    schoolName: 'Ridgeview Middle School',
    city: 'Visalia',
    state: 'CA',
    zip: '93277',
  },
] as const
const nothingSaid: Given = {
  settings: {
    role: undefined,
    gradeLevel: undefined,
    country: undefined,
    timezone: undefined,
    standards: undefined,
    mmFirstName: undefined,
    mmLastName: undefined,
  },
  clientData: { institution: null, isSignupComplete: false },
}
const refused = (status: number, error: Partial<ErrorView['error']>): Saved => ({
  status,
  body: { error: { code: 'upstream-failed', message: 'No.', requestId: 'req-1', ...error } },
})

interface Opened {
  readonly page: Page
  readonly asked: readonly Asked[]
  /** What saving and inviting are answered from now on. */
  readonly server: { save: Saved | null; invite: Saved | null; known: Given }
  readonly sent: (command: string) => Asked[]
}

/** The settings in Chromium before a server that plays one account; saving answers with the view it has. */
async function open(
  t: Test,
  given: Given = {},
  { query = '', ...look }: { query?: string; theme?: 'dark'; width?: number } = {},
): Promise<Opened> {
  const server: Opened['server'] = { save: null, invite: null, known: given }
  const { page } = await newPage(t, look)
  const view = async (next: string | null = null) => {
    const { visit } = visitOf({
      answers: [
        answers(me, meReply(server.known)),
        answers(teacherGames, [game('zoom', 'Zoom'), game('match', 'Match')]),
        answers(coteachers, []),
      ],
    })
    return { ...(await settings.show(visit, {})), next }
  }
  const asked = await serveClient(page, {
    answer: async ({ address, method }) => {
      const { pathname, searchParams } = new URL(address, site)
      const { visit } = visitOf({
        answers: [
          answers(me, meReply(server.known)),
          answers(searchSchools, ({ query }) => (query.query.startsWith('ridge') ? [...found] : [])),
          answers(searchDistricts, []),
        ],
      })
      if (pathname.endsWith('/shell')) return { body: await shell.show(visit, {}) }
      if (pathname.endsWith('/institutions'))
        return { body: await institutions.show(visit, Object.fromEntries(searchParams) as never) }
      if (pathname.endsWith('/settings')) return { body: await view() }
      if (pathname.endsWith('/save') && method === 'PUT') return server.save ?? { body: await view() }
      if (pathname.endsWith('/coteacher')) return server.invite ?? { body: await view() }
      return { status: 404 }
    },
  })
  await page.goto(`${site}/account/settings${query}`)
  await page.getByRole('heading', { name: 'About you' }).waitFor()
  return { page, asked, server, sent: (command) => asked.filter(({ address }) => address.endsWith(command)) }
}

const bar = (page: Page) => page.getByText('You have changes that are not saved.')
const nameOf = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '')
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' })

t.test(
  'what is missing is said beside its field and above the form, and nothing is sent (S5.33 to S5.40)',
  async (t) => {
    const { page, sent } = await open(t, nothingSaid)
    await page.getByLabel('First name').fill('')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('alert').waitFor()
    for (const text of ['First name is required', 'Role is required', 'Standards are required'])
      t.equal(await page.getByText(text).count(), 2, text)
    t.equal(await nameOf(page), 'mmFirstName')
    t.equal(await page.getByLabel('First name').getAttribute('aria-invalid'), 'true')
    await page.getByRole('alert').getByRole('button', { name: 'Standards are required' }).click()
    t.equal(await nameOf(page), 'standards')
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
    t.equal(await list.getByText('Co-teacher').count(), coteacher ? 1 : 0)
  }
})

t.test(
  'a search begins with three characters, half a second after the last key (S5.42, S5.43, S9.60)',
  async (t) => {
    const { page, sent, asked } = await open(t, nothingSaid)
    await page.getByLabel('Role').selectOption('Classroom teacher')
    await page.getByLabel('Find your school').click()
    const box = page.getByRole('combobox', { name: 'Find your school' })
    await box.waitFor()
    await page.keyboard.type('ri')
    await page.waitForTimeout(900)
    const searches = () =>
      asked.filter(({ address }) => address.includes('/institutions')).map(({ address }) => address)
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

const LEAVING = 'Are you sure you want to leave? Your settings will not be saved.'

t.test('who leaves with changes is asked, by a link and by Back; without, nobody is (S5.108)', async (t) => {
  const { page } = await open(t)
  const leave = () => page.getByRole('dialog', { name: 'Leave settings?' })
  const link = page.getByRole('link', { name: 'Playtime' })
  await page.getByLabel('Last name').fill('Moss')
  await link.click()
  await leave().getByText(LEAVING).waitFor()
  t.equal(await page.evaluate(() => document.activeElement?.textContent), 'Stay here')
  await page.keyboard.press('Enter')
  await leave().waitFor({ state: 'detached' })
  t.equal(await page.getByLabel('Last name').inputValue(), 'Moss')
  await page.goBack()
  await leave().waitFor()
  await leave().getByRole('button', { name: 'Stay here' }).click()
  t.match(page.url(), /\/account\/settings$/)
  await page.goBack()
  await leave().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  t.equal(await page.getByLabel('Last name').inputValue(), 'Castillo')
  await link.click()
  await page.waitForURL(/playtime/)
  await page.goBack()
  await page.getByLabel('Last name').fill('Moss')
  await link.click()
  await leave().getByRole('button', { name: 'Leave', exact: true }).click()
  await page.waitForURL(/playtime/)
})

t.test('a reload asks, and keeps what was chosen; names are written down nowhere (S5.108)', async (t) => {
  const { page } = await open(t)
  await page.getByLabel('Last name').fill('Moss')
  await page.getByLabel('Standards').selectOption('TEKS')
  await page.getByRole('checkbox', { name: 'Zoom' }).uncheck()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  await bar(page).waitFor()
  t.same(asked, ['beforeunload'])
  t.equal(await page.getByLabel('Standards').inputValue(), 'TEKS')
  t.notOk(await page.getByRole('checkbox', { name: 'Zoom' }).isChecked())
  t.equal(await page.getByLabel('Last name').inputValue(), 'Castillo')
  const kept = await page.evaluate(() =>
    JSON.stringify([window.history.state, { ...localStorage }, { ...sessionStorage }]),
  )
  t.match(kept, /TEKS/)
  t.notMatch(kept, /Moss|Castillo|Rosa|Maple|@/)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  t.equal(await page.getByLabel('Standards').inputValue(), 'CommonCore')
})

t.test('a choice drafted on another account, or before a save, is not taken up', async (t) => {
  const { page, server } = await open(t)
  await page.getByLabel('Standards').selectOption('TEKS')
  server.known = { clientData: { settingsVersion: 4 } }
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  t.equal(await page.getByLabel('Standards').inputValue(), 'CommonCore')
})

t.test('a save that fails is not spoken of, and nothing typed is lost (S8.61)', async (t) => {
  const { page, server, sent } = await open(t)
  await page.getByLabel('Last name').fill('Moss')
  server.save = refused(502, {})
  await save(page).click()
  await page.waitForFunction(() => document.querySelector('[aria-busy]') === null)
  t.equal(sent('save').length, 1)
  t.equal(await page.getByRole('alert').count(), 0)
  t.equal(await page.getByText('saved').count(), 1, 'but that the changes are not saved')
  t.equal(await page.getByLabel('Last name').inputValue(), 'Moss')
  server.save = refused(400, { code: 'invalid-input', fields: { mmLastName: 'Last name is required' } })
  await save(page).click()
  await page.getByText('Last name is required').first().waitFor()
  t.equal(await nameOf(page), 'mmLastName')
  server.save = null
  server.known = { settings: { mmLastName: 'Moss' }, clientData: { settingsVersion: 4 } }
  await page.getByLabel('Last name').fill('Moss ')
  await save(page).click()
  await page.getByText('Your settings are saved.').waitFor()
  t.equal(await bar(page).count(), 0)
})

t.test(
  'after the first visit it goes on, unasked; ga=false and the app go along (S4.10, S4.17, S7.72)',
  async (t) => {
    const { page, server, sent } = await open(t, nothingSaid, { query: '?ga=false&device=1&buildNumber=220' })
    const view = { isFirst: false, next: '/account/unsupportedCountry' }
    await page.getByLabel('Role').selectOption('Tutor')
    await page.getByLabel('Country').selectOption('Austria')
    await page.getByLabel('Standards').selectOption('Other')
    const plain = await page.evaluate(() => fetch('/api/screens/settings').then((answer) => answer.json()))
    server.save = { status: 200, body: { ...plain, ...view } }
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'Not available in your country' }).waitFor()
    t.match(sent('save')[0]?.body, {
      device: '1',
      buildNumber: '220',
      tracked: false,
      institution: { how: 'kept' },
      form: { role: 'Tutor', country: 'Austria' },
    })
    const text =
      'We are sorry. Because of privacy law changes we cannot offer a subscription in your country.'
    t.equal(await page.getByText(text).count(), 1, 'S8.75?')
    await page.getByRole('link', { name: 'Change my country' }).click()
    await page.getByRole('heading', { name: 'About you' }).waitFor()
  },
)

t.test(
  'a co-teacher: checkbox, fields, invitation, and both texts of what may go wrong (S4.65, S8.7, S8.8)',
  async (t) => {
    const { page, server, sent } = await open(t)
    t.equal(await page.getByLabel('Email').count(), 0)
    await page.getByRole('checkbox', { name: 'I teach this class with somebody' }).check()
    const part = page.locator('#co-teacher')
    const invite = part.getByRole('button', { name: 'Send invitation' })
    await invite.click()
    t.same(await part.getByText('is required').allTextContents(), [
      'First name is required',
      'Last name is required',
      'Email is required',
    ])
    await part.getByLabel('First name').fill('Daniel')
    await part.getByLabel('Last name').fill('Abara')
    await part.getByLabel('Email').fill('daniel')
    await part.getByLabel('Email').blur()
    await part.getByText('This is not a valid email. Please try again').waitFor()
    await part.getByLabel('Email').fill('daniel@ridgeview.org')
    const taken = 'This email address is already in use. Please try a different email address.'
    server.invite = refused(409, { code: 'email-taken', message: taken, fields: { email: taken } })
    await invite.click()
    await part.getByText(taken).waitFor()
    t.equal(await nameOf(page), 'coteacher-email')
    server.invite = refused(502, {
      message: "Something went wrong and we weren't able to link your rosters...",
    })
    await invite.click()
    await part.getByRole('alert').waitFor()
    t.match(
      await part.getByRole('alert').textContent(),
      "Something went wrong and we weren't able to link your rosters...",
    )
    t.equal(await part.getByLabel('Email').inputValue(), 'daniel@ridgeview.org')
    t.equal(await bar(page).count(), 1, 'it is not lost by leaving unasked')
    const plain = await page.evaluate(() => fetch('/api/screens/settings').then((answer) => answer.json()))
    const daniel = { name: 'Daniel Abara', email: 'daniel@ridgeview.org', initials: 'DA', tint: 1 }
    server.invite = { status: 200, body: { ...plain, coteachers: [daniel] } }
    await invite.click()
    await part.getByText('Invitation sent.').waitFor()
    t.equal(await part.getByText('Daniel Abara').count(), 1)
    t.equal(await part.getByLabel('Email').count(), 0, 'nobody else is asked for unasked')
    t.equal(await bar(page).count(), 0)
    await part.getByRole('checkbox', { name: 'Somebody else teaches it as well' }).check()
    await part.getByLabel('Email').waitFor()
    t.same(sent('coteacher').at(-1)?.body, {
      firstName: 'Daniel',
      lastName: 'Abara',
      email: 'daniel@ridgeview.org',
    })
  },
)

t.test('a co-teacher who is ticked has to be named before anything is saved (S5.53)', async (t) => {
  const { page, sent } = await open(t)
  const tick = page.getByRole('checkbox', { name: 'I teach this class with somebody' })
  await tick.check()
  await save(page).click()
  await page.locator('#co-teacher').getByText('Email is required').waitFor()
  t.equal(await nameOf(page), 'coteacher-firstName')
  t.same(sent('save'), [])
  await tick.uncheck()
  t.equal(await bar(page).count(), 0, 'nothing is left to save')
})

t.test('a locked role can be read and not be changed (S2.127)', async (t) => {
  const { page } = await open(t, { subscription: { plan: 'gold' } })
  const role = page.getByLabel('Role')
  t.same([await role.getAttribute('readonly'), await role.inputValue()], ['', 'Classroom teacher'])
  t.equal(await page.getByText('Fixed once sign-up is complete').count(), 1)
  await role.focus()
  t.equal(await nameOf(page), 'role')
})

t.test('the list at the side leads to each part', async (t) => {
  const { page } = await open(t)
  const list = page.getByRole('navigation', { name: 'Settings sections' })
  t.same(await list.getByRole('link').allTextContents(), [
    'About you',
    'School',
    'Class devices',
    'Games',
    'Co-teacher',
    'Sign-ins',
  ])
  await list.getByRole('link', { name: 'Games' }).click()
  t.equal(await nameOf(page), 'games')
  t.match(page.url(), /settings$/)
})

t.test('on a small screen the page of the sign-ins is still led to', async (t) => {
  const { page } = await open(t, {}, { width: 390 })
  const list = page.getByRole('navigation', { name: 'Settings sections' })
  t.same(await list.getByRole('link').allTextContents(), ['Sign-ins'])
})

t.test('a thank-you for who signed up in an app (S2.21, S2.89)', async (t) => {
  const { page } = await open(t)
  await page.goto(`${site}/account/deviceNonParent`)
  await page.getByRole('heading', { name: 'Thank you. You are all set.' }).waitFor()
  t.match(
    await page.getByRole('link', { name: 'Send me the address' }).getAttribute('href'),
    /^mailto:\?subject=.*localhost/,
  )
  t.same(await axeViolations(page), [])
})

t.test('axe finds nothing, in light and dark, wide and narrow, with faults and the list open', async (t) => {
  for (const look of [{}, { theme: 'dark' }, { width: 390 }, { theme: 'dark', width: 390 }] as const) {
    const { page } = await open(t, nothingSaid, look)
    await page.getByLabel('Role').selectOption('Classroom teacher')
    await page.getByRole('checkbox', { name: 'I teach this class with somebody' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('alert').waitFor()
    t.same(await axeViolations(page), [], JSON.stringify(look))
    await page.getByLabel('Find your school').click()
    await page.getByRole('combobox', { name: 'Find your school' }).waitFor()
    await page.keyboard.type('ridge')
    await page.getByRole('option', { name: /Elementary/ }).waitFor()
    const isCut = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    t.notOk(isCut, `nothing is cut, ${JSON.stringify(look)}`)
    // While the list is open the page around it is hidden from readers; leaving the list by a key closes it.
    const ofThePage = /^(aria-hidden-focus|page-has-heading-one|region):/
    const violations = (await axeViolations(page)).filter((line) => !ofThePage.test(line))
    t.same(violations, [], JSON.stringify(look))
  }
})
