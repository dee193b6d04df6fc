import { nameClashes } from '../../../../shared/rules/next-rosters.ts'
import { DeactivatedView, ReactivateStudents } from '../../../../shared/screens/deactivated.ts'
import { updateRosters } from '../../../contract/rosters.ts'
import { PublicError } from '../../errors.ts'
import type { Visit } from '../../session/visit.ts'
import { command } from '../command.ts'
import { explainNoRoom } from '../no-room.ts'
import { type Loaded, loadDeactivated } from './load.ts'
import { deactivated } from './route.ts'

/** Bytes: room for the ids of everyone listed. */
const BODY_LIMIT = 64 * 1024

const declaration = {
  screen: 'deactivated',
  method: 'POST',
  needs: 'update-rosters',
  body: ReactivateStudents,
  view: DeactivatedView,
  bodyLimit: BODY_LIMIT,
} as const

/**
 * Reactivates children, all of them or none, once per idempotency key: in the chosen class, or else only in
 * the classes that still list them. Refuses two children of the same name in a class, and more children than
 * the plan allows. Another school's child or class counts as unknown. The list is read first, and throws for
 * a school whose subscription does not show it, so that what may not be seen cannot be changed either
 * (S6.18?).
 */
export const reactivateStudents = command({
  ...declaration,
  name: 'reactivate',
  async run(visit, body) {
    const loaded = await loadDeactivated(visit, {
      school: body.school,
      mayReactivate: body.into !== undefined,
    })
    refuseClashes(loaded, body)
    await move(visit, body, { newRosters: body.into ? [body.into.roster] : [], active: true })
    return deactivated.show(visit, { school: body.school })
  },
})

/** Undoes a reactivation: the children are deactivated again, and in no class. */
export const deactivateStudents = command({
  ...declaration,
  name: 'deactivate',
  async run(visit, body) {
    await loadDeactivated(visit, { school: body.school, mayReactivate: false })
    await move(visit, body, { newRosters: [] })
    return deactivated.show(visit, { school: body.school })
  },
})

/** Two children of the same name cannot be in one class (S5.16, S5.18). */
function refuseClashes({ deactivated: away, classes }: Loaded, { students, into }: ReactivateStudents): void {
  if (!classes || !into) return
  const { rosters } = classes
  const here = classes.students.map((child) => ({
    ...child,
    classes: rosters.flatMap(({ rosterId, studentIds }) =>
      studentIds.includes(child.studentId) ? rosterId : [],
    ),
  }))
  const coming = away.students.map((child) => ({ ...child, classes: [] }))
  const clashes = nameClashes([...here, ...coming], [{ to: [into.roster], students }])
  const [clash] = Object.values(clashes)
  if (clash !== undefined) throw new PublicError('invalid-input', { message: `${clash}.` })
}

async function move(
  { call }: Visit,
  { school, key, students, into }: ReactivateStudents,
  each: { readonly newRosters: string[]; readonly active?: boolean },
): Promise<void> {
  try {
    await call(updateRosters, {
      query: { schoolId: school },
      headers: { 'idempotency-key': key },
      body: {
        seen: into ? [{ rosterId: into.roster, version: into.version }] : [],
        students: students.map((studentId) => ({ studentId, ...each })),
      },
    })
  } catch (error) {
    explainNoRoom(error)
  }
}
