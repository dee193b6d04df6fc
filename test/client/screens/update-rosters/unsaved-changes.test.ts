import t from 'tap'
import { PublicError } from '../../../../server/bff/errors.ts'
import { BACK, CHANGED_SINCE, draftDropped, draftKept } from '../../../support/kept-draft.ts'
import { whoIsWhere } from '../../../support/school-keeper.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { open, openWithChoices } from './open.ts'

t.test(
  'choices are restored after leaving, a reload and a sign-in, and are saved once (S2.154, S5.113?)',
  async (t) => {
    const { page, session, signInAgain, keeper, box, button, says } = await open(t)
    page.on('dialog', (dialog) => void dialog.accept())
    await box(/^Omar/).click()
    await page.getByRole('radio', { name: /^Daniel/ }).click()
    const isKept = draftKept(page, 'update-rosters')
    await button(/^Add 1/).click()
    await page.getByRole('link', { name: 'Accounts', exact: true }).first().click()
    await page.getByText('Are you sure you want to leave? Your class roster will not be saved.').waitFor()
    await button(/^Leave$/).click()
    await isKept
    await page.getByRole('heading', { level: 1, name: 'Update rosters' }).waitFor({ state: 'detached' })
    // Until the next page is drawn, React only hides this one, with its choices.
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    await page.getByText(BACK).waitFor()
    await page.getByText('All grades: 1 of 4 placed').waitFor()
    await page.getByRole('link', { name: 'Accounts', exact: true }).first().click()
    await page
      .getByText('Nothing changes until you press Done. What you have decided is kept, and is here')
      .waitFor()
    await button(/^Stay here$/).click()
    await page.reload()
    await page.getByText(BACK).waitFor()
    await holdsInEveryTheme(t, page, 'choices that are back')
    const isDropped = draftDropped(page, 'update-rosters')
    session.hasEnded = true
    await button('Done').click()
    await signInAgain()
    await says('Done: 1 student placed.')
    t.equal(await page.getByText(BACK).count(), 0)
    await isDropped
    await page.reload()
    await page.getByText('All grades: 1 of 4 placed').waitFor()
    await button('Done').click()
    await says('Done: everyone stays where they are.')
    t.equal(keeper.moved, 1)
    t.same(whoIsWhere(keeper)['Room 21'], ['s3', 's4'])
  },
)

t.test('choices that could not be kept are not called kept, and stay on the page', async (t) => {
  const { page, box, button } = await openWithChoices(t)
  await page.getByText('Kept today, 8:12 am').waitFor()
  const refused = new PublicError('draft-limit')
  await page.route('**/api/drafts/**', (route) =>
    route.fulfill({ status: refused.status, json: refused.view('req-1') }),
  )
  await box(/^Chloe/).click()
  await button(/^Add 1/).click()
  await page.getByText('Kept today, 8:12 am').waitFor({ state: 'detached' })
  await page.getByText('All grades: 3 of 4 placed').waitFor()
})

t.test('choices on classes changed since say so, without those that are no longer open', async (t) => {
  const { page, keeper, button, says } = await openWithChoices(t)
  const { rosters } = keeper.school
  keeper.school = {
    ...keeper.school,
    rosters: rosters.map((one) =>
      one.rosterId === 'r12'
        ? { ...one, studentIds: ['s2'], version: 8 }
        : { ...one, studentIds: ['s3', 's1'], version: 3 },
    ),
    students: keeper.school.students.map((one) =>
      one.studentId === 's1' ? { ...one, placed: { day: 20191014, gradeLevel: '3' } } : one,
    ),
  }
  await page.reload()
  await page.getByText(CHANGED_SINCE).waitFor()
  await page.getByText('All grades: 2 of 4 placed').waitFor()
  await button('Done').click()
  await says('Done: 1 student placed.')
  t.same(whoIsWhere(keeper), { 'Room 21': ['s1', 's3', 's4'], 'Room 12': ['s2'] })
})
