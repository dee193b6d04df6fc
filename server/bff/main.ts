import { collectDefaultMetrics } from 'prom-client'
import { systemClock } from '../clock.ts'
import { listenAt } from '../operations/listen.ts'
import { createLog } from '../operations/log.ts'
import { startTraces } from '../operations/traces.ts'
import { ConfigError } from '../variables/read.ts'
import { buildApp, buildOperations } from './app.ts'
import { readConfig } from './config/config.ts'
import { closeParts, makeParts } from './parts.ts'
import { createSharedClock } from './session/shared-clock.ts'

/** The process: configuration → parts → listen → signals. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config, { service: 'bff', instance: config.instance })
  const clock = createSharedClock(systemClock)
  const traces = await startTraces(config, { service: 'bff', instance: config.instance })
  const parts = await makeParts(config, { clock, log, traces })
  const stopFollowing = await clock.follow({
    timeOfStore: parts.sessionStore.time,
    onCompared: (aheadMs) => parts.metrics.clockAhead(aheadMs / 1_000),
  })
  collectDefaultMetrics({ register: parts.metrics.registry })
  const app = await buildApp(parts)
  const operations = config.opsPort === null ? null : await buildOperations(parts, app)
  if (operations && config.opsPort !== null)
    await listenAt(operations, { host: config.host, port: config.opsPort })
  await listenAt(app, { host: config.host, port: config.port })

  const stop = async (signal: string) => {
    if (app.isDraining()) return
    log.info({ signal }, 'stopping')
    await app.drain()
    await operations?.close()
    stopFollowing()
    await closeParts(parts)
    log.info('stopped')
    if (process.connected) process.disconnect()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // The parent process has gone without a signal.
  process.once('disconnect', () => stop('disconnect'))

  log.info('ready')
  // The parent may have gone while we were starting: then the message reaches no one, and we exit.
  if (process.connected) process.send?.({ ready: config.publicUrl }, () => undefined)
  else if (process.send) await stop('disconnect')
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exit(1)
})

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  const { code, port, message } = error as { code?: string; port?: number; message?: string }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: stop what uses it, or set PORT or OPS_PORT to another.`
  if (code === 'EACCES') return `Port ${port} may not be used by this account: set PORT to one above 1023.`
  return `The server could not start: ${message}`
}
