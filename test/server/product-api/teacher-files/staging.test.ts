import { eq } from 'drizzle-orm'
import t from 'tap'
import { teachersReport } from '../../../../server/contract/teacher-files.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { teacherFiles } from '../../../../server/product-api/db/schema/teacher-files.ts'
import { callApi } from '../../../support/product-api.ts'
import { addAccount } from '../../../support/product-data.ts'
import { type Person, schoolsApi } from '../../../support/schools-api.ts'
import { saidOf, sendTeachers, TEACHERS, teacherFile } from '../../../support/teacher-files.ts'

t.test(
  'a file of teachers is looked at row by row, and nothing is written (S4.62, S5.58, S8.9)',
  async (t) => {
    const api = await schoolsApi()
    const { db } = api
    const off = {
      schoolId: 'north',
      state: 'deactivated',
      stateBefore: 'active',
      deactivatedAt: new Date('2026-06-20T12:00:00Z'),
    } as const
    await addAccount(db, 'dana', { email: 'dana@school.org', ...off })
    await addAccount(db, 'sue', { email: 'sue@school.org', ...off, schoolId: 'south' })
    const before = await db.$count(accounts)
    const file = await teacherFile(api, [
      'Paula,Reyes,paula@school.org,Classroom,2',
      'Alma,Reyes,ALMA@school.test,Classroom teacher,3',
      'Alma,Reyes,alma@school.org,Classroom teacher,3',
      'Dana,Webb,dana@school.org,Special ed,',
      'Paula,Reyes,Paula@School.org,Tutor,',
      'Joel,Tran,joel.tran@ridgeview,Classroom,5',
      'Kim,Odd,kim@school.nowhere,Tutor,',
      'Bea,Lund,bea@school.org,Coach,4',
      'Max,Roe,max@school.org,Classroom,13th',
      'Tom,Hale,tom@school.org,Tutor,',
      ',Fox,fox@school.org,Tutor,',
      '=1,Fox,fox2@school.org,Tutor,',
    ])
    const report = await file.report()
    t.same(saidOf(report), [
      'Paula new',
      'Alma error email-ending',
      'Alma new',
      'Dana deactivated',
      'Paula twice repeated',
      'Joel error email',
      'Kim error email-ending',
      'Bea error role',
      'Max error grade',
      'Tom new',
      'error name',
      '=1 error formula',
    ])
    t.match(report, {
      state: 'staged',
      counts: { new: 3, known: 0, deactivated: 1, twice: 1, support: 0, error: 7 },
      found: ['First', 'Last', 'E-mail', 'Role', 'Grade'],
      isInvited: false,
    })
    t.match(report.rows.list[0], { row: 2, role: 'Classroom teacher', gradeLevel: '2' })
    t.match(report.rows.list[3], {
      deactivatedAt: '2026-06-20T12:00:00.000Z',
      mayReturn: true,
      returns: false,
    })
    t.equal(report.rows.list[4]?.first, 2)
    t.match(report.rows.list[9], { role: 'Tutor', gradeLevel: null })
    t.equal(await db.$count(accounts), before, 'nobody is made by looking')
  },
)

t.test('existing accounts are shown as far as the administrator manages them (S8.9, S6.14)', async (t) => {
  const api = await schoolsApi()
  const off = { state: 'deactivated', stateBefore: 'active' } as const
  await addAccount(api.db, 'sue', { email: 'sue@school.org', schoolId: 'south', ...off })
  await addAccount(api.db, 'nora', { email: 'nora@school.org', schoolId: 'north' })
  await addAccount(api.db, 'ron', { email: 'ron@school.org', schoolId: 'south' })
  await addAccount(api.db, 'far', { email: 'far@school.org', schoolId: 'far', ...off })
  await addAccount(api.db, 'mum', {
    email: 'mum@school.org',
    schoolId: 'north',
    settings: { role: 'Parent/guardian' },
  })
  const rows = ['sue', 'nora', 'ron', 'far', 'mum'].map((id) => `${id},X,${id}@school.org,Tutor,`)
  const seenBy = async (who: Person) => (await teacherFile(api, rows, { who })).report()
  const district = await seenBy('district')
  t.same(saidOf(district), [
    'sue deactivated',
    'nora known',
    'ron known',
    'far support elsewhere',
    'mum support elsewhere',
  ])
  t.match(
    district.rows.list[0],
    { schoolName: 'School south', mayReturn: false },
    'comes back at their own school',
  )
  t.match(district.rows.list[2], { schoolName: 'School south' })
  t.match(district.rows.list[3], { schoolName: null, deactivatedAt: null }, 'nothing of anybody else’s')
  t.same(saidOf(await seenBy('principal')), [
    'sue support elsewhere',
    'nora known',
    'ron support elsewhere',
    'far support elsewhere',
    'mum support elsewhere',
  ])
})

t.test('a role or a grade we do not know is chosen, and the rows are looked at again', async (t) => {
  const api = await schoolsApi()
  const file = await teacherFile(api, ['Bea,Lund,bea@school.org,Coach,', 'B,L,Bea@school.org,Tutor,'])
  t.same(saidOf(await file.report()), ['Bea error role', 'B new'])
  t.equal((await file.choose(2, { role: 'Classroom teacher' })).status, 200)
  t.same(saidOf(await file.report()), ['Bea error grade', 'B new'])
  t.equal((await file.choose(2, { grade: 'K' })).status, 200)
  const report = await file.report()
  t.same(saidOf(report), ['Bea new', 'B twice repeated'])
  t.match(report.rows.list[0], { role: 'Classroom teacher', gradeLevel: 'K' })
  t.equal((await file.choose(2, { role: 'District administrator' })).status, 404, 'not added to a school')
  t.equal((await file.choose(2, { grade: '12' })).status, 404)
  t.equal((await file.choose(2, { returns: true })).status, 404, 'nobody to bring back')
  t.equal((await file.choose(9, { role: 'Tutor' })).status, 404)
})

t.test('a row with an error brings nobody back, and does not stop the row that can (S6.14)', async (t) => {
  const api = await schoolsApi()
  await addAccount(api.db, 'dana', {
    ...{ email: 'dana@school.org', schoolId: 'north', state: 'deactivated', stateBefore: 'active' },
  })
  const file = await teacherFile(api, ['=1,Webb,dana@school.org,Tutor,', 'Dana,Webb,dana@school.org,Tutor,'])
  const report = await file.report()
  t.same(saidOf(report), ['=1 error formula', 'Dana deactivated'])
  t.same(
    report.rows.list.map(({ mayReturn }) => mayReturn),
    [false, true],
  )
  t.equal((await file.choose(2, { returns: true })).status, 404)
  t.equal((await file.choose(3, { returns: true })).status, 200)
  t.equal((await file.report()).returning, 1)
  t.match(await file.commit(), { status: 200, body: { created: 0, returned: 1 } })
})

t.test('only administrators of the school, and only their own file; others get 404 (S6.11)', async (t) => {
  const api = await schoolsApi()
  const row = 'Paula,Reyes,paula@school.org,Tutor,'
  const statusOf = async (who: Person, school = 'north') =>
    (await sendTeachers(api, [TEACHERS, row], { who, school })).status
  for (const who of ['alma', 'hopeful'] as const) t.equal(await statusOf(who), 403, who)
  for (const who of ['parent', 'cleo'] as const) t.equal(await statusOf(who), 404, who)
  for (const who of ['educator', 'device'] as const) t.equal(await statusOf(who), 403, who)
  t.equal(await statusOf('principal', 'south'), 404)
  t.equal(await statusOf('district', 'south'), 200)
  const file = await teacherFile(api, [row])
  const seen = (who: Person, schoolId = 'north') =>
    callApi(api.url, teachersReport, {
      bearer: api.as(who),
      params: { schoolId, uploadId: file.uploadId },
      query: { pageSize: 10 },
    })
  t.equal((await seen('principal')).status, 200)
  t.equal((await seen('district')).status, 404, 'somebody else’s file')
  t.equal((await file.commit(true, api.as('district'))).status, 404)
  // Whoever no longer administers the school can no longer invite to it.
  await api.db.update(accounts).set({ rights: null }).where(eq(accounts.id, 'principal'))
  t.equal((await file.commit()).status, 403)
  t.equal(await api.db.$count(accounts, eq(accounts.email, 'paula@school.org')), 0)
})

t.test('a file that is no list of teachers is refused whole, and one is kept for a day', async (t) => {
  const api = await schoolsApi()
  const refused = async (lines: readonly string[], name?: string) =>
    (await sendTeachers(api, lines, { name })).body.problem
  const row = 'A,B,a@school.org,Tutor,'
  t.match(await refused(['Teacher e-mail,Student first name', 'a,b']), { code: 'class-list' })
  t.match(await refused(['First,Last', 'a,b']), { code: 'missing-columns', columns: ['E-mail', 'Role'] })
  t.match(await refused([TEACHERS]), { code: 'no-teachers' })
  t.match(await refused([TEACHERS, row], 'staff.xlsx'), { code: 'not-csv' })
  t.match(await refused([TEACHERS, ...Array(301).fill(row)]), { code: 'too-many-teachers' })
  t.equal(await api.db.$count(teacherFiles), 0)
  const file = await teacherFile(api, [row])
  t.equal((await file.commit()).status, 200)
  await api.pass(24 * 3_600 + 1)
  t.equal((await file.undo()).status, 404)
})

t.test('a classroom teacher’s title has the grade in it', async (t) => {
  const file = await teacherFile(await schoolsApi(), [
    'Paula,Reyes,paula@school.org,3rd Grade Teacher,',
    'Dana,Lund,dana.lund@school.org,Pre-K Teacher,',
  ])
  const role = 'Classroom teacher'
  t.match((await file.report()).rows.list, [
    { status: 'new', role, gradeLevel: '3' },
    { status: 'new', role, gradeLevel: 'Pre-K' },
  ])
})

t.test('whole names are split as in pasted class lists, and each part is checked', async (t) => {
  const api = await schoolsApi()
  const file = await teacherFile(
    api,
    [
      'Ada Lovelace,ada@school.org,Tutor',
      '"Lovelace, Ada",ada2@school.org,Tutor',
      '"de la Cruz, Ana Maria",ana@school.org,Tutor',
      'Cher,cher@school.org,Tutor',
      '"Fox, =1",fox@school.org,Tutor',
    ],
    { header: 'Teacher,E-mail,Role' },
  )
  const { rows } = await file.report()
  t.same(
    rows.list.map(({ cells, status, fault }) => [cells.firstName, cells.lastName, fault?.code ?? status]),
    [
      ['Ada', 'Lovelace', 'new'],
      ['Ada', 'Lovelace', 'new'],
      ['Ana Maria', 'de la Cruz', 'new'],
      ['Cher', '', 'name'],
      ['=1', 'Fox', 'formula'],
    ],
  )
})

t.test('a column of names beside one of last names may have whole names or first names', async (t) => {
  const api = await schoolsApi()
  const file = await teacherFile(
    api,
    ['Ada Lovelace,Lovelace,ada@school.org,Tutor', 'Ana Maria,de la Cruz,ana@school.org,Tutor'],
    { header: 'Name,Last name,E-mail,Role' },
  )
  const { rows, found } = await file.report()
  t.same(found, ['Name', 'Last', 'E-mail', 'Role'])
  t.same(
    rows.list.map(({ cells, status }) => [cells.firstName, cells.lastName, status]),
    [
      ['Ada', 'Lovelace', 'new'],
      ['Ana Maria', 'de la Cruz', 'new'],
    ],
  )
})
