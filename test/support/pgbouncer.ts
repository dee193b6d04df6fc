import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../server/start/ports.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
const START_MS = 10_000
const LOOK_MS = 20
/** The first version that keeps prepared statements where it lends connections by transaction. */
const KEEPS_PREPARED = [1, 21]

/** Why a test is skipped, or false. */
export const withoutPgBouncer = (): string | false => !existsSync(PROGRAM) && 'needs PgBouncer'

/** Whether the one that is installed keeps prepared statements. */
export function keepsPrepared(): boolean {
  const [, major, minor] =
    /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' })) ?? []
  const [fromMajor = 0, fromMinor = 0] = KEEPS_PREPARED
  return Number(major) > fromMajor || (Number(major) === fromMajor && Number(minor) >= fromMinor)
}

/**
 * A PgBouncer between a test and the database at `url`, with room for so many connections; answers the address there.
 * The caller stops it.
 */
export async function startPgBouncer(
  url: string,
  mode: 'session' | 'transaction',
  room = 20,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const to = new URL(url)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'numberlane-pgbouncer-'))
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${to.hostname} port=${to.port} user=${to.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${room}
`,
  )
  const child = spawn(PROGRAM, ['--quiet', settings], { stdio: 'ignore', ...accountFor(folder, settings) })
  await answering(child, port)
  const through = new URL(url)
  through.port = String(port)
  return {
    url: through.href,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** It refuses to run as root, so root lends it PostgreSQL's account. */
function accountFor(...paths: readonly string[]): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const [uid, gid] = [id('-u'), id('-g')]
  for (const path of paths) chownSync(path, uid, gid)
  return { uid, gid }
}

async function answering(child: ChildProcess, port: number): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end; await pause(LOOK_MS)) {
    if (child.exitCode !== null) break
    const socket = connect(port, '127.0.0.1')
    const isUp = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isUp) return
  }
  throw new Error('PgBouncer did not start.')
}
