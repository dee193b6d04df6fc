import { sql } from 'drizzle-orm'
import { accounts } from '../db/schema/accounts.ts'
import { erasureStudents, erasures } from '../db/schema/erasures.ts'
import { students } from '../db/schema/students.ts'

/** Whether a child waits to be erased: it comes back by taking that back, and in no other way. */
export const isBeingErased = sql`exists (
  select 1 from ${erasureStudents} as going where going.student_id = ${students.id})`

const waits = sql`
  select 1 from ${erasures} as leaving
  where leaving.account_id = ${accounts.id} and leaving.taken_back_at is null and leaving.erased_at is null`

/** Whether an account waits to be erased. */
export const isAccountBeingErased = sql`exists (${waits})`

/** The same, if somebody else asked for it: what people asked for themselves they take back when they sign in. */
export const isAccountErasedByOthers = sql`exists (
  ${waits} and leaving.requested_by is distinct from ${accounts.id})`
