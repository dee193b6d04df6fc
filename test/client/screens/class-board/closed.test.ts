import t from 'tap'
import { axeViolations } from '../../../support/browser.ts'
import { site } from '../../../support/client-page.ts'
import { classKeeper, liveCommands, liveScreens } from '../../../support/live-class.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { teacherIdentity } from '../../../support/visit.ts'

t.test(
  'a code that opens no games is not put on the wall, and the board leads to what opens them',
  async (t) => {
    const planTimes = { plan: 'trial', trialStartDate: 20191001, expirationDay: 20191015 }
    const { page } = await openScreens(t, '/account/roster/r1/live', {
      screens: liveScreens,
      commands: liveCommands,
      identity: teacherIdentity({ planTimes }),
      upstream: classKeeper(),
    })
    const why = 'Your pilot has ended, so the class code does not open the games.'
    await page.getByText(why).waitFor()
    t.equal(
      await page.getByRole('link', { name: 'See plans' }).last().getAttribute('href'),
      '/account/account',
    )
    t.same(await axeViolations(page), [])
    await page.goto(`${site}/account/roster/r1/projector`)
    await page.getByText(why).waitFor()
    t.equal(await page.getByText('Class code', { exact: false }).count(), 1)
    t.same(await axeViolations(page), [])
  },
)
