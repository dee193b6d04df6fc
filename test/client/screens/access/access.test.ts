import t, { type Test } from 'tap'
import {
  type AccessKeeper,
  accessCommands,
  accessKeeper,
  accessScreens,
} from '../../../support/access-keeper.ts'
import { BACK, CHANGED_SINCE, draftDropped, draftKept } from '../../../support/kept-draft.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { teacherIdentity } from '../../../support/visit.ts'

async function open(t: Test, keeper: AccessKeeper = accessKeeper()) {
  const { page, session, signInAgain } = await openScreens(t, '/account/access', {
    screens: accessScreens,
    commands: accessCommands,
    identity: teacherIdentity({ role: 'District administrator', rights: 'V' }),
    upstream: keeper,
  })
  const box = (name: string | RegExp) => page.getByRole('checkbox', { name })
  const button = (name: string) => page.getByRole('button', { name })
  const says = (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor()
  return { page, session, signInAgain, keeper, box, button, says }
}

t.test(
  'a rule is built by keyboard, previewed and saved (S2.17, S2.149, S2.150, S5.65, S5.67)',
  async (t) => {
    const { page, keeper, box, button, says } = await open(t)
    t.equal(await page.getByText('872 of 1,000').count(), 1)
    t.equal(await button('Save rule').count(), 0, 'nothing to save yet')
    await box(/^Ridgeview/).press('Space')
    await says('Choose at least one school and one grade group to save.')
    t.equal(await button('Save rule').getAttribute('aria-disabled'), 'true')
    await button('Save rule').press('Enter')
    await box('3 to 5').press('Space')
    await page.getByText('Gets access').waitFor()
    await says('One rule is not saved. It gives access to 1 teacher.')
    t.equal(await page.getByText('Not saved yet').count(), 1)
    t.equal(await page.getByText('Has access', { exact: true }).count(), 1, 'Renee')
    await holdsInEveryTheme(t, page, 'a rule not saved')
    t.equal(keeper.reply.subscription?.subscriptionVersion, 3, 'nothing is written before it is saved')
    await button('Save rule').press('Enter')
    await says('Saved. 1 teacher now has access.')
    await page.getByText('2 teachers', { exact: true }).waitFor()
    t.equal(await button('Save rule').count(), 0)
    await box(/^Ridgeview/).click()
    await box('3 to 5').click()
    await says('This rule is already one of the current rules. There is nothing to save.')
    t.equal(await button('Save rule').getAttribute('aria-disabled'), 'true')
    t.equal(await page.getByText('Not saved yet').count(), 0)
    t.equal(keeper.reply.subscription?.selectors.rules.length, 2, 'a rule that repeats another is left out')
  },
)

t.test(
  'single teachers are selected; those who have access cannot be unselected, except by support (S5.68, S5.69)',
  async (t) => {
    const { page, keeper, box, button, says } = await open(t)
    await page.getByRole('radio', { name: 'One teacher' }).press('Space')
    await box(/^Ridgeview/).click()
    await box('3 to 5').click()
    await box('Daniel Abara').waitFor()
    const renee = box('Renee Castellanos')
    t.equal(await renee.isChecked(), true)
    t.equal(await renee.isDisabled(), true)
    const mail = page.getByText('Already on the subscription. To remove, write to').getByRole('link')
    t.match(
      decodeURIComponent((await mail.getAttribute('href')) ?? ''),
      /^mailto:.+\?subject=Remove access to our subscription&body=.+: Renee Castellanos, Ridgeview,/,
    )
    const ruleMail = page.getByRole('link', { name: 'Ask to remove Tutors, Whole district, 6 to 8' })
    t.match(
      decodeURIComponent((await ruleMail.getAttribute('href')) ?? ''),
      /^mailto:.+&body=Please remove from our subscription: Tutors, Whole district, 6 to 8$/,
    )
    await says('Choose a school, a grade group and a teacher to save.')
    await box('Daniel Abara').press('Space')
    await says('One rule is not saved. It gives access to 1 teacher.')
    await holdsInEveryTheme(t, page, 'one teacher')
    await page.setViewportSize({ width: 390, height: 844 })
    const [mark, tick] = await Promise.all(
      [page.getByText('Has access', { exact: true }), renee].map((one) => one.boundingBox()),
    )
    t.ok(
      mark && tick && tick.x > mark.x && tick.y < mark.y + mark.height,
      'a tick stays beside its teacher on a phone',
    )
    await button('Save rule').click()
    await says('Saved. 1 teacher now has access.')
    t.same(keeper.reply.subscription?.selectors.emails, ['renee@school.test', 'daniel@school.test'])
    await page.getByText('Daniel Abara, Ridgeview', { exact: true }).waitFor()
  },
)

t.test(
  'a rule is revoked right after saving, or from the list; later only support can (S5.69)',
  async (t) => {
    const { page, keeper, box, button, says } = await open(t)
    const give = async () => {
      await box(/^Ridgeview/).click()
      await box('3 to 5').click()
      await says('One rule is not saved. It gives access to 1 teacher.')
      await button('Save rule').click()
      await page.getByText('Saved. 1 teacher now has access.').waitFor()
    }
    await give()
    await page.keyboard.press('F6')
    await page.keyboard.press('Enter')
    await page.getByText('Taken back. The rule is no longer in force.').waitFor()
    t.equal(keeper.reply.subscription?.selectors.rules.length, 1)
    await give()
    const line = page.getByRole('listitem').filter({ hasText: 'Classroom teachers' })
    const takeBack = line.getByRole('button', { name: 'Take back Classroom teachers, Ridgeview, 3 to 5' })
    await holdsInEveryTheme(t, page, 'a rule to take back')
    keeper.isTooLate = true
    await takeBack.click()
    await page.getByRole('alert').getByText('A rule can be taken back for a day').waitFor()
    keeper.isTooLate = false
    await takeBack.click()
    await line.waitFor({ state: 'detached' })
    t.equal(await page.getByRole('link', { name: /^Ask to remove/ }).count(), 2, 'what others gave')
  },
)

t.test('a teacher who has gone meanwhile is marked, and the others are saved without', async (t) => {
  const { page, keeper, box, button, says } = await open(t)
  await page.getByRole('radio', { name: 'One teacher' }).press('Space')
  await box(/^Ridgeview/).click()
  await box(/^Cedar Point/).click()
  await box('3 to 5').click()
  await box('Daniel Abara').click()
  await box('Margaret Odell').click()
  await says('One rule is not saved. It gives access to 2 teachers.')
  const { teachers } = keeper.reply
  keeper.reply = { ...keeper.reply, teachers: teachers.filter(({ id }) => id !== 'daniel') }
  await button('Save rule').click()
  await page
    .getByRole('alert')
    .getByText('Nothing was saved yet: what is marked is no longer there.')
    .waitFor()
  const line = page.getByRole('listitem').filter({ has: box('Daniel Abara') })
  await line.getByText('No longer at your schools.').waitFor()
  t.equal(await page.getByText('No longer at your schools.').count(), 1)
  t.equal(await box('Margaret Odell').isChecked(), true, 'nothing is lost')
  await holdsInEveryTheme(t, page, 'one teacher gone')
  await box('Daniel Abara').click()
  await button('Save rule').click()
  await page.getByText('Saved. 1 teacher now has access.').waitFor()
  t.same(keeper.reply.subscription?.selectors.emails, ['renee@school.test', 'margaret@school.test'])
})

t.test('of two administrators, the second is told and loses none of their choices', async (t) => {
  const { page, keeper, box, button, says } = await open(t)
  await page.getByRole('radio', { name: 'Whole district' }).press('Space')
  await box('K to 2').click()
  const { subscription } = keeper.reply
  if (subscription)
    keeper.reply = {
      ...keeper.reply,
      subscription: {
        ...subscription,
        subscriptionVersion: 4,
        selectors: { rules: [], emails: [] },
      },
    }
  await button('Save rule').click()
  await page.getByText('Someone else changed the rules in the meantime.').waitFor()
  t.equal(await box('K to 2').isChecked(), true)
  await button('Save rule').click()
  await says('Saved.')
  t.equal(keeper.reply.subscription?.selectors.rules.length, 1)
})

t.test('leaving with an unsaved rule asks first, and can be canceled (S5.111, S5.113?)', async (t) => {
  const { page, box, button } = await open(t)
  await box('6 to 8').click()
  await page
    .getByRole('navigation', { name: 'Main' })
    .first()
    .getByRole('link', { name: 'Skills Progress' })
    .click()
  await page
    .getByText('Are you sure you want to leave? Your subscription rule will not be saved.', { exact: true })
    .waitFor()
  await button('Stay here').press('Enter')
  t.equal(await box('6 to 8').isChecked(), true)
  await button('Discard').click()
  t.equal(await box('6 to 8').isChecked(), false)
})

t.test('an unsaved rule is restored after a reload and a sign-in, and dropped once saved', async (t) => {
  const { page, session, signInAgain, box, button, says } = await open(t)
  page.on('dialog', (dialog) => void dialog.accept())
  const isKept = draftKept(page, 'access')
  await box(/^Ridgeview/).click()
  await box('3 to 5').click()
  await isKept
  await page.reload()
  await page.getByText(BACK).waitFor()
  t.equal(await box(/^Ridgeview/).isChecked(), true)
  t.equal(await box('3 to 5').isChecked(), true)
  await holdsInEveryTheme(t, page, 'a rule that is back')
  await says('One rule is not saved. It gives access to 1 teacher.')
  const isDropped = draftDropped(page, 'access')
  session.hasEnded = true
  await button('Save rule').click()
  await signInAgain()
  await says('Saved. 1 teacher now has access.')
  await isDropped
  await page.reload()
  await box('3 to 5').waitFor()
  t.equal(await box('3 to 5').isChecked(), false)
  t.equal(await page.getByText(BACK).count(), 0)
})

t.test('a rule restored onto rules changed since says so, and is saved on top of them', async (t) => {
  const { page, keeper, box, button, says } = await open(t)
  page.on('dialog', (dialog) => void dialog.accept())
  const isKept = draftKept(page, 'access')
  await page.getByRole('radio', { name: 'Whole district' }).press('Space')
  await box('K to 2').click()
  await isKept
  const { subscription } = keeper.reply
  if (subscription)
    keeper.reply = { ...keeper.reply, subscription: { ...subscription, subscriptionVersion: 4 } }
  await page.reload()
  await page.getByText(CHANGED_SINCE).waitFor()
  t.equal(await box('K to 2').isChecked(), true)
  await button('Save rule').click()
  await says('Saved.')
})

t.test('without a plan, or with one that has ended, there is nothing to press', async (t) => {
  const keeper = accessKeeper()
  keeper.reply = { ...keeper.reply, subscription: null }
  const { page } = await open(t, keeper)
  await page.getByText('There is no school or district subscription to give access to.').waitFor()
  t.equal(await page.getByRole('heading', { name: 'Give access' }).count(), 0)
  await holdsInEveryTheme(t, page, 'no plan')
})
