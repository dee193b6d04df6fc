import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { makeFolder } from '../product-api/db/folder.ts'
import { writable } from './data-folder.ts'
import { StartFault } from './fault.ts'
import { freePort } from './ports.ts'
import { type Program, programOf } from './program.ts'

/** Milliseconds it may take to read its file back. */
const READY_MS = 10_000
const POLL_MS = 50

/**
 * Starts a private redis-server on this machine, on a private port, with a password and its files in
 * `folder`. Resolves to its address, or to null if redis-server is not installed.
 */
export async function startPrivateRedis(
  folder: string,
  password: string,
  onStarted: (program: Program) => void,
): Promise<string | null> {
  const portFile = join(folder, 'port')
  writable(folder, () => makeFolder(folder))
  const before = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0
  if (before > 0) await stopLeftOver(addressOf(before, password))

  const port = await freePort()
  const child = spawn('redis-server', ['-'], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] })
  const started = await Promise.race([
    once(child, 'spawn').then(() => true),
    once(child, 'error').then(() => false),
  ]).catch(() => false)
  if (!started) return null
  const program = programOf(child)
  onStarted(program)
  // Through standard input, because everyone on the machine can read the arguments.
  child.stdin.on('error', () => undefined).end(settings(folder, port, password))
  writable(folder, () => writeFileSync(portFile, String(port)))
  const address = addressOf(port, password)
  const isReady = await Promise.race([untilReady(address), program.ended.then(() => false)])
  if (!isReady)
    throw new StartFault(
      `The redis-server on this machine cannot use ${folder}: delete that folder and start again; everyone has to sign in again.`,
    )
  return address
}

const addressOf = (port: number, password: string) =>
  `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}`

/** Sessions survive a restart, and are never evicted for lack of memory. */
const settings = (folder: string, port: number, password: string) => `
bind 127.0.0.1
port ${port}
requirepass ${password}
dir "${folder.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"
appendonly yes
appendfsync everysec
save ""
maxmemory-policy noeviction
loglevel warning
`

const connection = (address: string) =>
  new Redis(address, {
    lazyConnect: true,
    retryStrategy: null,
    connectTimeout: 1_000,
    maxRetriesPerRequest: 0,
  }).on('error', () => undefined)

async function untilReady(address: string): Promise<true> {
  const deadline = performance.now() + READY_MS
  while (performance.now() < deadline) {
    const redis = connection(address)
    const answer = await redis.ping().catch(() => null)
    redis.disconnect()
    if (answer !== null) return true
    await pause(POLL_MS)
  }
  throw new StartFault('The redis-server on this machine did not become ready.')
}

/**
 * A start that was killed leaves its Redis running; only we know its password. It must not share the files.
 */
async function stopLeftOver(address: string): Promise<void> {
  const redis = connection(address)
  const pong = await redis.ping().catch(() => null)
  if (pong !== null) await redis.shutdown().catch(() => undefined)
  redis.disconnect()
}
