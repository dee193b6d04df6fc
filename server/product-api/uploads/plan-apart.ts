import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type PlanJob, type PlannedRow, planUpload } from './plan.ts'
import { createStagingTurns } from './staging-turns.ts'

/** Rows up to which a plan is made at once: it takes less time than starting a thread. */
const AT_ONCE = 500
const EXTENSION = extname(import.meta.url)
const MODULE = new URL(`./plan-worker${EXTENSION}`, import.meta.url).href
/** Sources are read through tsx, which a thread does not inherit; the built files need nothing. */
const START =
  EXTENSION === '.ts'
    ? `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(MODULE)}) })`
    : `import(${JSON.stringify(MODULE)})`
/** One thread at a time: a choice that is made again in a large file takes a core as its staging did. */
const threads = createStagingTurns()

/**
 * What each row of a file would do (plan.ts), in a thread of its own if there are many: 20,000 rows take a core for
 * seconds, in which nothing else would be answered. Throws 503 `busy` if too many wait for the thread, or too many of
 * one account.
 */
export function planApart(accountId: string, job: PlanJob): Promise<PlannedRow[]> {
  if (job.rows.length <= AT_ONCE) return Promise.resolve(planUpload(job.rows, job.current, job.type))
  return threads.run(accountId, async () => job, inThread)
}

const inThread = (job: PlanJob): Promise<PlannedRow[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(START, { eval: true, workerData: job })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`A plan ended without a result (${code}).`)))
  })
