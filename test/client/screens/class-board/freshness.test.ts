import t, { type Test } from 'tap'
import { site } from '../../../support/client-page.ts'
import { classKeeper, liveCommands, liveScreens } from '../../../support/live-class.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { teacherIdentity } from '../../../support/visit.ts'

const open = (t: Test) =>
  openScreens(t, '/account/roster/r1/live', {
    screens: liveScreens,
    commands: liveCommands,
    identity: teacherIdentity(),
    upstream: classKeeper(),
  })

t.test('a failed poll keeps the board, with its age', async (t) => {
  const { page } = await open(t)
  await page.getByText('Live', { exact: true }).last().waitFor()
  await page.route(`${site}/api/screens/class-board*`, (route) =>
    route.fulfill({
      status: 503,
      json: { error: { code: 'overloaded', message: 'Too busy.', requestId: 'req-1' } },
    }),
  )
  await page.getByText('We could not refresh this page.').waitFor()
  await page.getByText('As of less than a minute ago').waitFor()
  await page.getByText('Aaliyah James').waitFor()
  await page.unroute(`${site}/api/screens/class-board*`)
  await page.getByText('We could not refresh this page.').waitFor({ state: 'detached' })
})

t.test('without a connection the board says how old it is, by itself', async (t) => {
  const { page } = await open(t)
  await page.getByText('Live', { exact: true }).last().waitFor()
  await page.clock.install()
  await page.context().setOffline(true)
  await page.clock.runFor(16_000)
  await page.getByText('As of less than a minute ago').waitFor()
  await page.clock.runFor(60_000)
  await page.getByText('As of 1 minute ago').waitFor()
  t.equal(await page.getByText('We could not refresh this page.').count(), 0, 'nothing was asked')
  await page.context().setOffline(false)
  await page.clock.runFor(6_000)
  await page.getByText('Live', { exact: true }).last().waitFor()
})
