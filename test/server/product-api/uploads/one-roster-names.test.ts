import t from 'tap'
import { rowProblemText } from '../../../../shared/rules/roster-file.ts'
import { schoolsApi } from '../../../support/schools-api.ts'
import { reportOf, staged } from '../../../support/uploads.ts'

t.test('a child without a first name is told at the row of users.csv (S7.65)', async (t) => {
  const api = await schoolsApi()
  const files = {
    'users.csv': [
      'sourcedId,status,enabledUser,role,givenName,familyName,email,grades',
      't1,,true,teacher,Alma,Reyes,ALMA@school.test,',
      's1,,true,student,Zoë,Lind,,03',
      's2,,true,student,,Okafor,,03',
    ].join('\n'),
    'classes.csv': 'sourcedId,title,grades,courseSourcedId\nc1,Maths,03,x',
    'enrollments.csv': [
      'sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role,primary',
      'e1,c1,o1,s2,student,',
      'e2,c1,o1,t1,teacher,true',
    ].join('\n'),
  }
  const { rows } = await reportOf(api, await staged(api, files, { who: 'principal' }), 'principal')
  const [{ row, fault, cells } = { row: 0, fault: null, cells: null }] = rows.list
  const name = { firstName: cells?.studentFirstName ?? '', lastName: cells?.studentLastName ?? '' }
  t.equal(
    fault && rowProblemText(fault, name, { row }),
    'Row 4 of users.csv: Okafor must have both a first and last name',
  )
})

t.test('a class without a title is told, and none is made by its id (S7.65)', async (t) => {
  const api = await schoolsApi()
  const files = {
    'users.csv': [
      'sourcedId,status,enabledUser,role,givenName,familyName,email,grades',
      't1,,true,teacher,Alma,Reyes,ALMA@school.test,',
      's1,,true,student,Zoë,Lind,,03',
    ].join('\n'),
    'classes.csv': 'sourcedId,title,grades,courseSourcedId\nc1,,03,x',
    'enrollments.csv': [
      'sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role,primary',
      'e1,c1,o1,s1,student,',
      'e2,c1,o1,t1,teacher,true',
    ].join('\n'),
  }
  const report = await reportOf(api, await staged(api, files, { who: 'principal' }), 'principal')
  t.equal(report.newClasses, 0)
  t.same(
    report.rows.list.map(
      ({ row, fault }) => fault && rowProblemText(fault, { firstName: '', lastName: '' }, { row }),
    ),
    ['Class “c1” has no title in classes.csv'],
  )
})
