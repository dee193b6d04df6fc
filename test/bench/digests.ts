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
const READERS = 5_000
const MIB = 1_048_576
const LOOK_EVERY_MS = 200

/** How fast weekly mails are written, from plays of which no figures are kept, and in how much memory. */
export async function benchDigests(): Promise<string[]> {
  const postgres = await startPostgres()
  const api = await startApi(postgres.url)
  try {
    const { db, clock } = api
    await fillDistrict(db)
    await fillFigures(db, clock.now())
    for (const kept of ['child_figures', 'child_mastery'])
      await db.execute(sql`truncate ${sql.identifier(kept)}`)
    await db.execute(sql`insert into ${digests} (token, account_id, kind, student_id, day, next_at)
      select 'token-' || n, 't-' || n, 'classes', '', 3, date_trunc('second', now()) - interval '1 minute'
      from generate_series(1, ${READERS}::int) as n`)
    const before = process.memoryUsage().rss
    let most = before
    const looking = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, LOOK_EVERY_MS)
    const started = performance.now()
    const log = { warn: (about: object, words: string) => console.error(words, about) }
    const written = await writeDigests({ db, clock, mailer: queueMailer({ clock, sealer }), log })
    const seconds = (performance.now() - started) / 1_000
    clearInterval(looking)
    const [queued] = await db.select({ n: count() }).from(mailQueue)
    if (queued?.n !== READERS || written !== READERS)
      throw new Error(`${queued?.n} of ${READERS} were queued`)
    return [
      `${READERS} teachers with ${CHILDREN_EACH} children each`,
      '',
      '| weekly mails written and queued | seconds | a second | memory above the start, MiB |',
      '|---|---|---|---|',
      `| ${READERS} | ${Math.round(seconds)} | ${Math.round(READERS / seconds)} | ${Math.round((most - before) / MIB)} |`,
    ]
  } finally {
    await api.close()
    await postgres.stop()
  }
}
