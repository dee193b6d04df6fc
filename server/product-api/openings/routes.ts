import { childOpenings } from '../../contract/openings.ts'
import { whoseData } from '../exports/whose.ts'
import { type ProductApi, serve } from '../serve.ts'
import { listOpenings } from './listed.ts'

/** Who opened a child's pages, for whoever answers for the child. */
export function openingRoutes(app: ProductApi): void {
  // Whoever was answered before the process ends is on record.
  app.addHook('preClose', () => app.product.openings.flush())

  serve(
    app,
    childOpenings,
    async ({ db, bearer, params: { studentId }, query }) => {
      await whoseData(db, bearer, { kind: 'student', id: studentId })
      return listOpenings(db, studentId, query.page)
    },
    ['account'],
  )
}
