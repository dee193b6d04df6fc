import { commonCore } from './core-state-standards.ts'
import type { SkillEntry } from './skill-entry.ts'
import { texas5To8 } from './texas-skills-5-to-8.ts'
import { texasKTo4 } from './texas-skills-k-to-4.ts'

export interface SkillText {
  readonly label: string
  readonly meaning: Omit<SkillEntry, 'label'> & {
    /** Where the code comes from; the sentence and the example are our own. */
    readonly source: string
  }
}

const texas = { ...texasKTo4, ...texas5To8 }
const COLUMN = /^(?<grade>[K1-8])(?<mark>_?)(?<code>[A-Z]+|\d+)$/

/** What the skill of a column is about, such as '3OA' or '3_5'; null for one we do not know. */
export function skillDescriptions(columnId: string): SkillText | null {
  const { grade = '', mark, code = '' } = COLUMN.exec(columnId)?.groups ?? {}
  const isTexas = mark === '_'
  const entry = (isTexas ? texas : commonCore)[grade]?.[code]
  if (!entry) return null
  const { label, ...meaning } = entry
  const standards = isTexas ? 'Texas Essential Knowledge and Skills' : 'Common Core State Standards'
  return {
    label,
    meaning: { ...meaning, source: `${standards}, ${grade}.${code}. Sentence and example are ours.` },
  }
}
