import { eq } from 'drizzle-orm'
import t from 'tap'
import { rosters, rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { rowProblemText } from '../../../../shared/rules/roster-file.ts'
import { activeRosters, schoolsApi } from '../../../support/schools-api.ts'
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

/** The same school as OneRoster 1.2 writes it: who is what stands in a file of its own, and names have more columns. */
const oneRoster12 = {
  'manifest.csv': [
    'propertyName,value',
    'manifest.version,1.0',
    'oneroster.version,1.2',
    'file.academicSessions,absent',
    'file.classes,bulk',
    'file.enrollments,bulk',
    'file.orgs,bulk',
    'file.roles,bulk',
    'file.userProfiles,bulk',
    'file.users,bulk',
    'source.systemName,Books',
    'source.systemCode,b1',
  ].join('\r\n'),
  'orgs.csv': oneRoster['orgs.csv'],
  'roles.csv': [
    'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
    'x1,,,t1,primary,teacher,,,o1,',
    'x2,,,s1,primary,student,,,o1,',
    'x3,,,s2,primary,student,,,o1,',
  ].join('\r\n'),
  'userProfiles.csv': [
    'sourcedId,status,dateLastModified,userSourcedId,profileType,vendorId,applicationId,description,credentialType,username,password',
    'p1,,,s1,LMS,v,a,,plain,amara,secret',
  ].join('\r\n'),
  'enrollments.csv': oneRoster['enrollments.csv'],
  'classes.csv': oneRoster['classes.csv'],
  'users.csv': [
    'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,resourceSourcedIds,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns',
    't1,active,2026-08-01T00:00:00Z,true,alma,,Alma,Reyes,,,ALMA@school.test,,,,,,,,,,,o1,she/her',
    's1,active,2026-08-01T00:00:00Z,true,amara,{LDAP:amara},Amara,Okafor,,1001,,,,,03,,m-1,,Ami,,,o1,',
    's2,,,true,zoe,,Zoë,Lind,,,,,,,"03,04",,,,,,,o1,',
  ].join('\r\n'),
}

t.test('the same export in version 1.2 says the same of everybody as in 1.1 (S7.65)', async (t) => {
  const api = await schoolsApi()
  const who = 'principal'
  const rowsOf = async (files: Readonly<Record<string, string>>) => {
    const report = await reportOf(api, await staged(api, files, { who }), who)
    t.equal(report.format, 'oneroster')
    return report.rows.list
  }
  const before = await rowsOf(oneRoster)
  t.equal(before.length, 4)
  t.same(await rowsOf(oneRoster12), before)
  t.same(await rowsOf(Object.fromEntries(Object.entries(oneRoster12).reverse())), before, 'in any order')
  t.match(await upload(api, { 'users.csv': oneRoster12['users.csv'] }), {
    body: { problem: { code: 'missing-files', columns: ['classes.csv', 'enrollments.csv'] } },
  })
})

t.test(
  'a OneRoster export is recognized whatever its files’ order, and makes its classes (S7.65)',
  async (t) => {
    const api = await schoolsApi()
    const who = 'principal'
    const uploadId = await staged(api, oneRoster, { who })
    const report = await reportOf(api, uploadId, who)
    t.match(report, { format: 'oneroster', newClasses: 2 })
    t.same(said(report), [
      'Amara Okafor new',
      'Zoë Lind new',
      'Zoë Lind new',
      'Amara Okafor error class-teacher-missing',
    ])
    t.same(
      report.rows.list.map(({ row, className, cells }) => [row, className, cells.idNumber]),
      [
        [3, 'Maths 3A', '1001'],
        [4, 'Maths 3A', 's2'],
        [6, 'Art', 's2'],
        [9, null, '1001'],
      ],
    )
    t.equal((await commit(api, uploadId, who)).status, 200)
    const made = await api.db
      .select({ name: rosters.name })
      .from(rosters)
      .innerJoin(rosterTeachers, eq(rosterTeachers.rosterId, rosters.id))
      .where(eq(rosterTeachers.accountId, 'alma'))
      .orderBy(rosters.name)
    t.same(
      made.map(({ name }) => name),
      ['Art', 'Class r1', 'Class r2', 'Maths 3A'],
    )
    const before = await activeRosters(api)
    for (const type of ['createRosters', 'updateRosters'] as const) {
      const again = await staged(api, oneRoster, { who, type })
      t.match(await reportOf(api, again, who), { counts: { new: 0, changed: 0, same: 3, error: 1 } }, type)
      await commit(api, again, who)
    }
    t.same(await activeRosters(api), before, 'the same export again makes nothing')
  },
)

t.test(
  'files that are missing from an export are named, and another list beside it is refused',
  async (t) => {
    const api = await schoolsApi()
    const { 'users.csv': _users, 'classes.csv': _classes, ...rest } = oneRoster
    t.match(await upload(api, rest), {
      body: { problem: { code: 'missing-files', columns: ['users.csv', 'classes.csv'] } },
    })
    const beside = { ...oneRoster, 'more.csv': 'Student first name\nAmara\n' }
    t.match(await upload(api, beside), { body: { problem: { code: 'several-files' } } })
  },
)

t.test('a formula is refused in an export as in a class list', async (t) => {
  const api = await schoolsApi()
  const files = {
    ...oneRoster,
    'users.csv': oneRoster['users.csv']
      .replace('Amara,Okafor', '=cmd|calc,Okafor')
      .replace('Zoë,Lind', 'Zoë,@SUM(A1)'),
  }
  const who = 'principal'
  t.same(said(await reportOf(api, await staged(api, files, { who }), who)).slice(0, 2), [
    '=cmd|calc Okafor error formula',
    'Zoë @SUM(A1) error formula',
  ])
})

t.test(
  'an enrolment of a class or a child who is deleted or unknown says so, with file and row, and makes no class (S7.65)',
  async (t) => {
    const api = await schoolsApi()
    const who = 'principal'
    const files = {
      ...oneRoster,
      'classes.csv': `${oneRoster['classes.csv']}\r\nc4,tobedeleted,,Old Maths,03,x,,scheduled,,o1,y,,,`,
      'users.csv': `${oneRoster['users.csv']}\r\ns3,tobedeleted,,true,o1,student,gone,,Gone,Girl,,1003,,,,,03,`,
      'enrollments.csv': [
        oneRoster['enrollments.csv'],
        'e9,,,c4,o1,s1,student,false,,',
        'e10,,,c5,o1,s1,student,false,,',
        'e11,,,c1,o1,s3,student,false,,',
        'e12,,,c1,o1,s4,student,false,,',
      ].join('\r\n'),
    }
    const report = await reportOf(api, await staged(api, files, { who }), who)
    t.equal(report.newClasses, 2)
    t.same(
      report.rows.list
        .slice(4)
        .map(({ row, fault }) => fault && rowProblemText(fault, { firstName: '', lastName: '' }, { row })),
      [
        'Row 10 of enrollments.csv is for class “c4”, which classes.csv marks as deleted',
        'Row 11 of enrollments.csv is for class “c5”, which is not in classes.csv',
        'Row 12 of enrollments.csv is for student “s3”, whom users.csv marks as deleted or not enabled',
        'Row 13 of enrollments.csv is for student “s4”, who is not in users.csv',
      ],
    )
    const names = report.rows.list
      .slice(6)
      .map(({ cells }) => [cells.studentFirstName, cells.studentLastName])
    t.same(
      names,
      [
        ['Gone', 'Girl'],
        ['', ''],
      ],
      'a name that the files have is shown',
    )
  },
)

t.test(
  'a class without a teacher who is in the files says why, at each of its children (S7.65)',
  async (t) => {
    const api = await schoolsApi()
    const who = 'principal'
    const files = {
      ...oneRoster,
      'users.csv': `${oneRoster['users.csv']}\r\nt3,,,false,o1,teacher,old,,Olive,Old,,,OLD@school.test,,,,,`,
      'enrollments.csv': [
        'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
        'e1,,,c1,o1,t77,teacher,true,,',
        'e2,,,c1,o1,t1,teacher,false,,',
        'e3,,,c1,o1,s1,student,false,,',
        'e4,,,c2,o1,t77,teacher,true,,',
        'e5,,,c2,o1,s2,student,false,,',
        'e6,,,c2,o1,s1,student,false,,',
        'e7,,,c3,o1,s1,student,false,,',
        'e8,,,c4,o1,t3,teacher,true,,',
        'e9,,,c4,o1,s1,student,false,,',
      ].join('\r\n'),
      'classes.csv': `${oneRoster['classes.csv']}\r\nc4,,,Music,03,x,,scheduled,,o1,y,,,`,
    }
    const report = await reportOf(api, await staged(api, files, { who }), who)
    t.same(
      report.rows.list.map(
        ({ row, fault }) => fault && rowProblemText(fault, { firstName: '', lastName: '' }, { row }),
      ),
      [
        null,
        'The teacher of this class is “t77”, who is not in users.csv',
        'The teacher of this class is “t77”, who is not in users.csv',
        'enrollments.csv names no teacher of class “Nobody’s”',
        'The teacher of this class is “t3”, whom users.csv marks as deleted or not enabled',
      ],
      'a teacher who is there comes before a first one who is not',
    )
    t.match(report.sharedFaults, [{ fault: { code: 'class-teacher-unknown' }, count: 2, rows: [6, 7] }])
  },
)
