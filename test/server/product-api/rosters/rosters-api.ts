import { eq } from 'drizzle-orm'
import type { Test } from 'tap'
import { rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, addSchool, bearerFor } from '../../../support/product-data.ts'

/** Who teaches, administers or is at home in schools of one district and another, with their rosters; k5 has left. */
export async function startRostersApi(t: Test) {
  const api = await startProductApi()
  t.teardown(() => api.close())
  const { db } = api
  await addSchool(db, 'north', 'valley')
  await addSchool(db, 'south', 'valley')
  await addSchool(db, 'far', 'hills')
  await addAccount(db, 'alma', { schoolId: 'north' })
  await addAccount(db, 'ben', { schoolId: 'south', firstName: 'Ben', lastName: 'Ode' })
  await addAccount(db, 'cleo', { schoolId: 'far' })
  await addAccount(db, 'principal', { schoolId: 'north', districtId: 'valley', rights: 'V' })
  await addAccount(db, 'hopeful', { schoolId: 'north', rights: 'UV' })
  await addAccount(db, 'district', { districtId: 'valley', rights: 'V' })
  await addAccount(db, 'claiming', { districtId: 'valley', rights: 'UV' })
  await addAccount(db, 'internal', { isInternalAdmin: true })
  await addAccount(db, 'parent')
  await addRoster(db, 'r2', 'alma', ['k3'], { schoolId: 'north', rosterIndex: 1 })
  await addRoster(db, 'r1', 'alma', ['k2', 'k1'], { schoolId: 'north' })
  await addRoster(db, 'old', 'alma', ['k9'], { schoolId: 'north', deactivatedAt: new Date(0) })
  await addRoster(db, 'rb', 'ben', ['b1'], { schoolId: 'south' })
  await addRoster(db, 'rc', 'cleo', ['c1'], { schoolId: 'far' })
  await addRoster(db, 'home', 'parent', ['p1'])
  await db.insert(rosterTeachers).values({ rosterId: 'r1', accountId: 'ben', rosterIndex: 1 })
  await db
    .update(students)
    .set({ firstName: 'Abe', birthYear: 2017, userNumber: 7 })
    .where(eq(students.id, 'k1'))
  await addRoster(db, 'r5', 'cleo', ['k5', 'k6'], { rosterIndex: 5 })
  await db
    .update(students)
    .set({ deactivatedAt: new Date(0) })
    .where(eq(students.id, 'k5'))
  const bearers = new Map<string, string>()
  for (const id of [
    'alma',
    'ben',
    'cleo',
    'principal',
    'hopeful',
    'district',
    'claiming',
    'internal',
    'parent',
  ])
    bearers.set(id, await bearerFor(api, id))
  const as = (id: string) => bearers.get(id) ?? ''
  return { api, db, as }
}
