import t from 'tap'
import { foundPeople } from '../../../../server/bff/screens/admin-view/found.ts'
import { adminView } from '../../../../server/bff/screens/admin-view/route.ts'
import { searchAdminView } from '../../../../server/bff/screens/admin-view/search.ts'
import { sendTeacherInvitation } from '../../../../server/bff/screens/admin-view/send-invitation.ts'
import type { Command } from '../../../../server/bff/screens/command.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import { UpstreamError } from '../../../../server/bff/upstream/upstream-error.ts'
import { findPeople } from '../../../../server/contract/find-people.ts'
import { sendInvitation } from '../../../../server/contract/invitations.ts'
import { teachersSummary } from '../../../../server/contract/teachers.ts'
import { accountsCommands, accountsKeeper, accountsScreens } from '../../../support/accounts-keeper.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { answers, teacherIdentity, visitOf } from '../../../support/visit.ts'

const renee = {
  ...{ id: 't1', firstName: 'Renee', lastName: 'Castellanos', role: 'Classroom teacher', gradeLevel: '3' },
  email: 'renee@ridgeview.org',
  invitation: null,
  at: { schoolId: 'ridge', school: 'Ridgeview', place: 0, schoolPlace: 0 },
}
const nobody = { schools: [], teachers: [], deactivated: [], students: [], more: false }
const child = {
  ...{ studentId: 's1', firstName: 'Rena', lastName: 'Duarte', gradeLevel: '4', school: 'Ridgeview' },
  inClass: { rosterId: 'r1', teacherId: 't1' },
}
const summary = {
  ...{ scope: 'district' as const, name: 'Harbor Valley', teachers: 1, students: 1, office: [] },
  schools: { page: 1, pages: 1, total: 0, list: [] },
  open: null,
}

t.test('a teacher or a child is found as the name is typed, and leads on', async (t) => {
  const searched: string[] = []
  const { page, requests } = await openScreens(t, '/account/adminView', {
    screens: [adminView] as unknown as Screen[],
    commands: [searchAdminView] as unknown as Command[],
    identity: teacherIdentity({ role: 'District administrator', rights: 'V' }),
    upstream: {
      answers: [
        answers(teachersSummary, summary),
        answers(findPeople, ({ body }) => {
          searched.push(body.text)
          return body.text === 'ren'
            ? {
                ...nobody,
                teachers: [renee],
                students: [child, { ...child, studentId: 's2', inClass: null }],
              }
            : nobody
        }),
      ],
    },
  })
  const field = page.getByLabel('Find a school, teacher or student')
  // The first thing below the search.
  const heightOfNext = () =>
    page.getByText('No schools yet').evaluate((next) => next.getBoundingClientRect().top)
  const before = await heightOfNext()
  await field.fill('r')
  await page.getByText('Type at least 2 letters of a name, or a teacher’s whole email address.').waitFor()
  await field.fill('ren')
  await page.getByText('3 results.').waitFor()
  t.same(searched, ['ren'], 'nothing is looked for before two letters')
  t.equal(await heightOfNext(), before, 'what is found moves nothing')
  t.equal(
    await page.getByRole('link', { name: 'Renee Castellanos' }).getAttribute('href'),
    '/account/adminView?school=ridge&teacher=t1',
  )
  t.same(
    await page
      .getByRole('link', { name: 'Rena Duarte' })
      .evaluateAll((all) => all.map((a) => a.getAttribute('href'))),
    ['/account/students/s1?roster=r1&teacher=t1&from=admin-view'],
    'a child in no class has no page',
  )
  await holdsInEveryTheme(t, page, 'found')
  t.equal(
    requests.some(({ address }) => address.includes('ren')),
    false,
    'what is typed stands in no address',
  )
  await field.fill('nobody')
  await page.getByText('No names start with that.').waitFor()
})

t.test('a teacher who is found far down a long list is opened in sight, with the focus', async (t) => {
  const many = Array.from({ length: 30 }, (_, at) => ({
    id: `a${at}`,
    firstName: 'Ari',
    lastName: `Abt ${at}`,
  }))
  const keeper = accountsKeeper([...many, { id: 't1', firstName: 'Renee', lastName: 'Castellanos' }])
  const { page } = await openScreens(t, '/account/adminView', {
    screens: accountsScreens,
    commands: [...accountsCommands, searchAdminView as unknown as Command],
    identity: teacherIdentity({ role: 'School administrator', rights: 'V' }),
    upstream: {
      answers: [...keeper.answers, answers(findPeople, { ...nobody, teachers: [renee] })],
    },
  })
  await page.getByLabel('Find a teacher or student').fill('ren')
  await page.getByRole('link', { name: 'Renee Castellanos' }).press('Enter')
  const line = page.getByRole('button', { name: /^Renee Castellanos/, expanded: true })
  await line.and(page.locator(':focus')).waitFor()
  t.equal(
    await line.evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    }),
    true,
  )
})

t.test(
  'a teacher on a later page of a later school is found there; a district role is not opened',
  async (t) => {
    const { visit: seen } = visitOf({})
    const { groups, words } = foundPeople(
      {
        ...nobody,
        teachers: [
          { ...renee, at: { ...renee.at, place: 50, schoolPlace: 120 } },
          { ...renee, id: 't2', role: 'District administrator' },
          { ...renee, id: 't3', role: 'District administrator', at: null },
        ],
        more: true,
      },
      { pageSize: 50, now: seen.now, identity: seen.identity, areAllRead: true },
    )
    t.same(
      groups.flatMap(({ found }) => found.map(({ href }) => href)),
      [
        '/account/adminView?school=ridge&page=3&teachers=2&teacher=t1',
        '/account/adminView?school=ridge',
        null,
      ],
    )
    t.equal(words, 'There are more results. Type more of the name.')
    const { visit, calls } = visitOf({
      answers: [answers(findPeople, nobody)],
    })
    await t.rejects(searchAdminView.run(visit, { text: ' r ' }), { code: 'invalid-input' })
    await searchAdminView.run(visit, { text: ' rené ' })
    t.same(
      calls.map(({ args }) => args),
      [{ body: { text: 'rené' } }],
      'one call',
    )
  },
)

t.test('a school is found, and who was invited is mailed again from the line', async (t) => {
  const sent: string[] = []
  const { page } = await openScreens(t, '/account/adminView', {
    screens: [adminView] as unknown as Screen[],
    commands: [searchAdminView, sendTeacherInvitation] as unknown as Command[],
    identity: teacherIdentity({ role: 'District administrator', rights: 'V' }),
    upstream: {
      answers: [
        answers(teachersSummary, summary),
        answers(findPeople, {
          ...nobody,
          schools: [{ schoolId: 'wu', school: 'Wu Academy', teachers: 17, students: 388, schoolPlace: 50 }],
          teachers: [
            {
              ...{ ...renee, id: 't2', firstName: 'Li', lastName: 'Wu', email: 'li.wu@ridgeview.org' },
              invitation: { firstSentAt: '2019-10-11T13:00:00.000Z', lastSentAt: '2019-10-11T13:00:00.000Z' },
            },
          ],
        }),
        answers(sendInvitation, ({ params }) => {
          sent.push(params.teacherId)
          if (sent.length > 1) throw new UpstreamError('refused', 'sendInvitation', { status: 429 })
          return { firstSentAt: '2019-10-11T13:00:00.000Z', lastSentAt: '2019-10-16T13:00:00.000Z' }
        }),
      ],
    },
  })
  await page.getByLabel('Find a school, teacher or student').fill('wu')
  const school = page.getByRole('region', { name: 'Schools' })
  await school.getByText('17 teachers · 388 students').waitFor()
  t.match(await school.getByRole('link', { name: 'Wu Academy' }).getAttribute('href'), /school=wu&page=/)
  const teachers = page.getByRole('region', { name: 'Teachers' })
  await teachers.getByText('3rd grade teacher, Ridgeview · li.wu@ridgeview.org').waitFor()
  await teachers.getByText('Invited October 11').waitFor()
  const resend = teachers.getByRole('button', { name: 'Resend to Li Wu' })
  await resend.click()
  await teachers.getByText('Invited October 11, again today').waitFor()
  t.same(sent, ['t2'])
  await holdsInEveryTheme(t, page, 'invited')
  await resend.click()
  await teachers.getByRole('alert').getByText('It was sent often enough today.').waitFor()
})

t.test('what waits stands apart from the search below it', async (t) => {
  const { page } = await openScreens(t, '/account/adminView', {
    screens: [adminView] as unknown as Screen[],
    identity: teacherIdentity({ role: 'District administrator', rights: 'V' }),
    upstream: { answers: [answers(teachersSummary, { ...summary, joinRequests: 1 })] },
  })
  const [above, below] = [page.getByText('1 person asks to join'), page.getByText('Find a school, teacher')]
  await above.waitFor()
  await below.waitFor()
  const boxOf = (part: typeof above, box: string) =>
    part.evaluate((one, box) => one.closest(box)?.getBoundingClientRect().toJSON(), box)
  const [banner, search] = [await boxOf(above, '[role="status"]'), await boxOf(below, '[class*="card"]')]
  t.ok(banner.bottom + 16 <= search.top)
})

t.test('what of the people found could not be read is said beside them (S8.66?)', async (t) => {
  const unread = '1 student could not be read. Everything else is here.'
  const search = {
    ...searchAdminView,
    run: async (...given: Parameters<typeof searchAdminView.run>) => ({
      ...(await searchAdminView.run(...given)),
      unread,
    }),
  }
  const { page } = await openScreens(t, '/account/adminView', {
    screens: [adminView] as unknown as Screen[],
    commands: [search] as unknown as Command[],
    identity: teacherIdentity({ role: 'District administrator', rights: 'V' }),
    upstream: {
      answers: [answers(teachersSummary, summary), answers(findPeople, { ...nobody, students: [child] })],
    },
  })
  await page.getByLabel('Find a school, teacher or student').fill('ren')
  await page.getByRole('status').getByText(`1 result. ${unread}`).waitFor()
})
