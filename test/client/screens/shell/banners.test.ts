import t, { type Test } from 'tap'
import type { ShellBanner } from '../../../../shared/screens/shell.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { focused, frameOf, openApp, teacher } from '../../open-app.ts'

const notice: Omit<ShellBanner, 'kind' | 'lead'> = {
  tone: 'info',
  text: '',
  secondsLeft: null,
  actions: [],
  dismissible: true,
}
const expired: ShellBanner = {
  ...notice,
  kind: 'pilot-expired',
  tone: 'warn',
  lead: 'Your pilot ended on Sunday, September 15.',
  dismissible: false,
}
const ended: ShellBanner = {
  ...notice,
  kind: 'end-of-access',
  lead: 'Access will end on June 20, 2020.',
}
const product: ShellBanner = {
  ...notice,
  kind: 'end-of-product',
  lead: 'This product is coming to an end.',
}
const rosters: ShellBanner = {
  ...notice,
  kind: 'update-rosters',
  lead: 'A new school year has begun.',
  actions: [{ label: 'Update rosters', href: '/account/updateRosters' }],
}
const open = (t: Test, banners: ShellBanner[]) =>
  openApp(t, '/account/playtime', frameOf({ ...teacher, banners }))

t.test(
  'a banner that cannot be dismissed covers no notice: the first stands below it (S2.208)',
  async (t) => {
    const { page } = await open(t, [expired, product, rosters])
    await page.getByText(expired.lead).waitFor()
    await page.getByText(product.lead).waitFor()
    t.equal(await page.getByText(rosters.lead).isVisible(), false, 'one notice at a time')
    await holdsInEveryTheme(t, page, 'a banner that stays, and a notice')
    await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
    await page.getByText(rosters.lead).waitFor()
    t.equal(await page.getByText(product.lead).count(), 0)
    await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
    await page.getByText(rosters.lead).waitFor({ state: 'detached' })
    t.equal(await page.getByText(expired.lead).isVisible(), true, 'and what cannot be dismissed stays')
  },
)

t.test('a notice hides no other, because a button lists them', async (t) => {
  const { page } = await open(t, [expired, ended, product, rosters])
  const more = page.getByRole('button', { name: '2 more' })
  const hidden = page.getByText(product.lead)
  await more.waitFor()
  t.equal(await more.getAttribute('aria-expanded'), 'false')
  t.equal(await hidden.isVisible(), false)

  await more.press('Enter')
  await hidden.waitFor()
  t.equal(await more.getAttribute('aria-expanded'), 'true')
  t.equal(
    await page.getByRole('link', { name: 'Update rosters' }).getAttribute('href'),
    '/account/updateRosters',
  )
  await holdsInEveryTheme(t, page, 'four notices, the list open')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await hidden.waitFor({ state: 'hidden' })
  t.equal(await focused(page), '2 more ')
})

t.test('dismissing a notice shows the next one, and the last has no count', async (t) => {
  const { page } = await open(t, [product, rosters])
  await page.getByRole('button', { name: '1 more' }).waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await page.getByText(rosters.lead).waitFor()
  t.equal(await page.getByRole('button', { name: /more$/ }).count(), 0)
})

t.test('on a small screen a notice without a button has no empty line under its words', async (t) => {
  const { page } = await open(t, [{ ...product, text: 'Until June 20, 2020 everything stays as it is.' }])
  await page.getByText(product.lead).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  const below = await page.getByText(product.lead).evaluate((lead) => {
    const words = lead.parentElement as HTMLElement
    const line = words.parentElement as HTMLElement
    return line.getBoundingClientRect().bottom - words.getBoundingClientRect().bottom
  })
  t.ok(below <= 12, `${below} px below the words`)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByText(product.lead).waitFor({ state: 'detached' })
})
