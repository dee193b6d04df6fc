import t from 'tap'
import { loadTeacherUpload } from '../../../../../server/bff/screens/teacher-upload/load.ts'
import type { ReplyOf } from '../../../../../server/contract/call.ts'
import { schoolOfTeachers, teachersReport } from '../../../../../server/contract/teacher-files.ts'
import { teachersSummary } from '../../../../../server/contract/teachers.ts'
import {
  RIDGEVIEW,
  ridgeviewStaff,
  teacherRow,
  teachersReply,
  teacherUploadWith as view,
} from '../../../../support/teachers-report.ts'
import { answers, visitOf } from '../../../../support/visit.ts'

const SCHOOL = { schoolId: 'ridge', ...RIDGEVIEW }
const ana = ['Ana', 'Prieto', 'ana@school.org', 'Tutor', ''] as const

t.test(
  'without a file there are the columns, an example and whom to send it to (S4.62, S9.61)',
  async (t) => {
    t.same(view(), {
      school: {
        schoolId: 'ridge',
        name: 'Ridgeview Elementary',
        href: '/account/adminView?school=ridge',
      },
      schools: [],
      more: null,
      accountsHref: '/account/adminView',
      classListHref: '/account/rosterUpload',
      supportEmail: 'support@demo.test',
      supportText:
        'Rather have us do it? Send the file to support and the accounts are ready within 72 hours.',
      elsewhere: 'moves them within 72 hours',
      columns: [
        { label: 'First', optional: false },
        { label: 'Last', optional: false },
        { label: 'E-mail', optional: false },
        { label: 'Role', optional: false },
        { label: 'Grade', optional: true },
      ],
      example: [
        ['Paula', 'Reyes', 'paula.reyes@ridgeview.edu', 'Classroom teacher', '2'],
        ['Tom', 'Hale', 'tom.hale@ridgeview.edu', 'Tutor', ''],
      ],
      roles: 'Classroom teacher, Special ed teacher, Tutor, Other educator, School administrator',
      seats: {
        plans: [
          {
            title: 'Ridgeview Elementary’s subscription',
            count: '312 of 400',
            share: 0.78,
            room: 'Room for 88 more students',
          },
        ],
        note: 'A student needs room on the plan that the teacher is given. A teacher who is given none has a trial of their own, for up to 60 students.',
      },
      last: [],
      report: null,
    })
    const full = {
      ...({ scope: 'district', name: 'Harbor Valley Unified' } as const),
      ...{ rosterLimit: 400, currentRosterSize: 401 },
    }
    t.match(view(null, { school: { ...SCHOOL, seats: [full] } }).seats?.plans, [
      { title: 'Harbor Valley Unified’s subscription', share: 1, room: 'No seat is free' },
    ])
    t.same(view(null, { school: { ...SCHOOL, seats: [] } }).seats, {
      plans: [],
      note: 'Each teacher has a trial of their own, for up to 60 students.',
    })
  },
)

t.test('the rows as the mockup has them', async (t) => {
  const { report } = view(ridgeviewStaff())
  t.same(
    report?.chips.map(({ label }) => label),
    ['5 new', '2 known', '1 twice', '2 errors'],
  )
  t.match(report, {
    about: '10 rows · columns found in any order: E-mail, First, Last, Role, Grade',
    save: { now: 'Invite 5 teachers', later: 'Add 5 teachers' },
    invitations: 'Send 5 invitations now',
    support: null,
    outcome: null,
    inviteLater: null,
    download: 'Download the 2 error rows',
  })
  t.same(
    report?.rows.map(({ role, grade, label, found }) => [role, grade, label, found]),
    [
      ['Classroom', 'Grade 2', 'New', 'Gets an invitation'],
      ['Classroom', 'Grade 4', 'New', 'Gets an invitation'],
      ['Classroom', 'Grade 3', 'Known', 'Already here. Nothing changes'],
      ['Special ed', null, 'Deactivated', 'Since June 20.'],
      ['Classroom', 'Grade 1', 'New', 'Gets an invitation'],
      ['Classroom', 'Grade 1', 'Twice', 'Same address as row 6, left out'],
      ['Classroom', 'Grade 5', 'Error', '“joel.tran@ridgeview” has no ending such as .org'],
      ['Coach', null, 'Error', 'Role “Coach” is not one we know.'],
      ['Classroom', 'Grade K', 'New', 'Gets an invitation'],
      ['Tutor', null, 'New', 'Gets an invitation'],
    ],
  )
  t.equal(report?.rows[3]?.returns, false)
  t.match(report?.rows[7]?.choice, { field: 'role', value: '', label: 'Row 9, role of Bea Lund' })
  t.equal(report?.rows[0]?.choice, null)
})

t.test('a digit in the name of a new teacher is asked about, and taken all the same', async (t) => {
  const rows = [
    teacherRow(2, ['Pau1a', 'Reyes', 'paula@school.org', 'Tutor', '']),
    teacherRow(3, ['Alma', 'R3yes', 'alma@school.org', 'Tutor', ''], { status: 'known' }),
    teacherRow(4, ana),
  ]
  t.same(
    view(teachersReply({ rows })).report?.rows.map(({ label, question }) => [label, question]),
    [
      ['New', '“Pau1a” has a digit. Is that right?'],
      ['Known', null],
      ['New', null],
    ],
  )
})

t.test('what remains for support is said, and of the others where they are (S8.9, S9.61)', async (t) => {
  const rows = [
    teacherRow(2, ana, {
      status: 'support',
      fault: { code: 'elsewhere', column: 'email', value: 'ana@school.org' },
    }),
    teacherRow(3, ana, { status: 'known', schoolName: 'Mapleton' }),
    teacherRow(4, ana, {
      status: 'deactivated',
      schoolName: 'Mapleton',
      deactivatedAt: '2018-06-20T16:00:00.000Z',
    }),
    teacherRow(5, ana, { status: 'deactivated' }),
  ]
  const { report } = view(teachersReply({ rows, counts: { support: 1, known: 1, deactivated: 2 } }))
  t.match(report, {
    support:
      '1 teacher has an account that you do not manage. Support can move it within 72 hours: send these rows to support.',
    save: null,
    download: 'Download the row left out',
  })
  t.same(
    report?.rows.map(({ found }) => found),
    [
      'An account already exists for ana@school.org. To add this educator to your subscription please email support.',
      'Already at Mapleton. Nothing changes',
      'Since June 20, 2018, at Mapleton. Bring the teacher back there.',
      'Deactivated earlier. Support can bring the teacher back.',
    ],
  )
})

t.test('what was chosen in place of the file’s can be chosen again', async (t) => {
  const coach = ['Bea', 'Lund', 'bea@school.org', 'Coach', '13th'] as const
  const choiceOf = (over: Parameters<typeof teacherRow>[2]) =>
    view(teachersReply({ rows: [teacherRow(2, coach, over)] })).report?.rows[0]?.choice
  const fault = { code: 'grade', column: 'grade', value: '13th' } as const
  t.match(choiceOf({ status: 'error', role: 'Classroom teacher', gradeLevel: null, fault }), {
    field: 'grade',
    value: '',
  })
  t.match(choiceOf({ role: 'Tutor', gradeLevel: '3' }), { field: 'role', value: 'Tutor' })
})

t.test('once written, each row says what has become of the account', async (t) => {
  const rows = (['waiting', 'active', 'gone', 'deactivated', null] as const).map((account, i) =>
    teacherRow(i + 2, ana, { account }),
  )
  const told = (over: Parameters<typeof teachersReply>[0]) =>
    view(teachersReply({ rows, counts: { new: 4 }, ...over })).report
  const done = told({ state: 'done', isInvited: true })
  t.match(done, { outcome: '4 teachers added and invited.', save: null, inviteLater: null })
  t.same(
    done?.rows.map(({ label }) => label),
    ['Invited', 'Accepted', 'Removed', 'Deactivated', 'New'],
  )
  const waiting = told({ state: 'done', returning: 2 })
  t.match(waiting, {
    outcome: '4 teachers added, not invited yet, 2 teachers brought back.',
    inviteLater: 'Send 4 invitations',
  })
  const undone = told({ state: 'undone', kept: 4 })
  t.equal(undone?.outcome, '4 teachers stay, because the accounts have been used since.')
  t.equal(undone?.rows[0]?.found, 'Stays: the account is in use')
})

t.test('the school and the file are asked for together', async (t) => {
  const { visit, calls } = visitOf({
    answers: [answers(schoolOfTeachers, RIDGEVIEW), answers(teachersReport, ridgeviewStaff())],
  })
  await loadTeacherUpload(visit, { school: 'ridge', upload: 'upload-1', status: 'new', page: '2' })
  t.same(
    calls.map(({ id, wave }) => [id, wave]),
    [
      ['schoolOfTeachers', 1],
      ['teachersReport', 1],
    ],
  )
  t.match(calls[1]?.args, { query: { page: 2, status: 'new' } })
})

const line = (schoolId: string, name: string) => ({
  ...{ schoolId, name, teachers: 9, students: 200, subscription: null },
})
const summary = (...list: readonly ReturnType<typeof line>[]): ReplyOf<typeof teachersSummary> => ({
  ...{ scope: 'district', name: 'Harbor Valley', teachers: 9, students: 200, office: [], open: null },
  schools: { page: 1, pages: 1, total: list.length, list: [...list] },
})

t.test('without a school in the address it is the only one, or one of several is chosen', async (t) => {
  const only = visitOf({
    answers: [
      answers(teachersSummary, summary(line('ridge', 'Ridgeview'))),
      answers(schoolOfTeachers, RIDGEVIEW),
    ],
  })
  t.match(await loadTeacherUpload(only.visit, {}), { school: { schoolId: 'ridge' }, schools: { list: [] } })
  const several = visitOf({
    answers: [answers(teachersSummary, summary(line('ridge', 'Ridgeview'), line('cedar', 'Cedar Point')))],
  })
  const sources = await loadTeacherUpload(several.visit, { upload: 'upload-1' })
  t.equal(several.calls.length, 1, 'no file is asked for')
  t.match(view(null, sources), {
    school: null,
    schools: [
      { name: 'Ridgeview', href: '/account/teacherUpload?school=ridge' },
      { name: 'Cedar Point', href: '/account/teacherUpload?school=cedar' },
    ],
    ...{ more: null, seats: null, report: null },
  })
  t.equal(
    view(null, { school: null, schools: { total: 62, list: [line('ridge', 'Ridgeview')], unread: 0 } }).more,
    'The first 1 of 62 schools are listed. You find the others under Accounts.',
  )
})
