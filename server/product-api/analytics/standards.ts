import { grades } from '../../../shared/rules/games.ts'
import type { Standards } from '../../contract/entities.ts'

/** A column of the skills table: one standard or skill of one grade. */
export interface Column {
  readonly columnId: string
  readonly grade: string
  readonly domain: string
}

const domains: Readonly<Record<string, string>> = {
  CC: 'Counting',
  OA: 'Operations',
  NBT: 'Base ten',
  NF: 'Fractions',
  RP: 'Ratios',
  NS: 'Number system',
  EE: 'Expressions',
}

/** The name of a numbered skill, which the sets do not name. */
const SKILL = 'Skill'

/** Grades 2 to 6 as the specification lists them (S9.104); K, 1, 7 and 8 in the same form (S9.105?). */
const commonCore: Readonly<Record<string, string>> = {
  K: 'CC OA NBT 2 3',
  1: 'OA NBT 2 3 5',
  2: 'OA NBT 2 3 4 5 6 7',
  3: 'OA NBT NF 2 3 4 5 6 7',
  4: 'OA NBT NF 2 3 4',
  5: 'NBT NF 2 3',
  6: 'NS 2 3 4 5',
  7: 'RP NS EE 2 3 4',
  8: 'NS EE 2 4 5',
}

/** Only sub-codes, because we do not know the set's own names (S9.105?). */
const subCodes: Readonly<Record<string, string>> = {
  K: '2 3 5',
  1: '2 3 5',
  ...Object.fromEntries(['2', '3', '4', '5', '6', '7', '8'].map((grade) => [grade, '2 3 4 5 6 7'])),
}

/** Column id of a domain (`3OA`) or a skill (`3_2`) of a grade. */
export const columnId = (grade: string, code: string): string =>
  code in domains ? `${grade}${code}` : `${grade}_${code}`

const columnsOf = (codes: Readonly<Record<string, string>>): Column[] =>
  grades.flatMap((grade) =>
    (codes[grade] ?? '').split(' ').map((code) => ({
      columnId: columnId(grade, code),
      grade,
      domain: domains[code] ?? SKILL,
    })),
  )

/** The columns of every standards set, by grade in order. */
export const columnsBySet: Readonly<Record<Standards, readonly Column[]>> = {
  CommonCore: columnsOf(commonCore),
  TEKS: columnsOf(subCodes),
  Other: columnsOf(subCodes),
}
