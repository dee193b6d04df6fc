import t from 'tap'
import { rowProblemText } from '../../../../shared/rules/roster-file.ts'
import { schoolsApi } from '../../../support/schools-api.ts'
import { reportOf, staged } from '../../../support/uploads.ts'

/** The report of an export in which a child, s1 or s2, is in a class with a title. */
async function exported({ title, child }: { title: string; child: 's1' | 's2' }) {
  const api = await schoolsApi()
  const files = {
    'users.csv': [
      'sourcedId,status,enabledUser,role,givenName,familyName,email,grades',
      't1,,true,teacher,Alma,Reyes,ALMA@school.test,',
      's1,,true,student,Zoë,Lind,,03',
      's2,,true,student,,Okafor,,03',
    ].join('\n'),
    'classes.csv': `sourcedId,title,grades,courseSourcedId\nc1,${title},03,x`,
    'enrollments.csv': [
      'sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role,primary',
      `e1,c1,o1,${child},student,`,
      'e2,c1,o1,t1,teacher,true',
    ].join('\n'),
  }
  const report = await reportOf(api, await staged(api, files, { who: 'principal' }), 'principal')
  const problems = report.rows.list.map(({ row, fault, cells }) => {
    const name = { firstName: cells.studentFirstName ?? '', lastName: cells.studentLastName ?? '' }
    return fault && rowProblemText(fault, name, { row })
  })
  return { problems, newClasses: report.newClasses }
}

t.test('a child without a first name is told at the row of users.csv (S7.65)', async (t) => {
  const { problems } = await exported({ title: 'Maths', child: 's2' })
  t.same(problems, ['Row 4 of users.csv: Okafor must have both a first and last name'])
})

t.test('a class without a title is told, and none is made by its id (S7.65)', async (t) => {
  t.same(await exported({ title: '', child: 's1' }), {
    problems: ['Class “c1” has no title in classes.csv'],
    newClasses: 0,
  })
})
