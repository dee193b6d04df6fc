import t from 'tap'
import { dayIn } from '../../../../shared/rules/days.ts'
import { student } from '../../../support/classes.ts'
import { gradesOf, ridgeview, schoolKeeper, whoIsWhere } from '../../../support/school-keeper.ts'
import { FOUR, holdsInEveryTheme } from '../../../support/themes.ts'
import { NOW } from '../../../support/visit.ts'
import { open } from './open.ts'

t.test(
  'a second sitting knows whom the first one placed, and places nobody twice (S2.151, S2.155)',
  async (t) => {
    const { page, keeper, box, button, grade, says } = await open(t)
    await grade('Grade 3').press('Space')
    await box(/^Chloe/).press('Space')
    await page.getByRole('radio', { name: /^Daniel Abara/ }).press('Space')
    await button('Add 1 student to Daniel Abara’s class').press('Enter')
    await button('Done for 2019 to 2020').press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate 1 student' }).press('Enter')
    await says('Done: 1 student placed, 1 student deactivated.')
    t.same(gradesOf(keeper), { s1: '3', s2: '4', s3: '4' })

    await page.reload()
    await grade('Grade 4').press('Space')
    await box(/^Select all/).press('Space')
    await page.getByText('1 of 1 selected').waitFor()
    t.equal(await box(/^Chloe/).count(), 0, 'Chloe came from grade 3 and is not asked about in grade 4')
    await grade('Grade 3').press('Space')
    await page.getByText('1 of 2 placed').waitFor()
    await page.getByRole('radio', { name: 'All (2)' }).press('Space')
    const placed = page.getByRole('listitem').filter({ hasText: 'Chloe Begay' })
    await placed.getByText('Room 21, Daniel Abara, placed today').waitFor()
    await holdsInEveryTheme(t, page, 'a second sitting')
    await button('Place again: Chloe Begay').press('Enter')
    await box(/^Chloe/).press('Space')
    await page.getByRole('radio', { name: /^Renee/ }).press('Space')
    await button('Add 1 student to Renee Castellanos’s class').press('Enter')
    await button('Done').press('Enter')
    await says('Done: 1 student placed.')
    t.same(whoIsWhere(keeper), { 'Room 21': ['s3'], 'Room 12': ['s1', 's2'] })
    await page.getByRole('radio', { name: 'To place (1)' }).click({ force: true })
    t.equal(await box(/^Chloe/).count(), 0, 'whoever is placed again is placed')
    await page.getByText('1 of 2 placed').waitFor()
  },
)

t.test('from all that are selected, Enter goes on to the classes too', async (t) => {
  const { page, box } = await open(t)
  await box(/^Select all/).press('Space')
  await box(/^Select all/).press('Enter')
  await page.locator('fieldset:focus-within', { hasText: 'Where do they go?' }).waitFor()
  t.equal(await box(/^Select all/).isChecked(), true, 'and all stay selected')
})

t.test('staying in the same class is placed too, and one assignment is taken back', async (t) => {
  const { page, keeper, box, button, says } = await open(t)
  await box(/^Jayden/).press('Space')
  await box(/^Omar/).press('Space')
  await box(/^Omar/).press('Enter')
  await page.locator('fieldset:focus-within', { hasText: 'Where do they go?' }).waitFor()
  await page.getByRole('radio', { name: /^Renee/ }).press('Space')
  await button(/^Add 2/).press('Enter')
  await page.getByRole('radio', { name: 'Decided (2)' }).press('Space')
  await button('Take back: Omar Haddad').press('Enter')
  await says('Omar Haddad stays where they are.')
  await button('Undo').press('Enter')
  await page.getByText('Decided (2)').waitFor()
  await button('Done').press('Enter')
  await says('Done: 2 students placed.')
  t.same(whoIsWhere(keeper), { 'Room 21': ['s3'], 'Room 12': ['s1', 's2', 's4'] })
})

t.test(
  'two students of one name in a class are both named and marked, with a way to them (S5.18)',
  async (t) => {
    const school = ridgeview()
    const keeper = schoolKeeper({ ...school, students: [...school.students, student('s5', 'ines  DUARTE')] })
    const { page, box, button, says } = await open(t, keeper)
    await box(/^ines\s+DUARTE.*same name/).press('Space')
    await page.getByRole('radio', { name: /^Daniel/ }).press('Space')
    await button(/^Add 1/).press('Enter')
    await page.getByText('One name to sort out before you press Done').waitFor()
    await page.getByText('twice in Room 21, Grade 4').waitFor()
    await button('Show both').press('Enter')
    const rows = page.getByRole('region', { name: 'Students' }).getByRole('listitem')
    t.equal(await rows.count(), 2)
    await page.getByText('0 of 1 selected').waitFor()
    t.equal(await page.getByText('is a duplicate name in the roster').count(), 2)
    await holdsInEveryTheme(t, page, 'a pair of one name')
    await button('Show everyone').press('Enter')
    await button('Done').press('Enter')
    t.equal(await rows.count(), 2, 'Done leads to them')
    await page.locator(':focus', { hasText: 'One name to sort out before you press Done' }).waitFor()
    t.equal(keeper.moved, 0)
    await button(/^Take back/).press('Enter')
    await page.getByText('One name to sort out before you press Done').waitFor({ state: 'detached' })
    await button('Done').press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate 2 students' }).press('Enter')
    await says('Done: 2 students deactivated.')
  },
)

/** Jayden Brooks of Room 12, who played today, and one in no class who last played in May. */
function withTwoJaydens() {
  const school = ridgeview()
  const namesake = (lastPlayed: number) => ({ namesake: { lastPlayed, isToldApart: false } })
  return schoolKeeper({
    ...school,
    students: [
      ...school.students.map((one) =>
        one.studentId === 's1' ? { ...one, ...namesake(dayIn('America/New_York', NOW)) } : one,
      ),
      { ...student('s5', 'Jayden BROOKS'), ...namesake(20190528) },
    ],
  })
}

t.test('two entries of one name are one child, or two, and it is not asked again (S5.22?)', async (t) => {
  const { page, keeper, button, says } = await open(t, withTwoJaydens())
  const card = page.getByRole('status').filter({ hasText: 'One name twice' })
  const look = () => card.getByText('Is it one child?').click()
  await look()
  await card.getByText(/Room 12.*, played today · No class, last played May 28/).waitFor()
  await holdsInEveryTheme(t, page, 'one child or two', { looks: FOUR })
  await button('One child: Jayden Brooks').press('Enter')
  await card.waitFor({ state: 'detached' })
  await page.getByText(/· 2 to deactivate$/).waitFor()
  await button('Undo').press('Enter')
  await look()
  await button('Two children: Jayden Brooks').press('Enter')
  await says('Jayden Brooks: 2 different children.')
  await card.waitFor({ state: 'detached' })
  t.equal(await page.getByText('same name').count(), 0)
  await page.reload()
  await page.getByRole('region', { name: 'Students' }).waitFor()
  t.equal(await card.count(), 0, 'nor after a reload')
  t.equal(keeper.moved, 0)
})

t.test('on a phone the names to sort out come before the students, and when it was kept', async (t) => {
  const { page, box, button } = await open(t, withTwoJaydens())
  const card = page.getByRole('status').filter({ hasText: 'One name twice' })
  const topOf = async (one: typeof card) => (await one.boundingBox())?.y ?? 0
  const list = page.getByRole('region', { name: 'Students' })
  await card.waitFor()
  t.ok((await topOf(card)) === (await topOf(list)), 'beside them on a wide screen')
  await page.setViewportSize({ width: 390, height: 844 })
  t.ok((await topOf(card)) < (await topOf(list)))
  await box(/^Chloe/).check()
  await page.getByRole('radio', { name: /^Daniel/ }).check()
  await button(/^Add 1/).press('Enter')
  await page.getByText('Kept today, 8:12 am').waitFor()
})
