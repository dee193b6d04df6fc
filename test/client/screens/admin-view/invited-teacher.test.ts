import t from 'tap'
import { correctInvitation } from '../../../../server/bff/screens/admin-view/correct-invitation.ts'
import { adminView } from '../../../../server/bff/screens/admin-view/route.ts'
import { sendTeacherInvitation } from '../../../../server/bff/screens/admin-view/send-invitation.ts'
import type { Command } from '../../../../server/bff/screens/command.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import { UpstreamError } from '../../../../server/bff/upstream/upstream-error.ts'
import { correctInvitation as correct, sendInvitation } from '../../../../server/contract/invitations.ts'
import { teachersSummary } from '../../../../server/contract/teachers.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { answers, teacherIdentity } from '../../../support/visit.ts'

const invited = { firstSentAt: '2019-10-11T13:00:00.000Z', lastSentAt: '2019-10-11T13:00:00.000Z' }
const again = { ...invited, lastSentAt: '2019-10-16T13:00:00.000Z' }

t.test('somebody who was invited is mailed again or at another address, from the menu', async (t) => {
  const sent: string[] = []
  const corrected: string[] = []
  const one = () => ({
    ...{ id: 't2', firstName: 'Ana', lastName: 'Prieto', role: 'Classroom teacher', gradeLevel: '1' },
    ...{ email: corrected.at(-1) ?? 'ana.prieto@ridgview.org', state: 'unvalidated' as const },
    ...{
      numStudents: 0,
      minutes: 0,
      deactivatable: true,
      invitation: corrected.length > 0 ? again : invited,
    },
  })
  const { page } = await openScreens(t, '/account/adminView', {
    screens: [adminView] as unknown as Screen[],
    commands: [sendTeacherInvitation, correctInvitation] as unknown as Command[],
    identity: teacherIdentity({ role: 'School administrator', rights: 'V' }),
    upstream: {
      answers: [
        answers(teachersSummary, () => {
          const counts = { teachers: 1, students: 0 }
          const onePage = { page: 1, pages: 1, total: 1 }
          const school = { schoolId: 'ridge', name: 'Ridgeview', ...counts, subscription: null }
          return {
            ...{ scope: 'school' as const, name: 'Ridgeview', ...counts, office: [] },
            schools: { ...onePage, list: [school] },
            open: { ...onePage, schoolId: 'ridge', name: 'Ridgeview', list: [one()] },
          }
        }),
        answers(sendInvitation, ({ params }) => {
          sent.push(params.teacherId)
          if (sent.length > 1) throw new UpstreamError('refused', 'sendInvitation', { status: 429 })
          return again
        }),
        answers(correct, ({ body }) => {
          if (body.email.startsWith('dana'))
            throw new UpstreamError('conflict', 'correctInvitation', { status: 409, code: 'email-taken' })
          corrected.push(body.email)
          return again
        }),
      ],
    },
  })
  const menu = page.getByRole('button', { name: 'Manage Ana Prieto' })
  const item = (name: string) => page.getByRole('menuitem', { name })
  await page.getByText('Invited October 11', { exact: true }).waitFor()
  await menu.press('Enter')
  await holdsInEveryTheme(t, page, 'the menu of who was invited')
  await item('Send the invitation again').press('Enter')
  await page.getByText('Invited October 11, again today').waitFor()
  t.same(sent, ['t2'])
  await menu.click()
  await item('Send the invitation again').click()
  await page.getByRole('alert').getByText('It was sent often enough today.').waitFor()
  await holdsInEveryTheme(t, page, 'an invitation that was sent often enough')

  await menu.press('Enter')
  await item('Correct the address').press('Enter')
  const dialog = page.getByRole('dialog')
  const email = dialog.getByLabel('Email')
  t.equal(await email.inputValue(), 'ana.prieto@ridgview.org')
  await email.fill('ana.prieto')
  await email.press('Enter')
  await dialog.getByText('This is not a valid email. Please try again').waitFor()
  await holdsInEveryTheme(t, page, 'an address that is none')
  await email.fill('dana@ridgeview.org')
  await email.press('Enter')
  await dialog.getByText('An account already exists for dana@ridgeview.org.').waitFor()
  t.equal(await email.inputValue(), 'dana@ridgeview.org', 'what was typed is kept')
  await email.fill('ana.prieto@ridgeview.org')
  await email.press('Enter')
  await page.getByText('Ana Prieto is invited at ana.prieto@ridgeview.org.').waitFor()
  await page.getByText('ana.prieto@ridgeview.org', { exact: true }).waitFor()
  t.same(corrected, ['ana.prieto@ridgeview.org'])
})

t.test('the address of somebody with a remark stands in the column of all addresses', async (t) => {
  const teacher = (firstName: string, over: object) => ({
    ...{ id: firstName, firstName, lastName: 'Cruz', role: 'Classroom teacher', gradeLevel: '1' },
    ...{ email: `${firstName}@ridgeview.org`, deactivatable: true, invitation: null },
    ...{ state: 'active' as const, numStudents: 20, minutes: 900, ...over },
  })
  const list = [
    teacher('Ana', { state: 'unvalidated', numStudents: 0, minutes: 0, invitation: again }),
    teacher('Bo', { state: 'unvalidated' }),
    teacher('Cy', {}),
  ]
  const counts = { teachers: 3, students: 40 }
  const onePage = { page: 1, pages: 1, total: 1 }
  const school = { schoolId: 'ridge', name: 'Ridgeview', ...counts, subscription: null }
  const { page } = await openScreens(t, '/account/adminView', {
    screens: [adminView] as unknown as Screen[],
    identity: teacherIdentity({ role: 'School administrator', rights: 'V' }),
    upstream: {
      answers: [
        answers(teachersSummary, {
          ...{ scope: 'school' as const, name: 'Ridgeview', ...counts, office: [] },
          schools: { ...onePage, list: [school] },
          open: { ...onePage, total: 3, schoolId: 'ridge', name: 'Ridgeview', list },
        }),
      ],
    },
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByText('Invited October 11, again today', { exact: true }).waitFor()
  await page.getByText('Has not confirmed the account yet').waitFor()
  const lefts = await page
    .getByText('@ridgeview.org')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  t.equal(lefts.length, 3)
  t.equal(new Set(lefts).size, 1, lefts.join(', '))
})
