import t from 'tap'
import { lackingColumns } from '../../../../server/product-api/uploads/lacking-columns.ts'
import { firstRowOf } from '../../../../server/product-api/uploads/school-data-sync.ts'
import { fileProblemText } from '../../../../shared/rules/file-problems.ts'
import { schoolsApi } from '../../../support/schools-api.ts'
import { upload } from '../../../support/upload-file.ts'

/** The first rows of OneRoster 1.1's files. */
const whole = {
  'enrollments.csv':
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
  'classes.csv':
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
  'users.csv':
    'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password',
}
const others = [
  'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes',
  'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
  'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
  'sourcedId,status,dateLastModified,title,courseSourcedId,resourceSourcedId',
  'sourcedId,status,dateLastModified,title,classSourcedId,resourceSourcedId',
  'sourcedId,status,dateLastModified,lineItemSourcedId,studentSourcedId,scoreStatus,score,scoreDate,comment',
  'propertyName,value',
]
const required = [
  ['users.csv', ['sourcedId', 'givenName', 'familyName', 'email']],
  ['classes.csv', ['sourcedId', 'title', 'courseSourcedId']],
  ['enrollments.csv', ['classSourcedId', 'userSourcedId', 'role']],
] as const
const cells = (header: string) => header.split(',')
const firstRow = (header: string) => firstRowOf(cells(header))

t.test('a column that a file of an export lacks is named with the file (S7.65)', async (t) => {
  t.same(lackingColumns([...Object.values(whole), ...others].map(firstRow)), [], 'a whole export lacks none')
  for (const [file, columns] of required)
    for (const column of columns) {
      const without = cells(whole[file]).filter((one) => one !== column)
      t.same(lackingColumns([firstRowOf(without), ...others.map(firstRow)]), [`${column} in ${file}`])
    }
  const list =
    'Teacher first name,Teacher last name,Teacher e-mail,Student first name,Student last name,Grade'
  t.same(lackingColumns([firstRow(list), firstRow('First name,Last name,Email')]), [], 'other lists are none')
})

t.test('an upload says which column is missing in which file, and of no file that it is', async (t) => {
  const api = await schoolsApi()
  const files = Object.fromEntries(Object.entries(whole).map(([name, header]) => [name, `${header}\n`]))
  const problemOf = async (over: Readonly<Record<string, string>>) =>
    (await upload(api, { ...files, ...over })).body.problem
  const classes = whole['classes.csv'].replace('title', 'name')
  const enrollments = whole['enrollments.csv'].replace('role', 'kind')
  t.same(await problemOf({ 'classes.csv': classes, 'enrollments.csv': enrollments }), {
    code: 'lacking-columns',
    columns: ['role in enrollments.csv', 'title in classes.csv'],
  })
  const users = whole['users.csv'].replace('sourcedId', 'id')
  const problem = { code: 'lacking-columns', columns: ['sourcedId in users.csv'] } as const
  t.same(await problemOf({ 'users.csv': users }), problem, 'and not a list of teachers')
  t.equal(
    fileProblemText({ ...problem, columns: [...problem.columns, 'title in classes.csv'] }),
    'Columns of the OneRoster export are missing: sourcedId in users.csv, title in classes.csv. Export it again with all its columns.',
  )
})
