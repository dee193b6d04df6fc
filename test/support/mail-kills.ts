import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { count, sql } from 'drizzle-orm'
import { mailQueue } from '../../server/product-api/db/schema/mail.ts'
import { queueMailer } from '../../server/product-api/mail/queue.ts'
import { openTestDatabase } from './database.ts'
import { testSealer as sealer } from './product-api.ts'
import { settingsFor, startMailHost } from './smtp.ts'

const POLL_MS = 5
const PATIENCE_MS = 600_000
/** Connections of the process that sends: each may be in the middle of one mail when it is killed. */
export const CONNECTIONS = settingsFor(0).connections

/**
 * Queues mails and kills the process that sends them again and again, each time while mails arrive; returns how often
 * each Message-ID arrived.
 */
export async function sendThroughKills(server: string, mails: number, kills: number): Promise<number[]> {
  const { db, close } = await openTestDatabase({ server })
  const host = await startMailHost()
  try {
    const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
    const url = new URL(server)
    url.pathname = `/${rows[0]?.name}`
    const start = () => sendingProcess(url.href, host.port)
    const mailer = queueMailer({ clock: { now: () => new Date() }, sealer })
    await db.transaction(async (tx) => {
      for (let number = 0; number < mails; number += 1)
        await mailer.send(tx, { to: `p${number}@school.org`, subject: 'Hello', text: 'A mail.', link: '/x' })
    })
    for (let killed = 1; killed <= kills; killed += 1) {
      const sending = start()
      await until(() => host.received.length >= (killed * mails) / (kills + 1))
      await kill(sending)
    }
    const last = start()
    await until(async () => (await db.select({ left: count() }).from(mailQueue))[0]?.left === 0)
    await kill(last)
    const times = new Map<string, number>()
    for (const { messageId } of host.received) times.set(messageId, (times.get(messageId) ?? 0) + 1)
    return [...times.values()]
  } finally {
    await host.close()
    await close()
  }
}

const sendingProcess = (url: string, port: number): ChildProcess =>
  spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'mail-process.ts'), url, String(port)],
    { stdio: 'inherit' },
  )

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('The mails did not arrive in time.')
    await pause(POLL_MS)
  }
}
