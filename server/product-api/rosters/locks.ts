import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Clock } from '../../clock.ts'
import type { Bearer } from '../auth/bearer.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import { accounts, subscriptions } from '../db/schema/accounts.ts'
import { rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { conflict } from '../refusal.ts'
import { type Account, type RosterRow, requireChangeable, rostersWith } from './members.ts'

/** What a change of rosters needs: a transaction, the time, and whose change it is. */
export interface ChangeParts {
  readonly tx: Db
  readonly clock: Clock
  readonly bearer: Bearer
}

interface Wanted {
  /** Rosters that change. */
  readonly rosters?: readonly string[]
  /** Children whose fields change, who come into a roster or are deactivated: with all active rosters they are in. */
  readonly students?: readonly string[]
  /** Schools for which class lists are saved, or teachers without one: two lists of one are saved one after the other. */
  readonly classListsOf?: readonly string[]
}

/**
 * Locks children and rosters until the transaction ends, runs `work`, and then increments the versions of
 * what `work` reports as changed. Every change of rosters goes through here, so that all transactions lock in
 * the same order and cannot deadlock: class lists of a school, children, rosters, who makes new ones, plans,
 * accounts, each by id.
 */
export async function withLockedRosters<Outcome>(
  parts: ChangeParts,
  { rosters: rosterIds = [], students: studentIds = [], classListsOf = [] }: Wanted,
  work: (locked: LockedRosters) => Promise<Outcome>,
): Promise<Outcome> {
  const { tx } = parts
  const lists = classListsOf.map((id) => `class lists of ${id}`)
  await lockNames(tx, lists)
  await lockStudents(tx, studentIds)
  // Nobody can add a locked child to another roster, so these are all there can be.
  const rows = await lockRosters(tx, [...rosterIds, ...(await rostersWith(tx, studentIds))])
  const locked = new LockedRosters(parts, new Map(rows.map((row) => [row.id, row])))
  const outcome = await work(locked)
  await locked.incrementVersions()
  return outcome
}

/** Rosters and children locked by `withLockedRosters`, and which of them have changed. */
export class LockedRosters implements ChangeParts {
  readonly tx: Db
  readonly clock: Clock
  readonly bearer: Bearer
  /** By id, as they are now, deactivated ones too. */
  readonly rosters: ReadonlyMap<string, RosterRow>
  readonly #changed = new Set<string>()
  readonly #changedStudents = new Set<string>()
  readonly #announced = new Set<string>()
  /** By teacher, the school their new rosters were put in. */
  readonly #placed = new Map<string, string | null>()

  constructor({ tx, clock, bearer }: ChangeParts, rows: ReadonlyMap<string, RosterRow>) {
    this.tx = tx
    this.clock = clock
    this.bearer = bearer
    this.rosters = rows
  }

  /** A roster that may be changed; throws as `requireChangeable` does. */
  require(rosterId: string): RosterRow {
    return requireChangeable(this.rosters.get(rosterId))
  }

  /** Notes rosters that changed, and children whose fields did: the version of every roster they are in goes up. */
  recordChange(what: { readonly rosters?: readonly string[]; readonly students?: readonly string[] }): void {
    for (const id of what.rosters ?? []) this.#changed.add(id)
    for (const id of what.students ?? []) this.#changedStudents.add(id)
  }

  /**
   * Records a new roster, which is in the school its teacher was read with. If they have come to another one by the
   * end, such as by being confirmed there, it would stay behind: then 409, and nothing is done.
   */
  recordCreated(rosterId: string, { id, schoolId }: Pick<Account, 'id' | 'schoolId'>): void {
    this.recordAnnounced([rosterId])
    this.#placed.set(id, schoolId)
  }

  /**
   * Records rosters that are new or deactivated: their teachers are notified, but their own version stays.
   */
  recordAnnounced(rosterIds: readonly string[]): void {
    for (const id of rosterIds) this.#announced.add(id)
  }

  /**
   * Locks what limits the number of children, once per transaction: plans, and accounts without one. The
   * accounts by an advisory lock and not by their rows, which are locked last, together with those of all
   * teachers concerned.
   */
  async lockPlans(planIds: readonly string[], accountIds: readonly string[]): Promise<void> {
    if (planIds.length > 0)
      await this.tx
        .select({ id: subscriptions.id })
        .from(subscriptions)
        .where(isAmong(subscriptions.id, planIds))
        .orderBy(asc(subscriptions.id))
        // Not their keys: anyone inserting a row that refers to them shares those, and would wait for us.
        .for('no key update')
    await lockNames(this.tx, accountIds)
  }

  /**
   * Has what accounts make counted and written one after the other, until the transaction ends. Before plans: who
   * locks both would otherwise wait for somebody who has counted already.
   */
  lockMakers(accountIds: readonly string[]): Promise<void> {
    return lockNames(
      this.tx,
      accountIds.map((id) => `made by ${id}`),
    )
  }

  /**
   * Locks children, already locked, for deletion: waits for transactions that are writing rows about them.
   */
  async lockForDeletion(studentIds: readonly string[]): Promise<void> {
    await lockStudents(this.tx, studentIds, 'update')
  }

  /** Increments the versions of what has changed, and the rosterVersion of all its teachers (S3.9). */
  async incrementVersions(): Promise<void> {
    const { tx, clock, bearer } = this
    const recordChange = [
      ...new Set([...this.#changed, ...(await rostersWith(tx, [...this.#changedStudents]))]),
    ]
    if (recordChange.length > 0)
      await tx
        .update(rosters)
        .set({ version: sql`${rosters.version} + 1`, changedAt: clock.now(), changedBy: bearer.accountId })
        .where(and(isAmong(rosters.id, recordChange), isNull(rosters.deactivatedAt)))
    const affected = [...new Set([...recordChange, ...this.#announced])]
    if (affected.length === 0) return
    const teachers = await tx
      .selectDistinct({ id: rosterTeachers.accountId })
      .from(rosterTeachers)
      .where(isAmong(rosterTeachers.rosterId, affected))
    const teacherIds = teachers.map(({ id }) => id)
    await lockAccounts(tx, teacherIds)
    await this.#requirePlaced()
    await tx
      .update(accounts)
      .set({ rosterVersion: sql`${accounts.rosterVersion} + 1` })
      .where(isAmong(accounts.id, teacherIds))
  }

  /** Throws 409 if a teacher of a new roster is in another school by now; their accounts are locked. */
  async #requirePlaced(): Promise<void> {
    if (this.#placed.size === 0) return
    const found = await this.tx
      .select({ id: accounts.id, schoolId: accounts.schoolId })
      .from(accounts)
      .where(isAmong(accounts.id, [...this.#placed.keys()]))
    if (found.some(({ id, schoolId }) => this.#placed.get(id) !== schoolId)) throw conflict()
  }
}

/**
 * Locks accounts in order of their ids, for changing several at once; nothing else may be locked afterwards.
 */
export async function lockAccounts(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(isAmong(accounts.id, ids))
    .orderBy(asc(accounts.id))
    .for('no key update')
}

/** Locks an account and its own plan for changing both, the plan first. */
export const lockWithPlan = (tx: Db, id: string): Promise<Account[]> => lockForRemoval(tx, [id])

/**
 * Locks accounts for deleting them, with what a deletion takes along, in the order of those who use it: a plan is
 * locked before the accounts of its teachers, and an account before its links, which nobody then uses or adds to.
 */
export async function lockForRemoval(tx: Db, ids: readonly string[]): Promise<Account[]> {
  await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(isAmong(subscriptions.ownerId, ids))
    .orderBy(asc(subscriptions.id))
    .for('update')
  return tx.select().from(accounts).where(isAmong(accounts.id, ids)).orderBy(asc(accounts.id)).for('update')
}

/** Locks the rosters of an account that is deleted, before `lockForRemoval`; their ids. */
export async function lockTaught(tx: Db, accountId: string): Promise<string[]> {
  const taught = await tx
    .select({ id: rosterTeachers.rosterId })
    .from(rosterTeachers)
    .where(eq(rosterTeachers.accountId, accountId))
  const rows = await lockRosters(
    tx,
    taught.map(({ id }) => id),
  )
  return rows.map(({ id }) => id)
}

/** Advisory locks of these names, in one order. */
async function lockNames(tx: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await tx.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(name, 0) as key
      from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name order by key) as keys`)
}

/** Locks children, before anything that is about them is deleted: waits for whoever is writing such rows. */
export const lockForErasure = (tx: Db, ids: readonly string[]): Promise<void> =>
  lockStudents(tx, ids, 'update')

async function lockStudents(
  tx: Db,
  ids: readonly string[],
  strength: 'no key update' | 'update' = 'no key update',
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .select({ id: students.id })
    .from(students)
    .where(isAmong(students.id, ids))
    .orderBy(asc(students.id))
    .for(strength)
}

async function lockRosters(tx: Db, ids: readonly string[]): Promise<RosterRow[]> {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(rosters)
    .where(isAmong(rosters.id, ids))
    .orderBy(asc(rosters.id))
    .for('no key update')
}
