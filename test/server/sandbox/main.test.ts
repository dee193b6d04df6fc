import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import t, { type Test } from 'tap'
import { sandboxEnvironment } from '../../support/sandbox.ts'
import { serverProgram } from '../../support/server-program.ts'

const { path, execArgv } = serverProgram('sandbox/main')

function start(t: Test, env: Record<string, string>): ChildProcess {
  const child = fork(path, {
    env: { PATH: process.env.PATH, ...env },
    execArgv,
    silent: true,
  })
  t.teardown(() => child.kill('SIGKILL'))
  return child
}

t.test('the process reports its address without a warning, serves, and ends on SIGTERM', async (t) => {
  const child = start(t, sandboxEnvironment)
  const output = Promise.all([child.stdout, child.stderr].map((stream) => stream && text(stream)))
  const [{ ready }] = (await once(child, 'message')) as [{ ready: string }]
  t.match(ready, /^http:\/\/127\.0\.0\.1:\d+$/)
  t.equal((await fetch(`${ready}/sandbox`)).status, 200)
  child.kill('SIGTERM')
  t.same(await once(child, 'exit'), [0, null])
  t.same(await output, ['', ''])
})

t.test('the process ends with the one that started it', async (t) => {
  const child = start(t, sandboxEnvironment)
  await once(child, 'message')
  child.disconnect()
  t.same(await once(child, 'exit'), [0, null])
})

t.test('a bad environment and a taken port are sentences and exit code 1', async (t) => {
  const faulty = start(t, { ...sandboxEnvironment, SANDBOX_PORT: 'x' })
  const said = faulty.stderr && text(faulty.stderr)
  t.same(await once(faulty, 'exit'), [1, null])
  t.equal(await said, 'SANDBOX_PORT must be a port, a whole number from 0 to 65535.\n')

  const first = start(t, sandboxEnvironment)
  const [{ ready }] = (await once(first, 'message')) as [{ ready: string }]
  const second = start(t, { ...sandboxEnvironment, SANDBOX_PORT: new URL(ready).port })
  const heard = second.stderr && text(second.stderr)
  t.same(await once(second, 'exit'), [1, null])
  t.equal(await heard, 'The sandbox cannot start: its port is taken.\n')
})
