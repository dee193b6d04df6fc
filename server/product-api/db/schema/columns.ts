import { bigserial, timestamp } from 'drizzle-orm/pg-core'

/** A moment, as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The key of rows that are never looked up by it. */
export const serialId = () => bigserial({ mode: 'number' }).primaryKey()
