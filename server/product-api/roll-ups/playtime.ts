import { type SQL, sql } from 'drizzle-orm'
import type { Span } from '../../../shared/rules/playtime.ts'
import { MAX_PLAYED } from '../../contract/roll-ups.ts'

const inSpan: Readonly<Record<Span, SQL>> = {
  '1': sql`kept.seconds_1`,
  '7': sql`kept.seconds_7`,
  '28': sql`kept.seconds_28`,
  schoolYear: sql`kept.seconds_year`,
}

/** Whole minutes as on the playtime screen: a child's seconds rounded half up, then added, all in integers. */
const minutes = (seconds: SQL) => sql`coalesce(sum((${seconds} + 30) / 60), 0)::int`
const played = (seconds: SQL) => sql`count(*) filter (where ${seconds} > 0)`

export interface PlaytimeFigures {
  readonly minutes: number
  readonly played: number
  readonly played7: number
  readonly minutes28: number
  readonly weeks: number[]
  readonly mostPlayed: string[]
}
export const noPlaytime: PlaytimeFigures = {
  minutes: 0,
  played: 0,
  played7: 0,
  minutes28: 0,
  weeks: [0, 0, 0, 0],
  mostPlayed: [],
}

const ofKids = (zone: string) =>
  sql`from kids join child_figures as kept on kept.student_id = kids.student_id and kept.zone = ${zone}`

/** Playtime of each key of `kids` (lines.ts) in a time zone. */
export const playtimeFigures = (span: Span, zone: string): SQL => sql`
  select summed.key, summed.figures || jsonb_build_object('mostPlayed', coalesce(most.games, '[]')) as figures
  from (
    select kids.key, jsonb_build_object(
      'minutes', ${minutes(inSpan[span])}, 'played', ${played(inSpan[span])},
      'played7', ${played(inSpan['7'])}, 'minutes28', ${minutes(inSpan['28'])},
      'weeks', jsonb_build_array(${minutes(sql`kept.seconds_week_4`)}, ${minutes(sql`kept.seconds_week_3`)},
        ${minutes(sql`kept.seconds_week_2`)}, ${minutes(inSpan['7'])})) as figures
    ${ofKids(zone)}
    group by kids.key) as summed
  left join (
    select key, jsonb_agg(game order by place) as games
    from (
      select kids.key, game.key as game,
        row_number() over (partition by kids.key order by sum(game.value::int) desc, game.key) as place
      ${ofKids(zone)}
      cross join lateral jsonb_each_text(kept.games_28) as game
      group by kids.key, game.key) as ranked
    where place <= ${MAX_PLAYED}::int
    group by key) as most on most.key = summed.key`
