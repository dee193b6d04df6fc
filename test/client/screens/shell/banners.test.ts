import t, { type Test } from 'tap'
import type { ShellBanner } from '../../../../shared/screens/shell.ts'
import { holdsInEveryLook } from '../../../support/looks.ts'
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
  openApp(t, '/account/nothing', frameOf({ ...teacher, banners }))

t.test(
  'a notice that cannot be dismissed hides no other, because a button lists them (S2.208)',
  async (t) => {
    const { page } = await open(t, [expired, product, rosters])
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
    await holdsInEveryLook(t, page, 'three notices, the list open')

    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await hidden.waitFor({ state: 'hidden' })
    t.equal(await focused(page), '2 more ')
  },
)

t.test('dismissing a notice shows the next one, and the last has no count', async (t) => {
  const { page } = await open(t, [product, rosters])
  await page.getByRole('button', { name: '1 more' }).waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await page.getByText(rosters.lead).waitFor()
  t.equal(await page.getByRole('button', { name: /more$/ }).count(), 0)
})
