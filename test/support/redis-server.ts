import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../server/start/ports.ts'

/** Enough databases for every test of a process. */
const DATABASES = 4_096
const START_MS = 10_000
const LOOK_MS = 20

export interface RedisServer {
  readonly port: number
  /** The address of a database not used by anybody else in this process. */
  url(): string
  /** SIGSTOP and SIGCONT: a Redis that hangs. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** A separate Redis that a test may stop, freeze or monitor; the caller stops it. `port`: to restart on the same one. */
export async function privateRedis(
  given: { port?: number; args?: readonly string[] } = {},
): Promise<RedisServer> {
  const port = given.port ?? (await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'numberlane-redis-'))
  const settings = {
    port,
    bind: '127.0.0.1',
    save: '',
    appendonly: 'no',
    dir: folder,
    databases: DATABASES,
    'repl-diskless-sync-delay': 0,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = spawn('redis-server', [...args, ...(given.args ?? [])], { stdio: 'ignore' })
  // A test process ends when its tests have; the server ends with it.
  child.unref()
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  await answering(child, port)
  let databases = 0
  return {
    port,
    url: () => `redis://127.0.0.1:${port}/${databases++}`,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async stop() {
      process.off('exit', end)
      child.ref()
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        end()
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answering(child: ChildProcess, port: number): Promise<void> {
  const until = Date.now() + START_MS
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}`)
    const socket = connect(port, '127.0.0.1')
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (open) return
    await pause(LOOK_MS)
  }
  throw new Error('redis-server did not start')
}
