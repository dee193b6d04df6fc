import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'

const root = join(import.meta.dirname, '..', '..')

function folderOf(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'numberlane-start-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

interface Started {
  readonly child: ChildProcess
  readonly said: () => string
  readonly complained: () => string
}
function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'server', 'start.ts')], {
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
  return { child, said: () => heard.stdout, complained: () => heard.stderr }
}

async function ended({ child }: Started): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

t.test('what keeps it from starting is one sentence and exit code 1', async (t) => {
  const folder = folderOf(t)
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  t.teardown(() => taken.close())
  const { port } = taken.address() as { port: number }
  const file = join(folder, 'a-file')
  writeFileSync(file, '')

  const faults: readonly (readonly [Record<string, string>, RegExp])[] = [
    [{ DATA_DIR: join(folder, '1'), SESSION_LIFE: 'soon' }, /^SESSION_LIFE must look like .*\n$/],
    [{ DATA_DIR: join(folder, '2'), HOST: '127.0.0.1', PORT: String(port) }, /^Port \d+ is taken: .*\n$/],
    [
      { DATA_DIR: join(file, 'below') },
      /^The folder .* cannot be used \(ENOTDIR\): it needs to be writable\.\n$/,
    ],
    [{ DATA_DIR: join(folder, '3'), STAGE: 'production' }, /^SANDBOX=1 means STAGE=development .*\n$/],
  ]
  for (const [env, sentence] of faults) {
    const started = start(env)
    t.equal(await ended(started), 1)
    t.match(started.complained(), sentence)
    t.equal(started.said(), '')
  }
})

t.test(
  'everything starts with one command, refuses a second, and stops without leaving anything behind',
  async (t) => {
    const DATA_DIR = folderOf(t)
    const started = start({ DATA_DIR })
    t.teardown(() => started.child.kill('SIGKILL'))
    while (!/^ready http:\/\/localhost:\d+$/m.test(started.said()) && started.child.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 100))
    const address = /^ready (.*)$/m.exec(started.said())?.[1] ?? ''
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

    const second = start({ DATA_DIR })
    t.equal(await ended(second), 1)
    t.match(second.complained(), 'It is running already')

    const ours = processesUsing(DATA_DIR)
    started.child.kill('SIGTERM')
    t.equal(await ended(started), 0, started.complained())
    await t.rejects(fetch(`${address}/login`))
    await t.rejects(fetch(sandbox))
    if (ours !== null) {
      t.ok(ours.length >= 3, 'the programs were seen')
      t.same(processesUsing(DATA_DIR), [])
    }
  },
)

/** Ids of the processes that were started for this folder, where the machine tells. */
function processesUsing(folder: string): string[] | null {
  if (process.platform !== 'linux') return null
  return readdirSync('/proc').filter((id) => {
    try {
      return /^\d+$/.test(id) && readFileSync(`/proc/${id}/environ`, 'utf8').includes(`DATA_DIR=${folder}`)
    } catch {
      return false
    }
  })
}
