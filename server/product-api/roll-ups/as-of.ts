import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { childrenOf, type Extent } from './members.ts'

/**
 * The moment up to which everybody's figures are right; null if somebody's have never been computed, or
 * nobody's have.
 */
export async function readAsOf(db: Db, extent: Extent, zone: string): Promise<string | null> {
  const { rows } = await db.execute<{ asOf: string | Date | null }>(sql`
    select case when bool_and(kept.student_id is not null) is not false
        then least((select noticed_at from figures_noticed), min(kept.right_until)) end as "asOf"
    from (${childrenOf(extent)}) as child
    left join child_figures as kept on kept.student_id = child.id and kept.zone = ${zone}`)
  const asOf = rows[0]?.asOf ?? null
  return asOf === null ? null : new Date(asOf).toISOString()
}
