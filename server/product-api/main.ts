import { collectDefaultMetrics } from 'prom-client'
import { systemClock } from '../clock.ts'
import { listenAt } from '../operations/listen.ts'
import { createLog } from '../operations/log.ts'
import { startTraces } from '../operations/traces.ts'
import { createSealer, type Sealer } from '../sealing.ts'
import { buildProductApi } from './app.ts'
import { millisecondsPerHash } from './auth/passwords.ts'
import { type ProcessConfig, readConfig } from './config.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import { endOfDemoDay, ensureDemoData } from './demo-data/load.ts'
import { openDemoDatabase } from './demo-data/open.ts'
import { type Mailer, refusingMailer } from './mail/mailer.ts'
import { outboxMailer } from './mail/outbox.ts'
import { queueMailer } from './mail/queue.ts'
import { createMailSender, sendMails } from './mail/sender.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { buildOperations } from './operations.ts'
import { repeatEvery } from './repeat-every.ts'
import { repeatJobs } from './repeat-jobs.ts'
import { startFault } from './start-fault.ts'

/**
 * The process: configuration, database, demo data in the sandbox, listening, and an orderly shutdown on a
 * signal.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config, { service: 'product-api', instance: config.instance })
  const metrics = createMetrics()
  const database = await open(config, metrics)
  const sealer = createSealer(config.studentPasswordKeys)
  const addMissingDays = () =>
    ensureDemoData(database.db, {
      now: config.demoAsOf ? endOfDemoDay(config.demoAsOf) : systemClock.now(),
      eduIssuer: config.providers.edu?.issuer,
      sealer,
    })
  if (config.sandbox) await addMissingDays()
  const mailer = mailerOf(config, sealer)
  const traces = await startTraces(config, { service: 'product-api', instance: config.instance })
  const app = await buildProductApi({
    db: database.db,
    waysIn: database.waysIn,
    clock: systemClock,
    log,
    config,
    mailer,
    metrics,
    traces,
  })
  collectDefaultMetrics({ register: metrics.registry })
  const operations = config.opsPort === null ? null : await buildOperations(app, database.connections)
  const stopAddingDays = config.sandbox
    ? repeatEvery(addMissingDays, log, 'no new day of demo data')
    : undefined
  repeatJobs(app)
  const mails =
    config.mail && sendMails(createMailSender({ ...app.product, settings: config.mail, log }), log)
  app.addHook('onClose', async () => {
    stopAddingDays?.()
    await mails?.stop()
    await operations?.close()
    await traces?.close()
    await database.close()
  })
  const { host, port, opsPort } = config
  const listen = async () => {
    const operationsUrl = operations && (await listenAt(operations, { host, port: opsPort ?? 0 }))
    return { ready: await listenAt(app, { host, port }), operations: operationsUrl }
  }
  const addresses = await listen().catch(async (error) => {
    await app.close()
    throw error
  })
  const end = () => {
    if (app.isDraining()) return
    app.drain().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('SIGHUP', end)
  process.on('disconnect', end)

  const passwordHashMs = await millisecondsPerHash(app.product.passwords)
  log.info({ database: database.kind, passwordHashMs }, 'ready')
  // The parent may have exited while we were starting: then nobody is listening, and we exit.
  if (process.connected) process.send?.(addresses, () => undefined)
  else if (process.send) end()
}

function mailerOf({ sandbox, mail }: ProcessConfig, sealer: Sealer): Mailer {
  if (sandbox) return outboxMailer(systemClock)
  return mail ? queueMailer({ clock: systemClock, sealer }) : refusingMailer
}

/** The sandbox makes its database as it needs it; anywhere else a PostgreSQL is migrated before (migrate.ts). */
function open(config: ProcessConfig, metrics: Metrics): Promise<OpenDatabase> {
  const { sandbox, databaseUrl, dataDir, database: pool } = config
  const from = { url: databaseUrl ?? undefined, dataDir, pool, metrics: metrics.pools }
  return sandbox ? openDemoDatabase(from, tell) : openDatabase({ ...from, migrates: false })
}

function tell(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

main().catch((error: unknown) => {
  tell(startFault(error))
  process.exit(1)
})
