import t, { type Test } from 'tap'
import { roster } from '../../../../server/bff/screens/roster/route.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import { rosterReply, student } from '../../../support/classes.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { answers, teacherIdentity } from '../../../support/visit.ts'

const children = [student('s1', 'Jayden Brooks'), student('s2', 'Amara Okafor')]
const two = [
  rosterReply('r1', 'Room 12', children),
  rosterReply('r2', 'Advanced Fractions and Decimals', [], 'N/A'),
]

const open = (
  t: Test,
  address = '/account/roster',
  rosters = two,
  look: { theme?: 'dark'; width?: number } = {},
) =>
  openScreens(t, address, {
    screens: [roster as unknown as Screen],
    identity: teacherIdentity(),
    upstream: { answers: [answers(myRosters, rosters)] },
    ...look,
  })

t.test('selecting a roster opens it and closes it again, one at a time (S2.33, S2.185, S5.97)', async (t) => {
  const { page } = await open(t)
  const room12 = page.getByRole('button', { name: 'Room 12' })
  const advanced = page.getByRole('button', { name: 'Advanced Fractions and Decimal...' })
  t.equal(await page.getByText('Grade: N/A', { exact: true }).count(), 1)
  t.equal(await room12.getAttribute('aria-expanded'), 'false')
  await room12.click()
  await page.getByText('Amara Okafor').waitFor()
  t.match(page.url(), /roster=r1/)
  await advanced.click()
  await page.getByText('No students yet').waitFor()
  t.equal(await page.getByText('Amara Okafor').count(), 0)
  t.equal(await room12.getAttribute('aria-expanded'), 'false')
  await advanced.click()
  await page.getByText('No students yet').waitFor({ state: 'detached' })
  t.notMatch(page.url(), /roster=/)
})

t.test('an open roster links to its skills and its playtime', async (t) => {
  const { page } = await open(t, '/account/roster?roster=r1')
  for (const [name, to] of [
    ['Skills Progress', '/account/dashboard?roster=r1'],
    ['Playtime', '/account/playtime?roster=r1'],
  ] as const)
    t.equal(await page.locator('main').getByRole('link', { name }).getAttribute('href'), to)
})

t.test('long lists are paged, with the range in words (S2.184, S9.68)', async (t) => {
  const many = Array.from({ length: 56 }, (_, i) => rosterReply(`r${i + 1}`, `Roster ${i + 1}`, []))
  const { page } = await open(t, '/account/roster', many)
  await page.getByText('1 to 50 of 56').waitFor()
  t.equal(await page.getByRole('button', { name: 'Previous page' }).getAttribute('aria-disabled'), 'true')
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('51 to 56 of 56').waitFor()
  t.equal(await page.getByRole('button', { name: /^Roster \d/ }).count(), 6)
  await page.getByRole('button', { name: 'Page 1', exact: true }).click()
  await page.getByText('1 to 50 of 56').waitFor()
})

t.test('a teacher without rosters sees an empty state', async (t) => {
  const { page } = await open(t, '/account/roster', [])
  t.equal(await page.getByRole('heading', { name: 'No rosters yet' }).count(), 1)
})

t.test('no axe violations, light and dark, wide and narrow', async (t) => {
  const { page } = await open(t, '/account/roster?roster=r1', two)
  await holdsInEveryTheme(t, page, 'a roster')
})
