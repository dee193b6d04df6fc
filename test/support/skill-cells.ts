import { cellKey, cellWords } from '../../client/screens/skills/cell-words.ts'
import { playedKey, playedWords } from '../../client/screens/skills/played-words.ts'
import type { SkillsView } from '../../shared/screens/skills.ts'

/** A view with its cells and what was just played in words, as they are drawn, and what they sort by. */
export const inWords = (view: SkillsView) => ({
  ...view,
  rows: view.rows.map((row) => ({
    ...row,
    justPlayed: { ...playedWords(view.plays, row), key: playedKey(view.plays, row) },
    cells: row.cells.map((_, place) => {
      const cell = cellWords(view.wordings, row, place)
      if (!cell) throw new Error(`no wording of ${JSON.stringify(row.cells[place])}`)
      return { ...cell, key: cellKey(row, place) }
    }),
  })),
})
