import { publishAudit } from './audit.ts'
import { writeDigests } from './digests/write.ts'
import { sweep } from './payments/sweep.ts'
import { repeatOnceServing } from './repeat-every.ts'
import { removeOld } from './retention/run.ts'
import { recountSeats } from './rosters/recount-seats.ts'
import type { ProductApi } from './serve.ts'

/**
 * What a process does by itself while it serves. All of it may take long (a provider that answers slowly, years of
 * plays, a night's mails), so being ready does not wait for it; and what a process left that was ended does not wait for
 * the interval.
 */
export function repeatJobs(app: ProductApi): void {
  const { product, log } = app
  repeatOnceServing(app, () => publishAudit(product.db, log), 'the audit stream has to wait')
  repeatOnceServing(app, () => sweep(product), 'settling open payments failed')
  repeatOnceServing(app, () => removeOld(product), 'deleting what is no longer kept failed')
  repeatOnceServing(app, () => recountSeats(product), 'recounting seats failed')
  repeatOnceServing(
    app,
    async () => void (await writeDigests({ ...product, log })),
    'sending weekly mails failed',
  )
}
