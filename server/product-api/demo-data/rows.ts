import type { Sealer } from '../../sealing.ts'
import type { accounts, subscriptions } from '../db/schema/accounts.ts'
import type { doneInterventions, surveys } from '../db/schema/factors.ts'
import type { districts, schools } from '../db/schema/institutions.ts'
import type { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import type { studentPasswords } from '../db/schema/student-passwords.ts'
import type { students } from '../db/schema/students.ts'

/** Rows of a part of the demo, by table, in order of their references. */
export interface DemoRows {
  readonly districts: (typeof districts.$inferInsert)[]
  readonly schools: (typeof schools.$inferInsert)[]
  readonly accounts: (typeof accounts.$inferInsert)[]
  readonly subscriptions: (typeof subscriptions.$inferInsert)[]
  readonly rosters: (typeof rosters.$inferInsert)[]
  readonly rosterTeachers: (typeof rosterTeachers.$inferInsert)[]
  readonly students: (typeof students.$inferInsert)[]
  readonly studentPasswords: (typeof studentPasswords.$inferInsert)[]
  readonly rosterStudents: (typeof rosterStudents.$inferInsert)[]
  readonly surveys: (typeof surveys.$inferInsert)[]
  readonly doneInterventions: (typeof doneInterventions.$inferInsert)[]
}

export const emptyRows = (): DemoRows => ({
  districts: [],
  schools: [],
  accounts: [],
  subscriptions: [],
  rosters: [],
  rosterTeachers: [],
  students: [],
  studentPasswords: [],
  rosterStudents: [],
  surveys: [],
  doneInterventions: [],
})

/** What every part of the demo is computed from. */
export interface DemoInput {
  readonly seed: number
  /** Now, and the day it is where the demo is set. */
  readonly now: Date
  readonly today: number
  /** Hash of the demo accounts' password: computed once, because hashing is deliberately slow. */
  readonly passwordHash: string
  /** Encrypts the children's picture passwords. */
  readonly sealer: Sealer | undefined
}
