import { cellKey, cellWords } from '../../client/screens/skills/cell-words.ts'
import type { SkillsView } from '../../shared/screens/skills.ts'

/** A view with its cells in words, as they are drawn, and what they sort by. */
export const inWords = (view: SkillsView) => ({
  ...view,
  rows: view.rows.map((row) => ({
    ...row,
    cells: row.cells.map((_, place) => {
      const cell = cellWords(view.wordings, row, place)
      if (!cell) throw new Error(`no wording of ${JSON.stringify(row.cells[place])}`)
      return { ...cell, key: cellKey(row, place) }
    }),
  })),
})
