import t, { type Test } from 'tap'
import { axeViolations } from '../../../support/browser.ts'
import { ownSeats, rosterReply, student } from '../../../support/classes.ts'
import { hasFocus, hasFocusIn } from '../../../support/journey.ts'
import { editorCommands, editorScreens, type Keeper, rosterKeeper } from '../../../support/roster-keeper.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { teacherIdentity } from '../../../support/visit.ts'

const children = [student('s1', 'Amara Okafor'), student('s2', 'Zoë Lindqvist')]

async function open(
  t: Test,
  keeper: Keeper = rosterKeeper([rosterReply('r1', 'Room 12', children)]),
  look: { theme?: 'dark'; width?: number } = {},
) {
  const { page, requests } = await openScreens(t, '/account/roster/r1', {
    screens: editorScreens,
    commands: editorCommands,
    identity: teacherIdentity(),
    upstream: keeper,
    ...look,
  })
  const row = (name: string) => page.getByRole('group', { name, exact: true })
  const line = page.getByRole('group', { name: 'Add a student' })
  return { page, requests, keeper, row, line }
}
const names = ({ rosters }: Keeper) =>
  rosters[0]?.students.map(({ firstName, lastName }) => `${firstName} ${lastName}`)

t.test('students are added one by one by keyboard, and saved (S2.135, S5.19, S7.79)', async (t) => {
  const { page, keeper, line, row } = await open(t)
  const add = line.getByRole('button', { name: 'Add student' })
  t.equal(await add.getAttribute('aria-disabled'), 'true', 'nothing is typed')
  await line.getByLabel('First name').focus()
  await page.keyboard.type("D'Andre")
  await page.keyboard.press('Tab')
  t.equal(await add.getAttribute('aria-disabled'), 'true', 'the last name is missing')
  await page.keyboard.type('van der Berg 🎈')
  await page.keyboard.press('Enter')
  await row("D'Andre van der Berg 🎈").waitFor()
  await page
    .getByRole('status')
    .getByText("D'Andre van der Berg 🎈 added. Save the roster to keep this student.")
    .waitFor()
  // Ready for the next.
  await hasFocus(line.getByLabel('First name'))
  await page.keyboard.type('יעל')
  await page.keyboard.press('Tab')
  await page.keyboard.type('כהן')
  await page.keyboard.press('Enter')
  await page.getByText('2 changes not saved').waitFor()
  await page.getByRole('button', { name: 'Save roster' }).press('Enter')
  await page.getByRole('status').getByText('Room 12 is saved.').waitFor()
  t.same(names(keeper), ['Amara Okafor', 'Zoë Lindqvist', "D'Andre van der Berg 🎈", 'יעל כהן'])
  t.equal(await page.getByText('not saved').count(), 0)
})

t.test(
  'a child who was added stays in place when the class is saved, until it is opened again',
  async (t) => {
    const { page, line } = await open(t)
    const labels = () =>
      page
        .getByRole('grid')
        .getByRole('group')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    await line.getByLabel('First name').fill('Ada')
    await line.getByLabel('Last name').fill('Aaberg')
    await page.keyboard.press('Enter')
    await page.getByText('1 change not saved').waitFor()
    await page.getByRole('button', { name: 'Save roster' }).press('Enter')
    await page.getByRole('status').getByText('Room 12 is saved.').waitFor()
    t.same(await labels(), ['Amara Okafor', 'Zoë Lindqvist', 'Ada Aaberg'])
    await page.reload()
    await page.getByRole('grid').waitFor()
    t.equal((await labels())[0], 'Ada Aaberg', 'in the order that holds for every class')
  },
)

t.test('an invalid name has its error next to it (S5.11, S5.13, S5.16, S5.17, S5.19)', async (t) => {
  const { page, line } = await open(t)
  const fill = async (first: string, last: string) => {
    await line.getByLabel('First name').fill(first)
    await line.getByLabel('Last name').fill(last)
    await line.getByLabel('Last name').press('Enter')
  }
  for (const [first, last, said] of [
    ['Cher', '', 'Cher must have both a first and last name'],
    ['AMARA', 'O ka for', 'AMARA O ka for is a duplicate name in the roster'],
    ['Mila', 'x'.repeat(201), `${'x'.repeat(30)}... must be less than 255 chars`],
  ] as const) {
    await fill(first, last)
    await line.getByText(said, { exact: true }).waitFor()
    t.equal(await line.getByRole('button').getAttribute('aria-disabled'), 'true', said)
    t.equal(await line.getByLabel('First name').inputValue(), first, 'what was typed stays')
  }
  await fill('Mila', 'x'.repeat(200))
  await page.getByText('1 change not saved').waitFor()
})

t.test('rows are edited in place, and errors prevent saving (S5.18, S8.77)', async (t) => {
  const { page, keeper, row, requests } = await open(t)
  await row('Amara Okafor').locator('xpath=ancestor::td').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('amara')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('okafor')
  await page.keyboard.press('Escape')
  t.equal(await row('amara okafor').evaluate((group) => group.closest('td') === document.activeElement), true)
  await page.getByRole('button', { name: 'Save roster' }).click()
  await page.getByRole('alert').getByText('Every student must have a unique player name.').waitFor()
  t.notOk(requests.some(({ address }) => address.endsWith('/save')))
  await page.getByRole('button', { name: 'Row 2: amara okafor is a duplicate name in the roster' }).click()
  await hasFocus(row('amara okafor').getByLabel('First name'))
  t.same(await axeViolations(page), [])
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Zoey')
  await row('Zoey okafor').getByLabel('Grade').selectOption('4')
  await page.getByRole('button', { name: 'Save roster' }).click()
  await page.getByRole('status').getByText('Room 12 is saved.').waitFor()
  t.same(keeper.rosters[0]?.students[1], {
    studentId: 's2',
    firstName: 'Zoey',
    lastName: 'okafor',
    gradeLevel: '4',
  })
})

t.test(
  'no students can be added beyond the plan’s seats; support can raise the limit (S5.23, S5.24, S5.25, S5.26?)',
  async (t) => {
    const keeper = rosterKeeper([rosterReply('r1', 'Room 12', children)])
    keeper.seats = { ...ownSeats, scope: 'school', rosterLimit: 3, currentRosterSize: 2 }
    const { page, line } = await open(t, keeper)
    await page.getByText('1 seat left.').waitFor()
    await line.getByLabel('First name').fill('Ines')
    await line.getByLabel('Last name').fill('Duarte')
    await line.getByLabel('Last name').press('Enter')
    await page.getByText('3 of 3').waitFor()
    const full = "Your school's subscription covers 3 students. Contact support to raise the limit."
    await line.getByText(full).waitFor()
    t.equal(
      await line.getByRole('link', { name: 'Ask for more' }).getAttribute('href'),
      'mailto:support@numberlane.example',
    )
    t.equal(await line.getByRole('button').getAttribute('aria-disabled'), 'true')
  },
)

t.test('leaving with unsaved changes asks first (S5.110, S5.113?)', async (t) => {
  const { page, row } = await open(t)
  await row('Amara Okafor').getByLabel('First name').fill('Amira')
  const back = page.locator('main').getByRole('link', { name: 'Roster' })
  await back.click()
  await page
    .getByText('Are you sure you want to leave? Your roster will not be saved.', { exact: true })
    .waitFor()
  await hasFocusIn(page.getByRole('dialog'))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  t.equal(await row('Amira Okafor').count(), 1, 'nothing is lost')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Rosters' }).waitFor()
})

t.test('a name in the add row and a pasted list are unsaved changes too (S5.110)', async (t) => {
  const { page, line } = await open(t)
  const asks = async () => {
    await page.locator('main').getByRole('link', { name: 'Roster' }).click()
    await page
      .getByText('Are you sure you want to leave? Your roster is saved, but names that are typed or')
      .waitFor()
    await page.getByRole('button', { name: 'Stay here' }).click()
  }
  await line.getByLabel('Last name').fill('Duarte')
  await asks()
  await line.getByLabel('Last name').fill('')
  await page.getByRole('button', { name: 'Check these names' }).click()
  await page.getByLabel('Paste or type names').fill('Ines Duarte\nCher')
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
  await asks()
  t.equal(await page.getByLabel('Paste a list').inputValue(), 'Ines Duarte\nCher')
  await page.getByRole('button', { name: 'Check these names' }).click()
  t.equal(await page.getByLabel('Paste or type names').inputValue(), 'Ines Duarte\nCher')
})

t.test(
  'a student who is typed and not added yet is why there is nothing to save, and is counted beside changes',
  async (t) => {
    const { page, row, line } = await open(t)
    const save = page.getByRole('button', { name: 'Save roster' })
    await line.getByLabel('First name').fill('Ines')
    await page.getByRole('status').getByText('Add the student you typed before you save').waitFor()
    t.equal(await save.getAttribute('aria-disabled'), 'true')
    await row('Amara Okafor').getByLabel('Last name').fill('Okafor Mensah')
    await page.getByText('1 change not saved, 1 student not added yet').waitFor()
    await line.getByLabel('First name').fill(' ')
    await page.getByText('1 change not saved', { exact: true }).waitFor()
  },
)

t.test('no axe violations, light and dark, wide and narrow', async (t) => {
  const { page } = await open(t)
  await holdsInEveryTheme(t, page, 'the editor')
})

t.test('a class of which a student cannot be read says so, who helps, and leads back (S8.66?)', async (t) => {
  const keeper = rosterKeeper([rosterReply('r1', 'Room 12', children)])
  const [whole] = keeper.rosters
  if (!whole) throw new Error('there is one class')
  keeper.rosters = [{ ...whole, students: whole.students.slice(1) }]
  const { page } = await open(t, keeper)
  const said = page.getByRole('alert')
  await said.getByText('1 student of Room 12 could not be read, so the class cannot be changed').waitFor()
  t.same(await axeViolations(page), [])
  keeper.rosters = [whole]
  await said.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Room 12' }).waitFor()
  keeper.rosters = [{ ...whole, students: [] }]
  await page.reload()
  await said.getByText('2 students of Room 12').waitFor()
  t.equal(
    await said.getByRole('link', { name: 'See everybody else' }).getAttribute('href'),
    '/account/dashboard?roster=r1',
  )
  await said.getByRole('link', { name: 'Back to Rosters' }).click()
  await page.waitForURL(/\/account\/roster\?roster=r1$/)
  await page.getByText('1 roster ·').waitFor()
})
