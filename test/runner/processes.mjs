import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from './areas.mjs'
import { lastTimes } from './times.mjs'

/** A process waits for its browser and its database most of the time. */
const PROCESSES = availableParallelism() + 1
/** A process joins another's area where so much work is left: it has to start the area's servers first. */
const WORTH_SHARING_MS = 20_000
/** A file that takes longer hangs, and so does a process that takes longer to close what it opened. */
const FILE_MS = 10 * 60_000
const LONG_FILE_MS = 40 * 60_000
const END_MS = 60_000

/**
 * Runs the files of each area, a few processes at a time, the longest first; a process that is done with its area
 * begins the next, or shares what is left of the longest. Resolves when all have run. `environment` says what an
 * area's processes are told.
 */
export async function runFiles(filesByArea, environment, report) {
  const timeOf = lastTimes()
  const leftOf = ({ area, files }) => files.reduce((sum, file) => sum + timeOf(area, file), 0)
  const queues = [...filesByArea]
    .filter(([, files]) => files.length > 0)
    .map(([area, files]) => ({
      area,
      files: [...files].sort((a, b) => timeOf(area, b) - timeOf(area, a)),
      running: 0,
    }))
  const next = () => {
    const left = queues.filter(({ files }) => files.length > 0).sort((a, b) => leftOf(b) - leftOf(a))
    const [longest] = left
    return (
      left.find(({ running }) => running === 0) ??
      (longest && longest.files.length > 1 && leftOf(longest) >= WORTH_SHARING_MS ? longest : undefined)
    )
  }
  const runUntilDone = async () => {
    for (let queue = next(); queue; queue = next()) {
      queue.running += 1
      const begun = await runProcess(queue, environment(queue.area), report)
      queue.running -= 1
      // One that cannot even begin would not the next time.
      if (!begun) queue.files.length = 0
      if (queue.files.length === 0 && queue.running === 0) report.areaDone(queue.area)
    }
  }
  await Promise.all(Array.from({ length: PROCESSES }, runUntilDone))
}

/** Runs files of the area in one process until none is left; resolves to whether it has run any. */
function runProcess({ area, files }, env, report) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'worker.ts')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      // The limit is ours, by file; tap's own would be for the whole process.
      env: { ...process.env, TAP_TIMEOUT: '0', ...env },
    })
    report.follow(child.stdout, area)
    let file
    let startedAt
    let limit
    let ended = false
    let begun = false
    const within = (ms, what) => {
      clearTimeout(limit)
      limit = setTimeout(() => {
        report.fail(area, what)
        child.kill('SIGKILL')
      }, ms)
    }
    child.on('message', ({ next }) => {
      // tap sends messages of its own.
      if (!next) return
      if (file) report.ran(area, file, { ms: Date.now() - startedAt, cpuMs: next.cpuMs })
      file = files.shift()
      startedAt = Date.now()
      begun = true
      ended = file === undefined
      const fileMs = area.startsWith('long/') ? LONG_FILE_MS : FILE_MS
      if (file) within(fileMs, `${file} took longer than ${fileMs / 60_000} minutes.`)
      else within(END_MS, 'A process did not close what its tests had opened.')
      child.send(file ?? null)
    })
    child.on('close', (code, signal) => {
      clearTimeout(limit)
      if (!ended) report.fail(area, `${file ?? 'A process'} ended early: ${signal ?? `exit code ${code}`}.`)
      resolve(begun)
    })
  })
}
