import { readFileSync } from 'node:fs'
import t, { type Test } from 'tap'
import { rosterUpload } from '../../../../server/bff/screens/roster-upload/route.ts'
import { rosterUploadView } from '../../../../server/bff/screens/roster-upload/view.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { lastUploads, uploadReport } from '../../../../server/contract/uploads.ts'
import { TOO_LARGE } from '../../../../shared/errors.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { FOUR, holdsInEveryTheme } from '../../../support/themes.ts'
import { reportReply, uploadRow } from '../../../support/upload-report.ts'
import { answers, teacherIdentity } from '../../../support/visit.ts'

const PAGE = '/account/rosterUpload'
const fault13 = { code: 'grade', column: 'grade', value: '13th' } as const
const report = reportReply({
  unused: ['Homeroom'],
  counts: { new: 20, duplicate: 1, error: 3 },
  rows: [
    uploadRow(2, { className: 'Room 12' }),
    uploadRow(4, { status: 'error', fault: fault13 }),
    uploadRow(5, {
      status: 'duplicate',
      fault: { code: 'looks-like', column: 'studentLastName', value: 'Okafor' },
      candidates: [
        { studentId: 'k9', firstName: 'Amarah', lastName: 'Okafor', gradeLevel: '3', className: 'Room 12' },
      ],
    }),
  ],
})

const open = (
  t: Test,
  address = PAGE,
  look: { theme?: 'dark'; width?: number } = {},
  reply = report,
  identity = teacherIdentity(),
  lastFiles: ReplyOf<typeof lastUploads>['lastFiles'] = [],
) =>
  openScreens(t, address, {
    screens: [rosterUpload as unknown as Screen],
    identity,
    upstream: { answers: [answers(uploadReport, reply), answers(lastUploads, { lastFiles })] },
    ...look,
  })

const csv = (name: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') })

t.test(
  'only .csv files are accepted, and a refusal is shown under the drop area (S5.86, S5.87)',
  async (t) => {
    const { page, requests } = await open(t)
    const input = page.locator('input[type="file"]')
    await input.setInputFiles(csv('class.xlsx'))
    await page.getByRole('alert').getByText('Only .csv files are accepted.').waitFor()
    t.notOk(
      requests.some(({ address }) => address.includes('/file')),
      'nothing is sent',
    )
    await page.route('**/api/screens/roster-upload/file?*', (route) =>
      route.fulfill({ json: { uploadId: null, problem: 'This is not a CSV file.' } }),
    )
    await input.setInputFiles(csv('class.csv'))
    await page.getByRole('alert').getByText('This is not a CSV file.').waitFor()
  },
)

t.test('a file that a gateway turns away is told to be too large', async (t) => {
  const { page } = await open(t)
  await page.route('**/api/screens/roster-upload/file?*', (route) =>
    route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413 Request Entity Too Large</h1>' }),
  )
  await page.locator('input[type="file"]').setInputFiles(csv('class.csv'))
  await page.getByText(TOO_LARGE).waitFor()
})

t.test('whoever has sent a file sees what comes before it', async (t) => {
  const { page } = await open(t)
  // A request that a test answers never says that all of it has been sent.
  await page.evaluate(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      send.call(this, body)
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 1 }))
    }
  })
  let place: object = { words: '2 files are checked before yours' }
  await page.route('**/api/screens/upload-place', (route) => route.fulfill({ json: place }))
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/screens/roster-upload/file?*', async (route) => {
    await answered
    await route.fulfill({ json: { uploadId: null, problem: 'This is not a CSV file.' } })
  })
  await page.locator('input[type="file"]').setInputFiles(csv('class.csv'))
  const status = page.getByRole('status')
  await status.getByText('2 files are checked before yours').waitFor()
  place = { words: null }
  await status.getByText('Checking the rows').waitFor()
  answer()
  await page.getByRole('alert').getByText('This is not a CSV file.').waitFor()
})

t.test('a class list that was saved is found again, with its way to undo it', async (t) => {
  const keptUntil = new Date().toISOString()
  const done = [{ uploadId: 'upload-1', state: 'done' as const, rows: 3, keptUntil }]
  const { page } = await open(t, PAGE, {}, reportReply({ state: 'done' }), teacherIdentity(), done)
  await page.getByText('You saved a class list of 3 rows within the last day.').waitFor()
  await holdsInEveryTheme(t, page, 'after a class list')
  await page.getByRole('link', { name: 'See it or undo it' }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  t.match(page.url(), /upload=upload-1/)
  t.equal(await page.getByText('You saved a class list of 3 rows within the last day.').count(), 0)
})

t.test('columns that may come in any order have no numbers', async (t) => {
  const { page } = await open(t)
  const columns = page.getByRole('list').filter({ hasText: '(optional)' })
  t.same(await columns.evaluate((list) => [list.tagName, getComputedStyle(list).listStyleType]), [
    'UL',
    'disc',
  ])
})

t.test('an accepted file is shown row by row, with what to do about each', async (t) => {
  const { page } = await open(t)
  await page.route('**/api/screens/roster-upload/file?*', (route) =>
    route.fulfill({ json: { uploadId: 'upload-1', problem: null } }),
  )
  await page.locator('input[type="file"]').setInputFiles(csv('room-12.csv'))
  await page.getByRole('button', { name: 'Add 20 students' }).waitFor()
  t.match(page.url(), /upload=upload-1/)
  t.notMatch(page.url(), /room-12/)
  t.equal(await page.getByText('room-12.csv').count(), 1)
  t.equal(await page.getByText('Grade “13th” is not a grade we know').count(), 1)
  t.equal(await page.getByText('These columns were not used: Homeroom.').count(), 1)
  t.equal(await page.getByLabel('Row 5, who is Okafor, Amara?').locator('option').count(), 3)
  t.equal(await page.getByRole('button', { name: 'Download the 4 skipped rows' }).count(), 1)
})

t.test('Back from a second file does not lead to the first one, which is gone by then', async (t) => {
  const { page } = await open(t)
  let files = 0
  await page.route('**/api/screens/roster-upload/file?*', (route) => {
    files += 1
    return route.fulfill({ json: { uploadId: `upload-${files}`, problem: null } })
  })
  for (const name of ['first.csv', 'second.csv']) {
    await page.locator('input[type="file"]').setInputFiles(csv(name))
    await page.getByText(name).waitFor()
  }
  t.match(page.url(), /upload=upload-2/)
  await page.goBack()
  await page.getByRole('button', { name: 'Add 20 students' }).waitFor({ state: 'detached' })
  t.notMatch(page.url(), /upload=/)
})

t.test('on a phone every reason is below its student, however long the name', async (t) => {
  const cells = { ...uploadRow(2).cells, studentLastName: 'W'.repeat(200) }
  const rows = [uploadRow(2, { cells, status: 'error', fault: fault13 }), ...report.rows.list]
  const reply = reportReply({ counts: { error: 2, duplicate: 1 }, rows })
  const { page } = await open(t, `${PAGE}?upload=upload-1`, { width: 390 }, reply)
  const reasons = page.getByText('Grade “13th” is not a grade we know')
  await reasons.first().waitFor()
  t.same(
    await reasons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right <= innerWidth)),
    [true, true],
  )
  t.equal(await page.getByRole('row', { name: /13th/ }).count(), 2, 'they are still rows')
  await holdsInEveryTheme(t, page, 'the rows of a file')
})

t.test('below the rows it is visible whether a file is saved, and why not', async (t) => {
  const rows = Array.from({ length: 50 }, (_, at) => uploadRow(at + 2, { className: 'Room 12' }))
  const given = { counts: { new: 50 }, rows }
  const { page } = await open(t, `${PAGE}?upload=upload-1`, {}, reportReply(given))
  const full = 'Your subscription covers 60 students. Contact support to raise the limit.'
  const error = { code: 'conflict', message: full, requestId: 'req-1' }
  await page.route('**/api/screens/roster-upload/save', (route) =>
    route.fulfill({ status: 409, json: { error } }),
  )
  await page.getByRole('button', { name: 'Add 50 students' }).click()
  const said = page.getByRole('alert').getByText(full)
  await said.waitFor()
  t.ok(await said.evaluate((one) => one.getBoundingClientRect().top > 0), 'in sight')
  await page.unroute('**/api/screens/roster-upload/save')
  const upload = reportReply({ ...given, state: 'done' })
  const who = { mayMove: false, mayGiveAccess: false, supportEmail: '', timezone: 'UTC', now: new Date() }
  const json = rosterUploadView({ ...who, upload, lastFiles: [] })
  await page.route('**/api/screens/roster-upload/save', (route) => route.fulfill({ json }))
  await page.getByRole('button', { name: 'Add 50 students' }).click()
  const done = page.locator(':focus', { hasText: '50 students added.' })
  await done.waitFor()
  t.ok(await done.evaluate((one) => one.getBoundingClientRect().top > 0), 'in sight, with its Undo')
})

t.test('if the rows cannot be downloaded, the reason is shown, with a retry', async (t) => {
  const { page } = await open(t, `${PAGE}?upload=upload-1`)
  const save = page.getByRole('button', { name: 'Download the 4 skipped rows' })
  await page.route('**/api/screens/roster-file?*', (route) => route.fulfill({ status: 503, json: {} }))
  await save.click()
  await page.getByText(/^We could not reach the server/).waitFor()
  const json = { header: ['Grade'], rows: [['13th']], pages: 1, unread: '1 row could not be read.' }
  await page.route('**/api/screens/roster-file?*', (route) => route.fulfill({ json }))
  const file = page.waitForEvent('download')
  await save.click()
  t.equal((await file).suggestedFilename(), 'rows-not-taken.csv')
  t.match(readFileSync(await (await file).path(), 'utf8'), /13th\r\n.*1 row could not be read\.$/s)
})

t.test('no axe violations, before and after a file, light and dark, wide and narrow', async (t) => {
  for (const address of [PAGE, `${PAGE}?upload=upload-1`]) {
    const { page } = await open(t, address)
    await holdsInEveryTheme(t, page, address)
  }
})

t.test('the seats a file uses are drawn beside its rows, students without a seat first', async (t) => {
  const reply = reportReply({
    rows: [uploadRow(2), uploadRow(3, { status: 'no-room', noRoom: 'own' })],
    counts: { new: 1, 'no-room': 1 },
    students: { all: 2, new: 1, noRoom: 1 },
    seats: [
      {
        ...{ key: 'own', scope: 'teacher', name: 'Yusuf Demir', isTrial: true, expirationDay: 20191030 },
        ...{ rosterLimit: 30, currentRosterSize: 29, adding: 1, without: 1, otherPlan: null },
      },
    ],
  })
  const { page } = await open(t, `${PAGE}?upload=upload-1`, {}, reply)
  await page.getByText('1 of 2 students has no room').waitFor()
  const card = page.getByRole('region', { name: 'Whose seats' })
  await card.getByText('29 now + 2 in this file · limit 30').waitFor()
  await page.getByRole('button', { name: 'Download the skipped row' }).waitFor()
  await page.getByRole('button', { name: 'Add 1 student' }).waitFor()
  await holdsInEveryTheme(t, page, 'a file with students without room', { looks: FOUR })
})

t.test('administrators are told where new teachers come from, and teachers are not', async (t) => {
  const words = 'New teachers need an account first'
  const principal = teacherIdentity({ role: 'School administrator', rights: 'V' })
  const { page } = await open(t, PAGE, {}, report, principal)
  const said = page.getByText(words)
  t.equal(await said.getByRole('link', { name: 'Accounts' }).getAttribute('href'), '/account/adminView')
  const { page: teachers } = await open(t)
  await teachers.getByText('Rather have us do it?').waitFor()
  t.equal(await teachers.getByText(words).count(), 0)
})
