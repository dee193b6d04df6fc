import type { Test } from 'tap'
import { ownSeats, rosterReply, student } from '../../../support/classes.ts'
import { editorCommands, editorScreens, rosterKeeper } from '../../../support/roster-keeper.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { teacherIdentity } from '../../../support/visit.ts'

/** Opens the editor of a class of one, of a school's plan with room for so many. */
export async function openEditor(t: Test, identity = teacherIdentity(), room = 30) {
  const keeper = rosterKeeper([
    { ...rosterReply('r1', 'Room 12', [student('s1', 'Amara Okafor')]), schoolId: 'north' },
    { ...rosterReply('r7', 'Room 7', [student('s7', 'Jayden Brooks')]), schoolId: 'north' },
  ])
  keeper.seats = { ...ownSeats, scope: 'school', rosterLimit: room, currentRosterSize: 2 }
  keeper.school = [student('s8', 'Linh Nguyen', '5')]
  const { page, requests } = await openScreens(t, '/account/roster/r1', {
    screens: editorScreens,
    commands: editorCommands,
    identity,
    upstream: keeper,
  })
  const row = (name: string) => page.getByRole('group', { name, exact: true })
  /** The same beneath a dialog, where nobody hears it. */
  const beneath = (name: string) => page.getByRole('group', { name, exact: true, includeHidden: true })
  return { page, requests, keeper, row, beneath }
}
