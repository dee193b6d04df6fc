import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import t from 'tap'

t.test('what nobody caught fails the test that was running, and the next one runs', async (t) => {
  const worker = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'worker.ts')], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, TAP_TIMEOUT: '0' },
  })
  t.teardown(() => worker.kill('SIGKILL'))
  const files = [join(import.meta.dirname, 'late-errors.ts')]
  worker.on('message', (message: object) => 'next' in message && worker.send(files.shift() ?? ''))
  const [written] = await Promise.all([text(worker.stdout as Readable), once(worker, 'close')])
  const results = [...written.matchAll(/^ *((?:not )?ok) \d+ - ([^#\n]*[^#\n ])/gm)].map(
    ([, result, name]) => [name, result],
  )
  t.same(
    results.filter(([name]) => name !== 'next file' && !name?.endsWith('.ts')),
    [
      ['thrown late', 'not ok'],
      ['throws while it waits', 'not ok'],
      ['rejected late', 'not ok'],
      ['rejects while it waits', 'not ok'],
      ['outside', 'not ok'],
      ['after the others', 'ok'],
      ['passes', 'ok'],
    ],
  )
})
