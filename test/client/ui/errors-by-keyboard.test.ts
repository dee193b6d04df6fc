import type { Page } from 'playwright-core'
import t from 'tap'
import { newPage } from '../../support/browser.ts'
import { serveClient, site } from '../../support/client-page.ts'
import { comesTo } from '../../support/journey.ts'
import { focused, refused } from '../open-app.ts'

const INVALID = 'This is not a valid email. Please try again'
const MISMATCH = "Passwords don't match!"

/** The fields that are marked as wrong, each with the text that describes it. */
const faultsOf = (page: Page) =>
  page.locator('[aria-invalid="true"]').evaluateAll((fields) =>
    fields.map((field) => {
      const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
      const texts = described.map((id) => document.getElementById(id)?.textContent ?? '')
      return [field.getAttribute('name'), texts.join(' ').trim()]
    }),
  )

const forms = [
  {
    what: 'sign-in without an e-mail',
    address: '/login',
    typed: [['Password', 'numberlane']],
    faults: [['email', 'Enter your email']],
  },
  {
    what: 'sign-up with the repeated password alone',
    address: '/signup',
    typed: [['Repeat password', 'a password']],
    faults: [
      ['email', 'Enter your email'],
      ['password', '(6 or more characters)'],
      ['repeated', MISMATCH],
    ],
  },
  {
    what: 'sign-up that the server refuses',
    address: '/signup',
    typed: [
      ['Email', 'alma@school.notatld'],
      ['Password (6 or more characters)', 'a password'],
      ['Repeat password', 'a password'],
    ],
    faults: [['email', INVALID]],
  },
  {
    what: 'a payment without an e-mail',
    address: '/pay',
    typed: [['Amount', '12']],
    faults: [['email', 'The receipt goes here Not a valid email address']],
  },
] as const

for (const { what, address, typed, faults } of forms)
  t.test(`Enter in a field that is filled in leaves what is wrong in sight: ${what} (S5.10)`, async (t) => {
    const { page } = await newPage(t)
    await serveClient(page, {
      answer: ({ method }) =>
        method === 'POST'
          ? refused(400, 'invalid-input', INVALID, { email: INVALID })
          : { body: { frameUrl: 'about:blank', email: '' } },
    })
    await page.goto(site + address)
    for (const [label, text] of typed) await page.getByLabel(label, { exact: true }).fill(text)
    await page.keyboard.press('Enter')
    await comesTo(t, () => focused(page), 'email', 'the first field in error has the focus')
    await comesTo<unknown>(t, () => faultsOf(page), faults, 'what is wrong is said')
  })
