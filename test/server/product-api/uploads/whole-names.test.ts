import t from 'tap'
import { schoolsApi } from '../../../support/schools-api.ts'
import { reportOf, said, staged } from '../../../support/uploads.ts'

t.test('whole names are split as in pasted class lists, and each part is checked', async (t) => {
  const api = await schoolsApi()
  const rows = [
    '"Reyes, Alma",alma@school.test,Amara Okafor,3',
    'Alma Reyes,alma@school.test,"Lind, Zoë",3',
    'Alma Reyes,alma@school.test,"de la Cruz, Ana Maria",3',
    'Alma Reyes,alma@school.test,Cher,3',
    'Alma Reyes,alma@school.test,"Fox, =1",3',
  ]
  const file = ['Teacher Name,Teacher E-mail,Student Name,Grade_Level', ...rows].join('\n')
  const report = await reportOf(api, await staged(api, file))
  t.same(
    report.rows.list.map(({ cells, status, fault }) => [
      cells.studentFirstName,
      cells.studentLastName,
      fault?.code ?? status,
    ]),
    [
      ['Amara', 'Okafor', 'new'],
      ['Zoë', 'Lind', 'new'],
      ['Ana Maria', 'de la Cruz', 'new'],
      ['Cher', '', 'name'],
      ['=1', 'Fox', 'formula'],
    ],
  )
  t.match(report.rows.list[0]?.cells, { teacherFirstName: 'Alma', teacherLastName: 'Reyes' })
  const beside = await staged(
    api,
    `Teacher,Teacher E-mail,Name,Surname,Grade\nA B,alma@school.test,Ida Low,Low,3`,
  )
  t.same(said(await reportOf(api, beside)), ['Ida Low new'])
})
