import t from 'tap'
import type { Db } from '../../../../server/product-api/db/open.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { playEvents } from '../../../../server/product-api/db/schema/plays.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { openTestDatabase } from '../../../support/database.ts'
import type { StoredPlay } from './oracle.ts'

export const ZONE = 'America/Los_Angeles'
export const MINUTE_MS = 60_000

export type Given = Partial<StoredPlay> & { minute: number }
export const start = Date.parse('2026-11-02T17:00:00Z')
export const now = new Date('2026-11-20T20:00:00Z')

let ownDatabase: Promise<Db> | undefined

/** One small database for the plays worked out by hand; each test has a child of its own, whichever file it is in. */
function database(): Promise<Db> {
  ownDatabase ??= openTestDatabase().then(async ({ db, close }) => {
    t.teardown(close)
    await db.insert(accounts).values({
      id: 'teacher',
      email: 'a@b.test',
      caseSensitiveEmail: 'a@b.test',
      firstName: 'T',
      lastName: 'T',
      clientId: 'c',
      startedDay: 20260801,
      accessCode: 'code',
    })
    return db
  })
  return ownDatabase
}

/** A new child who played what is given, in minutes from a Monday morning. */
export async function childWho(kid: string, plays: readonly Given[]): Promise<Db> {
  const db = await database()
  await db.insert(students).values({ id: kid, firstName: 'A', lastName: 'B' })
  for (const { minute, ...play } of plays)
    await db.insert(playEvents).values({
      studentId: kid,
      appContext: 'Match',
      startedAt: new Date(start + minute * MINUTE_MS),
      seconds: 60,
      levelNum: 12,
      levelResultType: 'wonEarly',
      ...play,
    })
  return db
}

export const lost = { levelResultType: 'died' } as const
