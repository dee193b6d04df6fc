import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { count } from 'drizzle-orm'
import t from 'tap'
import { digests } from '../../../../server/product-api/db/schema/digests.ts'
import { mailQueue } from '../../../../server/product-api/db/schema/mail.ts'
import { openTestDatabase } from '../../../support/database.ts'
import { addAccount, addRoster } from '../../../support/product-data.ts'

const TEACHERS = 120
const KILLS = 3
const PATIENCE_MS = 240_000
const WRITER = join(import.meta.dirname, '../../../support/digest-process.ts')

t.test(
  'killed while it writes, a process loses no weekly mail and doubles none',
  {
    timeout: PATIENCE_MS,
    skip: !process.env.TEST_DATABASE_URL && 'two processes need a PostgreSQL',
  },
  async (t) => {
    const { db, url, close } = await openTestDatabase()
    t.teardown(close)
    const due = new Date(Date.now() - 60_000)
    for (let n = 0; n < TEACHERS; n += 1) {
      await addAccount(db, `t${n}`, { settings: { role: 'Classroom teacher', timezone: 'UTC' } })
      await addRoster(db, `r${n}`, `t${n}`, [`k${n}`])
      const about = { token: `token-${n}`, accountId: `t${n}`, kind: 'classes', studentId: '' } as const
      await db.insert(digests).values({ ...about, day: 3, nextAt: due })
    }
    const queued = async () => (await db.select({ n: count() }).from(mailQueue))[0]?.n ?? 0
    const until = async (many: number) => {
      while ((await queued()) < many) await pause(5)
    }
    const start = () => fork(WRITER, [url ?? ''], { execArgv: ['--import', 'tsx'], stdio: 'inherit' })
    for (let killed = 1; killed <= KILLS; killed += 1) {
      const writers = [start(), start()]
      await until(Math.round((killed * TEACHERS) / (KILLS + 1)))
      for (const writer of writers) {
        writer.kill('SIGKILL')
        await once(writer, 'exit')
      }
      // What they had to themselves is anybody's again.
      await db.update(digests).set({ takenUntil: null })
    }
    const last = start()
    await until(TEACHERS)
    await pause(500)
    last.kill('SIGKILL')
    await once(last, 'exit')
    const rows = await db.select({ address: mailQueue.addressHash }).from(mailQueue)
    t.equal(rows.length, TEACHERS, 'none twice')
    t.equal(new Set(rows.map(({ address }) => address)).size, TEACHERS, 'none lost')
  },
)
