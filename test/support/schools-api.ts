import { randomUUID } from 'node:crypto'
import { eq, isNull, sql } from 'drizzle-orm'
import t from 'tap'
import type { ReplyOf } from '../../server/contract/call.ts'
import { type myRoster, teacherRoster } from '../../server/contract/rosters.ts'
import type { Db } from '../../server/product-api/db/open.ts'
import { accounts } from '../../server/product-api/db/schema/accounts.ts'
import { idempotencyKeys } from '../../server/product-api/db/schema/idempotency-keys.ts'
import { districts, schools } from '../../server/product-api/db/schema/institutions.ts'
import { rosterStudents, rosters, rosterTeachers } from '../../server/product-api/db/schema/rosters.ts'
import { students } from '../../server/product-api/db/schema/students.ts'
import { gradeAtAge } from '../../shared/rules/child-ages.ts'
import { dayIn, yearOf } from '../../shared/rules/days.ts'
import { movableClock } from './clock.ts'
import { type Answer, callApi, type RunningProductApi, startProductApi } from './product-api.ts'
import { addAccount, addRoster, addSchool, bearerFor } from './product-data.ts'

export type RosterReply = ReplyOf<typeof myRoster>

/** The account that makes the calls. */
export const people = [
  'alma',
  'ben',
  'cleo',
  'principal',
  'hopeful',
  'district',
  'internal',
  'parent',
  'educator',
  'device',
] as const
export type Person = (typeof people)[number]

export interface SchoolsApi extends RunningProductApi {
  as(person: Person): string
  /** Moves the clock forward and signs everybody in again. */
  pass(seconds: number): Promise<void>
  readonly broken: Broken
}

let shared: Promise<RunningProductApi & { pass(seconds: number): void; broken: Broken }> | undefined

/** Whether the last step of every change currently fails. */
interface Broken {
  is: boolean
}

function sharedApi() {
  if (!shared) {
    const clock = movableClock()
    const broken: Broken = { is: false }
    shared = startProductApi({ clock, wrap: (db) => breaking(db, broken) }).then((api) =>
      Object.assign(api, { pass: clock.pass, broken }),
    )
    t.teardown(discardSchoolsApi)
  }
  return shared
}

/** Ends the product API of this process: the next test has another one, whose clock is at the current time. */
export async function discardSchoolsApi(): Promise<void> {
  const present = await shared
  shared = undefined
  await present?.close()
}

/** The database; while it is broken, accounts cannot be updated. */
const breaking = (db: Db, broken: Broken): Db =>
  new Proxy(db, {
    get(target, name) {
      if (name === 'transaction')
        return (work: (tx: Db) => Promise<unknown>) =>
          target.transaction((tx) => work(breaking(tx as Db, broken)))
      if (name === 'update')
        return (table: typeof accounts) => {
          if (table === accounts && broken.is) throw new Error('the last step fails')
          return target.update(table)
        }
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/** What tests before have moved the clock by, in milliseconds, before the next one gets an API with a new clock. */
const MAX_MOVED_MS = 24 * 60 * 60_000

/** The API of this process while its clock shows today, with nothing on its way to the database. */
async function restedApi() {
  const api = await sharedApi()
  if (api.clock.now().getTime() - Date.now() > MAX_MOVED_MS) {
    await discardSchoolsApi()
    return sharedApi()
  }
  // Written behind the answers: it would meet the truncation in a deadlock.
  await api.app.product.openings.flush()
  return api
}

/**
 * Two schools of a district and one elsewhere: alma and ben share `r1` (k1, k2) of the north school, where alma also has
 * `r2` (k3), ben `rb` (b1) in the south, cleo `rc` (c1) far away, a parent `home` (p1) and a partner's educator
 * `class` (m1) in the north. Everything in it is made anew for each test; the product API and its database are those of
 * the tests before until one of them has moved the clock out of today.
 */
export async function schoolsApi(): Promise<SchoolsApi> {
  const api = await restedApi()
  await api.db.execute(
    sql`truncate ${accounts}, ${districts}, ${schools}, ${students}, ${rosters}, ${idempotencyKeys} cascade`,
  )
  const { db } = api
  await addSchool(db, 'north', 'valley')
  await addSchool(db, 'south', 'valley')
  await addSchool(db, 'far', 'hills')
  await addAccount(db, 'alma', { schoolId: 'north' })
  await addAccount(db, 'ben', { schoolId: 'south' })
  await addAccount(db, 'cleo', { schoolId: 'far' })
  await addAccount(db, 'principal', { schoolId: 'north', districtId: 'valley', rights: 'V' })
  await addAccount(db, 'hopeful', { schoolId: 'north', rights: 'UV' })
  await addAccount(db, 'district', { districtId: 'valley', rights: 'V' })
  await addAccount(db, 'internal', { isInternalAdmin: true })
  await addAccount(db, 'parent', { settings: { role: 'Parent/guardian' } })
  const partner = { userRole: 'teacher', onboardId: 'o', stateId: 'NY' }
  await addAccount(db, 'educator', { schoolId: 'north', partner })
  await addRoster(db, 'r1', 'alma', ['k1', 'k2'], { schoolId: 'north' })
  await db.insert(rosterTeachers).values({ rosterId: 'r1', accountId: 'ben', rosterIndex: 1 })
  await addRoster(db, 'r2', 'alma', ['k3'], { schoolId: 'north', rosterIndex: 1 })
  await addRoster(db, 'rb', 'ben', ['b1'], { schoolId: 'south' })
  await addRoster(db, 'rc', 'cleo', ['c1'], { schoolId: 'far' })
  await addRoster(db, 'home', 'parent', ['p1'])
  await db.update(students).set({ birthYear: 2018, lastName: '' }).where(eq(students.id, 'p1'))
  await addRoster(db, 'class', 'educator', ['m1'], { schoolId: 'north', kind: 'CLASS' })
  const bearers = new Map<Person, string>()
  await signIn(api, bearers)
  return {
    ...api,
    as: (person) => bearers.get(person) ?? '',
    pass: (seconds) => {
      api.pass(seconds)
      return signIn(api, bearers)
    },
  }
}

async function signIn(api: RunningProductApi, bearers: Map<Person, string>): Promise<void> {
  for (const person of people)
    bearers.set(
      person,
      person === 'device'
        ? await bearerFor(api, 'alma', 'device')
        : await bearerFor(api, person, person === 'educator' ? 'partner' : 'account'),
    )
}

/** The idempotency key header. */
export const onceAs = (key: string = randomUUID()) => ({ 'idempotency-key': key })

/** A teacher's current roster. */
export async function rosterNow(
  { url, as }: SchoolsApi,
  rosterId: string,
  teacherId: Person = 'alma',
): Promise<RosterReply> {
  const bearer = as('internal')
  return (await callApi(url, teacherRoster, { bearer, params: { teacherId, rosterId } })).body as RosterReply
}

/** All data of the rosters, to check that nothing has changed. */
export const everything = async ({ db }: SchoolsApi) => ({
  rosters: await db.select().from(rosters).orderBy(rosters.id),
  students: await db.select().from(students).orderBy(students.id),
  members: await db.select().from(rosterStudents).orderBy(rosterStudents.rosterId, rosterStudents.studentId),
  versions: await db
    .select({ id: accounts.id, version: accounts.rosterVersion })
    .from(accounts)
    .orderBy(accounts.id),
})

/** The ids of the active rosters. */
export const activeRosters = async ({ db }: SchoolsApi) =>
  (await db.select({ id: rosters.id }).from(rosters).where(isNull(rosters.deactivatedAt))).map(({ id }) => id)

/** A response without the parts that differ per request. */
export const withoutRequestId = ({ status, body }: Answer) => {
  const { requestId: _, ...error } = (body as { error: { requestId: string } }).error
  return { status, error }
}

export const namesIn = ({ students: children }: Pick<RosterReply, 'students'>) =>
  children.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()).sort()

/** The grade of a child's age now. */
export const gradeNow = ({ clock }: Pick<RunningProductApi, 'clock'>, birthYear: number): string =>
  gradeAtAge(yearOf(dayIn('UTC', clock.now())) - birthYear)
