import t from 'tap'
import { ownSeats, rosterReply, student } from '../../../support/classes.ts'
import { editorCommands, editorScreens, rosterKeeper } from '../../../support/roster-keeper.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { teacherIdentity } from '../../../support/visit.ts'

t.test('a list longer than one request is looked up; a failure to look is told', async (t) => {
  const keeper = rosterKeeper([{ ...rosterReply('r1', 'Room 12', []), schoolId: 'north' }])
  keeper.seats = { ...ownSeats, rosterLimit: 1500 }
  keeper.school = [student('s8', 'Linh Nguyen', '5')]
  const { page, requests } = await openScreens(t, '/account/roster/r1', {
    screens: editorScreens,
    commands: editorCommands,
    identity: teacherIdentity(),
    upstream: keeper,
  })
  await page.getByRole('button', { name: 'Check these names' }).click()
  const text = page.getByLabel('Paste or type names')
  const word = (at: number) => [...String(1e4 + at)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  const long = Array.from({ length: 1200 }, (_, at) => `${word(at)}${'x'.repeat(12)} Andersson`).join('\n')
  await text.fill(`${long}\nLinh Nguyen`)
  await page.getByText('Looks like Linh Nguyen').waitFor()
  t.ok(requests.filter(({ address }) => address.endsWith('/matches')).length > 5)
  await page.route('**/matches', (route) => route.fulfill({ status: 503, body: '{}' }))
  await text.fill('Mila Sanchez')
  await page.getByText('Whether these students already exist could not be checked.').waitFor()
  await page.unroute('**/matches')
  await text.fill('Mila Torres')
  await page.getByText('could not be checked').waitFor({ state: 'detached' })
})
