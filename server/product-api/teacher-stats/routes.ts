import * as contract from '../../contract/teacher-stats.ts'
import { Refusal } from '../refusal.ts'
import { type ProductApi, serve } from '../serve.ts'

const notBuilt = () => Promise.reject(new Refusal(501, 'not-built', 'This call has not been built yet.'))

/** Registers the calls that answer what one child did. */
export function teacherStatsRoutes(app: ProductApi): void {
  serve(app, contract.appLevels, notBuilt)
  serve(app, contract.sessionCount, notBuilt)
  serve(app, contract.playTime, notBuilt)
  serve(app, contract.instructionalContext, notBuilt)
  serve(app, contract.educationalContext, notBuilt)
  serve(app, contract.rawFol, notBuilt)
  serve(app, contract.rashLevels, notBuilt)
  serve(app, contract.zpcStats, notBuilt)
  serve(app, contract.continuousZpc, notBuilt)
  serve(app, contract.metagameStats, notBuilt)
  serve(app, contract.metagamePartition, notBuilt)
  serve(app, contract.teacherInterventions, notBuilt)
}
