import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { systemClock } from '../../server/clock.ts'
import { buildProductApi } from '../../server/product-api/app.ts'
import { readConfig } from '../../server/product-api/config.ts'
import { outboxMailer } from '../../server/product-api/mail/outbox.ts'
import { openTestDatabase } from '../support/database.ts'

/** The product API as it runs, on a database of its own. */
export async function startApi(postgres?: string) {
  const { db, waysIn, close } = await openTestDatabase({ server: postgres })
  const app = await buildProductApi({
    db,
    waysIn,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    config: readConfig({
      EMBEDDED_DATABASE: '1',
      STUDENT_PASSWORD_KEYS: randomBytes(32).toString('base64'),
    }),
    mailer: outboxMailer(systemClock),
  })
  app.addHook('onClose', close)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, db, clock: systemClock, app, close: () => app.close() }
}
