import { retention } from '../../contract/retention.ts'
import { type ProductApi, serve } from '../serve.ts'
import { retainedBy } from './kinds.ts'

/** How long things are kept, told to everybody. */
export function retentionRoutes(app: ProductApi): void {
  serve(app, retention, async ({ config, clock }) => ({
    kept: retainedBy(config, clock.now()).map(({ kind, unit, amount }) => ({ kind, unit, amount })),
  }))
}
