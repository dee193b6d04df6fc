import t, { type Test } from 'tap'
import { student } from '../../../support/classes.ts'
import { schoolKeeper, whoIsWhere } from '../../../support/school-keeper.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { open } from './open.ts'

/** The question who still teaches here, with Renee Castellanos marked as gone. */
async function confirming(t: Test) {
  const keeper = schoolKeeper()
  keeper.isDue = true
  const { page, box, button } = await open(t, keeper)
  await box(/^Omar/).click()
  await page.getByRole('radio', { name: /^Daniel Abara/ }).click()
  await button('Add 1 student to Daniel Abara’s class').click()
  await button('Done').click()
  const dialog = page.getByRole('dialog', { name: 'Are these your teachers?' })
  await dialog.getByRole('checkbox', { name: /^Renee Castellanos/ }).click()
  return { keeper, page, dialog }
}

t.test('a teacher who cannot be deactivated any more is marked, and the others are', async (t) => {
  const { keeper, page, dialog } = await confirming(t)
  await dialog.getByRole('checkbox', { name: /^Daniel Abara/ }).click()
  keeper.promoted.add('t2')
  await dialog.getByRole('button', { name: 'Confirm 1 teacher' }).click()
  await dialog.getByRole('alert').getByText('Nobody has been deactivated yet').waitFor()
  await dialog.getByText(/^Cannot be deactivated here any more/).waitFor()
  t.equal(await dialog.getByRole('checkbox', { name: /^Renee Castellanos/ }).isChecked(), false, 'still left')
  await holdsInEveryTheme(t, page, 'one cannot leave')
  await dialog.getByRole('button', { name: 'Confirm 2 teachers' }).click()
  await dialog.waitFor({ state: 'detached' })
  t.equal(keeper.isDue, false)
})

t.test('a teacher who could not be read is told, and closes no question', async (t) => {
  const keeper = schoolKeeper()
  keeper.isDue = true
  const { page, box, button } = await open(t, keeper)
  const unread = '1 teacher could not be read. Everything else is here.'
  const school = { name: 'Ridgeview', addHref: '/account/adminView', teachers: [] }
  await page.route('**/api/screens/confirm-teachers?*', (route) =>
    route.fulfill({ json: { school, unread } }),
  )
  await box(/^Omar/).click()
  await page.getByRole('radio', { name: /^Daniel Abara/ }).click()
  await button('Add 1 student to Daniel Abara’s class').click()
  await button('Done').click()
  const dialog = page.getByRole('dialog', { name: 'Are these your teachers?' })
  await dialog.getByText(unread).waitFor()
})

t.test('a teacher who is at another school by now is named, and nothing else is lost', async (t) => {
  const { keeper, dialog } = await confirming(t)
  keeper.elsewhere.add('t1')
  await dialog.getByRole('button', { name: 'Confirm 2 teachers' }).click()
  const line = dialog.getByRole('listitem').filter({ hasText: 'Renee Castellanos' })
  await line.getByText(/^No longer at this school/).waitFor()
  await dialog.getByRole('button', { name: 'Confirm 2 teachers' }).click()
  await dialog.waitFor({ state: 'detached' })
  t.equal(keeper.isDue, false)
})

t.test('a student who has left the school is named, and the others are moved', async (t) => {
  const { page, keeper, box, button, says } = await open(t)
  await box(/^Jayden/).click()
  await box(/^Omar/).click()
  await page.getByRole('radio', { name: /^Daniel/ }).click()
  await button(/^Add 2/).click()
  const { students } = keeper.school
  keeper.school = { ...keeper.school, students: students.filter(({ studentId }) => studentId !== 's4') }
  keeper.elsewhere.add('s4')
  await button('Done').click()
  const alert = page.getByRole('alert').filter({ hasText: 'no longer at this school: Omar Haddad.' })
  await alert.getByText(/ your other choices are kept\. /).waitFor()
  t.notMatch(await alert.innerText(), /your choices are kept/, 'it does not say both')
  t.equal(keeper.moved, 0)
  await button('Done').click()
  await says('Done: 1 student placed.')
  t.equal(whoIsWhere(keeper)['Room 21']?.length, 2)
})

t.test('two of one name, because somebody else entered one meanwhile, are named (S2.155)', async (t) => {
  const { page, keeper, box, button } = await open(t)
  await box(/^Omar/).click()
  await page.getByRole('radio', { name: /^Daniel/ }).click()
  await button(/^Add 1/).click()
  const { rosters, students } = keeper.school
  keeper.school = {
    ...keeper.school,
    students: [...students, student('s5', 'Omar Haddad')],
    rosters: rosters.map((one) => (one.rosterId === 'r21' ? { ...one, studentIds: ['s3', 's5'] } : one)),
  }
  await button('Done').click()
  await page.getByRole('alert').filter({ hasText: 'Every student must have a unique player name.' }).waitFor()
  const names = page.getByRole('status').filter({ hasText: 'One name to sort out before you press Done' })
  await names.getByText('Omar Haddad').first().waitFor()
  t.equal(keeper.moved, 0)
})
