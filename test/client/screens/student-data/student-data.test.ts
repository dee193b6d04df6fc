import t from 'tap'
import type { Command } from '../../../../server/bff/screens/command.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import { exportStudentData, searchStudentData } from '../../../../server/bff/screens/student-data/read.ts'
import { studentData as page } from '../../../../server/bff/screens/student-data/route.ts'
import { studentData } from '../../../../server/contract/admin.ts'
import { student } from '../../../support/classes.ts'
import { holdsInEveryLook } from '../../../support/looks.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { answers, teacherIdentity, visitOf } from '../../../support/visit.ts'

const powers = teacherIdentity({ isInternalAdmin: true, superpowers: true })
const reply = {
  more: false,
  students: [
    {
      ...student('s1', 'Amara Okafor'),
      ...{ userNumber: 1, school: 'Ridgeview', classes: ['Room 12'], plays: 214, seconds: 5400 },
      inClass: { rosterId: 'r12', teacherId: 't1' },
      ...{ lastPlayedAt: '2019-10-16T14:00:00.000Z', deactivatedAt: null },
    },
    {
      ...student('s2', 'Noor Okan'),
      ...{ school: null, classes: [], plays: 0, seconds: 0, inClass: null },
      ...{ lastPlayedAt: null, deactivatedAt: '2019-10-02T14:00:00.000Z' },
    },
  ],
}

t.test('a child is found, looked at and saved as a file, each on record (S2.36, S2.173)', async (t) => {
  const upstream = { answers: [answers(studentData, reply)] }
  const { page: shown, asked } = await openScreens(t, '/account/studentData', {
    screens: [page] as unknown as Screen[],
    commands: [searchStudentData, exportStudentData] as unknown as Command[],
    identity: powers,
    upstream,
  })
  const field = shown.getByLabel('Name or student id')
  await field.fill('ok')
  await field.press('Enter')
  await shown.getByText('Please type at least 3 characters.').waitFor()
  await field.fill('oka')
  await field.press('Enter')
  await shown.getByText('2 students match “oka”').waitFor()
  t.equal(
    await shown.getByRole('link', { name: 'Amara Okafor' }).getAttribute('href'),
    '/account/students/s1?roster=r12&teacher=t1',
  )
  await shown.getByText('Deactivated October 2').waitFor()
  await holdsInEveryLook(t, shown, 'Student Data')
  const [download] = await Promise.all([
    shown.waitForEvent('download'),
    shown.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  t.match(download.suggestedFilename(), /\.csv$/)
  t.equal(
    asked.some(({ address }) => address.includes('oka')),
    false,
    'what is typed stands in no address',
  )
})

t.test('rows are as they are stored; searches and exports are on record as counts', async (t) => {
  const { visit, calls, recorded } = visitOf({ identity: powers, answers: [answers(studentData, reply)] })
  t.same(await page.show(visit, {}), { found: null })
  t.same(calls, [], 'nothing is asked for before a search')
  const { found } = await searchStudentData.run(visit, { text: ' oka ' })
  t.match(found?.rows, [
    {
      studentId: 's1',
      name: 'Amara Okafor',
      grade: '3',
      school: 'Ridgeview',
      classes: 'Room 12',
      plays: 214,
      minutes: 90,
      lastPlayed: 'Today',
      deactivated: null,
    },
    { school: 'No school', classes: 'None', lastPlayed: 'Never', deactivated: 'October 2' },
  ])
  await exportStudentData.run(visit, { text: 'oka' })
  t.same(recorded, [
    ['searched', 2],
    ['exported', 2],
  ])
  await t.rejects(searchStudentData.run(visit, { text: ' ok ' }), { code: 'invalid-input' })
})
