import { eq, lt, ne, or, sql } from 'drizzle-orm'
import { dayIn } from '../../../shared/rules/days.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { lastSignIns } from '../db/schema/student-sign-ins.ts'
import { Refusal } from '../refusal.ts'
import { lockAccounts } from '../rosters/locks.ts'
import type { Product } from '../serve.ts'

type Parts = Pick<Product, 'db' | 'clock' | 'config'>
type Counted = Pick<typeof accounts.$inferSelect, 'id' | 'devices' | 'newDevices'>

/** A device in which no child got in yet, and when its code was typed. */
export interface NewDevice {
  readonly id: string
  readonly since: string
}

/**
 * Milliseconds for which a device keeps its place before it has let a child in. A class begins within it, and whoever
 * would fill all places again each minute with ids that they make up types the code 600 times in 15 minutes, which is
 * what a network may (bff/auth/guessing.ts).
 */
const KEPT_MS = 60_000

/**
 * How many times the limit is counted at most. Everybody knows the pictures of one child, their own: made-up devices
 * with it in would make the account longer for ever.
 */
const MAX_OVER_LIMIT = 2

/**
 * Devices that one child has counted for good in a month, or whoever signs in with its pictures on made-up devices could
 * take all places until the reset. Others it plays on keep theirs as new ones do, or with another child.
 */
const MAX_PER_CHILD = 5

/**
 * Counts a device the first time it signs in, and not again until all devices are reset (S8.19?). Its id is its word, so
 * one that has let no child in for a minute gives its place to another. Throws 413 if there is none.
 */
export async function addDevice(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  found: Counted,
  deviceId: string,
  limit: number,
): Promise<void> {
  if (found.devices.includes(deviceId)) return
  const account = await lockCounted(db, found.id)
  if (!account || account.devices.includes(deviceId)) return
  const now = clock.now()
  const counted = account.devices.length < limit ? account : withoutOldestNew(account, now)
  if (!counted) throw new Refusal(413, 'device-limit', 'This account has reached its device limit.')
  await db
    .update(accounts)
    .set({
      devices: [...counted.devices, deviceId],
      newDevices: [...counted.newDevices, { id: deviceId, since: now.toISOString() }],
    })
    .where(eq(accounts.id, account.id))
}

/** The devices as they are once nobody else counts one; whoever writes what belongs to the account is not waited for. */
async function lockCounted(db: Db, id: string): Promise<Counted | undefined> {
  const { devices, newDevices } = accounts
  const [account] = await db
    .select({ id: accounts.id, devices, newDevices })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('no key update')
  return account
}

/**
 * Counts a device for good, because a child got in there; if it had to give its place up meanwhile, it has one again,
 * even beyond the limit: no child is put out for it, and the next new device is refused. Twice as many as the limit are
 * counted, and further ones let children in uncounted, as do those beyond the child's share.
 */
export async function keepDevice(
  { db, clock, config }: Parts,
  { accountId, studentId, deviceId }: Readonly<Record<'accountId' | 'studentId' | 'deviceId', string>>,
): Promise<void> {
  if (!(await takeOfShare(db, studentId, clock.now()))) return
  await lockAccounts(db, [accountId])
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) return
  const isCounted = account.devices.includes(deviceId)
  if (!isCounted && account.devices.length >= MAX_OVER_LIMIT * config.deviceLimit) return
  const newDevices = account.newDevices.filter(({ id }) => id !== deviceId)
  const devices = isCounted ? account.devices : [...account.devices, deviceId]
  await db.update(accounts).set({ devices, newDevices }).where(eq(accounts.id, accountId))
}

/** Counts one more device on a child in this month of UTC; false if it has had its share. */
async function takeOfShare(db: Db, studentId: string, at: Date): Promise<boolean> {
  const month = Math.floor(dayIn('UTC', at) / 100)
  const { countedDevices, countedMonth } = lastSignIns
  const taken = await db
    .insert(lastSignIns)
    .values({ studentId, at, countedDevices: 1, countedMonth: month })
    .onConflictDoUpdate({
      target: lastSignIns.studentId,
      set: {
        countedDevices: sql`case when ${countedMonth} = ${month} then ${countedDevices} + 1 else 1 end`,
        countedMonth: month,
      },
      setWhere: or(ne(countedMonth, month), lt(countedDevices, MAX_PER_CHILD)),
    })
    .returning({ studentId: lastSignIns.studentId })
  return taken.length > 0
}

/** Without the one that has waited longest for a child; undefined if each has let one in, or has only just come. */
function withoutOldestNew(
  { devices, newDevices }: Counted,
  now: Date,
): Pick<Counted, 'devices' | 'newDevices'> | undefined {
  const [oldest, ...others] = newDevices
  if (!oldest || now.getTime() - Date.parse(oldest.since) < KEPT_MS) return undefined
  return { devices: devices.filter((id) => id !== oldest.id), newDevices: others }
}
