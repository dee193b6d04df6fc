import t from 'tap'
import type { Command } from '../../../../server/bff/screens/command.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import { exportStudentData, searchStudentData } from '../../../../server/bff/screens/student-data/read.ts'
import { studentData as page } from '../../../../server/bff/screens/student-data/route.ts'
import { studentData } from '../../../../server/contract/admin.ts'
import { student } from '../../../support/classes.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { type Answer, answers, teacherIdentity, visitOf } from '../../../support/visit.ts'

const powers = teacherIdentity({ isInternalAdmin: true, superpowers: true })
const reply = {
  total: 2,
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

t.test('finding, viewing and exporting a student are all logged (S2.36, S2.173)', async (t) => {
  const upstream: { answers: Answer[] } = { answers: [answers(studentData, reply)] }
  const { page: shown, requests } = await openScreens(t, '/account/studentData', {
    screens: [page] as unknown as Screen[],
    commands: [searchStudentData, exportStudentData] as unknown as Command[],
    identity: powers,
    upstream,
  })
  const field = shown.getByLabel('Name or student ID')
  await field.fill('o')
  await field.press('Enter')
  await shown.getByText('Please type at least 2 characters.').waitFor()
  await field.fill('oka')
  await field.press('Enter')
  await shown.getByText('2 students match “oka”').waitFor()
  t.equal(
    await shown.getByRole('link', { name: 'Amara Okafor' }).getAttribute('href'),
    '/account/students/s1?roster=r12&teacher=t1&from=student-data',
  )
  await shown.getByText('Deactivated October 2').waitFor()
  await holdsInEveryTheme(t, shown, 'Student Data')
  const [download] = await Promise.all([
    shown.waitForEvent('download'),
    shown.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  t.match(download.suggestedFilename(), /\.csv$/)

  const [amara] = reply.students
  if (!amara) throw new Error('there is none')
  const many = Array.from({ length: 140 }, (_, i) => ({ ...amara, studentId: `m${i}`, plays: i }))
  upstream.answers = [answers(studentData, { students: many, total: 2400 })]
  await shown.getByRole('combobox', { name: 'Grade' }).selectOption('3')
  await shown
    .getByText(
      '2,400 students match “oka” · Grade 3 · showing the first 140, type more of the name to see the others',
    )
    .waitFor()
  await shown.getByRole('columnheader', { name: 'Levels' }).getByRole('button').click()
  await shown.getByRole('row', { name: /m139/ }).waitFor()
  await shown.getByRole('button', { name: 'Page 2' }).click()
  await shown.getByRole('row', { name: /m89\b/ }).waitFor()
  await holdsInEveryTheme(t, shown, 'Student Data, a page of many')
  await shown.getByRole('combobox', { name: 'Status' }).selectOption('deactivated')
  await shown.waitForURL('**/account/studentData?grade=3&status=deactivated')
  await shown.getByText('2,400 students match “oka” · Grade 3 · deactivated').waitFor()

  upstream.answers = [answers(studentData, { total: 0, students: [] })]
  await field.press('Enter')
  await shown.getByText('No students match these filters').waitFor()
  upstream.answers = [answers(studentData, reply)]
  await shown.getByRole('button', { name: 'Show all grades and statuses' }).click()
  await shown.getByText('2 students match “oka”', { exact: true }).waitFor()
  t.equal(new URL(shown.url()).search, '')
  t.same(
    requests.flatMap(({ body }) => (body ? [body] : [])),
    [
      { text: 'o' },
      { text: 'oka' },
      { text: 'oka' },
      { text: 'oka', grade: '3' },
      { text: 'oka', grade: '3', status: 'deactivated' },
      { text: 'oka', grade: '3', status: 'deactivated' },
      { text: 'oka' },
    ],
    'each choice is asked for once, and its order and pages not at all',
  )
  t.equal(
    requests.some(({ address }) => address.includes('oka')),
    false,
    'what is typed stands in no address',
  )
})

t.test('rows are shown as stored; searches and exports are logged as counts', async (t) => {
  const { visit, calls, recorded } = visitOf({ identity: powers, answers: [answers(studentData, reply)] })
  t.same(await page.show(visit, {}), { found: null })
  t.same(calls, [], 'nothing is asked for before a search')
  const { found } = await searchStudentData.run(visit, { text: ' oka ' })
  t.same(found, {
    searchText: 'oka',
    summary: '2 students match “oka”',
    rows: [
      {
        ...{ studentId: 's1', name: 'Amara Okafor', fullName: 'Okafor Amara', initials: 'AO', tint: 5 },
        ...{ href: '/account/students/s1?roster=r12&teacher=t1', userNumber: 1, grade: '3' },
        ...{ school: 'Ridgeview', classes: 'Room 12', plays: 214, minutes: 90 },
        ...{ lastPlayed: 'Today', lastDay: 20191016, deactivated: null },
      },
      {
        ...{ studentId: 's2', name: 'Noor Okan', fullName: 'Okan Noor', initials: 'NO', tint: 3 },
        ...{ href: null, userNumber: null, grade: '3', school: 'No school', classes: 'None' },
        ...{ plays: 0, minutes: 0, lastPlayed: 'Never', lastDay: 0, deactivated: 'October 2' },
      },
    ],
  })
  await exportStudentData.run(visit, { text: 'oka' })
  t.same(recorded, [
    ['searched', 2],
    ['exported', 2],
  ])
  const choice = { grade: '3', status: 'deactivated' } as const
  const chosen = await searchStudentData.run(visit, { text: 'oka', ...choice })
  t.equal(chosen.found?.summary, '2 students match “oka” · Grade 3 · deactivated')
  t.same(
    calls.map(({ args }) => args),
    [{ body: { text: 'oka' } }, { body: { text: 'oka' } }, { body: { text: 'oka', ...choice } }],
  )
  await t.rejects(searchStudentData.run(visit, { text: ' o ' }), { code: 'invalid-input' })
})
