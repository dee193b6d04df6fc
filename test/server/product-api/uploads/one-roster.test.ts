import { eq } from 'drizzle-orm'
import t from 'tap'
import { rosters, rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { activeRosters, rosterWorld } from '../../../support/roster-world.ts'
import { upload } from '../../../support/upload-file.ts'
import { commit, reportOf, said, staged } from '../../../support/uploads.ts'

/** An export of the north school as OneRoster 1.1 writes it: alma teaches both children maths, and Zoë art too. */
const oneRoster = {
  'manifest.csv': 'propertyName,value\nmanifest.version,1.0\noneroster.version,1.1\n',
  'orgs.csv': 'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId\no1,,,North,school,,\n',
  'enrollments.csv': [
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
    'e1,,,c1,o1,t1,teacher,true,,',
    'e2,,,c1,o1,s1,student,false,,',
    'e3,,,c1,o1,s2,student,false,,',
    'e4,,,c2,o1,t1,teacher,true,,',
    'e5,,,c2,o1,s2,student,false,,',
    'e6,tobedeleted,,c2,o1,s1,student,false,,',
    'e7,,,c2,o1,a1,aide,false,,',
    'e8,,,c3,o1,s1,student,false,,',
  ].join('\r\n'),
  'classes.csv': [
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
    'c1,,,Maths 3A,03,x,,homeroom,,o1,y,,,',
    'c2,,,Art,03,x,,scheduled,,o1,y,,,',
    'c3,,,Nobody’s,03,x,,scheduled,,o1,y,,,',
  ].join('\r\n'),
  'users.csv': [
    'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password',
    't1,,,true,o1,teacher,alma,,Alma,Reyes,,,ALMA@school.test,,,,,',
    's1,,,true,o1,student,amara,,Amara,Okafor,,1001,,,,,03,',
    's2,,,true,o1,student,zoe,,Zoë,Lind,,,,,,,"03,04",',
  ].join('\r\n'),
}

t.test(
  'a OneRoster export is recognised whatever its files’ order, and makes its classes (S7.65)',
  async (t) => {
    const world = await rosterWorld()
    const who = 'principal'
    const uploadId = await staged(world, oneRoster, { who })
    const report = await reportOf(world, uploadId, who)
    t.match(report, { format: 'oneroster', newClasses: 2 })
    t.same(said(report), ['Amara Okafor new', 'Zoë Lind new', 'Zoë Lind new', 'Amara Okafor error email'])
    t.same(
      report.rows.list.map(({ row, className, cells }) => [row, className, cells.idNumber]),
      [
        [3, 'Maths 3A', '1001'],
        [4, 'Maths 3A', 's2'],
        [6, 'Art', 's2'],
        [9, null, '1001'],
      ],
    )
    t.equal((await commit(world, uploadId, who)).status, 200)
    const made = await world.db
      .select({ name: rosters.name })
      .from(rosters)
      .innerJoin(rosterTeachers, eq(rosterTeachers.rosterId, rosters.id))
      .where(eq(rosterTeachers.accountId, 'alma'))
      .orderBy(rosters.name)
    t.same(
      made.map(({ name }) => name),
      ['Art', 'Class r1', 'Class r2', 'Maths 3A'],
    )
    const before = await activeRosters(world)
    for (const type of ['createRosters', 'updateRosters'] as const) {
      const again = await staged(world, oneRoster, { who, type })
      t.match(await reportOf(world, again, who), { counts: { new: 0, changed: 0, same: 3, error: 1 } }, type)
      await commit(world, again, who)
    }
    t.same(await activeRosters(world), before, 'the same export again makes nothing')
  },
)

t.test(
  'files that are missing from an export are named, and another list beside it is refused',
  async (t) => {
    const world = await rosterWorld()
    const { 'users.csv': _users, 'classes.csv': _classes, ...rest } = oneRoster
    t.match(await upload(world, rest), {
      body: { problem: { code: 'missing-files', columns: ['users.csv', 'classes.csv'] } },
    })
    const beside = { ...oneRoster, 'more.csv': 'Student first name\nAmara\n' }
    t.match(await upload(world, beside), { body: { problem: { code: 'several-files' } } })
  },
)

t.test('a formula is refused in an export as in a class list', async (t) => {
  const world = await rosterWorld()
  const files = {
    ...oneRoster,
    'users.csv': oneRoster['users.csv']
      .replace('Amara,Okafor', '=cmd|calc,Okafor')
      .replace('Zoë,Lind', 'Zoë,@SUM(A1)'),
  }
  const who = 'principal'
  t.same(said(await reportOf(world, await staged(world, files, { who }), who)).slice(0, 2), [
    '=cmd|calc Okafor error formula',
    'Zoë @SUM(A1) error formula',
  ])
})
