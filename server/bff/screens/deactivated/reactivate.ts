import { nameClashes } from '../../../../shared/rules/next-rosters.ts'
import { DeactivatedView, ReactivateStudents } from '../../../../shared/screens/deactivated.ts'
import { updateRosters } from '../../../contract/rosters.ts'
import { PublicError } from '../../errors.ts'
import type { Visit } from '../../session/visit.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { command } from '../command.ts'
import { type Loaded, loadDeactivated } from './load.ts'
import { deactivated } from './route.ts'

/** Bytes: room for the ids of everybody who is listed. */
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
 * Makes deactivated children active again, all of them or none, once for its key: in the class that is chosen, else in
 * none yet but those that still list them. Refuses two of one name in a class, and more than the plan has room for.
 * Another school's child or class is unknown. What may not be seen is not changed either: the list is read first, and
 * throws for a school whose subscription does not show it (S6.18?).
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

/** Takes it back: children are deactivated again, and in no class. */
export const deactivateStudents = command({
  ...declaration,
  name: 'deactivate',
  async run(visit, body) {
    await loadDeactivated(visit, { school: body.school, mayReactivate: false })
    await move(visit, body, { newRosters: [] })
    return deactivated.show(visit, { school: body.school })
  },
})

/** Two of one name cannot be in a class (S5.16, S5.18). */
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
    const isFull = error instanceof UpstreamError && error.code === 'roster-limit'
    throw isFull ? new PublicError('roster-limit') : error
  }
}
