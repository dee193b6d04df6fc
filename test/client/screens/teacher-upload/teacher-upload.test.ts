import { readFile } from 'node:fs/promises'
import t, { type Test } from 'tap'
import type { Command } from '../../../../server/bff/screens/command.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import { chooseForTeacherRow } from '../../../../server/bff/screens/teacher-upload/choose.ts'
import { inviteAddedTeachers } from '../../../../server/bff/screens/teacher-upload/invite.ts'
import { teacherUpload } from '../../../../server/bff/screens/teacher-upload/route.ts'
import { saveTeachers } from '../../../../server/bff/screens/teacher-upload/save.ts'
import { undoTeacherUpload } from '../../../../server/bff/screens/teacher-upload/undo.ts'
import type { BodyOf, ReplyOf } from '../../../../server/contract/call.ts'
import {
  chooseForTeacher,
  commitTeachers,
  inviteTeachers,
  schoolOfTeachers,
  teachersReport,
  undoTeachers,
} from '../../../../server/contract/teacher-files.ts'
import { teachersSummary } from '../../../../server/contract/teachers.ts'
import { openScreens } from '../../../support/screens-page.ts'
import type { TeachersReport } from '../../../support/teacher-files.ts'
import { RIDGEVIEW, ridgeviewStaff } from '../../../support/teachers-report.ts'
import { FOUR, holdsInEveryTheme } from '../../../support/themes.ts'
import { answers, NOW, teacherIdentity } from '../../../support/visit.ts'

const PAGE = '/account/teacherUpload?school=ridge'
const TOMORROW = new Date(NOW.getTime() + 86_000_000).toISOString()

const lineOf = (schoolId: string, name: string) => ({
  ...{ schoolId, name, teachers: 9, students: 200, subscription: null },
})
/** Somebody who looks after two schools. */
const several: ReplyOf<typeof teachersSummary> = {
  ...{ scope: 'district', name: 'Harbor Valley', teachers: 9, students: 200, office: [], open: null },
  schools: {
    ...{ page: 1, pages: 1, total: 2 },
    list: [lineOf('ridge', 'Ridgeview Elementary'), lineOf('cedar', 'Cedar Point')],
  },
}

/** The page with an upstream that keeps what is done to the one file. */
async function open(
  t: Test,
  address = PAGE,
  { sharedFaults = [], ...look }: { width?: number; sharedFaults?: TeachersReport['sharedFaults'] } = {},
) {
  let report = { ...ridgeviewStaff(), sharedFaults }
  const committed: boolean[] = []
  const chosen: BodyOf<typeof chooseForTeacher>[] = []
  const opened = await openScreens(t, address, {
    screens: [teacherUpload as unknown as Screen],
    commands: [
      saveTeachers,
      chooseForTeacherRow,
      inviteAddedTeachers,
      undoTeacherUpload,
    ] as unknown as Command[],
    identity: teacherIdentity({ role: 'District administrator', rights: 'V' }),
    upstream: {
      answers: [
        answers(schoolOfTeachers, () => ({
          ...RIDGEVIEW,
          lastFiles: committed.map(() => ({
            uploadId: 'upload-1',
            state: 'done' as const,
            rows: 4,
            keptUntil: TOMORROW,
          })),
        })),
        answers(teachersSummary, several),
        answers(teachersReport, ({ query }) => {
          const list = report.rows.list.filter(({ status }) => !query.status || status === query.status)
          return { ...report, rows: { ...report.rows, total: list.length, list } }
        }),
        answers(chooseForTeacher, ({ params, body }) => {
          const { role, returns } = body
          chosen.push(JSON.parse(JSON.stringify(body)))
          const change = {
            ...(role !== undefined && { role, status: 'new' as const, fault: null }),
            ...(returns !== undefined && { returns }),
          }
          const list = report.rows.list.map((row) => (row.row === params.row ? { ...row, ...change } : row))
          const returning = list.filter(({ returns }) => returns).length
          const counts = { ...report.counts, new: list.filter(({ status }) => status === 'new').length }
          report = { ...report, counts, returning, rows: { ...report.rows, list } }
          return {}
        }),
        answers(commitTeachers, ({ body }) => {
          committed.push(body.invite)
          const list = report.rows.list.map((row) =>
            row.status === 'new' ? { ...row, account: 'waiting' as const } : row,
          )
          report = { ...report, state: 'done', isInvited: body.invite, rows: { ...report.rows, list } }
          return { created: 5, returned: report.returning }
        }),
        answers(inviteTeachers, () => {
          report = { ...report, isInvited: true }
          return { sent: 5 }
        }),
        answers(undoTeachers, () => {
          report = { ...report, state: 'undone', kept: 1 }
          return { removed: 4 }
        }),
      ],
    },
    ...look,
  })
  return { ...opened, committed, chosen }
}

const csv = { name: 'ridgeview-staff-2019.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') }

t.test('a file is chosen, checked row by row, and its teachers are invited (S2.145, S4.62)', async (t) => {
  const { page, committed } = await open(t)
  await page.getByText('Rather have us do it?').waitFor()
  await holdsInEveryTheme(t, page, 'before a file', { looks: FOUR })
  await page.route('**/api/screens/teacher-upload/file?*', (route) =>
    route.fulfill({ json: { uploadId: 'upload-1', problem: null } }),
  )
  await page.locator('input[type="file"]').setInputFiles(csv)
  await page.getByRole('button', { name: 'Invite 5 teachers' }).waitFor()
  t.match(page.url(), /school=ridge&upload=upload-1/)
  await page.getByText('ridgeview-staff-2019.csv').waitFor()
  for (const label of ['5 new', '2 known', '1 twice', '2 errors'])
    t.equal(await page.getByText(label, { exact: true }).count(), 1, label)
  await page.getByText('10 rows · columns found in any order: E-mail, First, Last, Role, Grade').waitFor()
  await page.getByText('“joel.tran@ridgeview” has no ending such as .org').waitFor()
  await page.getByText('Same address as row 6, left out').waitFor()
  await page.getByText('“Classroom” was read as Classroom teacher.').waitFor()
  await page.getByText('312 of 400').waitFor()
  await holdsInEveryTheme(t, page, 'the rows', { looks: FOUR })
  await page.getByRole('button', { name: 'Invite 5 teachers' }).press('Enter')
  await page.getByText('5 teachers added and invited.').waitFor()
  t.equal(await page.getByText('Has not accepted yet').count(), 5)
  t.same(committed, [true])
  const undoable = page.getByText('You can undo this for a day')
  t.equal(await undoable.count(), 1)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await page
    .getByText(/^Undone for 4 teachers: .*1 teacher stays, because the account has been used since\.$/)
    .waitFor()
  t.equal(await undoable.count(), 0, 'it is undone')
  await holdsInEveryTheme(t, page, 'undone', { looks: FOUR })
})

t.test('an error of several rows stands once above them', async (t) => {
  const fault = { code: 'role', column: 'role', value: 'Coach' } as const
  const sharedFaults = [{ fault, count: 2, rows: [9, 12] }]
  const { page } = await open(t, `${PAGE}&upload=upload-1`, { sharedFaults })
  const errors = page.getByRole('list', { name: 'Errors of several rows' }).getByRole('listitem')
  t.same(await errors.allInnerTexts(), ['Rows 9 and 12: Role “Coach” is not one we know.'])
  t.match(await page.getByRole('row', { name: 'Bea Lund' }).innerText(), 'See above')
})

t.test('a file that was saved is found again, and undone', async (t) => {
  const { page } = await open(t, `${PAGE}&upload=upload-1`)
  await page.getByRole('button', { name: 'Invite 5 teachers' }).click()
  await page.getByText('5 teachers added and invited.').waitFor()
  await page.goto(new URL(PAGE, page.url()).href)
  await page.getByText('You added teachers from a file of 4 rows within the last day.').waitFor()
  await holdsInEveryTheme(t, page, 'after a file')
  await page.getByRole('link', { name: 'See it or undo it' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(/^Undone for 4 teachers/).waitFor()
})

t.test('invitations can wait, and are sent from the report', async (t) => {
  const { page, committed } = await open(t, `${PAGE}&upload=upload-1`)
  await page.getByLabel('Send 5 invitations now').uncheck()
  t.equal(await page.getByText('Gets an account, and is invited later').count(), 5)
  await page.getByRole('button', { name: 'Add 5 teachers' }).click()
  await page.getByText('5 teachers added, not invited yet.').waitFor()
  t.same(committed, [false])
  await page.getByRole('button', { name: 'Send 5 invitations' }).click()
  await page.getByText('5 teachers added and invited.').waitFor()
  t.equal(await page.getByRole('button', { name: /^Send/ }).count(), 0)
})

t.test('a role is chosen, and a deactivated teacher comes back with the file (S6.14)', async (t) => {
  const { page, chosen } = await open(t, `${PAGE}&upload=upload-1`)
  await page.getByLabel('Row 9, role of Bea Lund').selectOption('Tutor')
  await page.getByRole('button', { name: 'Bring back Dana Webb with this file' }).press('Enter')
  await page.getByRole('button', { name: 'Invite 6 teachers and bring back 1' }).waitFor()
  await page.getByText('Since June 20. Comes back with this file.').waitFor()
  await page.getByRole('button', { name: 'Leave Dana Webb deactivated' }).click()
  await page.getByRole('button', { name: 'Invite 6 teachers', exact: true }).waitFor()
  t.same(chosen, [{ role: 'Tutor' }, { returns: true }, { returns: false }])
})

t.test('nothing is saved while a choice is still being sent', async (t) => {
  const { page, committed, chosen } = await open(t, `${PAGE}&upload=upload-1`)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/screens/teacher-upload/choose', async (route) => {
    await held
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Bring back Dana Webb with this file' }).click()
  const save = page.getByRole('button', { name: 'Invite 5 teachers', exact: true })
  await page.locator('button[aria-disabled="true"]', { hasText: 'Invite 5 teachers' }).waitFor()
  await save.press('Enter')
  release()
  await page.getByRole('button', { name: 'Invite 5 teachers and bring back 1', disabled: false }).waitFor()
  t.same([chosen, committed], [[{ returns: true }], []])
  await page.getByRole('button', { name: 'Invite 5 teachers and bring back 1' }).press('Enter')
  await page.getByText('5 teachers added and invited').waitFor()
  t.same(committed, [true])
})

t.test('the rows with an error are downloaded with the reasons, to be corrected', async (t) => {
  const { page } = await open(t, `${PAGE}&upload=upload-1`)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the 2 error rows' }).click()
  const file = await waiting
  t.equal(file.suggestedFilename(), 'teachers-left-out.csv')
  const lines = (await readFile((await file.path()) ?? '', 'utf8')).replace('\ufeff', '').split('\r\n')
  t.same(lines.slice(0, 2), [
    'First,Last,E-mail,Role,Grade,What we found',
    'Joel,Tran,joel.tran@ridgeview,Classroom,5,“joel.tran@ridgeview” has no ending such as .org',
  ])
})

t.test('only a .csv is accepted, and a refusal leaves the rows as they are (S5.86)', async (t) => {
  const { page, requests } = await open(t, `${PAGE}&upload=upload-1`)
  await page.getByRole('button', { name: 'Invite 5 teachers' }).waitFor()
  const input = page.locator('input[type="file"]')
  await input.setInputFiles({ ...csv, name: 'staff.xlsx' })
  await page.getByRole('alert').getByText('Only .csv files are accepted.').waitFor()
  t.notOk(requests.some(({ address }) => address.includes('/file')))
  await page.route('**/api/screens/teacher-upload/file?*', (route) =>
    route.fulfill({ json: { uploadId: null, problem: 'This is a class list.' } }),
  )
  await input.setInputFiles(csv)
  await page.getByRole('alert').getByText('This is a class list.').waitFor()
  t.equal(await page.getByText('Paula Reyes').count(), 1)
})

t.test('without a school in the address one is chosen first, and the file goes there', async (t) => {
  const { page } = await open(t, '/account/teacherUpload')
  await page.getByRole('heading', { name: 'Choose a school first' }).waitFor()
  await holdsInEveryTheme(t, page, 'choosing a school', { looks: FOUR })
  await page.getByRole('link', { name: 'Ridgeview Elementary' }).click()
  await page.waitForURL('**/account/teacherUpload?school=ridge')
  await page.getByRole('region', { name: 'Choose a file' }).waitFor()
})
