import { nameClashes } from '../../../../shared/rules/next-rosters.ts'
import { NOT_UNIQUE } from '../../../../shared/rules/roster-names.ts'
import { SaveNextRosters, UpdateRostersView } from '../../../../shared/screens/update-rosters.ts'
import { rostersUpdated } from '../../../contract/next-rosters.ts'
import { updateRosters as update } from '../../../contract/rosters.ts'
import { PublicError } from '../../errors.ts'
import type { Visit } from '../../session/visit.ts'
import { orNull } from '../../upstream/or-null.ts'
import { command } from '../command.ts'
import { explainNoRoom } from '../no-room.ts'
import { updateRosters } from './route.ts'

/** Bytes: room for the ids of the largest school. */
const BODY_LIMIT = 512 * 1024

/**
 * Moves children into their next classes and deactivates those who have none: all or nothing, once per
 * idempotency key (S2.153, S2.155, S4.95). Refuses two children of the same name in a class, and throws
 * `conflict` if someone else has changed something meanwhile, or has placed one of them. A request without
 * moves marks everyone as placed; undoing a move clears that mark unless it was set before. Another school's
 * class or child, or another's school, counts as unknown.
 */
export const saveNextRosters = command({
  screen: 'update-rosters',
  name: 'save',
  method: 'POST',
  needs: 'update-rosters',
  body: SaveNextRosters,
  view: UpdateRostersView,
  bodyLimit: BODY_LIMIT,
  async run(visit, { school, key, seen, moves, again, wasUpdated }) {
    if (moves.length > 0) await move(visit, { school, key, seen, moves, ...(again && { again }) })
    // Failing here loses no move: the banner just asks once more.
    await orNull(
      visit.call(rostersUpdated, {
        query: { schoolId: school, ...(wasUpdated === false && { takenBack: true }) },
      }),
    )
    return updateRosters.show(visit, { school })
  },
})

async function move(visit: Visit, { school, key, seen, moves, again }: SaveNextRosters): Promise<void> {
  const before = await updateRosters.show(visit, { school })
  const clashes = nameClashes(before.school?.students ?? [], moves)
  if (Object.keys(clashes).length > 0)
    throw new PublicError('invalid-input', { message: NOT_UNIQUE, fields: clashes })
  try {
    await visit.call(update, {
      query: { schoolId: school },
      headers: { 'idempotency-key': key },
      body: {
        seen: seen.map(({ roster, version }) => ({ rosterId: roster, version })),
        students: moves.flatMap(({ to, students, active, grade, placed }) =>
          students.map((studentId) => ({
            studentId,
            newRosters: to,
            ...(active && { active }),
            ...(grade !== undefined && { gradeLevel: grade }),
            ...(placed !== undefined && { placed }),
          })),
        ),
        ...(again && { again }),
      },
    })
  } catch (error) {
    explainNoRoom(error)
  }
}
