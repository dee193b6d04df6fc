import { eq } from 'drizzle-orm'
import t from 'tap'
import { rosters } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { everything, namesIn, rosterNow, schoolsApi } from '../../../support/schools-api.ts'
import { HEADER, upload } from '../../../support/upload-file.ts'
import { commit, listOf, reportOf, said, staged, undo } from '../../../support/uploads.ts'

t.test('a file is looked at first, then written, and can be taken back (S2.141, S7.65, S5.88)', async (t) => {
  const api = await schoolsApi()
  const before = await everything(api)
  const file = listOf(
    'alma',
    'Amara,Okafor,3,1001',
    'Kid k1,Moss,3',
    'Kid k3,Moss,4',
    ',Lind,3',
    'Zoë,Lind,13th',
  )
  const uploadId = await staged(api, file)
  t.same(await everything(api), before, 'nothing is written by looking')
  const report = await reportOf(api, uploadId)
  t.match(report, {
    state: 'staged',
    counts: { new: 1, changed: 1, same: 1, duplicate: 0, error: 2 },
    newClasses: 0,
  })
  t.match(report.rows.list[0], { row: 2, status: 'new', className: 'Class r1' })
  t.match(report.rows.list[2], { status: 'changed', changes: ['grade'] })
  t.match(report.rows.list[3]?.fault, { code: 'name', column: 'studentFirstName' })
  t.match(report.rows.list[4]?.fault, { code: 'grade', column: 'grade', value: '13th' })

  t.equal((await commit(api, uploadId)).status, 200)
  const after = await everything(api)
  t.same(namesIn(await rosterNow(api, 'r1')), ['Amara Okafor', 'Kid k1 Moss', 'Kid k2 Moss'])
  const [k3] = await api.db.select().from(students).where(eq(students.id, 'k3'))
  t.match(k3, { gradeLevel: '4', version: 2 })
  t.equal((await commit(api, uploadId)).status, 200)
  t.same(await everything(api), after, 'a repeat does nothing')

  t.equal((await undo(api, uploadId)).status, 200)
  t.match(await reportOf(api, uploadId), { state: 'undone', kept: 0 })
  t.same(namesIn(await rosterNow(api, 'r1')), ['Kid k1 Moss', 'Kid k2 Moss'])
  const [back] = await api.db.select().from(students).where(eq(students.id, 'k3'))
  t.equal(back?.gradeLevel, '3')
  t.equal((await undo(api, uploadId)).status, 200)
  t.equal((await commit(api, uploadId)).status, 409, 'what was taken back is not written again')
})

t.test('a cut-off save leaves nothing, and the next try is the whole of it (S7.65)', async (t) => {
  const api = await schoolsApi()
  const uploadId = await staged(api, listOf('alma', 'Amara,Okafor,3', 'Zoë,Lind,5'))
  const before = await everything(api)
  api.broken.is = true
  t.equal((await commit(api, uploadId)).status, 500)
  api.broken.is = false
  t.same(await everything(api), before)
  const tries = await Promise.all([1, 2, 3].map(() => commit(api, uploadId)))
  t.same(
    tries.map(({ status }) => status),
    [200, 200, 200],
  )
  const made = (await everything(api)).students.length - before.students.length
  t.equal(made, 2, 'three tries, two children')
})

t.test('a class changed since is reported, and the report is made again', async (t) => {
  const api = await schoolsApi()
  const uploadId = await staged(api, listOf('alma', 'Amara,Okafor,3'))
  const other = await staged(api, listOf('alma', 'Amara,Okafor,3'), { who: 'principal' })
  t.equal((await commit(api, other, 'principal')).status, 200)
  t.equal((await commit(api, uploadId)).status, 409)
  t.same(said(await reportOf(api, uploadId)), ['Amara Okafor same'])
  t.equal((await commit(api, uploadId)).status, 200)
})

t.test('the same child twice is said of the second, and written once (S5.16, S5.17)', async (t) => {
  const api = await schoolsApi()
  const file = listOf('alma', 'Linh,Nguyen,3', 'linh,NGUYEN,3', 'Kid k1,Moss,3', 'KID K1,moss,3')
  const report = await reportOf(api, await staged(api, file))
  t.same(said(report), [
    'Linh Nguyen new',
    'linh NGUYEN duplicate repeated',
    'Kid k1 Moss same',
    'KID K1 moss duplicate repeated',
  ])
  t.same(
    report.rows.list.map(({ first }) => first),
    [null, 2, null, 4],
  )
})

t.test('another district’s teacher is treated as unknown (S6.20)', async (t) => {
  const api = await schoolsApi()
  const rows = ['alma', 'ben', 'cleo', 'nobody'].map((who) => `A,B,${who}@school.test,Amara,Okafor,3,`)
  const file = [HEADER, ...rows].join('\n')
  const reportFor = async (who: 'alma' | 'principal' | 'district') =>
    said(await reportOf(api, await staged(api, file, { who }), who))
  const unknown = 'Amara Okafor error teacher'
  t.same(await reportFor('alma'), ['Amara Okafor new', unknown, unknown, unknown])
  t.same(await reportFor('principal'), ['Amara Okafor new', unknown, unknown, unknown])
  t.same(await reportFor('district'), ['Amara Okafor new', 'Amara Okafor new', unknown, unknown])
})

t.test('an upload is the uploader’s own, for a day (S6.20)', async (t) => {
  const api = await schoolsApi()
  const uploadId = await staged(api, listOf('alma', 'Amara,Okafor,3'))
  for (const who of ['ben', 'principal', 'internal'] as const)
    t.equal((await commit(api, uploadId, who)).status, 404)
  await api.pass(25 * 3600)
  t.equal((await commit(api, uploadId)).status, 404)
})

t.test(
  'families, devices and partners’ educators cannot upload, and teachers cannot move a school (S6.12)',
  async (t) => {
    const api = await schoolsApi()
    const file = listOf('alma', 'Amara,Okafor,3')
    for (const who of ['parent', 'educator', 'device'] as const)
      t.equal((await upload(api, file, { who })).status, 403, who)
    for (const who of ['alma', 'hopeful'] as const)
      t.equal((await upload(api, file, { who, type: 'updateRosters' })).status, 403, who)
  },
)

t.test(
  'there is one class for each grade where there was none, and no more children than the plan has room for (S5.23)',
  async (t) => {
    const api = await schoolsApi()
    const uploadId = await staged(api, listOf('principal', 'A,B,3', 'C,D,4', 'E,F,4'), { who: 'principal' })
    t.match(await reportOf(api, uploadId, 'principal'), { newClasses: 2 })
    t.equal((await commit(api, uploadId, 'principal')).status, 200)
    const made = await api.db.select().from(rosters).where(eq(rosters.schoolId, 'north'))
    t.ok(['Grade 3', 'Grade 4'].every((name) => made.some((one) => one.name === name)))
    await undo(api, uploadId, 'principal')
    const open = (await api.db.select().from(rosters)).filter(({ deactivatedAt }) => deactivatedAt === null)
    t.notOk(open.some(({ name }) => name === 'Grade 4'))
    const many = Array.from({ length: 600 }, (_, i) => `Kid ${i},New,3`)
    const tooMany = await staged(api, listOf('alma', ...many))
    t.match(await reportOf(api, tooMany), { counts: { new: 57, 'no-room': 543 } }, 'known when checked')
    t.equal((await commit(api, tooMany)).status, 200)
    t.equal((await rosterNow(api, 'r1')).students.length + 1, 60, 'with the child of her other class')
  },
)

t.test(
  'headings in a school system’s order and spelling are read; grade 12 is refused (S5.88)',
  async (t) => {
    const api = await schoolsApi()
    const header =
      'Student_Number,Surname,Given Name,Student E-mail,Grade Level,Teacher Email,Teacher First,Teacher Last'
    const rows = [
      '7001,Okafor,Amara,a.okafor@kids.test,03,alma@school.test,Alma,Reyes',
      '7002,Lind,Zoë,z.lind@kids.test,12,alma@school.test,Alma,Reyes',
      '7003,Ruiz,Ana,a.ruiz@kids.test,third,alma@school.test,Alma,Reyes',
    ]
    const report = await reportOf(api, await staged(api, [header, ...rows].join('\n')))
    t.same(said(report), ['Amara Okafor new', 'Zoë Lind error grade', 'Ana Ruiz new'])
    t.same(report.unused, ['Student E-mail'])
    t.equal(report.rows.list[0]?.cells.idNumber, '7001')
    t.notMatch(JSON.stringify(await everything(api)), 'kids.test', 'no address of a child is stored')
  },
)

t.test('the same error is told once with its rows, as long as it names no child (S5.88)', async (t) => {
  const api = await schoolsApi()
  const rows = ['Amara,Okafor,12', 'Zoë,Lind,3', 'Ana,Ruiz,12th grade', 'Cher,,3', 'Bono,,3', 'Kai,Ito,11']
  const { sharedFaults, counts } = await reportOf(api, await staged(api, listOf('alma', ...rows)))
  t.equal(counts.error, 5)
  t.same(sharedFaults, [{ fault: { code: 'grade', column: 'grade', value: '12' }, count: 2, rows: [2, 4] }])
})
