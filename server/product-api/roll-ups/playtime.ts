import { type SQL, sql } from 'drizzle-orm'
import type { Span } from '../../../shared/rules/playtime.ts'

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
}
export const noPlaytime: PlaytimeFigures = {
  minutes: 0,
  played: 0,
  played7: 0,
  minutes28: 0,
  weeks: [0, 0, 0, 0],
}

/** Playtime of each key of `kids` (lines.ts) in a time zone. */
export const playtimeFigures = (span: Span, zone: string): SQL => sql`
  select kids.key, jsonb_build_object(
    'minutes', ${minutes(inSpan[span])}, 'played', ${played(inSpan[span])},
    'played7', ${played(inSpan['7'])}, 'minutes28', ${minutes(inSpan['28'])},
    'weeks', jsonb_build_array(${minutes(sql`kept.seconds_week_4`)}, ${minutes(sql`kept.seconds_week_3`)},
      ${minutes(sql`kept.seconds_week_2`)}, ${minutes(inSpan['7'])})) as figures
  from kids
  join child_figures as kept on kept.student_id = kids.student_id and kept.zone = ${zone}
  group by kids.key`
