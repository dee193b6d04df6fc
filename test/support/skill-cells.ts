import { cellKey, cellWords } from '../../client/screens/skills/cell-words.ts'
import { playedKey, playedWords } from '../../client/screens/skills/played-words.ts'
import { spreadWords } from '../../client/screens/skills/spread-words.ts'
import { familyFirst } from '../../shared/rules/names.ts'
import { skillCell } from '../../shared/rules/skill-cells.ts'
import type { SkillsView } from '../../shared/screens/skills.ts'

/** A view with its cells and what was just played in words, as they are drawn, and what they sort by. */
export const inWords = (view: SkillsView) => ({
  ...view,
  columns: view.columns.map((column) => {
    const { counts, words, consistently } = spreadWords(view, column)
    return { ...column, counts, spread: words, consistently }
  }),
  rows: view.rows.map(({ given, ...row }) => ({
    ...row,
    justPlayed: { ...playedWords(view.plays, row), key: playedKey(view.plays, row) },
    familyFirst: familyFirst({ ...row, given }),
    cells: view.columns.map((_, place) => {
      const cell = cellWords(view.wordings, row, place)
      if (!cell) throw new Error(`no wording of ${JSON.stringify(skillCell(row.cells, place))}`)
      return { ...cell, key: cellKey(view.wordings, row, place) }
    }),
  })),
})
