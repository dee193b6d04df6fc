import t from 'tap'
import { isAt, settled } from '../support/journey.ts'
import { addAccount, addRoster, addSchool } from '../support/product-data.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'
import { newcomer, open } from './newcomer.ts'

t.test(
  'the banner of a new school year leads to the move, disappears with it, and returns when it is undone (S2.38, S2.151, S2.152, S2.153, S2.154, S2.155, S2.156, S2.205)',
  async (t) => {
    const { db } = (await wholeProduct()).productApi
    const ofHilltop = { schoolId: 'hilltop', changedAt: new Date('2020-09-01T00:00:00Z') }
    await addSchool(db, 'hilltop')
    await addAccount(db, 'ada', { schoolId: 'hilltop', firstName: 'Ada', isSignupComplete: true })
    await addRoster(db, 'hill-3', 'ada', ['hill-a', 'hill-b'], { ...ofHilltop, name: 'Room 3' })
    await addRoster(db, 'hill-4', 'ada', [], {
      ...ofHilltop,
      name: 'Room 4',
      gradeLevel: '4',
      rosterIndex: 1,
    })
    const principal = await newcomer({ schoolId: 'hilltop', rights: 'V' })

    const page = await open(t, principal, '/account/adminView')
    const bar = page.getByText('A new school year has begun.')
    const press = (name: string | RegExp) => page.getByRole('button', { name }).press('Enter')
    await press('1 more')
    await bar.waitFor()
    await settled(page)
    await holdsInEveryTheme(t, page, 'the bar of a new school year')
    await page.getByRole('link', { name: 'Update rosters' }).first().press('Enter')
    await isAt(t, page, '/account/updateRosters')
    await page.getByRole('checkbox', { name: /^Select all/ }).press('Space')
    await page.getByRole('radio', { name: /Room 4/ }).press('Space')
    await press(/^Add 2 students to Ada Reyes/)
    await press('Done')
    await press(/^Confirm \d+ teachers?$/)
    await page.getByRole('status').getByText('Done: 2 students placed.').waitFor()
    // With the focus on it, the message stays however long the frame takes.
    await page.keyboard.press('F6')
    await bar.waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('Undone. Everyone is back where they were.').waitFor()
    await press('1 more')
    await bar.waitFor()
  },
)
