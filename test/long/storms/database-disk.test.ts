import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { startPostgres } from '../../runner/postgres.mjs'
import { setStage } from './stage.ts'
import { steadyPlays } from './steady-plays.ts'
import { steadyReads } from './steady-reads.ts'

/** Room for the demo district twice, and a segment of the log. */
const DISK_SIZE = '400m'
const LOAD_MS = 4_000
/** How long the disk stays full. */
const FULL_MS = 8_000
const FILL_EVERY_MS = 200
const MAX_FAILING_MS = 1_000

const disk = mkdtempSync(join(tmpdir(), 'numberlane-disk-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE}`, 'tmpfs', disk]).status === 0
const skip = !mounted && 'needs to mount a file system of its own'
t.teardown(() => {
  if (mounted) execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true })
})

t.test(
  "PostgreSQL's disk is full, and once there is room again nothing answered is lost",
  { skip },
  async (t) => {
    chmodSync(disk, 0o777)
    const postgres = await startPostgres({
      within: disk,
      settings: ['max_wal_size=64MB', 'min_wal_size=32MB', 'synchronous_commit=on'],
    })
    t.teardown(() => postgres.stop())
    const stage = await setStage(t, { postgres: postgres.url })
    const [reads, plays] = [await steadyReads(t, stage), await steadyPlays(stage)]
    await pause(LOAD_MS)
    const ballast = join(disk, 'ballast')
    const [failedBefore, refusedBefore] = [reads.failed(), plays.refused()]
    for (const until = Date.now() + FULL_MS; Date.now() < until; await pause(FILL_EVERY_MS)) fill(ballast)
    const failedMeanwhile = reads.failed() - failedBefore
    const refusedMeanwhile = plays.refused() - refusedBefore
    rmSync(ballast)
    // As systemd does with a PostgreSQL that has ended itself for want of room in its log.
    await postgres.restart()
    const back = performance.now()
    await pause(LOAD_MS)
    const [statuses, batches] = [await reads.end(), await plays.end()]
    const [longest = 0] = reads.failedUntil([back])
    const again = await plays.sendAgain()
    process.stderr.write(
      `a full disk of PostgreSQL: reads ${JSON.stringify(statuses)}, ${failedMeanwhile} failed while it was full, and ${refusedMeanwhile} batches of plays were refused then, the last that failed was sent ${longest} ms after it was back; batches of plays ${JSON.stringify(batches)}; sent again: ${JSON.stringify(again)}\n`,
    )
    t.equal(statuses[401] ?? 0, 0, 'it put nobody out')
    t.ok(longest <= MAX_FAILING_MS, `${longest} ms`)
    t.ok(refusedMeanwhile > 0, 'plays were refused for want of room')
    t.equal(again.answered.known, again.answered.plays, 'every play that was answered is there')
    t.equal(again.failed.inPart, 0, 'no batch is half-written')
  },
)

/** Takes all the room there is, while PostgreSQL takes some and gives some back, such as of its log. */
function fill(file: string): void {
  const { bavail, bsize } = statfsSync(disk)
  try {
    appendFileSync(file, Buffer.alloc(bavail * bsize))
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOSPC') throw fault
  }
}
