import pino from 'pino'
import { systemClock } from '../clock.ts'
import { createSealer, type Sealer } from '../sealing.ts'
import { buildProductApi } from './app.ts'
import { publishAudit } from './audit.ts'
import { millisecondsPerHash } from './auth/passwords.ts'
import { type ProcessConfig, readConfig } from './config.ts'
import { openDatabase } from './db/open.ts'
import { endOfDemoDay, ensureDemoData } from './demo-data/load.ts'
import { openDemoDatabase } from './demo-data/open.ts'
import { type Mailer, refusingMailer } from './mail/mailer.ts'
import { outboxMailer } from './mail/outbox.ts'
import { queueMailer } from './mail/queue.ts'
import { createMailSender, sendMails } from './mail/sender.ts'
import { repeatEvery } from './repeat-every.ts'
import { startFault } from './start-fault.ts'

/**
 * The process: configuration, database, demo data in the sandbox, listening, and an orderly shutdown on a
 * signal.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel, base: undefined })
  const from = { url: config.databaseUrl ?? undefined, dataDir: config.dataDir }
  const database = await (config.sandbox ? openDemoDatabase(from, tell) : openDatabase(from))
  const sealer = createSealer(config.studentPasswordKeys)
  const addMissingDays = () =>
    ensureDemoData(database.db, {
      now: config.demoAsOf ? endOfDemoDay(config.demoAsOf) : systemClock.now(),
      eduIssuer: config.providers.edu?.issuer,
      sealer,
    })
  if (config.sandbox) await addMissingDays()
  const mailer = mailerOf(config, sealer)
  const app = await buildProductApi({ db: database.db, clock: systemClock, log, config, mailer })
  const stopAddingDays = config.sandbox
    ? repeatEvery(addMissingDays, log, 'no new day of demo data')
    : undefined
  const stopPublishing = repeatEvery(
    () => publishAudit(database.db, log),
    log,
    'the audit stream has to wait',
  )
  const mails =
    config.mail && sendMails(createMailSender({ ...app.product, settings: config.mail, log }), log)
  app.addHook('onClose', async () => {
    stopAddingDays?.()
    stopPublishing()
    await mails?.stop()
    await database.close()
  })
  const url = await app.listen({ host: config.host, port: config.port }).catch(async (error) => {
    await app.close()
    throw error
  })
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    app.close().then(
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
  if (process.connected) process.send?.({ ready: url }, () => undefined)
  else if (process.send) end()
}

function mailerOf({ sandbox, mail }: ProcessConfig, sealer: Sealer): Mailer {
  if (sandbox) return outboxMailer(systemClock)
  return mail ? queueMailer({ clock: systemClock, sealer }) : refusingMailer
}

function tell(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

main().catch((error: unknown) => {
  tell(startFault(error))
  process.exit(1)
})
