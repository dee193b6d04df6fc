import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import t from 'tap'
import { systemClock } from '../../../server/clock.ts'
import { buildProductApi } from '../../../server/product-api/app.ts'
import { recordAudit, waitingAudit } from '../../../server/product-api/audit.ts'
import { readConfig } from '../../../server/product-api/config.ts'
import { cardEvents } from '../../../server/product-api/db/schema/payments.ts'
import { retentionRuns } from '../../../server/product-api/db/schema/retention.ts'
import { outboxMailer } from '../../../server/product-api/mail/outbox.ts'
import { repeatJobs } from '../../../server/product-api/repeat-jobs.ts'
import { openTestDatabase } from '../../support/database.ts'
import { PASSWORD_KEYS } from '../../support/product-api.ts'

const PATIENCE_MS = 10_000
const LOOK_MS = 20
const LONG_AGO = new Date('2020-01-01T00:00:00Z')

t.test('what waits is done as soon as a process serves, however short its life will be', async (t) => {
  const { db, close } = await openTestDatabase()
  const app = await buildProductApi({
    db,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    config: {
      ...readConfig({
        EMBEDDED_DATABASE: '1',
        STUDENT_PASSWORD_KEYS: PASSWORD_KEYS,
        RETAIN_OPENINGS_DAYS: '0',
      }),
      cards: { key: 'sk', webhookSecret: 'wh', standIn: 'http://127.0.0.1:1' },
    },
    mailer: outboxMailer(systemClock),
  })
  app.addHook('onClose', () => close())
  t.teardown(() => app.close())
  repeatJobs(app)
  await db.insert(cardEvents).values({ id: 'e1', takenAt: LONG_AGO })
  await recordAudit(db, systemClock, { event: 'notice-published', accountId: 'a', noticeId: 'n1' })
  await app.ready()
  t.equal((await db.select().from(cardEvents)).length, 1, 'being ready waits for none of it')
  await app.listen({ host: '127.0.0.1', port: 0 })

  const left = async () => ({
    events: (await db.select().from(cardEvents)).length,
    audit: (await waitingAudit(db, systemClock)).entries,
    runs: (await db.select().from(retentionRuns)).filter(({ finishedAt }) => finishedAt).length,
  })
  const done = { events: 0, audit: 0, runs: 2 }
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(LOOK_MS))
    if (JSON.stringify(await left()) === JSON.stringify(done)) break
  t.same(await left(), done)
})
