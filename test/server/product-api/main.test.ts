import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import t, { type Test } from 'tap'
import { serverProgram } from '../../support/server-program.ts'

const { path: main, execArgv } = serverProgram('product-api/main')

const folder = (t: Test) => {
  const path = mkdtempSync(join(tmpdir(), 'numberlane-product-'))
  t.teardown(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** Starts the process with an environment of its own. */
function start(env: Record<string, string>) {
  const child = fork(main, {
    execArgv,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      PRODUCT_API_PORT: '0',
      EMBEDDED_DATABASE: '1',
      LOG_LEVEL: 'silent',
      STUDENT_PASSWORD_KEYS: randomBytes(32).toString('base64'),
      ...env,
    },
  })
  // Not by what was heard at its exit: the last of it may still be on its way then.
  const said = child.stderr ? text(child.stderr) : Promise.resolve('')
  const ended = Promise.all([once(child, 'exit'), said]).then(([[code], errors]) => ({ code, errors }))
  return { child, ended }
}
interface Addresses {
  readonly ready: string
  readonly operations: string
}
const ready = async (child: ChildProcess) => (await once(child, 'message'))[0] as Addresses

t.test('the process says when it is ready, keeps its data, and ends in order on a signal', async (t) => {
  const data = folder(t)
  const first = start({ DATA_DIR: data })
  const { operations } = await ready(first.child)
  t.equal((await fetch(`${operations}/readyz`)).status, 200)

  const second = await start({ DATA_DIR: data }).ended
  t.same(second, { code: 1, errors: `Another process keeps its data in ${data}/product-api.\n` })

  first.child.kill('SIGTERM')
  t.same(await first.ended, { code: 0, errors: '' })
  t.notOk(existsSync(`${data}/product-api.pid`))

  const again = start({ DATA_DIR: data })
  t.equal((await fetch(`${(await ready(again.child)).operations}/livez`)).status, 200)
  again.child.disconnect()
  t.match(await again.ended, { code: 0 }, 'a parent that is gone ends it too')
})

t.test('a starter that goes while it makes ready ends it too, without a word', async (t) => {
  const early = start({ DATA_DIR: folder(t) })
  early.child.disconnect()
  t.same(await early.ended, { code: 0, errors: '' })
})

t.test('what keeps it from starting is one sentence and exit code 1', async (t) => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  t.teardown(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  const file = join(folder(t), 'file')
  writeFileSync(file, '')

  const [portTaken, opsPortTaken, noHost, variable, noFolder, database, none] = await Promise.all([
    start({ DATA_DIR: folder(t), PRODUCT_API_PORT: String(port) }).ended,
    start({ DATA_DIR: folder(t), PRODUCT_API_OPS_PORT: String(port) }).ended,
    start({ DATA_DIR: folder(t), HOST: 'no-machine/#' }).ended,
    start({ LOG_LEVEL: 'loud' }).ended,
    start({ DATA_DIR: file }).ended,
    start({ DATABASE_URL: 'postgres://app:hunter2@127.0.0.1:1/x' }).ended,
    start({ EMBEDDED_DATABASE: '0' }).ended,
  ])
  t.same(portTaken, { code: 1, errors: `The product API cannot listen: port ${port} is taken.\n` })
  t.same(opsPortTaken, portTaken)
  t.match(noHost, { code: 1, errors: /^HOST must be an address of this machine, [^\n]*\n$/ })
  t.match(none, { code: 1, errors: /^DATABASE_URL is missing: [^\n]*\n$/ })
  t.same(variable, { code: 1, errors: 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent.\n' })
  t.same(noFolder, {
    code: 1,
    errors: `The product API cannot store data in ${file}/product-api: it is not a folder.\n`,
  })
  t.same(database, { code: 1, errors: 'The database that DATABASE_URL names cannot be reached.\n' })
})
