import t from 'tap'
import { aboutYouAsFile, aboutYou as page } from '../../../../server/bff/screens/about-you/route.ts'
import { addSchool } from '../../../../server/bff/screens/admin-view/add-school.ts'
import { institutions } from '../../../../server/bff/screens/institutions/route.ts'
import { joinRequests as requests } from '../../../../server/bff/screens/join-requests/route.ts'
import { recordsFile } from '../../../../server/bff/screens/records/download.ts'
import { rosterFile } from '../../../../server/bff/screens/roster-file/route.ts'
import { rosterUpload } from '../../../../server/bff/screens/roster-upload/route.ts'
import { teacherUpload } from '../../../../server/bff/screens/teacher-upload/route.ts'
import { readRows } from '../../../../server/bff/upstream/read-rows.ts'
import { UpstreamError } from '../../../../server/bff/upstream/upstream-error.ts'
import { aboutYou } from '../../../../server/contract/about-you.ts'
import { me } from '../../../../server/contract/account.ts'
import type { Call } from '../../../../server/contract/call.ts'
import { exportPiece } from '../../../../server/contract/exports.ts'
import { districtSchools, searchSchools } from '../../../../server/contract/institutions.ts'
import { joinRequests } from '../../../../server/contract/join-requests.ts'
import { schoolOfTeachers, teachersReport } from '../../../../server/contract/teacher-files.ts'
import { teachersSummary } from '../../../../server/contract/teachers.ts'
import { uploadReport } from '../../../../server/contract/uploads.ts'
import { meReply } from '../../../support/me.ts'
import { RIDGEVIEW, ridgeviewStaff } from '../../../support/teachers-report.ts'
import { reportReply, uploadRow } from '../../../support/upload-report.ts'
import { answers, teacherIdentity, visitOf } from '../../../support/visit.ts'

/** An answer as far as it can be read. */
const asRead = <C extends Call>(call: C, reply: object) =>
  answers(call, readRows(call.reply, reply).reply as never)
const identity = teacherIdentity({ role: 'District administrator', rights: 'V' })
const visitWith = (...given: ReturnType<typeof answers>[]) => visitOf({ identity, answers: given }).visit

const WHO = { firstName: 'Nadia', lastName: 'Brandt' }
const school = { type: 'school', schoolId: 's-1', schoolName: 'Ridgeview' }

t.test('a school without an id or a name is not offered, nor said to be in another district', async (t) => {
  const found = [{ ...school, schoolId: null }, school, { ...school, schoolName: 7 }]
  t.match(
    await institutions.show(visitWith(asRead(searchSchools, found)), { kind: 'school', query: 'rid' }),
    {
      found: [{ id: 's-1', name: 'Ridgeview' }],
    },
  )
  const { teacher, ...rest } = meReply()
  const own = answers(me, { ...rest, teacher: { ...teacher, districtId: 'valley' } })
  await t.rejects(
    addSchool.run(visitWith(own, asRead(districtSchools, found)), { school: 's-2' }),
    new UpstreamError('invalid-response', 'districtSchools'),
  )
})

t.test('an export counts the rows that are not in it', async (t) => {
  const rows = [['s1', 'Mia'], [{ id: 's2' }, 'Zoe'], null, ['s3', null]]
  const piece = { tables: [{ name: 'students', columns: ['id', 'firstName'], rows }], after: null }
  const view = await recordsFile.show(visitWith(asRead(exportPiece, piece)), {})
  t.match(view, {
    tables: [
      {
        rows: [
          ['s1', 'Mia'],
          ['s3', null],
        ],
      },
    ],
    leftOut: 2,
  })
})

t.test(
  'what was last of a list that could not be read whole is not known, and the file says so',
  async (t) => {
    const at = '2019-10-15T14:00:00.000Z'
    const payment = { amountCents: 995, paidBy: null, at }
    const payments = [{ ...payment, at: 'today' }, payment]
    const none = { pages: [], errors: [], answers: [], agreements: [], views: [] }
    const record = asRead(aboutYou, { countsPages: true, ...none, payments })
    const visit = visitWith(answers(me, meReply()), record)
    const latest = (await page.show(visit, {})).rows.map((row) => [row.id, row.latest])
    t.match(Object.fromEntries(latest), { payments: 'Not known', views: 'None' })
    const { text } = await aboutYouAsFile.show({ ...visit, unread: ['payment'] }, {})
    t.match(JSON.parse(text), {
      missing: '1 payment could not be read. Everything else is here.',
      payments: [payment],
    })
  },
)

t.test('nobody is chosen, or made anew, out of a part of those a row of a file may mean', async (t) => {
  const candidate = { studentId: 's1', ...WHO, gradeLevel: '3', className: 'Room 12' }
  const fault = { code: 'looks-like', column: 'studentLastName', value: 'Brandt' } as const
  const row = uploadRow(2, { status: 'duplicate', fault, candidates: [candidate] })
  const choicesOf = async (...candidates: object[]) => {
    const reply = reportReply({ rows: [{ ...row, candidates: candidates as never }] })
    const view = await rosterUpload.show(visitWith(asRead(uploadReport, reply)), { upload: 'u1' })
    return view.report?.rows.map(({ found, choices }) => [found, choices.length])
  }
  t.same(await choicesOf(candidate), [['Looks like Nadia Brandt, grade 3', 2]])
  t.same(await choicesOf({ ...candidate, lastName: null }, candidate), [
    ['Looks like a student who is already here', 0],
  ])
})

t.test('one damaged row, plan or error of a file of students leaves the rest of its report', async (t) => {
  const error = { status: 'error', fault: { code: 'grade', column: 'grade', value: '13th' } } as const
  const full = {
    ...({ key: 'own', scope: 'teacher', name: 'Rosa Castillo', isTrial: true, expirationDay: null } as const),
    ...{ rosterLimit: 30, currentRosterSize: 30, adding: 0, without: 1, otherPlan: null },
  }
  const shared = { fault: error.fault, count: 2, rows: [3, 4] }
  const noRoom = uploadRow(2, { status: 'no-room', noRoom: 'own' })
  const rows = [noRoom, uploadRow(3, error), uploadRow(4, error)]
  const counts = { error: 2, 'no-room': 1 }
  const whole = reportReply({ rows, counts, students: { all: 1 }, seats: [full], sharedFaults: [shared] })
  const show = async (changed: object) => {
    const visit = visitWith(asRead(uploadReport, { ...whole, ...changed }))
    const { report } = await rosterUpload.show(visit, { upload: 'u1' })
    return { report, file: await rosterFile.show(visit, { upload: 'u1' }) }
  }
  const { report, file } = await show({})
  if (!report) throw new Error('there is a report')
  for (const broken of [null, { ...rows[2], row: null }, { ...rows[2], fault: { code: 'new' } }]) {
    const list = [rows[0], rows[1], broken]
    const given = await show({ rows: { ...whole.rows, list } })
    t.same(given.report, { ...report, rows: report.rows.slice(0, 2) }, 'the counts and the range stand')
    t.same(given.file, { ...file, rows: file.rows.slice(0, 2) })
  }
  const noPlan = await show({ seats: [{ ...full, scope: 'planet' }] })
  t.match(noPlan.report, {
    seats: [],
    rows: [{ found: 'The plan is full' }, {}, {}],
    noRoom: { rest: 'on a plan that could not be read. Contact support to raise the limit.' },
  })
  const noError = await show({ sharedFaults: [{ ...shared, fault: null }] })
  t.match(noError.report, { sharedErrors: [], rows: [{}, { found: /13th/ }, { found: /13th/ }] })
})

t.test('one damaged row of a file of teachers leaves the others', async (t) => {
  const whole = ridgeviewStaff()
  const show = (list: readonly unknown[]) =>
    teacherUpload.show(
      visitWith(
        answers(schoolOfTeachers, RIDGEVIEW),
        asRead(teachersReport, { ...whole, rows: { ...whole.rows, list } }),
      ),
      { school: 'ridge', upload: 'u1' },
    )
  const [first, ...others] = whole.rows.list
  const { report } = await show(whole.rows.list)
  const given = await show([{ ...first, status: 'moved' }, ...others])
  t.same(given.report, { ...report, rows: report?.rows.slice(1) })
})

t.test('who could not be read is not among those who are too many to be listed', async (t) => {
  const waits = {
    ...{ id: 'q1', ...WHO, email: 'n@ridgeview.example', role: null, gradeLevel: null, administers: false },
    ...{ place: 'Ridgeview', requestedAt: '2019-10-09T15:00:00.000Z', emailDomain: 'same', students: 0 },
  }
  const waiting = [waits, { ...waits, id: null }]
  const more = async (total: number) =>
    (await requests.show(visitWith(asRead(joinRequests, { total, waiting, decided: [], seats: null })), {}))
      .more
  t.equal(await more(2), null)
  t.equal(await more(201), 'The first 2 of 201 are listed.')

  const line = { schoolId: 's-1', name: 'Ridgeview', teachers: 9, students: 200, subscription: null }
  const schools = (total: number) => ({ page: 1, pages: 1, total, list: [line, { ...line, students: null }] })
  const whole = { scope: 'district', name: 'Valley', teachers: 9, students: 200, office: [], open: null }
  const upload = (total: number) =>
    teacherUpload.show(visitWith(asRead(teachersSummary, { ...whole, schools: schools(total) })), {})
  t.equal((await upload(2)).more, null)
  t.match(
    (await upload(62)).more,
    /^The first 2 of 62 schools are listed\. You find the others under Accounts\.$/,
  )
})
