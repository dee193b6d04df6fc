import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../server/product-api/db/open.ts'
import { writeDigests } from '../../server/product-api/digests/write.ts'
import { queueMailer } from '../../server/product-api/mail/queue.ts'
import { testSealer as sealer } from './product-api.ts'

/** A process that writes whatever weekly mails are due until it is killed. */
const [url = ''] = process.argv.slice(2)
const LOOK_EVERY_MS = 50

const { db } = await openDatabase({ url, migrates: false })
const clock = { now: () => new Date() }
const parts = { db, clock, mailer: queueMailer({ clock, sealer }), log: { warn: () => undefined } }
for (;;) {
  await writeDigests(parts)
  await pause(LOOK_EVERY_MS)
}
