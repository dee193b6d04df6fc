import { type SQL, sql } from 'drizzle-orm'
import { abilityKnownAfter } from '../analytics/ability.ts'
import type { Play } from '../analytics/play.ts'
import { FIRST_ABILITY } from '../analytics/weights.ts'
import type { Db } from '../db/open.ts'

/**
 * How many later plays the late ones of a child and game may move: after so many, what they have changed is less than
 * what a stored ability can tell.
 */
const MOST_LATER = 200
/**
 * How many a batch may move in all, because its children are locked meanwhile: enough for a class's afternoon. What one
 * child does not need is left to the others.
 */
export const MOST_MOVED = 5_000

type Evidence = Pick<
  Play,
  | 'studentId'
  | 'appContext'
  | 'levelNum'
  | 'levelResultType'
  | 'quitType'
  | 'wingsLevelAccuracy'
  | 'abilityBefore'
>
/** A stored play of a child in a game: the last up to the first new one, or one after that. */
interface Stored extends Evidence {
  readonly id: number
  readonly at: number
  /** The play before it has been read too. */
  readonly follows: boolean
}
/** A new play, by its position among the new ones. */
interface New extends Evidence {
  readonly index: number
  readonly at: number
}
interface Correction {
  readonly id: number
  readonly ability: number
}

/**
 * The plays with the child's ability before each, as the plays of that game tell it. Those that were there and come
 * after a new one have theirs corrected, until they meet what is stored. For whoever has locked the children.
 */
export async function withAbilities(db: Db, plays: readonly Play[]): Promise<Play[]> {
  const news = grouped(plays.map((play, index): New => ({ ...play, index, at: play.startedAt.getTime() })))
  const stored = grouped(await readAround(db, news))
  const abilities = new Map<number, number>()
  const corrections = [...news].flatMap(([group, ofGroup]) =>
    follow(stored.get(group) ?? [], ofGroup, abilities),
  )
  await correct(db, corrections)
  return plays.map((play, index) => ({ ...play, abilityBefore: abilities.get(index) ?? FIRST_ABILITY }))
}

/** Plays by child and game. */
function grouped<P extends Evidence>(plays: readonly P[]): Map<string, P[]> {
  const groups = new Map<string, P[]>()
  for (const play of plays) {
    const group = `${play.studentId} ${play.appContext}`
    groups.set(group, [...(groups.get(group) ?? []), play])
  }
  return groups
}

/**
 * Walks through a child's plays of a game in order, notes the ability before each new one, and returns what is now
 * different before the stored ones. One that does not follow another begins where it stands.
 */
function follow(
  stored: readonly Stored[],
  news: readonly New[],
  abilities: Map<number, number>,
): Correction[] {
  const corrections: Correction[] = []
  const inOrder = [...stored].sort((one, other) => one.id - other.id)
  // Sorting is stable: of plays at the same moment the stored one comes first, because its number is smaller.
  const steps = [...inOrder, ...news].sort((one, other) => one.at - other.at)
  let ability = FIRST_ABILITY
  let left = news.length
  for (const step of steps) {
    if ('index' in step) {
      abilities.set(step.index, ability)
      left -= 1
    } else {
      if (!step.follows) ability = step.abilityBefore ?? FIRST_ABILITY
      if (ability !== step.abilityBefore) corrections.push({ id: step.id, ability })
      else if (left === 0) break
    }
    ability = abilityKnownAfter({ ...step, abilityBefore: ability })
  }
  return corrections
}

/**
 * Of each child and game the plays after the first new one, as many as may be moved; and the last play up to each new
 * one, which tells the ability there even where not all between them may be.
 */
async function readAround(db: Db, news: ReadonlyMap<string, readonly New[]>): Promise<Stored[]> {
  const all = [...news.values()]
  const firsts = all.map((ofGroup) => ofGroup.reduce((first, play) => (play.at < first.at ? play : first)))
  const most = await mostOfEach(db, firsts)
  const ofGroup = sql`select play.id, (extract(epoch from play.started_at) * 1000)::float8 as at,
      play.student_id as "studentId", play.app_context as "appContext", play.level_num as "levelNum",
      play.level_result_type as "levelResultType", play.quit_type as "quitType",
      play.wings_level_accuracy::float8 as "wingsLevelAccuracy", play.ability_before::float8 as "abilityBefore"
    from play_events as play
    where play.student_id = new."studentId" and play.app_context = new."appContext"`
  const { rows } = await db.execute<Omit<Stored, 'id'> & { id: string | number }>(sql`
    select earlier.*, false as follows from ${moments(all.flat())} cross join lateral (
      ${ofGroup} and play.started_at <= new."at"
      order by play.started_at desc, play.id desc limit 1) as earlier
    union all
    select later.*, true as follows from ${moments(firsts)} cross join lateral (
      ${ofGroup} and play.started_at > new."at"
      order by play.started_at, play.id limit ${most}::int) as later
    order by follows`)
  // One that is both follows another: of the same number, the latter counts.
  const byId = new Map(rows.map((row) => [Number(row.id), { ...row, id: Number(row.id) }]))
  return [...byId.values()]
}

/** How many plays of each child and game may be moved, of those that come after its first new one. */
async function mostOfEach(db: Db, firsts: readonly New[]): Promise<number> {
  if (firsts.length * MOST_LATER <= MOST_MOVED) return MOST_LATER
  const { rows } = await db.execute<{ later: number }>(sql`
    select (select count(*)::int from (
      select from play_events as play
      where play.student_id = new."studentId" and play.app_context = new."appContext"
        and play.started_at > new."at" limit ${MOST_LATER}::int) as later) as later
    from ${moments(firsts)}`)
  return evenShare(
    MOST_MOVED,
    rows.map(({ later }) => later),
  )
}

/** The most that each may take of a total, so that nothing is left over while somebody needs more. */
export function evenShare(total: number, needs: readonly number[]): number {
  const inOrder = [...needs].sort((one, other) => one - other)
  let left = total
  for (const [at, need] of inOrder.entries()) {
    const share = Math.floor(left / (inOrder.length - at))
    if (need > share) return share
    left -= need
  }
  return inOrder.at(-1) ?? 0
}

/** When children played which game, as a table `new`. */
function moments(plays: readonly New[]): SQL {
  const named = plays.map(({ studentId, appContext, at }) => ({ studentId, appContext, at: new Date(at) }))
  return sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
    as new("studentId" text, "appContext" text, "at" timestamptz)`
}

async function correct(db: Db, corrections: readonly Correction[]): Promise<void> {
  if (corrections.length === 0) return
  await db.execute(sql`
    update play_events set ability_before = corrected.ability
    from jsonb_to_recordset(${JSON.stringify(corrections)}::jsonb) as corrected(id int8, ability real)
    where play_events.id = corrected.id`)
}
