import t from 'tap'
import { rosterFileView } from '../../../../../server/bff/screens/roster-file/view.ts'
import { rosterUploadView } from '../../../../../server/bff/screens/roster-upload/view.ts'
import { reportReply, uploadRow } from '../../../../support/upload-report.ts'

const HELP = 'help@numberlane.test'
const who = { mayMove: false, mayGiveAccess: false, supportEmail: HELP }
const at = { timezone: 'America/New_York', now: new Date('2026-11-30T15:00:00Z') }
const show = (over: Parameters<typeof reportReply>[0] = {}) =>
  rosterUploadView({ ...who, upload: reportReply(over), lastFiles: [], ...at })

t.test(
  'without a file there are the columns, an example and whom to send it to (S5.88, S9.61)',
  async (t) => {
    const view = rosterUploadView({
      upload: null,
      lastFiles: [],
      ...at,
      mayMove: true,
      mayGiveAccess: true,
      supportEmail: HELP,
    })
    t.same(
      view.columns.map(({ label, optional }) => (optional ? `${label} (optional)` : label)),
      [
        'Teacher first name',
        'Teacher last name',
        'Teacher e-mail',
        'Student first name',
        'Student last name',
        'Grade',
        'ID number (optional)',
      ],
    )
    t.equal(view.example.length, view.columns.length)
    t.match(view, { mayMove: true, report: null, supportText: /within 72 hours/ })
    t.same(view.back, { label: 'Accounts', href: '/account/adminView' })
    t.same(show().back, { label: 'Roster', href: '/account/roster' })
  },
)

t.test('each class list of the last day is gone back to, and says until when', async (t) => {
  const { last } = rosterUploadView({
    upload: null,
    lastFiles: [
      { uploadId: 'f3', state: 'staged', rows: 24, keptUntil: '2026-12-01T14:58:00.000Z' },
      { uploadId: 'f2', state: 'done', rows: 1, keptUntil: '2026-12-01T14:05:00.000Z' },
      { uploadId: 'f1', state: 'done', rows: 1200, keptUntil: '2026-11-30T22:30:00.000Z' },
    ],
    mayMove: false,
    mayGiveAccess: false,
    supportEmail: HELP,
    ...at,
  })
  const saved = (rows: string) =>
    `You saved a class list of ${rows} within the last day. It can be undone until`
  t.same(last, [
    {
      text: 'You checked a class list of 24 rows and have not saved it yet. It is kept until tomorrow, 9:58 am.',
      label: 'Go on with it',
      href: '/account/rosterUpload?upload=f3',
    },
    {
      text: `${saved('1 row')} tomorrow, 9:05 am.`,
      label: 'See it or undo it',
      href: '/account/rosterUpload?upload=f2',
    },
    {
      text: `${saved('1,200 rows')} 5:30 pm.`,
      label: 'See it or undo it',
      href: '/account/rosterUpload?upload=f1',
    },
  ])
  t.same(show().last, [])
})

t.test('each row says what would come of it, or what is the matter and where', async (t) => {
  const fault = { code: 'grade', column: 'grade', value: '13th' } as const
  const candidate = {
    studentId: 'k9',
    firstName: 'Jayden',
    lastName: 'Brooks',
    gradeLevel: '3',
    className: 'Room 12',
  }
  const { report } = show({
    rows: [
      uploadRow(2, { status: 'new', className: 'Room 12' }),
      uploadRow(3, { status: 'new', className: 'Grade 4', isNewClass: true }),
      uploadRow(4, { status: 'changed', changes: ['name', 'grade', 'class'], className: 'Room 14' }),
      uploadRow(5, { status: 'changed', changes: ['class'] }),
      uploadRow(6, { status: 'same' }),
      uploadRow(7, { status: 'error', fault }),
      uploadRow(8, {
        status: 'duplicate',
        fault: { code: 'looks-like', column: 'studentLastName', value: 'Okafor' },
        candidates: [candidate],
      }),
      uploadRow(9, {
        status: 'duplicate',
        first: 2,
        fault: { code: 'repeated', column: 'studentLastName', value: 'Okafor' },
      }),
    ],
  })
  t.same(
    report?.rows.map(({ row, label, found }) => [row, label, found]),
    [
      [2, 'New', 'Joins Room 12'],
      [3, 'New', 'Joins Grade 4 (a new class)'],
      [4, 'Changed', 'New name and grade, joins Room 14'],
      [5, 'Changed', 'Leaves another class'],
      [6, 'Same', 'Nothing changes'],
      [7, 'Error', 'Grade “13th” is not a grade we know: K, 1 to 8, Pre-K, Preschool or N/A'],
      [8, 'Check', 'Looks like Jayden Brooks, grade 3'],
      [9, 'Check', 'Amara Okafor is a duplicate name in the roster (row 2)'],
    ],
  )
  t.same(report?.rows[6]?.choices, [
    { value: 'k9', label: 'Jayden Brooks, Grade 3, Room 12' },
    { value: 'new', label: 'A new student' },
  ])
})

t.test('saving says how many, and there is nothing to save where nothing changes', async (t) => {
  const save = (counts: Partial<ReturnType<typeof reportReply>['counts']>) => show({ counts }).report?.save
  t.equal(save({ new: 20 }), 'Add 20 students')
  t.equal(save({ new: 1, changed: 2 }), 'Add 1 student and change 2')
  t.equal(save({ changed: 1 }), 'Change 1 student')
  t.equal(save({ same: 9, error: 1 }), null)
  const said = (counts: Parameters<typeof save>[0]) => show({ counts }).report?.outcome
  t.equal(said({ same: 9 }), 'Your rosters already match this file. There is nothing to save.')
  t.equal(said({ same: 9, error: 1 }), null, 'a row is to be looked at')
  t.match(show({ state: 'undone', counts: { new: 3 }, kept: 1 }).report, {
    save: null,
    outcome: 'Undone: 3 students added. 1 that someone has changed since stayed as they are.',
  })
  const undone = show({ state: 'undone', counts: { same: 9 } }).report?.outcome
  t.equal(undone, 'Nothing needed to change, so nothing was undone.')
})

t.test('rows that are not taken are saved with row, column, value and reason', async (t) => {
  const report = reportReply({
    rows: [
      uploadRow(7, {
        status: 'error',
        fault: { code: 'email', column: 'teacherEmail', value: 'rc@ridgeview' },
      }),
    ],
  })
  const { header, rows } = rosterFileView(report)
  t.same(header.slice(-4), ['Row', 'Column', 'Value', 'Reason'])
  t.same(rows[0]?.slice(-4), [
    '7',
    'Teacher e-mail',
    'rc@ridgeview',
    'Teacher e-mail “rc@ridgeview” is not valid',
  ])
})

t.test('the same error is said once with its rows, and the rows refer to it', async (t) => {
  const grade = (value: string) => ({ code: 'grade', column: 'grade', value }) as const
  const email = { code: 'email', column: 'teacherEmail', value: 'rc@ridgeview' } as const
  const { report } = show({
    sharedFaults: [
      { fault: grade('12'), count: 3, rows: [3, 7, 12] },
      { fault: email, count: 30, rows: [4, 5] },
      { fault: grade('12th'), count: 2, rows: [2, 20] },
    ],
    rows: [
      uploadRow(2, { status: 'error', fault: grade('12th') }),
      uploadRow(3, { status: 'error', fault: grade('12') }),
      uploadRow(6, { status: 'error', fault: grade('13') }),
      uploadRow(8, { status: 'error', fault: grade('12TH') }),
    ],
  })
  t.same(report?.sharedErrors, [
    'Rows 2, 3, 7, 12 and 20: Grade 12 is not one we know: K, 1 to 8, Pre-K, Preschool or N/A',
    'Rows 4, 5 and 28 more: Teacher e-mail “rc@ridgeview” is not valid',
  ])
  t.same(
    report?.rows.map(({ found }) => found),
    [
      'See above',
      'See above',
      'Grade “13” is not a grade we know: K, 1 to 8, Pre-K, Preschool or N/A',
      'Grade 12 is not one we know: K, 1 to 8, Pre-K, Preschool or N/A',
    ],
  )
})

t.test('names that come in one column say how they were taken apart', async (t) => {
  const wholeName = { written: 'Okafor Amara', firstName: 'Okafor', lastName: 'Amara' }
  t.equal(
    show({ wholeName }).report?.wholeNames,
    'First and last names come from one column: “Okafor Amara” as first name Okafor, last name Amara. Look whether that is right.',
  )
  t.equal(show({}).report?.wholeNames, null)
  t.equal(show({ wholeName, state: 'done' }).report?.wholeNames, null)
})

t.test('a digit or an @ in a name is questioned and told, and skips no row', async (t) => {
  const named = (row: number, studentFirstName: string, over: Parameters<typeof uploadRow>[1]) => {
    const { cells, ...rest } = uploadRow(row, { className: 'Room 12', ...over })
    return { ...rest, cells: { ...cells, studentFirstName } }
  }
  const rows = [
    named(2, 'Amar4', { status: 'new' }),
    named(3, 'Zoe', { status: 'new' }),
    named(4, 'Omar@home', { status: 'changed', changes: ['name'] }),
    named(5, 'Iv0', { status: 'same' }),
    named(6, 'Iv0', { status: 'changed', changes: ['grade'] }),
  ]
  const counts = { new: 2, changed: 2, same: 1 }
  const { report } = show({ rows, counts, questioned: { count: 2, rows: [2, 4] } })
  t.equal(
    report?.questioned,
    '2 names to look at, in rows 2 and 4. What you do not leave out is taken as it is.',
  )
  t.same(
    report?.rows.map(({ question }) => question),
    ['“Amar4” has a digit. Is that right?', null, '“Omar@home” has an @. Is that right?', null, null],
    'only of names that would be written',
  )
  t.equal(report?.save, 'Add 2 students and change 2')
  t.match(report?.rows[0], {
    choices: [{ label: 'Keep it as it is' }, { value: 'left-out', label: 'Leave this row out' }],
    unchosen: 'Kept, unless you leave it out',
  })
  t.same(report?.rows[1]?.choices, [])
  const done = show({ rows, counts, state: 'done', questioned: { count: 2, rows: [2, 4] } }).report
  t.match(done, { questioned: null, rows: [{ question: null, choices: [] }] })
  const code = { code: 'left-out', column: 'studentLastName', value: 'Okafor' } as const
  const left = named(2, 'Amar4', { status: 'duplicate', fault: code, choice: 'left-out' })
  const labelOf = (duplicate: number, leftOut: number) =>
    show({ rows: [left], counts: { duplicate }, leftOut }).report?.counts.find(
      ({ status }) => status === 'duplicate',
    )?.label
  t.equal(labelOf(2, 0), '2 rows to check')
  t.equal(labelOf(3, 2), '1 row to check, 2 left out')
  t.equal(labelOf(1, 1), '1 left out', 'what was decided is not to be checked')
  t.match(show({ rows: [left], counts: { duplicate: 1 } }).report, {
    questioned: null,
    rows: [{ label: 'Left out', found: 'Left out, as you chose', choice: 'left-out', choices: [{}, {}] }],
  })
})
