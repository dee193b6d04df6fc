import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { count, sql } from 'drizzle-orm'
import { digests } from '../../server/product-api/db/schema/digests.ts'
import { mailQueue } from '../../server/product-api/db/schema/mail.ts'
import { writeDigests } from '../../server/product-api/digests/write.ts'
import { queueMailer } from '../../server/product-api/mail/queue.ts'
import { startPostgres } from '../runner/postgres.mjs'
import { testSealer as sealer } from '../support/product-api.ts'
import { CHILDREN_EACH, fillDistrict, fillFigures } from './large-district.ts'
import { startApi } from './product-api.ts'

/** Teachers who asked for a weekly mail, all of them due at once. */
const READERS = 20_000
/** After so many mails the memory is looked at. */
const LOOKS: readonly number[] = [1_000, 5_000, 10_000, READERS]
const MIB = 1_048_576
/** The tests’ PostgreSQL has no autovacuum, which looks at what has changed once a minute. */
const TEND_EVERY_MS = 60_000
const GROWING = ['child_figures', 'child_mastery', 'digests', 'mail_queue'] as const

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** What is still in use once all that is not has been collected: in the heap, and all the process has. */
function memory(): { readonly live: number; readonly resident: number } {
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { live: Math.round((heapUsed + external) / MIB), resident: Math.round(rss / MIB) }
}

/**
 * How fast weekly mails are written, from plays of which no figures are kept, and whether the memory it takes grows
 * with how many they are.
 */
export async function benchDigests(): Promise<string[]> {
  const postgres = await startPostgres()
  const api = await startApi(postgres.url)
  try {
    const { db, clock } = api
    await fillDistrict(db, READERS)
    await fillFigures(db, clock.now())
    for (const kept of ['child_figures', 'child_mastery'])
      await db.execute(sql`truncate ${sql.identifier(kept)}`)
    await db.execute(sql`insert into ${digests} (token, account_id, kind, student_id, day, next_at)
      select 'token-' || n, 't-' || n, 'classes', '', 3, date_trunc('second', now()) - interval '1 minute'
      from generate_series(1, ${READERS}::int) as n`)
    const queue = queueMailer({ clock, sealer })
    const tend = async () => {
      for (const table of GROWING) await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
    }
    const tending = setInterval(() => void tend(), TEND_EVERY_MS)
    const before = memory()
    const started = performance.now()
    const rows: string[] = []
    let sent = 0
    const mailer: typeof queue = {
      async send(tx, mail) {
        await queue.send(tx, mail)
        sent += 1
        if (!LOOKS.includes(sent)) return
        const seconds = (performance.now() - started) / 1_000
        const now = memory()
        const row = `| ${sent} | ${Math.round(seconds)} | ${Math.round(sent / seconds)} | ${now.live - before.live} | ${now.resident - before.resident} |`
        rows.push(row)
        // A run that is ended early has said how far it came.
        process.stderr.write(`${row}\n`)
      },
    }
    const log = { warn: (about: object, words: string) => console.error(words, about) }
    const written = await writeDigests({ db, clock, mailer, log })
    clearInterval(tending)
    const [queued] = await db.select({ n: count() }).from(mailQueue)
    if (queued?.n !== READERS || written !== READERS)
      throw new Error(`${queued?.n} of ${READERS} were queued`)
    return [
      `${READERS} teachers with ${CHILDREN_EACH} children each`,
      '',
      '| weekly mails written and queued | seconds | a second | in use above the start, MiB | resident above the start, MiB |',
      '|---|---|---|---|---|',
      ...rows,
    ]
  } finally {
    await api.close()
    await postgres.stop()
  }
}
