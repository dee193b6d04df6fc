import { type SQL, sql } from 'drizzle-orm'
import { factorKeys } from '../../../shared/rules/factors.ts'

/** Children per level of one factor: high, medium, low, without enough play to tell. */
export type Levels = number[]

const columns: Readonly<Record<(typeof factorKeys)[number], SQL>> = {
  growthMindset: sql`kept.growth_mindset`,
  confidence: sql`kept.confidence`,
  goalOrientation: sql`kept.goal_orientation`,
  productiveStrategy: sql`kept.productive_strategy`,
  selfRegulation: sql`kept.self_regulation`,
}

const countOf = (column: SQL, level: string) => sql`count(*) filter (where ${column} = ${level})`

type Counted = readonly (readonly [high: number, medium: number, low: number])[]
/** Nobody has a level. */
export const noLevels: Counted = factorKeys.map(() => [0, 0, 0] as const)

/** The levels of each key of `kids` (lines.ts) in a time zone, in the order of the factors. */
export const factorsFigures = (zone: string): SQL => sql`
  select kids.key, jsonb_build_array(${sql.join(
    factorKeys.map(
      (key) =>
        sql`jsonb_build_array(${countOf(columns[key], 'high')}, ${countOf(columns[key], 'medium')}, ${countOf(columns[key], 'low')})`,
    ),
    sql`, `,
  )}) as figures
  from kids
  join child_figures as kept on kept.student_id = kids.student_id and kept.zone = ${zone}
  group by kids.key`

/** The counts, and how many children have played too little to tell. */
export const levelsOf = (counted: Counted, students: number): Levels[] =>
  counted.map(([high, medium, low]) => [high, medium, low, students - high - medium - low])
