import { eq } from 'drizzle-orm'
import t from 'tap'
import { csvText } from '../../../../client/ui/csv.ts'
import { rostersDownloadView } from '../../../../server/bff/screens/rosters-download/view.ts'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { rosterRows } from '../../../../server/contract/roster-rows.ts'
import { chooseChild } from '../../../../server/contract/uploads.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { rosterStudents } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { studentNumbers } from '../../../../server/product-api/db/schema/uploads.ts'
import { callApi } from '../../../support/product-api.ts'
import { addRoster } from '../../../support/product-data.ts'
import {
  everything,
  namesIn,
  type Person,
  rosterNow,
  type SchoolsApi,
  schoolsApi,
} from '../../../support/schools-api.ts'
import { HEADER } from '../../../support/upload-file.ts'
import { commit, listOf, reportOf, said, staged } from '../../../support/uploads.ts'

const choose = (
  api: SchoolsApi,
  uploadId: string,
  row: number,
  choice: string | null,
  who: Person = 'alma',
) => callApi(api.url, chooseChild, { bearer: api.as(who), params: { uploadId, row }, body: { choice } })

const rostersOf = async ({ db }: SchoolsApi, studentId: string) =>
  (await db.select().from(rosterStudents).where(eq(rosterStudents.studentId, studentId)))
    .map(({ rosterId }) => rosterId)
    .sort()

t.test('our own export uploaded again changes nothing (S5.88)', async (t) => {
  const api = await schoolsApi()
  await api.db.insert(studentNumbers).values({ studentId: 'k1', idNumber: '=1001' })
  await api.db
    .update(students)
    .set({ firstName: '=HYPERLINK()', gradeLevel: null })
    .where(eq(students.id, 'k2'))
  await api.db.update(students).set({ firstName: 'Kid k1' }).where(eq(students.id, 'k3'))
  for (const [who, schoolId, count] of [
    ['alma', undefined, 3],
    ['principal', 'north', 3],
  ] as const) {
    const response = await callApi(api.url, rosterRows, { bearer: api.as(who), query: { schoolId } })
    const { rows } = response.body as ReplyOf<typeof rosterRows>
    t.equal(rows.length, count)
    const file = csvText(rostersDownloadView({ rows, after: null, done: 1, of: 1 }, 0))
    for (const type of who === 'alma'
      ? (['createRosters'] as const)
      : (['createRosters', 'updateRosters'] as const)) {
      const before = await everything(api)
      const uploadId = await staged(api, file, { who, type })
      const report = await reportOf(api, uploadId, who)
      t.match(
        report,
        { counts: { new: 0, changed: 0, same: count, duplicate: 0, error: 0 } },
        `${who} ${type}`,
      )
      await commit(api, uploadId, who)
      // A file that moves a school places whom it lists for the year, and that is all (decision 045).
      await api.db.update(students).set({ placedAt: null, placedFromGrade: null })
      t.same(await everything(api), before)
    }
  }
})

t.test(
  'nearly equal names are questioned, and no child is added twice (S5.27, S5.28, S5.29?, S5.30)',
  async (t) => {
    const api = await schoolsApi()
    await addRoster(api.db, 'r9', 'principal', ['k9'], { schoolId: 'north' })
    await api.db
      .update(students)
      .set({ firstName: 'Jayden', lastName: 'Brooks' })
      .where(eq(students.id, 'k9'))
    const who = 'principal'
    const file = listOf('alma', 'Jaden,Brooks,3', 'Brooks,Jayden,3', 'Amara,Okafor,3')
    const uploadId = await staged(api, file, { who })
    const report = await reportOf(api, uploadId, who)
    t.same(said(report), [
      'Jaden Brooks duplicate looks-like',
      'Brooks Jayden duplicate looks-like',
      'Amara Okafor new',
    ])
    t.match(report.rows.list[0]?.candidates, [
      { studentId: 'k9', firstName: 'Jayden', className: 'Class r9' },
    ])
    t.equal((await choose(api, uploadId, 2, 'k1', who)).status, 404, 'only one of those offered')
    t.equal((await choose(api, uploadId, 2, 'k9', who)).status, 200)
    t.equal((await choose(api, uploadId, 3, 'new', who)).status, 200)
    t.same(said(await reportOf(api, uploadId, who)), [
      'Jaden Brooks changed',
      'Brooks Jayden new',
      'Amara Okafor new',
    ])
    t.equal((await choose(api, uploadId, 3, null, who)).status, 200)
    t.equal((await commit(api, uploadId, who)).status, 200)
    t.same(await rostersOf(api, 'k9'), ['r1', 'r9'], 'the child there is, in both classes')
    t.same(namesIn(await rosterNow(api, 'r1')), [
      'Amara Okafor',
      'Jayden Brooks',
      'Kid k1 Moss',
      'Kid k2 Moss',
    ])
  },
)

t.test('a number tells two of one name apart, and another’s number is refused', async (t) => {
  const api = await schoolsApi()
  await api.db.insert(studentNumbers).values([
    { studentId: 'k1', idNumber: '1' },
    { studentId: 'k2', idNumber: '2' },
  ])
  const file = listOf('alma', 'Kid k1,Okafor,3,1', 'Zoë,Lind,3,2', 'Kid k1,Okafor,3,1')
  const uploadId = await staged(api, file)
  const report = await reportOf(api, uploadId)
  t.same(said(report), [
    'Kid k1 Okafor changed',
    'Zoë Lind error id-of-other',
    'Kid k1 Okafor duplicate repeated',
  ])
  t.same(report.rows.list[0]?.changes, ['name'])
})

t.test(
  'a school moves into the next year by a file, and nobody who is not in it is lost (S4.95, S7.65)',
  async (t) => {
    const api = await schoolsApi()
    await addRoster(api.db, 'r9', 'principal', ['k9'], { schoolId: 'north', gradeLevel: '4' })
    const who = 'principal'
    const rows = [
      'A,B,principal@school.test,Kid k1,Moss,4,11',
      'A,B,principal@school.test,Kid k2,Moss,4,',
      'A,B,alma@school.test,Kid k9,Moss,3,',
    ]
    const uploadId = await staged(api, [HEADER, ...rows].join('\n'), { who, type: 'updateRosters' })
    t.match(await reportOf(api, uploadId, who), { counts: { changed: 3 } })
    t.equal((await commit(api, uploadId, who)).status, 200)
    t.same(await rostersOf(api, 'k1'), ['r9'])
    t.same(await rostersOf(api, 'k9'), ['r1'])
    t.same(await rostersOf(api, 'k3'), ['r2'], 'who is not in the file stays')
  },
)

t.test(
  'a deactivated teacher is distinguished from an unknown one, to their administrators only (S6.14)',
  async (t) => {
    const api = await schoolsApi()
    const off = { state: 'deactivated', stateBefore: 'active' } as const
    for (const id of ['ben', 'cleo']) await api.db.update(accounts).set(off).where(eq(accounts.id, id))
    const file = [HEADER, 'A,B,ben@school.test,Ada,Lind,3,', 'A,B,cleo@school.test,Eve,Fox,3,'].join('\n')
    const saidTo = async (who: Person) => said(await reportOf(api, await staged(api, file, { who }), who))
    t.same(await saidTo('district'), ['Ada Lind error teacher-deactivated', 'Eve Fox error teacher'])
    t.same(await saidTo('alma'), ['Ada Lind error teacher', 'Eve Fox error teacher'])
  },
)
