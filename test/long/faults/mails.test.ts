import { setTimeout as pause } from 'node:timers/promises'
import { isNull } from 'drizzle-orm'
import t from 'tap'
import { systemClock } from '../../../server/clock.ts'
import { mailQueue } from '../../../server/product-api/db/schema/mail.ts'
import { queueMailer } from '../../../server/product-api/mail/queue.ts'
import { countedMails } from '../../support/counted-mails.ts'
import { openTestDatabase } from '../../support/database.ts'
import { startProgram } from '../../support/processes.ts'
import { PASSWORD_KEYS, testSealer } from '../../support/product-api.ts'

const MAILS = Number(process.env.MAILS ?? 20_000)
const KILLS = 10
const CONNECTIONS = 5
/** A process sends two mails to one domain at a time: with as many domains, every connection has work. */
const DOMAINS = 100
const LOOK_MS = 5
const LOOK_AT_QUEUE_MS = 500
const SECOND_MS = 1_000
const LOOPBACK = '127.0.0.1'

t.test(
  'killed again and again, the product API loses no mail and doubles at most one per kill and connection',
  { timeout: 1_800_000 },
  async (t) => {
    const server = process.env.TEST_DATABASE_URL
    if (!server) throw new Error('mails are sent from a real PostgreSQL: npm run test:long')
    const { db, url, close } = await openTestDatabase({ server })
    t.teardown(() => close())
    const host = await countedMails(t)
    const mailer = queueMailer({ clock: systemClock, sealer: testSealer })
    await db.transaction(async (tx) => {
      for (let at = 0; at < MAILS; at += 1)
        await mailer.send(tx, {
          to: `p${at}@school${at % DOMAINS}.org`,
          subject: 'Hello',
          text: 'A mail.',
          link: '/account',
        })
    })

    const began = Date.now()
    const productApi = await startProgram(t, 'server/product-api/main.ts', ({ port, opsPort }) => ({
      HOST: LOOPBACK,
      PRODUCT_API_PORT: String(port),
      PRODUCT_API_OPS_PORT: String(opsPort),
      LOG_LEVEL: 'fatal',
      DATABASE_URL: url ?? '',
      STUDENT_PASSWORD_KEYS: PASSWORD_KEYS,
      PUBLIC_URL: 'https://accounts.example.org',
      MAIL_URL: `smtp://${LOOPBACK}:${host.port}`,
      MAIL_FROM: 'hello@example.org',
      MAIL_TLS: 'if-offered',
      MAIL_CONNECTIONS: String(CONNECTIONS),
    }))
    for (let killed = 1; killed <= KILLS; killed += 1) {
      while (host.count() < (killed * MAILS) / (KILLS + 1)) await pause(LOOK_MS)
      await productApi.kill()
      await productApi.start()
    }
    while (host.times().size < MAILS - KILLS * CONNECTIONS) await pause(LOOK_MS)
    const sentMs = Date.now() - began
    // Those of the last kill are nobody else's until their time is over.
    while ((await db.$count(mailQueue, isNull(mailQueue.givenUpAt))) > 0) await pause(LOOK_AT_QUEUE_MS)
    t.equal(await db.$count(mailQueue), 0, 'none was given up')
    const doubled = host.count() - host.times().size
    t.equal(host.times().size, MAILS, 'each arrived, under a Message-ID of its own')
    t.equal(host.people(), MAILS, 'and everybody got one')
    t.ok(doubled <= KILLS * CONNECTIONS, `${doubled} arrived twice`)
    const figures = {
      mails: MAILS,
      kills: KILLS,
      connections: CONNECTIONS,
      lost: MAILS - host.times().size,
      doubled,
      sentSeconds: Math.round(sentMs / SECOND_MS),
      allSeconds: Math.round((Date.now() - began) / SECOND_MS),
    }
    t.comment(`mails through kills ${JSON.stringify(figures)}`)
  },
)
