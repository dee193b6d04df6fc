import t from 'tap'
import { UpstreamError } from '../../../../server/bff/upstream/upstream-error.ts'
import { gradesOf, largeSchool, schoolKeeper, whoIsWhere } from '../../../support/school-keeper.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { open } from './open.ts'

t.test(
  'a grade is moved by keyboard, with a question about the rest, and undone (S2.151, S2.152, S2.153, S2.154, S2.155, S5.114)',
  async (t) => {
    const { page, keeper, box, button, grade, says } = await open(t)
    await grade('Grade 3').check({ force: true })
    await page.getByText('0 of 3 placed').waitFor()
    await box(/^Chloe/).press('Space')
    await box(/^Jayden/).press('Space')
    await page.getByText('2 of 3 selected').waitFor()
    await page.getByRole('radio', { name: /^Daniel Abara/ }).press('Space')
    await button('Add 2 students to Daniel Abara’s class').press('Enter')
    await says('2 students will go to Daniel Abara’s class.')
    await page
      .getByText('All grades: 2 of 4 placed · 1 stay where they are · 1 to deactivate', { exact: true })
      .waitFor()
    await page.getByText('1, then 3 students', { exact: true }).waitFor()
    await holdsInEveryTheme(t, page, 'two placed')
    t.equal(keeper.moved, 0, 'nothing is written before Done')
    await button('Done').press('Enter')
    await page
      .getByText(
        'You have 1 students who are not assigned to any class. These students will now be deactivated. Proceed?',
        { exact: true },
      )
      .waitFor()
    await page.getByText('Omar Haddad.', { exact: true }).waitFor()
    await page.locator(':focus', { hasText: 'Go back' }).waitFor()
    await holdsInEveryTheme(t, page, 'the question')
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate 1 student' }).press('Enter')
    await says('Done: 2 students placed, 1 student deactivated.')
    t.same(whoIsWhere(keeper), { 'Room 21': ['s1', 's2', 's3'], 'Room 12': [] })
    t.same(gradesOf(keeper), { s1: '4', s2: '4', s3: '4' }, 'they are of their class’s grade')
    t.equal(keeper.school.isUpdated, true)
    await page.keyboard.press('F6')
    await page.keyboard.press('Enter')
    await says('Undone. Everyone is back where they were.')
    t.same(whoIsWhere(keeper), { 'Room 21': ['s3'], 'Room 12': ['s1', 's2'] })
    t.same(gradesOf(keeper), { s1: '3', s2: '3', s3: '4', s4: '3' }, 'and who had no class is active')
    t.equal(keeper.school.isUpdated, false, 'and last year’s classes are asked about again')
  },
)

t.test('choices can be changed, undone and cleared before saving (S2.154)', async (t) => {
  const { page, requests, box, button, grade, says } = await open(t)
  await grade('All grades').check({ force: true })
  await box(/^Select all/).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await button('Where to').click()
  await page.locator('fieldset:focus-within', { hasText: 'Where do they go?' }).waitFor()
  await button('Deactivate 4 students').click()
  await page.getByText('· 4 to deactivate').waitFor()
  await button('Done').click()
  await page.getByRole('dialog').locator('p').last().click({ trial: true })
  await button('Go back').click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await button('Undo').click()
  await page.getByText('· 1 to deactivate').waitFor()
  await box(/^Ines/).click()
  await page.getByRole('radio', { name: /^Renee/ }).click()
  await button('Add 1 student to Renee Castellanos’s class').click()
  await page.getByText('Decided (1)').click()
  await box(/^Ines Duarte To Room 12, Grade 3, Renee Castellanos/).click()
  await button('Leave 1 student where they are').click()
  await page.getByText('No one here is placed yet.').waitFor()
  await page.getByText('To place (4)').click()
  const found = page.getByRole('listitem').getByRole('checkbox')
  const search = page.getByRole('searchbox', { name: 'Find a student or class' })
  await search.fill('room 12')
  t.equal(await found.count(), 2, 'a class as a whole')
  await search.fill('omar')
  t.equal(await found.count(), 1)
  await box(/^Omar/).click()
  await button('Add 1 student to Renee Castellanos’s class').click()
  await button('Clear all').click()
  await says('All your choices were cleared.')
  t.equal(await button('Clear all').getAttribute('aria-disabled'), 'true')
  t.notOk(requests.some(({ method }) => method === 'POST'))
})

t.test('a teacher without a class gets one when a student is moved there', async (t) => {
  const { page, keeper, box, button, says } = await open(t)
  await box(/^Omar/).click()
  await page.getByRole('radio', { name: /^Ana Prieto/ }).click()
  await button('Add 1 student to Ana Prieto’s class').click()
  await says('1 student will go to Ana Prieto’s class.')
  await button('Done').click()
  await says('Done: 1 student placed.')
  t.same(whoIsWhere(keeper)['My Class'], ['s4'])
})

t.test('a class whose teachers have left is marked, and not offered while it is empty', async (t) => {
  const keeper = schoolKeeper()
  const { rosters } = keeper.school
  const left = rosters.map((one) => ({ ...one, haveLeft: one.rosterId === 'r21' }))
  const empty = rosters.map((one) => ({
    ...one,
    rosterId: `${one.rosterId}-new`,
    name: 'New',
    studentIds: [],
  }))
  keeper.school = {
    ...keeper.school,
    rosters: [...left, ...empty.map((one) => ({ ...one, haveLeft: one.rosterId === 'r12-new' }))],
  }
  const { page } = await open(t, keeper)
  const offered = page.getByRole('group', { name: 'Where do they go?' }).getByRole('radio')
  await offered.first().waitFor()
  const texts = await offered.evaluateAll((radios) =>
    radios.map((one) => one.closest('label')?.innerText.split('\n').slice(1)),
  )
  t.same(texts, [
    ['Renee Castellanos', 'Room 12, Grade 3', '2 students'],
    ['Daniel Abara', 'Room 21, Grade 4. Its teacher has left the school', '1 student'],
    ['Daniel Abara', 'New, Grade 4', '0 students'],
    ['Ana Prieto', 'No class yet: one will be created', '0 students'],
  ])
})

t.test('if somebody else saved first, this is shown and all choices are kept', async (t) => {
  const { page, keeper, box, button, says } = await open(t)
  await box(/^Jayden/).click()
  await box(/^Omar/).click()
  await page.getByRole('radio', { name: /^Daniel/ }).click()
  await button(/^Add 2/).click()
  const { rosters } = keeper.school
  keeper.school = {
    ...keeper.school,
    rosters: rosters.map((one) =>
      one.rosterId === 'r12'
        ? { ...one, studentIds: ['s1'], version: 8 }
        : { ...one, studentIds: ['s3', 's2'], version: 3 },
    ),
  }
  await button('Done').click()
  await page
    .getByText(
      'Someone else changed these classes in the meantime. You now see the latest version, and your choices are kept. Check them, and press Done again.',
    )
    .waitFor()
  t.equal(keeper.moved, 0)
  await page.getByText('2, then 4 students').waitFor()
  await button('Done').click()
  await says('Done: 2 students placed.')
  t.same(whoIsWhere(keeper), { 'Room 21': ['s1', 's2', 's3', 's4'], 'Room 12': [] })
})

t.test('a lost response is retried with the same key, and nobody is moved twice', async (t) => {
  const { page, requests, keeper, box, button, says } = await open(t)
  await box(/^Omar/).click()
  await page.getByRole('radio', { name: /^Daniel/ }).click()
  await button(/^Add 1/).click()
  const { answers } = keeper
  keeper.answers = answers.map((one) =>
    one.call.id === 'updateRosters'
      ? {
          ...one,
          reply: (args) => {
            keeper.answers = answers
            one.reply(args)
            throw new UpstreamError('slow', 'updateRosters')
          },
        }
      : one,
  )
  await button('Done').click()
  await page.getByRole('alert').waitFor()
  await button('Done').click()
  await says('Done: 1 student placed.')
  t.equal(keeper.moved, 1)
  const [first, second] = requests.filter(({ address }) => address.endsWith('/save'))
  t.same(first?.body, second?.body)
})

t.test('with six hundred students, a whole grade moves at once and nobody is lost', async (t) => {
  const { page, keeper, box, button, grade, says } = await open(t, schoolKeeper(largeSchool()))
  await grade('Grade 1').check({ force: true })
  await box(/^Select all/).click()
  await page.getByText('100 of 100 selected').waitFor()
  await page.getByRole('radio', { name: /^Teacher Number7 / }).click()
  await button('Add 100 students to Teacher Number7’s class').click()
  await page.getByText('All grades: 100 of 600 placed · 500 stay where they are · 0 to deactivate').waitFor()
  await button('Done').click()
  await says('Done: 100 students placed.')
  t.equal(
    keeper.school.rosters.reduce((sum, { studentIds }) => sum + studentIds.length, 0),
    600,
  )
})

t.test(
  'finishing asks once which teachers have left; their students move to another teacher (S2.156, S2.158?, S6.14)',
  async (t) => {
    const keeper = schoolKeeper()
    keeper.isDue = true
    const { page, box, button, says } = await open(t, keeper)
    const finish = async () => {
      await box(/^Omar/).press('Space')
      await page.getByRole('radio', { name: /^Daniel Abara/ }).press('Space')
      await button('Add 1 student to Daniel Abara’s class').press('Enter')
      await button('Done').press('Enter')
    }
    await finish()
    const dialog = page.getByRole('dialog', { name: 'Are these your teachers?' })
    await dialog.waitFor()
    t.equal(await dialog.getByRole('checkbox', { name: /Maya/ }).count(), 0, 'nobody leaves who cannot')
    await dialog.getByRole('button', { name: 'Not now' }).press('Enter')
    await says('Done: 1 student placed.')
    await button('Undo').press('Enter')
    await says('Undone. Everyone is back where they were.')

    await finish()
    await dialog.getByRole('checkbox', { name: /^Renee Castellanos/, checked: true }).press('Space')
    await holdsInEveryTheme(t, page, 'who has left')
    await dialog.getByRole('button', { name: 'Confirm 2 teachers' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('2 students in a class without a teacher.', { exact: true }).waitFor()
    t.equal(await page.getByRole('radio', { name: /^No teacher/ }).count(), 0)
    await holdsInEveryTheme(t, page, 'a class without a teacher')
    await button('Select them').press('Enter')
    await page.getByRole('radio', { name: /^Daniel Abara/ }).press('Space')
    await button('Add 2 students to Daniel Abara’s class').press('Enter')
    await button('Done').press('Enter')
    await says('Done: 2 students placed.')
    t.equal(await dialog.count(), 0, 'not asked again')
    t.same(whoIsWhere(keeper), { 'Room 21': ['s1', 's2', 's3', 's4'], 'Room 12': [] })
  },
)
