import { dayIn, yearOf } from '../../../../shared/rules/days.ts'
import {
  birthYearOf,
  childFaults,
  MAX_CHILDREN,
  NO_CHILDREN,
  TOO_MANY_CHILDREN,
} from '../../../../shared/rules/parent-roster.ts'
import { ParentRosterView, SaveChildren } from '../../../../shared/screens/parent-roster.ts'
import type { Student } from '../../../contract/entities.ts'
import { saveRoster } from '../../../contract/rosters.ts'
import { saveMySettings, setup } from '../../../contract/settings.ts'
import { PublicError } from '../../errors.ts'
import type { CallUpstream } from '../../upstream/client.ts'
import { orNull } from '../../upstream/or-null.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { command } from '../command.ts'
import { loadFamily } from './load.ts'
import { viewOf } from './route.ts'
import { childrenOf, isWhole } from './rules.ts'

type Listed = SaveChildren['children'][number]

/**
 * Saves a parent's children, all or none; three calls, and two more for the first children. Refuses what the form
 * refuses, with a message beside each field (S5.70 to S5.73), and a fourth child (S5.80?); throws `conflict` if the list
 * has changed meanwhile.
 */
export const saveChildren = command({
  screen: 'parent-roster',
  name: 'save',
  method: 'PUT',
  needs: 'edit-children',
  body: SaveChildren,
  view: ParentRosterView,
  async run(visit, { version, children }) {
    const { identity, now, call } = visit
    const { rosters, family, first } = await loadFamily(visit)
    if (!family.every(isWhole)) throw new UpstreamError('invalid-response', 'rosters')
    const stored = new Map(childrenOf(family).map((child) => [child.studentId, child]))
    if (children.some(({ studentId }) => studentId !== undefined && !stored.has(studentId)))
      throw new PublicError('conflict')
    const year = yearOf(dayIn(identity.timezone, now))
    refuseFaults(children, stored, year)

    const { rosterId, name, gradeLevel } = first
    const students = children.map(({ studentId, firstName, age }) => ({
      ...(studentId !== undefined && { studentId }),
      firstName,
      // A parent's form has no last name; a child who has one keeps it.
      lastName: stored.get(studentId ?? '')?.lastName ?? '',
      ...(age !== undefined && { birthYear: birthYearOf(age, year) }),
    }))
    const saved = await call(saveRoster, {
      params: { teacherId: identity.accountId, rosterId },
      body: { version, name, gradeLevel, students },
    }).catch(explain)
    if (stored.size === 0) await endSignUp(call)
    const { others: _, seats: __, ...roster } = saved
    return viewOf(visit, {
      rosters: rosters.map((one) => (one.rosterId === rosterId ? roster : one)),
      seen: [],
      isSigningUp: false,
    })
  },
})

/**
 * The first children end a parent's sign-up, and their step of setting up, where the page leads next (S4.15?, S4.18).
 * They are saved whatever becomes of this: then the step is still there to be ticked.
 */
const endSignUp = (call: CallUpstream) =>
  Promise.all([
    orNull(call(setup, { body: { rosterFinished: true } })),
    orNull(call(saveMySettings, { query: { isSignupComplete: true }, body: {} })),
  ])

/** Throws a 400 that names every field at fault: `children.<index, from 0>.<field>`, or `children` as a whole. */
function refuseFaults(children: readonly Listed[], stored: ReadonlyMap<string, Student>, year: number): void {
  const entries = children.map(({ studentId, firstName, age }) => ({
    firstName,
    birthYear: age === undefined ? (stored.get(studentId ?? '')?.birthYear ?? year) : birthYearOf(age, year),
  }))
  const fields: Record<string, string> = {
    ...(children.length === 0 && { children: NO_CHILDREN }),
    ...(children.length > MAX_CHILDREN && { children: TOO_MANY_CHILDREN }),
  }
  childFaults(entries, year).forEach((faults, i) => {
    for (const [field, text] of Object.entries(faults)) fields[`children.${i}.${field}`] = text
  })
  if (Object.keys(fields).length > 0) throw new PublicError('invalid-input', { fields })
}

/** Names and ages have been checked by then, so that only room can be missing: somebody else took the last. */
function explain(error: unknown): never {
  if (error instanceof UpstreamError && error.code === 'invalid-input')
    throw new PublicError('invalid-input', { fields: { children: TOO_MANY_CHILDREN } })
  throw error
}
