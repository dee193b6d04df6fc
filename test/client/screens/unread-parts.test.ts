import t from 'tap'
import type { Screen } from '../../../server/bff/screens/screen.ts'
import { teacherSubscriptions } from '../../../server/contract/access.ts'
import { accessScreens, harborValley } from '../../support/access-keeper.ts'
import { districtReply, institutionLine } from '../../support/roll-up.ts'
import { rolledUpTabs, STUDENTS } from '../../support/rolled-up-tabs.ts'
import { openScreens } from '../../support/screens-page.ts'
import { answers, teacherIdentity } from '../../support/visit.ts'

const identity = teacherIdentity({ role: 'District administrator', rights: 'V' })

t.test('many classes without their totals are lines without a line of sums', async (t) => {
  const tab = rolledUpTabs.Attention
  if (!tab) throw new Error('attention is a tab')
  const line = { ...institutionLine, students: STUDENTS, classes: 4, teachers: 4, figures: tab.figures }
  const lines = ['Cedar Point', 'Harbor Middle'].map((name, i) => ({ ...line, id: `s-${i}`, name }))
  for (const whole of [{ ...line, figures: tab.figures }, null]) {
    const { page } = await openScreens(t, tab.path, {
      screens: [tab.screen as unknown as Screen],
      commands: [],
      identity,
      upstream: { answers: [answers(tab.call, { ...districtReply, lines, whole } as never)] },
    })
    await page.getByRole('link', { name: 'Cedar Point' }).waitFor()
    t.equal(await page.locator('tbody tr').count(), whole ? 3 : 2)
  }
})

t.test('rules that cannot be read are not called none', async (t) => {
  const reply = harborValley()
  const { page } = await openScreens(t, '/account/access', {
    screens: accessScreens,
    commands: [],
    identity,
    upstream: {
      answers: [
        answers(teacherSubscriptions, {
          ...reply,
          subscription: reply.subscription && { ...reply.subscription, selectors: null },
        }),
      ],
    },
  })
  await page.getByText('We could not read the rules. Nothing was lost.').waitFor()
  await page.getByText('We could not read all of the district subscription').waitFor()
  t.equal(await page.getByText('No one has access yet').count(), 0)
  t.equal(await page.getByRole('button', { name: 'Save rule' }).count(), 0)
})
