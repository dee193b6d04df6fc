import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { demoPassword } from '../../server/contract/demo-accounts.ts'

const root = join(import.meta.dirname, '..', '..')

function folderOf(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'numberlane-start-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

interface Started {
  readonly child: ChildProcess
  /** Its exit code, once all that it has said is heard. */
  readonly ended: Promise<number | null>
  readonly said: () => string
  readonly complained: () => string
}
function start(env: Record<string, string>): Started {
  // Without the test runner's own loaders, which it hands on to every Node it sees started.
  const node = ['-u', 'NODE_OPTIONS', process.execPath]
  const child = spawn('env', [...node, join(root, 'server', 'launch.mjs'), 'start'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      CLIENT_DIR: join(root, 'test', 'support', 'built-client'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const heard = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.on('data', (chunk) => {
      heard[name] += chunk
    })
  const ended = once(child, 'close').then(([code]) => code)
  return { child, ended, said: () => heard.stdout, complained: () => heard.stderr }
}

t.test('what keeps it from starting is one sentence and exit code 1', async (t) => {
  const folder = folderOf(t)
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  t.teardown(() => taken.close())
  const { port } = taken.address() as { port: number }
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const damaged = join(folder, 'damaged')
  mkdirSync(damaged)
  writeFileSync(join(damaged, 'secrets.json'), '{"sessionKey":')

  const faults: readonly (readonly [Record<string, string>, RegExp])[] = [
    [
      { DATA_DIR: join(folder, '1'), SESSION_LIFE: 'soon' },
      /^SESSION_LIFE must be idle\/absolute seconds .*\n$/,
    ],
    [{ DATA_DIR: join(folder, '2'), HOST: '127.0.0.1', PORT: String(port) }, /^Port \d+ is taken: .*\n$/],
    [
      { DATA_DIR: join(file, 'below') },
      /^The folder .* cannot be used \(ENOTDIR\): it needs to be writable\.\n$/,
    ],
    [{ DATA_DIR: join(folder, '3'), STAGE: 'production' }, /^SANDBOX=1 means STAGE=development .*\n$/],
    [
      { DATA_DIR: join(folder, '4'), HOST: '0.0.0.0' },
      /^HOST must be a loopback address .*\nPUBLIC_URL .*\n$/,
    ],
    [{ DATA_DIR: damaged }, /^The file .*secrets\.json is damaged: .*\n$/],
    ...(process.platform === 'linux'
      ? ([[{ DATA_DIR: '/proc/nothing' }, /^The folder .* cannot be used .*\n$/]] as const)
      : []),
  ]
  for (const [env, sentence] of faults) {
    const started = start(env)
    t.equal(await started.ended, 1)
    t.match(started.complained(), sentence)
    t.notMatch(started.said(), 'ready')
  }
})

t.test('a port that is taken is named, whichever of the three it is', async (t) => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  t.teardown(() => taken.close())
  const { port } = taken.address() as { port: number }
  for (const distance of [0, 1, 2]) {
    const started = start({ DATA_DIR: folderOf(t), HOST: '127.0.0.1', PORT: String(port - distance) })
    t.equal(await started.ended, 1)
    t.match(started.complained(), /^Port \d+ is taken: stop what uses it, or start on another, .*\n$/)
  }
})

t.test('everything starts with one command, refuses a second, stops clean, and goes on after', async (t) => {
  const DATA_DIR = folderOf(t)
  const started = start({ DATA_DIR })
  t.teardown(() => started.child.kill('SIGKILL'))
  const address = await readyAt(started)
  t.equal((await fetch(`${address}/login`)).status, 200, started.complained())
  t.same(await (await fetch(`${address}/readyz`)).json(), { status: 'ok', store: 'up' })
  const sandbox = (await fetch(`${address}/sandbox`, { redirect: 'manual' })).headers.get('location') ?? ''
  t.match(sandbox, /^http:\/\/127\.0\.0\.1:\d+\/$/)
  t.equal((await fetch(sandbox)).status, 200)
  t.match(started.said(), 'teacher@demo.test')
  t.notMatch(
    started.said() + started.complained(),
    readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8').slice(20, 40),
  )
  const cookie = await signIn(address)
  const room = await skillsOf(address, cookie)
  t.match(room, { source: 'live', subtitle: /^Room 12/ })

  const second = start({ DATA_DIR })
  t.equal(await second.ended, 1)
  t.match(second.complained(), 'It is already running')

  const ours = processesUsing(DATA_DIR)
  started.child.kill('SIGTERM')
  t.equal(await started.ended, 0, started.complained())
  await t.rejects(fetch(`${address}/login`))
  await t.rejects(fetch(sandbox))
  if (ours !== null) {
    t.ok(ours.length >= 3, 'the programs were seen')
    t.same(processesUsing(DATA_DIR), [])
  }

  const again = start({ DATA_DIR })
  t.teardown(() => again.child.kill('SIGKILL'))
  t.same(await skillsOf(await readyAt(again), cookie), room, 'the cookie from before, and the same class')
  if (ours === null) return
  const [server] = processesUsing(DATA_DIR, 'server/bff/main.js') ?? []
  process.kill(Number(server), 'SIGKILL')
  t.equal(await again.ended, 1, 'where one program dies, all end')
  t.equal(again.complained(), 'The server has stopped, and everything with it.\n')
  t.same(processesUsing(DATA_DIR), [])
})

/** The address of the ready line. */
async function readyAt(started: Started): Promise<string> {
  const line = /^ready (http:\/\/localhost:\d+)$/m
  while (!line.test(started.said()) && started.child.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 100))
  return line.exec(started.said())?.[1] ?? ''
}

/** Signs the demo teacher in and answers the cookie. */
async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/auth/password`, {
    method: 'POST',
    headers: { 'x-csrf': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'teacher@demo.test', password: demoPassword }),
  })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** The class as the screen shows it, without how long ago it was updated, which the minutes change. */
async function skillsOf(address: string, cookie: string): Promise<object> {
  const answer = await fetch(`${address}/api/screens/skills`, { headers: { 'x-csrf': '1', cookie } })
  const { updated: _updated, ...view } = await answer.json()
  return view
}

/** Ids of the processes that were started for this folder, running `program` where one is named, where the machine tells. */
function processesUsing(folder: string, program = ''): string[] | null {
  if (process.platform !== 'linux') return null
  const read = (id: string, file: string) => readFileSync(`/proc/${id}/${file}`, 'utf8')
  return readdirSync('/proc').filter((id) => {
    try {
      const isOurs = /^\d+$/.test(id) && read(id, 'environ').includes(`DATA_DIR=${folder}`)
      return isOurs && read(id, 'cmdline').includes(program)
    } catch {
      return false
    }
  })
}
