import { exportPiece } from '../../contract/exports.ts'
import { recordAudit } from '../audit.ts'
import { invalid } from '../refusal.ts'
import { type ProductApi, serve } from '../serve.ts'
import { playsOf, tablesOf } from './tables.ts'
import { whoseData } from './whose.ts'

const PLACE = /^[0-9]{1,15}$/

/** Where a piece goes on; throws 400 for what no piece has said. */
function placeOf(after: string): number {
  if (!PLACE.test(after)) throw invalid()
  return Number(after)
}

/** Everything about a child, a class or an account, for those who answer for them; the first piece goes on record. */
export function exportRoutes(app: ProductApi): void {
  serve(
    app,
    exportPiece,
    async ({ db, clock, bearer, query, openings }) => {
      const exported = await whoseData(db, bearer, query)
      if (query.after !== undefined) return playsOf(db, exported, placeOf(query.after))
      await recordAudit(db, clock, {
        event: 'data-exported',
        accountId: bearer.accountId,
        kind: query.kind,
        count: exported.studentIds.length,
      })
      const tables = await tablesOf(db, exported)
      openings.note(bearer, exported.studentIds)
      return { tables, after: '0' }
    },
    ['account'],
  )
}
