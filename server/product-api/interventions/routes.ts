import * as contract from '../../contract/done-interventions.ts'
import { zoneOfCaller } from '../analytics/caller-zone.ts'
import { requireAccessibleStudents } from '../ownership.ts'
import { type ProductApi, serve } from '../serve.ts'
import { addMark, readMarks, removeMark } from './marks.ts'
import { reviewed } from './review.ts'

/** Registers the calls to mark interventions as done with a child, and to see their effect. */
export function interventionRoutes(app: ProductApi): void {
  serve(app, contract.doneInterventions, async ({ db, clock, bearer, body: { studentIds } }) => {
    await requireAccessibleStudents(db, bearer, studentIds)
    const zone = await zoneOfCaller(db, bearer.accountId)
    return reviewed(db, await readMarks(db, studentIds), { zone, now: clock.now() })
  })

  serve(app, contract.markDone, async ({ db, clock, bearer, body: { studentId, treatmentName } }) => {
    await requireAccessibleStudents(db, bearer, [studentId])
    const zone = await zoneOfCaller(db, bearer.accountId)
    const mark = { studentId, treatment: treatmentName, accountId: bearer.accountId }
    return addMark(db, mark, { zone, now: clock.now() })
  })

  serve(app, contract.takeBackDone, async ({ db, bearer, params }) => {
    await removeMark(db, params.doneId, bearer.accountId)
    return {}
  })
}
