import { BringBack, DeactivatedView } from '../../../../shared/screens/deactivated.ts'
import { updateRosters } from '../../../contract/rosters.ts'
import { command } from '../command.ts'
import { loadDeactivated } from './load.ts'
import { deactivated } from './route.ts'

/** Bytes: room for the ids of everybody who is listed. */
const BODY_LIMIT = 64 * 1024

const asked = {
  stem: 'deactivated',
  method: 'POST',
  needs: 'update-rosters',
  body: BringBack,
  view: DeactivatedView,
  bodyLimit: BODY_LIMIT,
} as const

/**
 * Makes deactivated children active again, all of them or none, once for its key: in the classes that still list them,
 * else in none yet. Another school's child is unknown.
 */
export const bringBack = command({
  ...asked,
  name: 'bring-back',
  async run(visit, { school, key, students }) {
    const { students: listed } = await loadDeactivated(visit, { school })
    const rosters = new Map(listed.map(({ studentId, rosterIds }) => [studentId, rosterIds]))
    await visit.call(updateRosters, {
      query: { schoolId: school },
      headers: { 'idempotency-key': key },
      body: {
        seen: [],
        students: students.map((studentId) => ({
          studentId,
          // Who is not listed is back already, or none of the school's, which the product API knows.
          newRosters: rosters.get(studentId) ?? [],
          active: true,
        })),
      },
    })
    return deactivated.show(visit, { school })
  },
})

/** Takes it back: children who are in no class are deactivated again. */
export const putAway = command({
  ...asked,
  name: 'put-away',
  async run(visit, { school, key, students }) {
    await visit.call(updateRosters, {
      query: { schoolId: school },
      headers: { 'idempotency-key': key },
      body: { seen: [], students: students.map((studentId) => ({ studentId, newRosters: [] })) },
    })
    return deactivated.show(visit, { school })
  },
})
