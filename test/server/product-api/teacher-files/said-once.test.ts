import t from 'tap'
import { schoolsApi } from '../../../support/schools-api.ts'
import { teacherFile } from '../../../support/teacher-files.ts'

t.test('an error of several rows of teachers is told once, and what roles were read as', async (t) => {
  const api = await schoolsApi()
  const file = await teacherFile(api, [
    'Ana,Ruiz,ana@school.org,Principal,',
    'Ben,Low,ben@school.org,Coach,',
    'Cy,Fox,cy@school.org,Coach,',
    'Di,Orr,di@school.org,PRINCIPAL,',
    'Ed,Lin,ed@school.org,Tutor,',
    'Flo,Day,flo@school.org,Classroom,3,more',
    'Gus,Ott,gus@school.org,Sped,2,more',
    'Hal,Ivy,hal@school.org,homeroom teacher,4',
    'Ida,Joy,ida@school.org,Classroom,99',
  ])
  t.match(await file.report(), {
    sharedFaults: [
      { fault: { code: 'role', column: 'role', value: 'Coach' }, count: 2, rows: [3, 4] },
      { fault: { code: 'cells', value: '' }, count: 2, rows: [7, 8] },
    ],
  })
  t.same((await file.report()).rolesRead, [
    { written: 'Principal', role: 'School administrator' },
    { written: 'homeroom teacher', role: 'Classroom teacher' },
  ])
  await file.choose(3, { role: 'Tutor' })
  const after = await file.report()
  t.same(
    after.sharedFaults.map(({ fault }) => fault.code),
    ['cells'],
    'one row alone says it itself',
  )
  t.equal(after.rolesRead.length, 2, 'a role that was chosen is known')
})

t.test('the questioned names of new teachers are told with their rows', async (t) => {
  const api = await schoolsApi()
  const file = await teacherFile(api, [
    'Ana2,Ruiz,ana2@school.org,Tutor,',
    'Ben,Low,ben2@school.org,Tutor,',
    'Cy,Fox (CJ),cy2@school.org,Tutor,',
    'Di3,Orr,di3@school,Tutor,',
  ])
  t.same((await file.report()).questioned, { count: 2, rows: [2, 4] }, 'not of those who are left out anyway')
})
