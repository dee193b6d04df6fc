import { once } from 'node:events'
import { systemClock } from '../clock.ts'
import { ConfigError } from '../variables/read.ts'
import { startSandbox } from './app.ts'
import { readSandboxConfig } from './config.ts'

try {
  const sandbox = await startSandbox({ config: readSandboxConfig(process.env), clock: systemClock })
  // The parent may have exited while we were starting: then nobody is listening, and we exit.
  if (process.connected) process.send?.({ ready: sandbox.origin }, () => undefined)
  if (process.connected || !process.send)
    await Promise.race(['SIGTERM', 'SIGINT', 'disconnect'].map((event) => once(process, event)))
  await sandbox.close()
  if (process.connected) process.disconnect()
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'The sandbox cannot start: its port is taken.'
  return `The sandbox cannot start: ${error instanceof Error ? error.message : String(error)}`
}
