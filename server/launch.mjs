import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Takes a fresh clone to a running product, in plain Node with nothing installed: `start` installs and builds
 * if needed and starts everything, `dev` does the same with reload, `bench` measures. The tests use `install`
 * and `build` too.
 */
const root = join(import.meta.dirname, '..')
const OLDEST_NODE = [20, 19]

const read = (...path) => readFileSync(join(root, ...path), 'utf8')
const say = (text) => process.stdout.write(`${text}\n`)

function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Runs one of our programs to its end; its output is shown only if it fails. */
function run(what, command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  if (status === 0) return
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`)
  stop(`${what} failed${error ? `: ${error.message}` : '.'}`)
}

const hash = (...texts) => texts.reduce((sum, text) => sum.update(text), createHash('sha256')).digest('hex')

/** Installs the packages if they are missing or the lockfile has changed since. */
export function install() {
  const lock = hash(read('package-lock.json'))
  const mark = join(root, 'node_modules', '.installed-from')
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return
  // Installed by hand after the lockfile was last written, which is just as good.
  const byHand =
    !existsSync(mark) &&
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
  if (!byHand) {
    say('installing the packages …')
    run('Installing the packages', 'npm', ['ci', '--no-audit', '--no-fund'])
  }
  writeFileSync(mark, lock)
}

const SOURCES = ['client', 'server', 'shared']
const SETTINGS = ['package-lock.json', 'tsconfig.json']

/** One hash of everything a build is made from. */
function sourcesHash() {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  ).sort()
  return hash(
    ...SETTINGS.map((file) => read(file)),
    ...files.flatMap((file) => [file.slice(root.length), readFileSync(file)]),
  )
}

/** Builds client and server unless they were built from exactly these sources. */
export function build() {
  const mark = join(root, 'dist', '.built-from')
  const sources = sourcesHash()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === sources) return
  say('building client and server …')
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  run('Building', 'npm', ['run', 'build'])
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(mark, sources)
}

async function start() {
  install()
  build()
  await import(pathToFileURL(join(root, 'dist', 'server', 'start.js')).href)
}

/**
 * The client's own server has the port and reloads what it serves; it forwards everything else to the BFF.
 */
async function dev() {
  install()
  const port = Number(process.env.PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_532)
    stop('PORT must be a port that leaves room for three more.')
  await portIsFree(port)

  const { createServer: createClient } = await import('vite')
  const to = { target: `http://localhost:${port + 3}`, changeOrigin: false }
  const client = await createClient({
    configFile: join(root, 'client', 'vite.config.ts'),
    server: {
      host: 'localhost',
      port,
      strictPort: true,
      // The path of a page or of data has no dot; a source has one, or begins with @.
      proxy: { '^/(?!@)[^.?]*(\\?.*)?$': to, '^/(mpact/)?callback\\.html': to },
      fs: { allow: [root] },
    },
  })
  await client.listen()
  const watch = [
    'watch',
    '--clear-screen=false',
    '--include',
    'server/**/*.ts',
    '--include',
    'shared/**/*.ts',
  ]
  const server = spawn(
    process.execPath,
    [join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'), ...watch, 'server/start.ts'],
    // A process group of its own: on Ctrl-C only we signal it, once, and it has time to stop what it started.
    { cwd: root, stdio: 'inherit', detached: true, env: { ...process.env, CLIENT_DEV: '1' } },
  )
  const end = async (code) => {
    await client.close()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.kill('SIGTERM'))
  server.on('exit', (code) => end(code ?? 0))
}

function portIsFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () =>
      stop(`Port ${port} is taken: stop what uses it, or start on another, as in PORT=4000 npm run dev.`),
    )
    probe.listen(port, 'localhost', () => probe.close(resolve))
  })
}

async function bench() {
  install()
  build()
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join('test', 'bench', 'run.ts'), ...process.argv.slice(3)],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  child.on('exit', (code) => process.exit(code ?? 1))
}

const commands = { start, dev, bench }

if (process.argv[1] && import.meta.filename === realpathSync(process.argv[1])) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]))
    stop(`This needs Node ${OLDEST_NODE.join('.')} or newer; here is ${process.versions.node}.`)
  const command = commands[process.argv[2]]
  if (!command) stop(`Say what to do: ${Object.keys(commands).join(', ')}.`)
  await command()
}
