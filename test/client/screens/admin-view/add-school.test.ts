import t, { type Test } from 'tap'
import { institutions } from '../../../../server/bff/screens/institutions/route.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import { me } from '../../../../server/contract/account.ts'
import { districtSchools, searchSchools } from '../../../../server/contract/institutions.ts'
import { accountsCommands, accountsKeeper, accountsScreens } from '../../../support/accounts-keeper.ts'
import { meReply } from '../../../support/me.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { answers, teacherIdentity } from '../../../support/visit.ts'

const school = (schoolId: string, schoolName: string, city: string) =>
  ({ type: 'school', schoolId, schoolName, city, state: 'CA', zip: '93711' }) as const
const ridgeview = school('ridge', 'Ridgeview', 'Fresno')
const larkin = school('larkin', 'Larkin Valley School', 'Reedley')

const open = (
  t: Test,
  found: ReturnType<typeof school>[],
  size: { width?: number; height?: number } = {},
) => {
  const { teacher, ...rest } = meReply()
  return openScreens(t, '/account/adminView', {
    screens: [...accountsScreens, institutions as unknown as Screen],
    commands: accountsCommands,
    identity: teacherIdentity({ role: 'District administrator', rights: 'V' }),
    upstream: {
      answers: [
        ...accountsKeeper().answers,
        answers(me, { ...rest, teacher: { ...teacher, districtId: 'valley' } }),
        answers(searchSchools, found),
        answers(districtSchools, [ridgeview]),
      ],
    },
    ...size,
  })
}

t.test(
  'a district adds a school from the search; a school of another district is refused (S2.144, S5.63, S5.64, S6.11)',
  async (t) => {
    const { page, requests } = await open(t, [ridgeview, larkin])
    const dialog = page.getByRole('dialog')
    const next = dialog.getByRole('button', { name: 'Next' })
    const isOff = async () => (await next.getAttribute('aria-disabled')) === 'true'
    const pick = async (name: RegExp) => {
      await page.getByRole('combobox', { name: 'Find the school' }).fill('view')
      await page.getByRole('option', { name }).waitFor()
      t.equal(await page.getByRole('option', { name: 'My school is not listed' }).count(), 0)
      await page.getByRole('option', { name }).click()
      await dialog.getByLabel('The school').waitFor()
    }
    await page.getByRole('button', { name: 'Add school' }).press('Enter')
    t.ok(await isOff(), 'nothing is picked')
    await dialog.getByLabel('Find the school').click()
    await pick(/^Larkin/)
    await next.press('Enter')
    await dialog
      .getByRole('alert')
      .getByText(
        'Sorry, that school is not in your district. Please try again and make sure to select the right school and city name.',
        { exact: true },
      )
      .waitFor()
    t.ok(await isOff(), 'until another is picked')
    await holdsInEveryTheme(t, page, 'another district')
    await dialog.getByRole('button', { name: 'Choose another school' }).press('Enter')
    await pick(/^Ridgeview/)
    t.notOk(await isOff())
    await next.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.waitForURL('**/account/adminView?school=ridge')
    await page.getByText('No teachers yet. Add the first one with “Add teacher”.').waitFor()
    t.equal(requests.filter(({ address }) => address.endsWith('add-school')).length, 2)
  },
)

/** Two rows of a list, below which nobody can compare anything. */
const FEW_ROWS_PX = 104

t.test('the list of schools opens where there is room for it, in a window of any height', async (t) => {
  const many = Array.from({ length: 8 }, (_, place) => school(`s${place}`, `Hillview ${place}`, 'Fresno'))
  for (const height of [700, 500]) {
    const { page } = await open(t, many, { width: 390, height })
    await page.getByRole('button', { name: 'Add school' }).press('Enter')
    await page.getByLabel('Find the school').click()
    const field = page.getByRole('combobox', { name: 'Find the school' })
    await field.fill('view')
    await page.getByRole('option', { name: /^Hillview 7/ }).waitFor()
    const list = await page.getByRole('listbox').locator('..').boundingBox()
    const box = await field.boundingBox()
    if (!list || !box) throw new Error('the field has no list')
    const room = Math.max(box.y, height - box.y - box.height)
    t.ok(list.height > FEW_ROWS_PX && list.height > room / 2, `${list.height} px of ${room} at ${height}`)
    t.ok(list.y >= 0 && list.y + list.height <= height, 'and is in sight')
  }
})
