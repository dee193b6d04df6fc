import t, { type Test } from 'tap'
import { games } from '../../../../server/bff/screens/games/route.ts'
import { shell } from '../../../../server/bff/screens/shell/route.ts'
import { me } from '../../../../server/contract/account.ts'
import { testConfig } from '../../../support/app.ts'
import { meReply } from '../../../support/me.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { answers, teacherIdentity, visitOf } from '../../../support/visit.ts'

const LEAD = 'Access will end on October 16, 2019.'
/** The day of the specification, which the configuration has by default. */
const BY_DEFAULT = testConfig().accessEnd

const identity = teacherIdentity()
interface Opening {
  readonly accessEnd: number | null
  readonly isSignupComplete?: boolean
}
/** A screen as its document comes, with the frame in it. */
async function open(t: Test, { accessEnd, isSignupComplete = true }: Opening) {
  const config = { accessEnd }
  // Asked for a score not long ago: that question would come in the place of what stays.
  const clientData = { isSignupComplete, lastNPSDate: 20191001 }
  // On a plan: a pilot's days come first, until they are dismissed.
  const account = answers(me, meReply({ clientData, subscription: { plan: 'gold' } }))
  const { visit } = visitOf({ answers: [account], identity, config })
  const paint = { shell: await shell.show(visit, {}) }
  return openScreens(t, '/account/games', {
    screens: [games],
    upstream: { answers: [] },
    ...{ identity, config, paint },
  })
}

t.test(
  'the end of access is told up to its day and not on the day after (S1.31, S1.32?, S2.203, S2.209?, S9.67)',
  async (t) => {
    const { page: before } = await open(t, { accessEnd: BY_DEFAULT })
    await before.getByRole('status').filter({ hasText: 'Access will end on June 20, 2020.' }).waitFor()
    const { page } = await open(t, { accessEnd: 20191016 })
    const notice = page.getByRole('status').filter({ hasText: LEAD })
    await notice.waitFor()
    t.equal(await notice.getByRole('button', { name: /Dismiss|Close/ }).count(), 0, 'it stays')
    await holdsInEveryTheme(t, page, 'the end of access')
    const { page: after } = await open(t, { accessEnd: 20191015 })
    await after.getByRole('navigation', { name: 'Main' }).waitFor()
    t.equal(await after.getByText('Access will end').count(), 0)
  },
)

t.test('the end of the product is told once sign-up is complete, without a press (S2.208)', async (t) => {
  const product = 'This product is coming to an end.'
  const { page: before } = await open(t, { accessEnd: 20191016, isSignupComplete: false })
  await before.getByText(LEAD).waitFor()
  t.equal(await before.getByText(product).count(), 0, 'before that only the end of access')
  const { page } = await open(t, { accessEnd: 20191016 })
  await page.getByText(LEAD).waitFor()
  t.ok(await page.getByRole('status').getByText(product).isVisible(), 'nothing that stays stands before it')
})
