import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { busy } from './busy.ts'
import { type PlanJob, type PlannedRow, planUpload } from './plan.ts'
import { createPlanTurns } from './plan-turns.ts'

/** Rows, and rows by what each may be compared with, up to which a plan is made at once: a thread takes longer to start. */
const ROWS_AT_ONCE = 500
const COMPARED_AT_ONCE = 5_000
/** Children who are read at once for a file, however few its rows: those of a school or two. */
const CHILDREN_AT_ONCE = 2_000
/** Milliseconds after which a plan is given up: nobody waits longer for an answer. */
const PLAN_MS = 60_000
const EXTENSION = extname(import.meta.url)
const MODULE = new URL(`./plan-worker${EXTENSION}`, import.meta.url).href
/** Sources are read through tsx, which a thread does not inherit; the built files need nothing. */
const START =
  EXTENSION === '.ts'
    ? `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(MODULE)}) })`
    : `import(${JSON.stringify(MODULE)})`
/** One thread at a time: a choice that is made again in a large file takes a core as its staging did. */
const turns = createPlanTurns()

/** Whether a file takes its turn among large ones, by its rows and the children of the schools that it is about. */
export const isLargeFile = ({
  rows,
  children,
}: {
  readonly rows: number
  readonly children: number
}): boolean => rows > ROWS_AT_ONCE || children > CHILDREN_AT_ONCE

export type Planner = (job: PlanJob) => Promise<PlannedRow[]>

/**
 * What each row of a file that is being staged would do (plan.ts), in a thread of its own if there is much to compare:
 * 20,000 rows take a core for seconds, in which nothing else would be answered. Throws 503 `busy` if it takes too long.
 */
export const planStaged: Planner = async (job) =>
  isLarge(job) ? turns.next(() => inThread(job)) : planUpload(job.rows, job.current, job.type)

/**
 * Does all that plans a stored file of so many rows, about schools of so many children. Where these are many it waits
 * for the account's turn first and keeps it to the end: what is refused with 503 `busy`, as too many wait, has read no
 * row, and one file at a time is in memory (decision 057).
 */
export function withPlanner<Done>(
  file: {
    readonly accountId: string
    readonly rows: number
    readonly children: number
    readonly signal?: AbortSignal
  },
  work: (plan: Planner) => Promise<Done>,
): Promise<Done> {
  const { accountId, signal } = file
  if (isLargeFile(file)) return turns.inLine(accountId, () => work(inThread), signal)
  return work(async (job) =>
    isLarge(job)
      ? turns.inLine(accountId, () => inThread(job), signal)
      : planUpload(job.rows, job.current, job.type),
  )
}

function isLarge({ rows, current: { children, classes } }: PlanJob): boolean {
  return rows.length > ROWS_AT_ONCE || rows.length * (children.length + classes.size) > COMPARED_AT_ONCE
}

const inThread = (job: PlanJob): Promise<PlannedRow[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(START, { eval: true, workerData: job })
    const timer = setTimeout(() => {
      reject(busy())
      void worker.terminate()
    }, PLAN_MS)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`A plan ended without a result (${code}).`))
    })
  })
