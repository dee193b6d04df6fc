import { getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { childFigures, childMastery } from '../db/schema/figures.ts'
import type { ChildFigures, ChildMastery } from './compute.ts'

/** Rows per statement: each has up to twenty columns, and a statement 65,535 parameters. */
const ROWS_PER_STATEMENT = 1_000

/** Replaces what is kept of these children. */
export async function keepFigures(
  db: Db,
  { figures, mastery }: { figures: readonly ChildFigures[]; mastery: readonly ChildMastery[] },
): Promise<void> {
  for (const rows of slices(figures))
    await db
      .insert(childFigures)
      .values(rows)
      .onConflictDoUpdate({ target: [childFigures.zone, childFigures.studentId], set: asInserted })
  await db.delete(childMastery).where(
    inArray(
      childMastery.studentId,
      figures.map(({ studentId }) => studentId),
    ),
  )
  for (const rows of slices(mastery)) await db.insert(childMastery).values(rows)
}

const slices = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, i) =>
    rows.slice(i * ROWS_PER_STATEMENT, (i + 1) * ROWS_PER_STATEMENT),
  )

/** Every column takes the new row's value. */
const asInserted = Object.fromEntries(
  Object.entries(getTableColumns(childFigures)).map(([name, column]) => [
    name,
    sql.raw(`excluded."${column.name}"`),
  ]),
)
