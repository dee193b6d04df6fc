import './no-domains.ts'
import { pathToFileURL } from 'node:url'
import t from 'tap'
import { processorMs } from './processor-time.ts'

/**
 * Runs one test file after the other in this process, as the runner hands them out: a process costs about a second,
 * a file in it a hundredth. Started by processes.mjs, which hears of each file what processor time it took.
 */
let before = processorMs()

function takeNext() {
  t.test('next file', async () => {
    // tap lets a process end that only waits for its parent.
    process.channel?.ref()
    const now = processorMs()
    process.send?.({ next: { cpuMs: now - before } })
    before = now
    const file = await new Promise<string | null>((resolve) => process.once('message', resolve))
    if (file) run(file)
    else process.disconnect()
  })
}

/** The file's own tests queue up behind its loading, and what takes the next behind them. */
function run(file: string) {
  t.test(file, async () => {
    try {
      await import(pathToFileURL(file).href)
    } finally {
      takeNext()
    }
  })
}

/** The innermost test that has begun and not ended. */
let running: Pick<typeof t, 'threw'> = t
t.beforeEach((test) => {
  running = test
})
t.afterEach(({ parent = t }) => {
  running = parent
})

// What nobody caught ends the running test, as tap would have it.
process.on('uncaughtException', (error) => running.threw(error))
process.on('unhandledRejection', (reason) =>
  running.threw(reason instanceof Error ? reason : new Error(`Rejected with ${String(reason)}`)),
)

takeNext()
