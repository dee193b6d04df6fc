import t from 'tap'
import { axeViolations } from '../../../support/browser.ts'
import { classKeeper, liveCommands, liveScreens } from '../../../support/live-class.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { teacherIdentity } from '../../../support/visit.ts'

t.test('what is known of a request is told before it is verified, and the way to new pictures', async (t) => {
  const keeper = classKeeper()
  const { page } = await openScreens(t, '/account/roster/r1/live', {
    screens: liveScreens,
    commands: liveCommands,
    identity: teacherIdentity(),
    upstream: keeper,
  })
  const verify = page.getByRole('button', { name: 'Verify Priya' })
  await verify.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Is it really Priya Raman asking?' })
  await dialog.getByText('Hints on', { exact: true }).waitFor()
  t.same(await dialog.locator('dl > div').allInnerTexts(), [
    'Device\nA device with the class code',
    'Asked\n10:59 am, 1 minute ago',
    'Tries today\n1 of 3',
  ])
  await dialog.getByText('On record.').waitFor()
  await dialog.getByRole('button', { name: 'Reset pictures' }).press('Enter')
  await page.getByRole('dialog', { name: 'Reset the picture password of Priya Raman?' }).waitFor()
  await page.getByRole('button', { name: 'Keep it' }).press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  keeper.reply.students = keeper.reply.students.map((child) =>
    child.asks ? { ...child, asks: { ...child.asks, devices: 2 } } : child,
  )
  await page.reload()
  await verify.press('Enter')
  await dialog.getByText('Only one of them can be Priya.').waitFor()
  t.equal(await dialog.getByText('Hints on', { exact: true }).count(), 0, 'nobody is let in')
  t.same(await axeViolations(page), [])
})
