import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../server/start/ports.ts'
import type { Closing } from './closing.ts'
import { serverProgram } from './server-program.ts'

const project = join(import.meta.dirname, '../..')
const SHIFTED_CLOCK = new URL('shifted-clock.mjs', import.meta.url).href
const LOOK_MS = 50
const START_MS = 60_000

/** A program of ours in a process of its own, as production runs it, on a port that stays its own. */
export interface Program {
  readonly port: number
  readonly opsPort: number
  /** SIGKILL, at once; SIGSTOP and SIGCONT: it hangs; SIGTERM, and waits until it has ended by itself. */
  kill(): Promise<void>
  freeze(): void
  thaw(): void
  end(): Promise<void>
  /** Starts it again on its ports, its clock so many milliseconds ahead, and waits until it is ready. */
  start(clockAheadMs?: number): Promise<void>
}

interface By {
  /** A copy of the sources; default: the project itself. */
  readonly root?: string
  /** The program of another Node than the tests'. */
  readonly node?: string
}

/** Starts a program by its entry, such as `server/bff/main.ts`. Killed after `t`. */
export async function startProgram(
  t: Closing,
  entry: string,
  environment: (ports: {
    readonly port: number
    readonly opsPort: number
  }) => Readonly<Record<string, string>>,
  { root = project, node = process.execPath }: By = {},
): Promise<Program> {
  const ports = { port: await freePort(), opsPort: await freePort() }
  const { path, execArgv } =
    root === project
      ? serverProgram(entry.replace(/^server\/|\.ts$/g, ''))
      : { path: join(root, entry), execArgv: ['--import', 'tsx'] }
  let child: ChildProcess | undefined
  const signal = (name: NodeJS.Signals) => void child?.kill(name)
  const gone = async (name: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    signal(name)
    await ended
  }
  const program: Program = {
    ...ports,
    kill: () => gone('SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    end: () => gone('SIGTERM'),
    async start(clockAheadMs = 0) {
      const clock = clockAheadMs === 0 ? [] : ['--import', SHIFTED_CLOCK]
      child = spawn(node, [...clock, ...execArgv, path], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: { PATH: process.env.PATH, CLOCK_AHEAD_MS: String(clockAheadMs), ...environment(ports) },
      })
      let isReady = false
      child.once('message', () => {
        isReady = true
      })
      for (const until = Date.now() + START_MS; !isReady; await pause(LOOK_MS))
        if (child.exitCode !== null || Date.now() > until) throw new Error(`${entry} did not start`)
    },
  }
  t.teardown(() => program.kill())
  await program.start()
  return program
}
