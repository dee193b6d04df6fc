import type { Page } from 'playwright-core'
import t from 'tap'
import { isAt, openAs, settled } from '../support/journey.ts'
import { wholeProduct } from '../support/whole-product.ts'

/** Every template of the account area with the heading of what it shows, by who has reason to open it. */
const TEMPLATES = {
  'district@demo.test': { access: 'Access', adminView: 'Harbor Valley' },
  'teacher@demo.test': {
    account: 'Subscription',
    dashboard: 'Skills Progress',
    deviceNonParent: 'Thank you. You are all set.',
    factorsOfLearning: 'Factors of Learning',
    games: 'Games',
    printRoster: 'Printable roster',
    mobileLanding: 'Your class is ready to play',
    noIPads: 'No iPads? Start with the web games.',
    playtime: 'Playtime',
    roster: 'Rosters',
    settings: 'Settings',
    setup: 'Set up your class',
    unsupportedCountry: 'Not available in your country',
  },
  'parent@demo.test': {
    parentRoster: 'Your children',
    parentPayment: 'You have a subscription',
    parentPaymentDetails: 'You have a subscription',
    progress: 'Maya this week',
    parentSetup: 'Maya and Theo are ready to play',
  },
  'internal@demo.test': { studentData: 'Student Data', updateRosters: 'Update rosters' },
} as const

t.test('each template of the account area shows its own screen, and no other has one (S2.16)', async (t) => {
  const product = await wholeProduct()
  const shows = async (page: Page, template: string, name: string) => {
    await page.goto(`${product.url}/account/${template}`)
    await settled(page)
    await isAt(t, page, `/account/${template}`)
    t.match(await page.getByRole('heading', { level: 1 }).textContent(), name, template)
  }
  let shown = 0
  for (const [email, templates] of Object.entries(TEMPLATES)) {
    const page = await openAs(t, product, '/account/sessions', { email })
    for (const [template, name] of Object.entries(templates)) {
      await shows(page, template, name)
      shown += 1
    }
    await page.goto(`${product.url}/account/nothing`)
    await settled(page)
    t.notMatch(page.url(), 'nothing', `${email} is led home`)
  }
  t.equal(shown, 22)
})

t.test('the address of a family’s subscription shows everybody else theirs', async (t) => {
  const product = await wholeProduct()
  for (const [email, path, at, name] of [
    ['teacher@demo.test', '/account/subscription', '/account/account', 'Subscription'],
    ['parent@demo.test', '/account/account', '/account/subscription', 'Settings'],
  ] as const) {
    const page = await openAs(t, product, path, { email })
    await isAt(t, page, at)
    t.match(await page.getByRole('heading', { level: 1 }).textContent(), name, email)
    t.equal(await page.getByRole('alert').count(), 0)
  }
})
