import { sql } from 'drizzle-orm'
import type { ReplyOf } from '../../contract/call.ts'
import type { PlayRefusal, sendPlays } from '../../contract/send-plays.ts'
import type { Db } from '../db/open.ts'
import { undatedPlays } from '../db/schema/plays.ts'
import type { Product } from '../serve.ts'
import { withAbilities } from './abilities.ts'
import { insertPlays } from './insert-plays.ts'
import type { PlayKey } from './key.ts'
import { addReceipts, readReceipts } from './receipts.ts'
import { type RefusedRow, type Row, readRow } from './row.ts'

type Received = ReplyOf<typeof sendPlays>

/**
 * Writes the plays of a batch that can be written and have not been, in one transaction, and says why the others
 * cannot. A child's plays are the child's: they count wherever the child is now, and in no class if it is in none.
 */
export async function receivePlays(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  from: PlayKey,
  sent: readonly unknown[],
): Promise<Received> {
  const now = clock.now()
  const read = sent.map((row, place) => readRow(row, place, from, now))
  const rows = read.filter(isRow)
  const judged = await db.transaction(async (tx) => {
    const children = await lockChildren(tx, rows)
    const settled = settle(rows, await readReceipts(tx, from.site, rows), children)
    const added = await addReceipts(tx, from.site, settled.fresh, now)
    await write(
      tx,
      settled.fresh.filter(({ keyHash }) => added.has(keyHash)),
    )
    // What somebody else wrote in the meantime is settled by what stands now.
    const overtaken = settled.fresh.filter(({ keyHash }) => !added.has(keyHash))
    const later = settle(overtaken, await readReceipts(tx, from.site, overtaken), children)
    return {
      written: added.size,
      known: settled.known + later.known,
      refused: [...settled.refused, ...later.refused],
    }
  })
  const refused = [...read.filter((row): row is RefusedRow => !isRow(row)), ...judged.refused]
  return { ...judged, refused: refused.sort((one, other) => one.place - other.place) }
}

const isRow = (row: Row | RefusedRow): row is Row => 'play' in row

/** When each child left the product, null if it has not; by id, and only those there are. */
type Children = ReadonlyMap<string, Date | null>

/**
 * Locks the children first and in the order of their ids, as every change of them does (decision 034): plays of one
 * child follow each other, and nobody takes the child out meanwhile.
 */
async function lockChildren(tx: Db, rows: readonly Row[]): Promise<Children> {
  const ids = [...new Set(rows.map(({ play }) => play.studentId))]
  const { rows: found } = await tx.execute<{ id: string; deactivatedAt: string | Date | null }>(sql`
    select id, deactivated_at as "deactivatedAt" from students
    where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    order by id for no key update`)
  return new Map(
    found.map(({ id, deactivatedAt }) => [id, deactivatedAt === null ? null : new Date(deactivatedAt)]),
  )
}

/** Tells new plays from those that are known, and from those that cannot be written. */
function settle(rows: readonly Row[], receipts: ReadonlyMap<string, string>, children: Children) {
  const contents = new Map(receipts)
  const fresh: Row[] = []
  const refused: RefusedRow[] = []
  let known = 0
  for (const row of rows) {
    const content = contents.get(row.keyHash)
    const code = content === undefined ? faultOfChild(row, children) : undefined
    if (content === row.contentHash) known += 1
    else if (content !== undefined) refused.push(refusedAs(row, 'key-reused'))
    else if (code) refused.push(refusedAs(row, code))
    else {
      contents.set(row.keyHash, row.contentHash)
      fresh.push(row)
    }
  }
  return { fresh, known, refused }
}

const refusedAs = ({ place, key }: Row, code: PlayRefusal): RefusedRow => ({ place, key, code })

function faultOfChild({ play, startedAt }: Row, children: Children): PlayRefusal | undefined {
  const leftAt = children.get(play.studentId)
  if (leftAt === undefined) return 'unknown-child'
  const isAfter = leftAt !== null && (startedAt === null || startedAt > leftAt)
  return isAfter ? 'child-deactivated' : undefined
}

async function write(tx: Db, rows: readonly Row[]): Promise<void> {
  const dated = rows.flatMap(({ play, startedAt }) =>
    startedAt ? [{ ...play, startedAt, abilityBefore: null }] : [],
  )
  const undated = rows.filter(({ startedAt }) => startedAt === null).map(({ play }) => play)
  await insertPlays(tx, await withAbilities(tx, dated))
  if (undated.length > 0) await tx.insert(undatedPlays).values(undated)
}
