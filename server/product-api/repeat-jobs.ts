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
  repeatOnceServing(app, () => sweep(product), 'payments that were left open are not settled')
  repeatOnceServing(app, () => removeOld(product), 'what is not kept any longer is still there')
  repeatOnceServing(app, () => recountSeats(product), 'seats are counted as they were an hour ago')
  repeatOnceServing(
    app,
    async () => void (await writeDigests({ ...product, log })),
    'weekly mails have to wait',
  )
}
