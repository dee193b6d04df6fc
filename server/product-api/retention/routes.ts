import { retention } from '../../contract/retention.ts'
import { repeatEvery } from '../repeat-every.ts'
import { type ProductApi, serve } from '../serve.ts'
import { retainedBy } from './kinds.ts'
import { removeOld } from './run.ts'

/** How long things are kept: told to everybody, and seen to. */
export function retentionRoutes(app: ProductApi): void {
  const sweep = () => removeOld(app.product)
  const stopSweeping = repeatEvery(sweep, app.log, 'what is not kept any longer is still there')
  app.addHook('onClose', async () => stopSweeping())

  serve(app, retention, async ({ config, clock }) => ({
    kept: retainedBy(config, clock.now()).map(({ kind, unit, amount }) => ({ kind, unit, amount })),
  }))
}
