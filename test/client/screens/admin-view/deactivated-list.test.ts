import t, { type Test } from 'tap'
import { adminView } from '../../../../server/bff/screens/admin-view/route.ts'
import type { Command } from '../../../../server/bff/screens/command.ts'
import {
  deactivateStudents,
  reactivateStudents,
} from '../../../../server/bff/screens/deactivated/reactivate.ts'
import { deactivated } from '../../../../server/bff/screens/deactivated/route.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import { UpstreamError } from '../../../../server/bff/upstream/upstream-error.ts'
import type { BodyOf } from '../../../../server/contract/call.ts'
import { deactivatedStudents } from '../../../../server/contract/deactivated.ts'
import { nextRosters } from '../../../../server/contract/next-rosters.ts'
import { updateRosters } from '../../../../server/contract/rosters.ts'
import { teachersSummary } from '../../../../server/contract/teachers.ts'
import { student } from '../../../support/classes.ts'
import { ridgeview } from '../../../support/school-keeper.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { answers, teacherIdentity } from '../../../support/visit.ts'

const ofSchool = { page: 1, pages: 1, total: 1 }

/** Ridgeview, whose administrator is told how many of its children were put away; or is not. */
async function open(t: Test, { maySee = true, refuse = '', list = deactivated as unknown } = {}) {
  const away = new Set(['away-1', 'away-2'])
  const all = [student('away-1', 'Ines Duarte', '4'), student('away-2', 'Emil Haddad')]
  const moved: BodyOf<typeof updateRosters>[] = []
  const { page, requests } = await openScreens(t, '/account/adminView', {
    screens: [adminView, list] as Screen[],
    commands: [reactivateStudents, deactivateStudents] as unknown as Command[],
    identity: teacherIdentity({ role: 'School administrator', rights: 'V' }),
    upstream: {
      answers: [
        answers(teachersSummary, () => ({
          ...{ scope: 'school' as const, name: 'Ridgeview', teachers: 0, students: 3, office: [] },
          schools: {
            ...ofSchool,
            list: [{ schoolId: 'ridge', name: 'Ridgeview', teachers: 0, students: 3, subscription: null }],
          },
          open: {
            ...{ page: 1, pages: 1, total: 0, schoolId: 'ridge', name: 'Ridgeview', list: [] },
            ...(maySee && { deactivated: away.size }),
          },
        })),
        answers(deactivatedStudents, () => ({
          total: away.size,
          students: all
            .filter(({ studentId }) => away.has(studentId))
            .map((one) => ({ ...one, deactivatedDay: 20191002, lastRoster: 'Room 9' })),
        })),
        answers(nextRosters, () => ({
          ...ridgeview(),
          rosters: ridgeview().rosters.map((roster) => ({
            ...roster,
            version: roster.version + moved.length,
          })),
        })),
        answers(updateRosters, ({ body }) => {
          if (refuse) throw new UpstreamError('conflict', 'updateRosters', { status: 409, code: refuse })
          for (const { studentId, active } of body.students)
            active ? away.delete(studentId) : away.add(studentId)
          moved.push(body)
          return { assigned: 1, deactivated: 0 }
        }),
      ],
    },
  })
  const line = (count: number) => page.getByRole('button', { name: `Deactivated Students (${count})` })
  return { page, requests, line, moved }
}

t.test(
  'the list of deactivated students loads when opened; reactivating can be undone (S2.147)',
  async (t) => {
    const { page, requests, line } = await open(t)
    t.equal(await line(2).getAttribute('aria-expanded'), 'false')
    t.equal(requests.filter(({ address }) => address.includes('/deactivated')).length, 0)
    await line(2).press('Enter')
    await page.getByText('Grade 4 · Room 9 · deactivated October 2').waitFor()
    await holdsInEveryTheme(t, page, 'Deactivated Students')
    await page.getByRole('button', { name: 'Restore Ines Duarte' }).press('Enter')
    await page.getByText('Ines Duarte was restored.').waitFor()
    await line(1).waitFor()
    t.equal(await page.getByRole('button', { name: 'Restore Ines Duarte' }).count(), 0)
    await page.keyboard.press('F6')
    await page.keyboard.press('Enter')
    await page.getByText('Undone.').waitFor()
    await line(2).waitFor()
    await page.getByRole('button', { name: 'Restore all' }).click()
    await page.getByText('2 students were restored.').waitFor()
    await page.getByText('There are no deactivated students here.').waitFor()
  },
)

t.test('a list of which nothing could be read is not said to be empty (S8.66?)', async (t) => {
  const list = {
    ...deactivated,
    show: async (...given: Parameters<typeof deactivated.show>) => ({
      ...(await deactivated.show(...given)),
      ...{ students: [], unread: '2 students could not be read. Everything else is here.' },
    }),
  }
  const { page, line } = await open(t, { list })
  await line(2).click()
  await page.getByText('2 students could not be read.').waitFor()
  t.equal(await page.getByText('There are no deactivated students here.').count(), 0)
})

t.test('without permission there is no list; a refusal shows its message (S6.17, S6.18?)', async (t) => {
  const { page } = await open(t, { maySee: false })
  t.equal(await page.getByText('Deactivated Students').count(), 0)
  for (const [refuse, words] of [
    ['conflict', 'This has changed since you opened it.'],
    [
      'roster-limit',
      'The subscription does not cover this many students. Contact support to raise the limit.',
    ],
  ] as const) {
    const refusing = await open(t, { refuse })
    await refusing.line(2).click()
    await refusing.page.getByRole('button', { name: 'Restore all' }).click()
    await refusing.page.getByText(words).waitFor()
  }
})

t.test('a student is reactivated straight into a class, and out of it again (S2.147, S5.16)', async (t) => {
  const { page, line, moved } = await open(t)
  await line(2).press('Enter')
  await page.getByLabel('Restore to').selectOption({ label: 'Room 21, Daniel Abara' })
  await page.getByRole('button', { name: 'Restore Ines Duarte' }).press('Enter')
  await page.getByText('Ines Duarte is a duplicate name in the roster.').waitFor()
  t.same(moved, [], 'nobody of the same name comes in')
  await page.getByRole('button', { name: 'Restore Emil Haddad' }).press('Enter')
  await page.getByText('Emil Haddad was restored to Room 21, Daniel Abara.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await page.getByText('Undone.').waitFor()
  t.same(moved, [
    {
      seen: [{ rosterId: 'r21', version: 2 }],
      students: [{ studentId: 'away-2', newRosters: ['r21'], active: true }],
    },
    { seen: [{ rosterId: 'r21', version: 3 }], students: [{ studentId: 'away-2', newRosters: [] }] },
  ])
})
