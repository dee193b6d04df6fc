import t, { type Test } from 'tap'
import { printRoster } from '../../../../server/bff/screens/print-roster/route.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import { me } from '../../../../server/contract/account.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import { rosterReply, student } from '../../../support/classes.ts'
import { meReply } from '../../../support/me.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { answers, teacherIdentity } from '../../../support/visit.ts'

const children = [
  'Amara Okafor',
  'Mateo Rivera',
  'Zoë Lindqvist',
  'Alexandria-Josephine Montgomery-Whitfield',
  ...Array.from({ length: 15 }, (_, i) => `Kid${i} Moss`),
].map((name, i) => student(`s${i}`, name))

type Look = { theme?: 'dark'; width?: number }
const open = (
  t: Test,
  { account = meReply(), ...look }: Look & { account?: ReturnType<typeof meReply> } = {},
) =>
  openScreens(t, '/account/printRoster?roster=r1', {
    screens: [printRoster as unknown as Screen],
    identity: teacherIdentity(),
    upstream: {
      answers: [answers(me, account), answers(myRosters, [rosterReply('r1', 'Room 12', children)])],
    },
    ...look,
  })

t.test('the account template printRoster shows the printable roster (S2.24)', async (t) => {
  const { page } = await open(t)
  await page.getByRole('heading', { level: 1, name: 'Printable roster' }).waitFor()
  t.equal(new URL(page.url()).pathname, '/account/printRoster')
  const sheet = page.getByRole('article', { name: 'Room 12' })
  for (const name of ['Amara Okafor', 'Alexandria-Josephine Montgomer', 'Kid14 Moss'])
    t.equal(await sheet.getByText(name, { exact: true }).count(), 1, name)
})

t.test(
  'the printout has the names in two columns and the code, and nothing else of the page (S5.100, S5.101)',
  async (t) => {
    const { page } = await open(t)
    await page.emulateMedia({ media: 'print' })
    const lefts = await page
      .locator('article ol li')
      .evaluateAll((items) => items.slice(3).map((item) => Math.round(item.getBoundingClientRect().left)))
    t.equal(new Set(lefts).size, 2)
    t.equal(await page.getByText('Alexandria-Josephine Montgomer', { exact: true }).count(), 1)
    await t.resolves(page.getByRole('article').getByText('rc7m42kd').waitFor())
    t.notOk(await page.getByRole('button', { name: 'Print' }).isVisible())
  },
)

t.test('that the code opens no games is said on the page, and not on paper', async (t) => {
  const { page } = await open(t, { account: meReply({ subscription: { expirationDay: 20191015 } }) })
  const advice = page.getByText('Your pilot has ended, so the access code does not open the games.')
  await advice.waitFor()
  t.equal(await page.getByRole('link', { name: 'See plans' }).getAttribute('href'), '/account/account')
  await page.emulateMedia({ media: 'print' })
  t.notOk(await advice.isVisible())
})

t.test('what children keep is printed with the login kit of the class', async (t) => {
  const { page } = await open(t)
  const link = page.getByRole('link', { name: 'Login kit' })
  t.equal(await link.getAttribute('href'), '/account/roster/r1/login-kit')
  t.equal(await page.getByText('Login cards').count(), 0)
})

t.test('the code for home is on the sheet, where the plan has one (S3.7)', async (t) => {
  const account = meReply({ clientData: { homeCode: 'rc7m42kdp' } })
  const { page } = await open(t, { account })
  await page.getByRole('article').getByText('rc7m42kdp').waitFor()
  await holdsInEveryTheme(t, page, 'a sheet with both codes')
  const without = await open(t)
  t.equal(await without.page.getByText('At home').count(), 0)
})

t.test('no axe violations, light and dark, wide and narrow', async (t) => {
  const { page } = await open(t)
  await holdsInEveryTheme(t, page, 'the printable roster')
})
