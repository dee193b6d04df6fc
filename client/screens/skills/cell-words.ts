import { scoreKey, skillCell } from '../../../shared/rules/skill-cells.ts'
import type { SkillsView, Wording } from '../../../shared/screens/skills.ts'

/** A cell in words, its numbers filled in. */
export interface CellWords extends Pick<Wording, 'status' | 'text' | 'word' | 'words'> {
  /** The percentage, if there is one. */
  readonly percent: number | null
}

type Row = Pick<SkillsView['rows'][number], 'cells'>
type Wordings = SkillsView['wordings']

/** The cell of a row in one column; undefined where the view has none. */
export function cellWords(wordings: Wordings, { cells }: Row, place: number): CellWords | undefined {
  const [wording = -1, first = 0, second] = skillCell(cells, place)
  const found = wordings[wording]
  if (!found) return undefined
  const fill = (text: string) => text.replace('{0}', `${first}`).replace('{1}', `${second}`)
  return {
    status: found.status,
    text: fill(found.text),
    word: found.word,
    words: fill(found.words),
    percent: found.isScored ? first : null,
  }
}

/** What a row sorts by in one column: its score, if there is one. */
export function cellKey(wordings: Wordings, { cells }: Row, place: number): number | null {
  const cell = skillCell(cells, place)
  return wordings[cell[0] ?? -1]?.isScored ? scoreKey(cell) : null
}
