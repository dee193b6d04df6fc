import { join } from 'node:path'
import { readConfig } from './bff/config/config.ts'
import { DEFAULT_PORT } from './bff/config/variables.ts'
import { demoAccounts, demoPassword } from './contract/demo-accounts.ts'
import { claim, openDataFolder } from './start/data-folder.ts'
import { type Env, environmentsOf } from './start/environments.ts'
import { StartFault } from './start/fault.ts'
import { checkFree, planPorts } from './start/ports.ts'
import { startPrivateRedis } from './start/private-redis.ts'
import { type Program, startProgram } from './start/program.ts'
import { ConfigError } from './variables/read.ts'

const LOOPBACK = '127.0.0.1'
/** Milliseconds between checks whether npm is still running. */
const PARENT_EVERY_MS = 250
/** Compiled next to this file as .js; run from the sources in development. */
const EXTENSION = import.meta.url.endsWith('.ts') ? 'ts' : 'js'

/** The order in which they stop: callers before the services they call. */
const NAMES = ['server', 'sandbox', 'product API', 'redis-server'] as const
type Name = (typeof NAMES)[number]
const programs = new Map<Name, Program>()
let ending = false

/**
 * Starts everything on one machine: product API, sandbox and BFF, and a Redis of their own if none is
 * configured.
 */
async function start(given: Env): Promise<void> {
  const dataDir = given.DATA_DIR ?? join(process.cwd(), '.data')
  const valid = given.PORT === undefined || /^\d{1,5}$/.test(given.PORT)
  const ports = await planPorts(
    valid ? Number(given.PORT ?? DEFAULT_PORT) : DEFAULT_PORT,
    given.CLIENT_DEV === '1',
  )
  const secrets = openDataFolder(dataDir)
  const machine = { ports, secrets, dataDir }

  // Read here first, so that every fault is reported before anything has started.
  const planned = environmentsOf(given, { ...machine, redisUrl: null }).bff
  const config = readConfig(valid ? planned : { ...planned, PORT: given.PORT })
  const ownProductApi = given.UPSTREAM_URL === undefined
  await claim(dataDir)
  await checkFree([
    [ports.bff, config.host],
    [ports.sandbox, LOOPBACK],
    ...(ownProductApi ? [[ports.productApi, LOOPBACK] as const] : []),
  ])

  const redis =
    config.redis === null
      ? startPrivateRedis(join(dataDir, 'redis'), secrets.redis, seen('redis-server'))
      : null
  const { productApi, sandbox } = environmentsOf(given, { ...machine, redisUrl: null })
  const server = async () => {
    const redisUrl = redis && (await redis)
    if (redisUrl) endWith('redis-server')
    await run('server', 'bff', environmentsOf(given, { ...machine, redisUrl }).bff)
  }
  await Promise.all([
    ownProductApi && run('product API', 'product-api', productApi),
    run('sandbox', 'sandbox', sandbox),
    server(),
  ])
  if (ending) return
  if (redis && (await redis) === null)
    print('There is no redis-server on this machine: sessions are kept in memory and end with this process.')
  print(welcome(config.publicUrl))
}

async function run(name: Name, folder: string, env: Env): Promise<void> {
  if (ending) return
  await startProgram(name, new URL(`./${folder}/main.${EXTENSION}`, import.meta.url), { ...env }, seen(name))
  endWith(name)
}

/** Registers a program, to be stopped with the others. */
const seen = (name: Name) => (program: Program) => {
  programs.set(name, program)
  if (ending) void program.stop()
}

/** Once a program is ready, its exit stops all of them. */
function endWith(name: Name): void {
  void programs.get(name)?.ended.then(() => end(`The ${name} has stopped, and everything with it.`))
}

async function end(sentence: string | null): Promise<void> {
  if (ending) return
  ending = true
  for (const name of NAMES) await programs.get(name)?.stop()
  if (sentence) process.stderr.write(`${sentence}\n`)
  process.exit(sentence === null ? 0 : 1)
}

const print = (text: string) => process.stdout.write(`${text}\n`)

const welcome = (address: string) => `
Demo accounts, all with the password ${demoPassword}:
${demoAccounts.map(({ email, who }) => `  ${email.padEnd(24)}${who}`).join('\n')}
The stand-ins (providers, reading platform): ${address}/sandbox
ready ${address}`

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(null))

// npm sends a SIGTERM to the shell between us, which dies without passing it on.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && void end(null), PARENT_EVERY_MS).unref()
}

start(process.env).catch((error: unknown) => end(sentenceOf(error)))

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartFault) return error.message
  return `It could not start: ${error instanceof Error ? error.message : String(error)}`
}
