import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { addDays, dayIn, startOfDay } from '../../../shared/rules/days.ts'
import { demoAccounts, demoPassword, demoPlayKey, demoSubject } from '../../contract/demo-accounts.ts'
import type { Sealer } from '../../sealing.ts'
import { createPasswords, type Passwords } from '../auth/passwords.ts'
import type { Db } from '../db/open.ts'
import { identities, subscriptions } from '../db/schema/accounts.ts'
import { origin } from '../db/schema/database.ts'
import { makePlayKey } from '../plays/make-key.ts'
import { firstDayOfPlay } from './calendar.ts'
import { HOME_ZONE } from './classes.ts'
import { addDemoPeople, paidUntil, runningPilot } from './demo-people.ts'
import { addDirectory } from './directory.ts'
import { fillDays } from './fill-days.ts'
import { addFormerTeacher } from './former-teacher.ts'
import { addHarborValley, HARBOR_VALLEY, RIDGEVIEW } from './harbor-valley.ts'
import { insertDemoRows } from './insert.ts'
import { addDistrict } from './more-districts.ts'
import { addPicturePasswords } from './picture-passwords.ts'
import { addReadingPlatform } from './reading-platform.ts'
import { type DemoInput, emptyRows } from './rows.ts'

/** The seed of the demo that everybody sees. */
export const DEMO_SEED = 12

export interface DemoDay {
  /** Play ends here; demo data contains nothing later. */
  readonly now: Date
  readonly seed?: number
  /** First day of play in a new database (default: about a school year back, see calendar.ts). */
  readonly from?: number
  /** Thousands of children; beyond the first, further districts (default 1). */
  readonly scale?: number
  /** The edu-platform whose accounts are already linked, with their school records; absent if none are. */
  readonly eduIssuer?: string
  /** Encrypts the children's picture passwords; if absent, none are set. */
  readonly sealer?: Sealer
  /** Hashes the password of the demo accounts (default: at production's cost). */
  readonly passwords?: Passwords
}

/** Thrown if demo data cannot be loaded because the database holds other data. */
export class NotADemoDatabase extends Error {
  constructor() {
    super(
      'This database holds data that is not marked demo. Demo data is only ever loaded into an empty one.',
    )
    this.name = 'NotADemoDatabase'
  }
}

/** The last moment of a day in the demo's time zone: the `now` of a demo as of that day. */
export const endOfDemoDay = (day: number): Date =>
  new Date(startOfDay(HOME_ZONE, addDays(day, 1)).getTime() - 1)

/**
 * Loads demo data into an empty database, or adds the missing days to an existing demo: each day once,
 * whoever calls. All or nothing. Throws NotADemoDatabase if other data is stored.
 */
export async function ensureDemoData(db: Db, demo: DemoDay): Promise<void> {
  const today = dayIn(HOME_ZONE, demo.now)
  if (await isReady(db, today)) return linkEduAccounts(db, demo.eduIssuer)
  const passwordHash = await (demo.passwords ?? createPasswords()).hash(demoPassword)
  await db.transaction(async (tx) => {
    // Two processes starting together take turns; the second finds the work done.
    await tx.execute(sql`lock table origin in share row exclusive mode`)
    const [found] = await tx.select().from(origin)
    const seed = found?.seed ?? demo.seed ?? DEMO_SEED
    const input: DemoInput = { seed, now: demo.now, today, passwordHash, sealer: demo.sealer }
    if (found) await refuseUnlessDemo(found.kind)
    else await loadPeople(tx, input, demo.scale ?? 1)
    const from = found?.demoThrough ? addDays(found.demoThrough, 1) : (demo.from ?? firstDayOfPlay(today))
    if (from > today) return
    await fillDays(tx, { seed, from, through: today, now: demo.now })
    await renewPlans(tx, today)
    await tx
      .insert(origin)
      .values({ kind: 'demo', seed, demoThrough: today })
      .onConflictDoUpdate({ target: origin.id, set: { demoThrough: today } })
  })
  await db.execute(sql`analyze`)
  await linkEduAccounts(db, demo.eduIssuer)
}

async function isReady(db: Db, today: number): Promise<boolean> {
  const [found] = await db.select().from(origin)
  if (found) await refuseUnlessDemo(found.kind)
  return (found?.demoThrough ?? 0) >= today
}

async function refuseUnlessDemo(kind: string): Promise<void> {
  if (kind !== 'demo') throw new NotADemoDatabase()
}

async function loadPeople(db: Db, input: DemoInput, scale: number): Promise<void> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select 1 from accounts) or exists (select 1 from students) or exists (select 1 from schools)
      or exists (select 1 from rosters) or exists (select 1 from play_events) as used`)
  if (rows[0]?.used) throw new NotADemoDatabase()
  const demoRows = emptyRows()
  addHarborValley(demoRows, input)
  addDemoPeople(demoRows, input)
  addFormerTeacher(demoRows, input)
  addReadingPlatform(demoRows, input)
  addDirectory(demoRows, input)
  addPicturePasswords(demoRows, input)
  await insertDemoRows(db, demoRows, input.now)
  const site = { site: 'play-site.demo', name: 'demo', games: null, madeBy: 'the demo data' }
  await makePlayKey(db, { ...site, madeAt: input.now, key: demoPlayKey })
  for (let nth = 2; nth <= scale; nth++) await insertDemoRows(db, addDistrict(input, nth), input.now)
}

const paid = ['gold', 'platinum', 'parent_ios'] as const

/** Renews plans that have run out since the last start, so that none has ended unnoticed. */
async function renewPlans(db: Db, today: number): Promise<void> {
  const over = lt(subscriptions.expirationDay, today)
  const isDemoPlan = or(
    inArray(
      subscriptions.ownerId,
      demoAccounts.map(({ accountId }) => accountId),
    ),
    eq(subscriptions.schoolId, RIDGEVIEW),
    eq(subscriptions.districtId, HARBOR_VALLEY),
  )
  await db
    .update(subscriptions)
    .set(runningPilot(today))
    .where(and(isDemoPlan, over, eq(subscriptions.plan, 'trial')))
  await db
    .update(subscriptions)
    .set({ expirationDay: paidUntil(today) })
    .where(and(isDemoPlan, over, inArray(subscriptions.plan, [...paid])))
}

/**
 * The edu-platform's people are known with their school records; Google's are linked when they first sign in.
 */
async function linkEduAccounts(db: Db, issuer: string | undefined): Promise<void> {
  if (!issuer) return
  const known = demoAccounts.flatMap(({ accountId, edu }) =>
    edu
      ? [
          {
            issuer,
            subject: demoSubject('edu', accountId),
            provider: 'edu' as const,
            accountId,
            eduSchoolId: edu.schoolId ?? null,
            eduDistrictId: edu.districtId ?? null,
          },
        ]
      : [],
  )
  await db.insert(identities).values(known).onConflictDoNothing()
}
