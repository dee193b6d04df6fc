import { type SQL, sql } from 'drizzle-orm'
import { abilityKnownAfter } from '../analytics/ability.ts'
import type { Play } from '../analytics/play.ts'
import { FIRST_ABILITY } from '../analytics/weights.ts'
import type { Db } from '../db/open.ts'

/**
 * How many stored plays of a child and game may be corrected because earlier ones arrived late. After so many plays,
 * the difference is too small for a stored ability to show.
 */
const MAX_LATER = 200
/**
 * How many stored plays a batch may correct in all, because its children are locked meanwhile. It is enough for a
 * class's afternoon. What one child does not need is left to the others.
 */
export const MAX_CORRECTED = 5_000

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
/** A stored play near the new ones of its child and game. */
interface StoredPlay extends Evidence {
  readonly id: number
  readonly at: number
  /** Whether the stored play directly before it has been read too. */
  readonly isConnected: boolean
}
/** A play that has just arrived. */
interface NewPlay extends Evidence {
  /** Its position in the batch. */
  readonly index: number
  readonly at: number
}
/** The ability that is now known before a stored play. */
interface Correction {
  readonly id: number
  readonly ability: number
}

/**
 * Returns new plays with the child's ability before each, as the earlier plays of that game tell it. Stored plays that
 * were played after a new one get their ability corrected, up to the first one whose ability is right as it is stored.
 * The caller has locked the children.
 */
export async function withAbilities(db: Db, plays: readonly Play[]): Promise<Play[]> {
  const newPlays = plays.map((play, index): NewPlay => ({ ...play, index, at: play.startedAt.getTime() }))
  const newByGroup = byChildAndGame(newPlays)
  const storedByGroup = byChildAndGame(await readPlaysAround(db, [...newByGroup.values()]))
  const abilities = new Map<number, number>()
  const corrections = [...newByGroup].flatMap(([group, newOfGroup]) =>
    replay(storedByGroup.get(group) ?? [], newOfGroup, abilities),
  )
  await storeCorrections(db, corrections)
  return plays.map((play, index) => ({ ...play, abilityBefore: abilities.get(index) ?? FIRST_ABILITY }))
}

/** Groups plays by child and game, and keeps their order. */
function byChildAndGame<P extends Evidence>(plays: readonly P[]): Map<string, P[]> {
  const groups = new Map<string, P[]>()
  for (const play of plays) {
    const group = `${play.studentId} ${play.appContext}`
    groups.set(group, [...(groups.get(group) ?? []), play])
  }
  return groups
}

/**
 * Replays a child's plays of one game in the order they were played. Writes the ability before each new play into
 * `abilities`, by its index, and returns the corrections of the stored ones. Where the play before a stored one has not
 * been read, its stored ability is taken to be right.
 */
function replay(
  storedPlays: readonly StoredPlay[],
  newPlays: readonly NewPlay[],
  abilities: Map<number, number>,
): Correction[] {
  const corrections: Correction[] = []
  const storedInOrder = [...storedPlays].sort((one, other) => one.id - other.id)
  // Sorting is stable: of plays at the same moment the stored one comes first, because its number is smaller.
  const inOrder = [...storedInOrder, ...newPlays].sort((one, other) => one.at - other.at)
  let ability = FIRST_ABILITY
  let newPlaysLeft = newPlays.length
  for (const play of inOrder) {
    if ('index' in play) {
      abilities.set(play.index, ability)
      newPlaysLeft -= 1
    } else {
      if (!play.isConnected) ability = play.abilityBefore ?? FIRST_ABILITY
      if (ability !== play.abilityBefore) corrections.push({ id: play.id, ability })
      else if (newPlaysLeft === 0) break
    }
    ability = abilityKnownAfter({ ...play, abilityBefore: ability })
  }
  return corrections
}

/**
 * Reads the stored plays that matter to the new ones, which are given by child and game. These are the plays after a
 * group's first new one, as many as may be corrected, and the last play up to each new one. The latter tells the
 * ability at that moment even if there are more plays before it than may be corrected.
 */
async function readPlaysAround(db: Db, newPlays: readonly (readonly NewPlay[])[]): Promise<StoredPlay[]> {
  const firsts = newPlays.map((ofGroup) =>
    ofGroup.reduce((first, play) => (play.at < first.at ? play : first)),
  )
  const maxOfEach = await maxCorrectedOfEach(db, firsts)
  const storedOfGroup = sql`select play.id, (extract(epoch from play.started_at) * 1000)::float8 as at,
      play.student_id as "studentId", play.app_context as "appContext", play.level_num as "levelNum",
      play.level_result_type as "levelResultType", play.quit_type as "quitType",
      play.wings_level_accuracy::float8 as "wingsLevelAccuracy", play.ability_before::float8 as "abilityBefore"
    from play_events as play
    where play.student_id = new."studentId" and play.app_context = new."appContext"`
  const { rows } = await db.execute<Omit<StoredPlay, 'id'> & { id: string | number }>(sql`
    select earlier.*, false as "isConnected" from ${moments(newPlays.flat())} cross join lateral (
      ${storedOfGroup} and play.started_at <= new."at"
      order by play.started_at desc, play.id desc limit 1) as earlier
    union all
    select later.*, true as "isConnected" from ${moments(firsts)} cross join lateral (
      ${storedOfGroup} and play.started_at > new."at"
      order by play.started_at, play.id limit ${maxOfEach}::int) as later
    order by "isConnected"`)
  // A play may be found both ways. Then its second row counts, which is the connected one.
  const byId = new Map(rows.map((row) => [Number(row.id), { ...row, id: Number(row.id) }]))
  return [...byId.values()]
}

/**
 * Returns how many stored plays of each child and game may be corrected, given the first new play of each: the total
 * of a batch is shared by how many plays come after these.
 */
async function maxCorrectedOfEach(db: Db, firsts: readonly NewPlay[]): Promise<number> {
  if (firsts.length * MAX_LATER <= MAX_CORRECTED) return MAX_LATER
  const { rows } = await db.execute<{ later: number }>(sql`
    select (select count(*)::int from (
      select from play_events as play
      where play.student_id = new."studentId" and play.app_context = new."appContext"
        and play.started_at > new."at" limit ${MAX_LATER}::int) as later) as later
    from ${moments(firsts)}`)
  return evenShare(
    MAX_CORRECTED,
    rows.map(({ later }) => later),
  )
}

/**
 * Returns the most that each may take of a total. Those who need less leave the rest to the others, so that nothing of
 * the total stays unused while somebody needs more.
 */
export function evenShare(total: number, needs: readonly number[]): number {
  const inOrder = [...needs].sort((one, other) => one - other)
  let rest = total
  for (const [at, need] of inOrder.entries()) {
    const share = Math.floor(rest / (inOrder.length - at))
    if (need > share) return share
    rest -= need
  }
  return inOrder.at(-1) ?? 0
}

/** Writes down in SQL when children played which game, as a table `new`. */
function moments(plays: readonly NewPlay[]): SQL {
  const rows = plays.map(({ studentId, appContext, at }) => ({ studentId, appContext, at: new Date(at) }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as new("studentId" text, "appContext" text, "at" timestamptz)`
}

/** Writes the corrected abilities to the stored plays. */
async function storeCorrections(db: Db, corrections: readonly Correction[]): Promise<void> {
  if (corrections.length === 0) return
  await db.execute(sql`
    update play_events set ability_before = corrected.ability
    from jsonb_to_recordset(${JSON.stringify(corrections)}::jsonb) as corrected(id int8, ability real)
    where play_events.id = corrected.id`)
}
