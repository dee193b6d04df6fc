import t, { type Test } from 'tap'
import { home } from '../../../../server/bff/screens/home/route.ts'
import { mobileLanding } from '../../../../server/bff/screens/mobile-landing/route.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import { me } from '../../../../server/contract/account.ts'
import { gameplay } from '../../../../server/contract/analytics.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import { rosterReply, student } from '../../../support/classes.ts'
import { meReply } from '../../../support/me.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { answers, teacherIdentity } from '../../../support/visit.ts'

const WANTED = '/account/roster?page=2'
const wanting = `/account?return=${encodeURIComponent(WANTED)}`
const notStarted = meReply({ subscription: { trialStartDate: 20991101 } })

/** Opens home at a width, and says where it led. */
async function ledTo(t: Test, address: string, width: number, account = meReply()): Promise<string> {
  const { page } = await openScreens(t, address, {
    screens: [home, mobileLanding] as unknown as Screen[],
    identity: teacherIdentity(),
    upstream: {
      answers: [
        answers(me, account),
        answers(myRosters, [rosterReply('r1', 'Room 12', [student('s1', 'Amara Okafor')])]),
        answers(gameplay, []),
      ],
    },
    width,
  })
  await page.waitForURL(({ pathname }) => pathname !== '/account')
  const { pathname, search } = new URL(page.url())
  if (pathname === '/account/mobileLanding') await page.locator('#main').getByText('rc7m42kd').waitFor()
  return pathname + search
}

t.test('a screen under 768 px lands on mobileLanding, once setup is done with (S2.105)', async (t) => {
  t.equal(await ledTo(t, '/account', 767), '/account/mobileLanding')
  t.equal(await ledTo(t, '/account', 768), '/account/playtime')
  t.equal(await ledTo(t, wanting, 767), '/account/mobileLanding', 'before a stored address')
  t.equal(await ledTo(t, '/account', 767, notStarted), '/account/setup', 'after step 3')
})

t.test('a stored address is followed where no earlier step applies (S2.107)', async (t) => {
  t.equal(await ledTo(t, wanting, 768), WANTED)
  t.equal(await ledTo(t, '/account', 768), '/account/playtime', 'without one')
  t.equal(await ledTo(t, wanting, 768, notStarted), '/account/setup', 'after step 3')
})
