import t, { type Test } from 'tap'
import { rosterReply, student } from '../../../support/classes.ts'
import { editorCommands, editorScreens, rosterKeeper } from '../../../support/roster-keeper.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { teacherIdentity } from '../../../support/visit.ts'

async function open(t: Test) {
  const { page } = await openScreens(t, '/account/roster/r1', {
    screens: editorScreens,
    commands: editorCommands,
    identity: teacherIdentity(),
    upstream: rosterKeeper([rosterReply('r1', 'Room 12', [student('s1', 'Amara Okafor')])]),
  })
  return { page, row: (name: string) => page.getByRole('group', { name, exact: true }) }
}

t.test('a digit or an @ in a typed name is questioned, and may stay (S5.12?)', async (t) => {
  const { page, row } = await open(t)
  const line = page.getByRole('group', { name: 'Add a student' })
  await line.getByLabel('First name').fill('Amar4')
  await line.getByLabel('Last name').fill('Okonkwo')
  await line.getByText('“Amar4” has a digit. Correct it, or add it as it is.').waitFor()
  t.match(await line.getByLabel('First name').getAttribute('aria-describedby'), /question$/)
  await line.getByLabel('Last name').press('Enter')
  await row('Amar4 Okonkwo').waitFor()
  t.equal(await line.getByText('has a digit').count(), 0)
  const added = row('Amar4 Okonkwo').locator('..')
  await added.getByText('“Amar4” has a digit. Correct it, or save it as it is.').waitFor()
})

t.test('a pasted name that was kept as it is is not questioned again', async (t) => {
  const { page, row } = await open(t)
  await page.getByRole('button', { name: 'Check these names' }).click()
  await page.getByLabel('Paste or type names').fill('Theo2 Baptiste')
  await page.getByRole('button', { name: 'keep Theo2' }).click()
  await page.getByRole('button', { name: 'Add 1 student' }).click()
  const added = row('Theo2 Baptiste')
  await added.waitFor()
  t.equal(await added.locator('..').getByText('has a digit').count(), 0)
})

t.test('a name changed in the list is questioned in the same way (S5.12?)', async (t) => {
  const { page, row } = await open(t)
  const amara = row('Amara Okafor')
  await amara.getByLabel('Last name').fill('Okaf0r')
  const changed = row('Amara Okaf0r')
  await changed.locator('..').getByText('“Okaf0r” has a digit. Correct it, or save it as it is.').waitFor()
  t.match(await changed.getByLabel('Last name').getAttribute('aria-describedby'), /^question-/)
  t.equal(await page.getByText('1 change not saved').count(), 1, 'it may stay')
})
