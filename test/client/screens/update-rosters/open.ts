import type { Test } from 'tap'
import { draftKept } from '../../../support/kept-draft.ts'
import {
  type SchoolKeeper,
  schoolKeeper,
  updateCommands,
  updateScreens,
} from '../../../support/school-keeper.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { teacherIdentity } from '../../../support/visit.ts'

/** The move of Ridgeview, by its administrator. */
export async function open(t: Test, keeper: SchoolKeeper = schoolKeeper()) {
  const { page, requests, session, signInAgain } = await openScreens(
    t,
    '/account/updateRosters?school=ridge',
    {
      screens: updateScreens,
      commands: updateCommands,
      identity: teacherIdentity({ role: 'School administrator', rights: 'V' }),
      upstream: keeper,
    },
  )
  const box = (name: string | RegExp) => page.getByRole('checkbox', { name })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const grade = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
  const says = (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor()
  return { page, requests, session, signInAgain, keeper, box, button, grade, says }
}

/** The same, with Jayden and Omar to go to Room 21 by choices that are kept. */
export async function openWithChoices(...given: Parameters<typeof open>) {
  const opened = await open(...given)
  const { page, box, button } = opened
  page.on('dialog', (dialog) => void dialog.accept())
  const isKept = draftKept(page, 'update-rosters')
  await box(/^Jayden/).click()
  await box(/^Omar/).click()
  await page.getByRole('radio', { name: /^Daniel/ }).click()
  await button(/^Add 2/).click()
  await isKept
  return { ...opened, panel: page.getByRole('status', { name: 'To settle' }) }
}
