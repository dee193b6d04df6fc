import { parentPort, workerData } from 'node:worker_threads'
import { type PlanJob, planUpload } from './plan.ts'

/** The thread of one plan (plan-apart.ts). */
const { rows, current, type } = workerData as PlanJob
parentPort?.postMessage(planUpload(rows, current, type))
