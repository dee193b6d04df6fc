import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PACKAGED = '/usr/lib/postgresql'

/** The folder of PostgreSQL's own programs, newest first, or undefined where there is none. */
export function postgresPrograms() {
  const versions = existsSync(PACKAGED) ? readdirSync(PACKAGED).sort((a, b) => Number(b) - Number(a)) : []
  return versions
    .map((version) => join(PACKAGED, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** PostgreSQL refuses to run as root, so root lends it the account its package made. */
const runsAs = () => {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** The file system in memory that Linux has, and the room that all suites' databases have enough of. */
const MEMORY_FOLDER = '/dev/shm'
const MEMORY_NEEDED = 4 * 2 ** 30

/**
 * The folder for databases that nobody keeps: in memory, where there is room, since a test's database is made there in
 * a fifth of the time. A container often has 64 MB of it only, and then it is the system's for temporary files.
 */
export function throwawayFolder() {
  if (!existsSync(MEMORY_FOLDER) || process.availableMemory() < 2 * MEMORY_NEEDED) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
  return bavail * bsize < MEMORY_NEEDED ? tmpdir() : MEMORY_FOLDER
}

/** Nothing has to survive a crash, and a database that lives for seconds needs no vacuum. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_wal_size=1GB',
  'max_connections=300',
]

/**
 * Starts a private, throwaway PostgreSQL on loopback and answers its address, and how to restart, promote, kill and
 * stop it. With `settings` of its own beside those above, in the folder `within`, and, where `standbyOf` names another
 * server, as its hot standby.
 */
export async function startPostgres({ settings = [], standbyOf, within = tmpdir() } = {}) {
  const bin = postgresPrograms()
  const folder = mkdtempSync(join(within, 'numberlane-postgres-'))
  const user = runsAs()
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const options = { ...user, cwd: folder, stdio: 'ignore' }
  const data = join(folder, 'data')
  const run = (program, ...given) => execFileSync(join(bin, program), given, options)
  if (standbyOf) run('pg_basebackup', '-D', data, '-d', standbyOf, '-R', '-c', 'fast', '--no-sync')
  else run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  const port = await freePort()
  const start = async () => {
    const server = spawn(
      join(bin, 'postgres'),
      [
        ...['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port)],
        ...[...SETTINGS, ...settings].flatMap((one) => ['-c', one]),
      ],
      options,
    )
    await untilReady(join(bin, 'pg_isready'), port)
    return server
  }
  let server = await start()
  /** Ends it at once, whoever is connected. */
  const end = (signal = 'SIGINT') =>
    new Promise((resolve) => {
      if (server.exitCode !== null || server.signalCode !== null) return resolve()
      server.once('exit', resolve)
      server.kill(signal)
    })
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    async restart() {
      await end()
      server = await start()
    },
    kill: () => end('SIGKILL'),
    promote: () => run('pg_ctl', 'promote', '-D', data, '-w'),
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const READY_TRIES = 100
const READY_PAUSE_MS = 100

async function untilReady(pgIsReady, port) {
  for (let tries = 0; tries < READY_TRIES; tries++) {
    try {
      execFileSync(pgIsReady, ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, READY_PAUSE_MS))
    }
  }
  throw new Error('PostgreSQL did not become ready.')
}
