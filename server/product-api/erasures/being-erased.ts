import { sql } from 'drizzle-orm'
import { erasureStudents } from '../db/schema/erasures.ts'
import { students } from '../db/schema/students.ts'

/** Whether a child waits to be erased: it comes back by taking that back, and in no other way. */
export const isBeingErased = sql`exists (
  select 1 from ${erasureStudents} as going where going.student_id = ${students.id})`
