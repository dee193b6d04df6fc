import t from 'tap'
import { dayIn } from '../../../../shared/rules/days.ts'
import { CHANGED_SINCE } from '../../../support/kept-draft.ts'
import { type SchoolKeeper, whoIsWhere } from '../../../support/school-keeper.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { NOW } from '../../../support/visit.ts'
import { openWithChoices } from './open.ts'

/** A colleague places Omar, who was in no class, in Room 12, or Jayden where he is, which changes no class. */
function placedByColleague(keeper: SchoolKeeper, who: 's4' | 's1'): void {
  const { rosters, students } = keeper.school
  keeper.school = {
    ...keeper.school,
    rosters: rosters.map((one) =>
      one.rosterId === 'r12' && who === 's4'
        ? { ...one, studentIds: [...one.studentIds, 's4'], version: one.version + 1 }
        : one,
    ),
    students: students.map((one) =>
      one.studentId === who ? { ...one, placed: { day: dayIn('UTC', NOW), gradeLevel: '3' } } : one,
    ),
  }
}

t.test(
  'a draft names whom a colleague has placed since, and does not move them again (S2.155)',
  async (t) => {
    const { page, keeper, button, says, panel } = await openWithChoices(t)
    placedByColleague(keeper, 's4')
    await page.reload()
    await page.getByText(CHANGED_SINCE).waitFor()
    await panel.getByText('One student was placed since you decided').waitFor()
    await panel.getByText('Omar Haddad, placed today in Room 12, Renee Castellanos').waitFor()
    await panel.getByText('You had decided: Room 21, Grade 4').waitFor()
    await button('Show: Omar Haddad').press('Enter')
    const row = page.getByRole('region', { name: 'Students' }).getByRole('listitem')
    t.match(await row.allInnerTexts(), [
      /Omar H.*placed today.*Placed since you decided, so not moved again\./s,
    ])
    await holdsInEveryTheme(t, page, 'one was placed since')
    await button('Keep: Omar Haddad').press('Enter')
    await says('Omar Haddad stays where they were placed.')
    await panel.waitFor({ state: 'detached' })
    await button('Undo').press('Enter')
    await panel.waitFor()
    await button('Done').press('Enter')
    await says('Done: 1 student placed.')
    t.same(whoIsWhere(keeper), { 'Room 21': ['s1', 's3'], 'Room 12': ['s2', 's4'] })
  },
)

t.test('whoever was placed since is moved again once that is decided anew', async (t) => {
  const { page, keeper, button, says, panel } = await openWithChoices(t)
  placedByColleague(keeper, 's4')
  await page.reload()
  await button('Move again: Omar Haddad').press('Enter')
  await panel.waitFor({ state: 'detached' })
  await page.getByText('All grades: 2 of 4 placed').waitFor()
  await button('Done').press('Enter')
  await says('Done: 2 students placed.')
  t.same(whoIsWhere(keeper)['Room 21'], ['s1', 's3', 's4'])
})

for (const [who, name, about] of [
  ['s4', 'Omar Haddad', 'into another class'],
  ['s1', 'Jayden Brooks', 'in the class they were in'],
] as const)
  t.test(`Done names whom a colleague has placed ${about} while the page was open`, async (t) => {
    const { page, keeper, button, says, panel } = await openWithChoices(t)
    placedByColleague(keeper, who)
    await button('Done').press('Enter')
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'Not moved again, because placed since you decided' })
    await alert.getByText('your other choices are kept').waitFor()
    t.match(await alert.innerText(), `decided: ${name}.`)
    await panel.getByText(`${name}, placed today in Room 12`).waitFor()
    t.equal(keeper.moved, 0)
    const before = whoIsWhere(keeper)['Room 12']?.includes(who)
    await button('Done').press('Enter')
    await says('Done: 1 student placed.')
    t.ok(before && whoIsWhere(keeper)['Room 12']?.includes(who), 'stays where placed')
  })
