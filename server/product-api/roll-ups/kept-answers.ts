import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { isListed } from '../teachers/listed-teachers.ts'
import { type Extent, ofSchools } from './members.ts'
import { isOverdue } from './notice.ts'

/** The most answers a process keeps; one has at most a thousand lines. */
const MOST_ANSWERS = 50

interface Kept {
  /** What the classes and teachers were like. */
  readonly stamp: string
  readonly standsUntil: Date
  readonly answer: unknown
}

const keptBy = new WeakMap<Db, Map<string, Kept>>()

/** An answer, and until when its figures stand; null if they do not already. */
export interface Computed<Answer> {
  readonly answer: Answer
  readonly standsUntil: Date | null
}

/**
 * The answer to a roll-up that was computed before, while its figures stand and its classes are the same, or else
 * a new one (decision 068). `name` has everything that tells one answer from another; whoever asks has been
 * allowed to.
 */
export async function keptAnswer<Answer>(
  { db, clock }: { readonly db: Db; readonly clock: { now(): Date } },
  { name, extent }: { readonly name: string; readonly extent: Extent },
  compute: () => Promise<Computed<Answer>>,
): Promise<Answer> {
  const answers = keptBy.get(db) ?? new Map<string, Kept>()
  keptBy.set(db, answers)
  const stamp = await stampOf(db, extent)
  const kept = answers.get(name)
  answers.delete(name)
  const stands =
    kept?.stamp === stamp && clock.now() < kept.standsUntil && !(await isOverdue(db, clock.now()))
  if (kept && stands) {
    answers.set(name, kept)
    return kept.answer as Answer
  }
  const { answer, standsUntil } = await compute()
  // Figures may have been noticed or classes changed meanwhile: then the answer is of neither time.
  if (standsUntil && stamp === (await stampOf(db, extent))) {
    answers.set(name, { stamp, standsUntil, answer })
    for (const oldest of [...answers.keys()].slice(0, -MOST_ANSWERS)) answers.delete(oldest)
  }
  return answer
}

/** Changes with every change of the classes looked at, with who teaches, and whenever plays are noticed. */
async function stampOf(db: Db, extent: Extent): Promise<string> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select
      (select noticed_at from figures_noticed) as noticed,
      (select count(*) from ${accounts} where ${isListed} and ${ofSchools(sql`${accounts.schoolId}`, extent)}) as teachers,
      count(*) as classes, sum(class.version) as versions, max(class.changed_at) as changed
    from rosters as class where ${ofSchools(sql`class.school_id`, extent)}`)
  return JSON.stringify(rows[0])
}
