import t from 'tap'
import { schoolsApi } from '../../../support/schools-api.ts'
import { HEADER, upload } from '../../../support/upload-file.ts'

/** A whole export in each format, in the order in which a file dialog has its files. */
const v1 = {
  'School.csv': 'SIS ID,Name\nn1,North\n',
  'Section.csv': 'SIS ID,School SIS ID,Section Name\nc1,n1,Maths 3A\n',
  'Student.csv': 'SIS ID,School SIS ID,Username,First Name,Last Name,Grade\ns1,n1,amara,Amara,Okafor,3\n',
  'StudentEnrollment.csv': 'Section SIS ID,SIS ID\nc1,s1\n',
  'Teacher.csv': 'SIS ID,School SIS ID,Username,First Name,Last Name\nt1,n1,alma,Alma,Reyes\n',
  'TeacherRoster.csv': 'Section SIS ID,SIS ID\nc1,t1\n',
}
const v2 = {
  'classes.csv': 'sourcedId,orgSourcedId,title,sessionSourcedIds,courseSourcedId\nc1,o1,Maths,,x\n',
  'enrollments.csv': 'classSourcedId,userSourcedId,role\nc1,s1,student\n',
  'orgs.csv': 'sourcedId,name,type,parentSourcedId\no1,North,school,\n',
  'roles.csv': 'userSourcedId,orgSourcedId,role,sessionSourcedId,grade,isPrimary\ns1,o1,student,,3,\n',
  'users.csv':
    'sourcedId,username,givenName,familyName,password,activeDirectoryMatchId,email,phone,sms\ns1,amara,Amara,Okafor,,,,,\n',
}
const of1 = { file: 'users.csv', columns: ['sourcedId', 'givenName', 'familyName', 'email'] }
const of2 = { file: 'users.csv', columns: ['enabledUser', 'grades'] }

t.test('a whole export of School Data Sync is told apart, whichever file comes first (S7.65)', async (t) => {
  const api = await schoolsApi()
  const said = async (files: Readonly<Record<string, string>>) => (await upload(api, files)).body.problem
  for (const [whole, problem] of [
    [v1, of1],
    [v2, of2],
  ] as const) {
    const entries = Object.entries(whole)
    for (const first of entries.keys()) {
      const files = Object.fromEntries([...entries.slice(first), ...entries.slice(0, first)])
      t.same(await said(files), { code: 'school-data-sync', ...problem }, Object.keys(files).join())
    }
  }
  const odd = { 'aaa.csv': 'Colour,Size\nred,1\n', ...v1 }
  t.same(await said(odd), { code: 'school-data-sync', ...of1 }, 'after a file of something else')
})

t.test(
  'each file of School Data Sync is told apart by itself, with the columns it lacks (S7.65)',
  async (t) => {
    const api = await schoolsApi()
    const table: readonly (readonly [string, string, readonly string[]])[] = [
      [v1['School.csv'], 'orgs.csv', ['sourcedId', 'type']],
      [v1['Section.csv'], 'classes.csv', ['sourcedId', 'title', 'courseSourcedId']],
      [v1['Student.csv'], of1.file, of1.columns],
      ['SIS ID,School SIS ID,Username\nt1,n1,alma\n', of1.file, of1.columns],
      [v1['TeacherRoster.csv'], 'enrollments.csv', ['classSourcedId', 'userSourcedId', 'role']],
      [v2['users.csv'], of2.file, of2.columns],
      ['sourcedId,username,givenName,familyName\nx,x,x,x\n', 'users.csv', ['email', 'enabledUser', 'grades']],
      [v2['classes.csv'], 'classes.csv', ['schoolSourcedId']],
      [v2['enrollments.csv'], 'enrollments.csv', ['sourcedId', 'schoolSourcedId']],
      [v2['roles.csv'], 'roles.csv', ['sourcedId', 'roleType']],
    ]
    for (const [text, file, columns] of table)
      t.same((await upload(api, text)).body.problem, { code: 'school-data-sync', file, columns }, text)
  },
)

t.test('neither a class list with SIS IDs nor the courses of OneRoster are School Data Sync', async (t) => {
  const api = await schoolsApi()
  const row = 'Alma,Reyes,alma@school.test,Amara,Okafor,3,1001'
  const list = `${HEADER.replace('Student first name,Student last name', 'First name,Last name').replace('ID number', 'SIS ID')}\n${row}\n`
  t.match((await upload(api, list)).body, { uploadId: String, problem: null })
  const names = (await upload(api, 'SIS ID,Name,Grade\n1,Amara Okafor,3\n')).body.problem
  t.match(names, { code: 'missing-columns' }, 'nor a list of full names')
  const courses =
    'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes'
  t.match((await upload(api, `${courses}\nx,,,y,Maths,M3,03,o1,,\n`)).body.problem, {
    code: 'missing-files',
  })
})
