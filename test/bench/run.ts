import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import t from 'tap'
import { benchAdministrator } from './administrator.ts'
import { benchBundle } from './bundle.ts'
import { benchCapacity } from './capacity.ts'
import { benchChart } from './chart.ts'
import { benchChildren } from './children.ts'
import { benchCompression } from './compression.ts'
import { benchDigests } from './digests.ts'
import { benchExports } from './exports.ts'
import { benchFailover } from './failover.ts'
import { benchFirstScreen } from './first-screen.ts'
import { benchGuessing } from './guessing.ts'
import { benchInteractions } from './interactions.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchMillionSessions } from './million-sessions.ts'
import { benchNearNames } from './near-names.ts'
import { benchPageViews } from './page-views.ts'
import { benchPaint } from './paint.ts'
import { benchPlays } from './plays.ts'
import { benchProfile } from './profile.ts'
import { benchRequests } from './requests.ts'
import { benchRollUps } from './roll-ups.ts'
import { setStage } from './servers.ts'
import { benchStart, startFresh } from './start.ts'
import { benchTable } from './table.ts'
import { benchTraces } from './traces.ts'
import { benchUploads } from './uploads.ts'

// What is borrowed from the tests brings their runner along, which would end this program after half a minute.
t.setTimeout(0)

/**
 * `npm run bench`: the figures of docs/benchmarks.md side by side in one run, as tables on standard output; with the
 * names of parts, only those. `--profile` writes flame graphs of the requests instead.
 */
const say = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n\n`)

const { values: flags, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { profile: { type: 'boolean', default: false } },
})
if (flags.profile && named.length === 0) named.push('requests')

const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  async start() {
    const { lines, running } = await benchStart()
    try {
      say(lines)
      say(benchBundle())
      say(await benchPaint(running.origin))
      say(await benchTable(running.origin))
      say(await benchChart(running.origin))
    } finally {
      await running.stop()
    }
  },
  async requests() {
    const stage = await setStage()
    try {
      say(await (flags.profile ? benchProfile(stage) : benchRequests(stage)))
    } finally {
      await stage.stop()
    }
  },
  async compression() {
    const stage = await setStage()
    try {
      say(await benchCompression(stage))
    } finally {
      await stage.stop()
    }
  },
  async interactions() {
    const running = await startFresh()
    try {
      say(await benchInteractions(running.origin))
    } finally {
      await running.stop()
    }
  },
  async lighthouse() {
    const running = await startFresh()
    try {
      say(await benchLighthouse(running.origin))
    } finally {
      await running.stop()
    }
  },
  'million-sessions': async () => say(await benchMillionSessions()),
  'near-names': async () => say(benchNearNames()),
  guessing: async () => say(benchGuessing()),
  uploads: async () => say(await benchUploads()),
  administrator: async () => say(await benchAdministrator()),
  'roll-ups': async () => say(await benchRollUps()),
  digests: async () => say(await benchDigests()),
  exports: async () => say(await benchExports()),
  'page-views': async () => say(await benchPageViews()),
  'first-screen': async () => say(await benchFirstScreen()),
  children: () => benchChildren(say),
  plays: async () => say(await benchPlays()),
  traces: async () => say(await benchTraces()),
  capacity: async () => say(await benchCapacity()),
  failover: async () => say(await benchFailover()),
}

const unknown = named.find((name) => !(name in parts))
if (unknown !== undefined) throw new Error(`There is no part ${unknown}: ${Object.keys(parts).join(', ')}.`)

const day = new Date().toISOString().slice(0, 10)
say([`${day}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}`])
for (const [name, bench] of Object.entries(parts))
  if (named.length === 0 || named.includes(name)) await bench()
