import { sql } from 'drizzle-orm'
import { abilityKnownAfter } from '../analytics/ability.ts'
import type { Play } from '../analytics/play.ts'
import { FIRST_ABILITY } from '../analytics/weights.ts'
import type { Db } from '../db/open.ts'

/**
 * How many later plays a late one may move: after so many, what it has changed is less than what a stored ability can
 * tell.
 */
const MOST_LATER = 200

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
 * different before the stored ones. The first of those begins where it stands.
 */
function follow(
  stored: readonly Stored[],
  news: readonly New[],
  abilities: Map<number, number>,
): Correction[] {
  const corrections: Correction[] = []
  // Sorting is stable: of plays at the same moment the stored one comes first, because its number is smaller.
  const steps = [...stored, ...news].sort((one, other) => one.at - other.at)
  let ability: number | undefined
  let left = news.length
  for (const step of steps) {
    if ('index' in step) {
      ability ??= FIRST_ABILITY
      abilities.set(step.index, ability)
      left -= 1
    } else {
      ability ??= step.abilityBefore ?? FIRST_ABILITY
      if (ability !== step.abilityBefore) corrections.push({ id: step.id, ability })
      else if (left === 0) break
    }
    ability = abilityKnownAfter({ ...step, abilityBefore: ability })
  }
  return corrections
}

/** Of each child and game the last play up to the first new one, and those after that. */
async function readAround(db: Db, news: ReadonlyMap<string, readonly New[]>): Promise<Stored[]> {
  const firsts = [...news.values()].map((ofGroup) =>
    ofGroup.reduce((first, play) => (play.at < first.at ? play : first)),
  )
  const given = JSON.stringify(
    firsts.map(({ studentId, appContext, at }) => ({ studentId, appContext, at: new Date(at) })),
  )
  const fields = sql`play.id, (extract(epoch from play.started_at) * 1000)::float8 as at,
    play.student_id as "studentId", play.app_context as "appContext", play.level_num as "levelNum",
    play.level_result_type as "levelResultType", play.quit_type as "quitType",
    play.wings_level_accuracy::float8 as "wingsLevelAccuracy", play.ability_before::float8 as "abilityBefore"`
  const ofGroup = sql`from play_events as play
    where play.student_id = first."studentId" and play.app_context = first."appContext"`
  const { rows } = await db.execute<Omit<Stored, 'id'> & { id: string | number }>(sql`
    select around.* from jsonb_to_recordset(${given}::jsonb)
      as first("studentId" text, "appContext" text, "at" timestamptz)
    cross join lateral (
      (select ${fields} ${ofGroup} and play.started_at <= first."at"
        order by play.started_at desc, play.id desc limit 1)
      union all
      (select ${fields} ${ofGroup} and play.started_at > first."at"
        order by play.started_at, play.id limit ${MOST_LATER}::int)) as around`)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

async function correct(db: Db, corrections: readonly Correction[]): Promise<void> {
  if (corrections.length === 0) return
  await db.execute(sql`
    update play_events set ability_before = corrected.ability
    from jsonb_to_recordset(${JSON.stringify(corrections)}::jsonb) as corrected(id int8, ability real)
    where play_events.id = corrected.id`)
}
