import t from 'tap'
import { rosterUpload } from '../../../../server/bff/screens/roster-upload/route.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import { lastUploads } from '../../../../server/contract/uploads.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { answers, teacherIdentity } from '../../../support/visit.ts'

const PAGE = '/account/rosterUpload'
const csv = (name: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') })

t.test('a teacher is told to paste a list that lacks nothing but its teacher', async (t) => {
  const { page } = await openScreens(t, PAGE, {
    screens: [rosterUpload as unknown as Screen],
    identity: teacherIdentity(),
    upstream: { answers: [answers(lastUploads, { lastFiles: [] })] },
  })
  let canBePasted = true
  await page.route('**/api/screens/roster-upload/file?*', (route) =>
    route.fulfill({ json: { uploadId: null, problem: 'Missing: Teacher e-mail.', canBePasted } }),
  )
  const input = page.locator('input[type="file"]')
  await input.setInputFiles(csv('class.csv'))
  const alert = page.getByRole('alert')
  await alert.getByText('under “Paste a list”').waitFor()
  t.equal(
    await alert.getByRole('link', { name: 'Open your classes' }).getAttribute('href'),
    '/account/roster',
  )
  await input.setInputFiles(csv('class.xlsx'))
  await alert.getByText('Only .csv files are accepted.').waitFor()
  t.equal(await alert.getByText('Paste a list').count(), 0)
  canBePasted = false
  await input.setInputFiles(csv('class.csv'))
  await alert.getByText('Missing: Teacher e-mail.').waitFor()
  t.equal(await alert.getByText('Paste a list').count(), 0)
  await page.goto(`${new URL(page.url()).origin}${PAGE}?roster=r1`)
  canBePasted = true
  await input.setInputFiles(csv('class.csv'))
  t.equal(
    await alert.getByRole('link', { name: 'Open the editor' }).getAttribute('href'),
    '/account/roster/r1',
  )
})
