import type { SkillsView } from '../../../shared/screens/skills.ts'

type Row = Pick<SkillsView['rows'][number], 'justPlayed'>
type Plays = SkillsView['plays']

/** What a child just played, its level filled in. */
export interface PlayedWords {
  /** Null if nothing was played today. */
  readonly level: (Pick<Plays[number], 'game' | 'badge' | 'status'> & { readonly text: string }) | null
  /** In place of a level. */
  readonly text: string
  /** For screen readers. */
  readonly words: string
}

const NOTHING: PlayedWords = { level: null, text: 'Not today', words: "hasn't played a level today" }

/** What a child just played; a text in its place if that was nothing. */
export function playedWords(plays: Plays, { justPlayed: [place = -1, level] }: Row): PlayedWords {
  const play = plays[place]
  if (!play) return NOTHING
  const { game, badge, status, words } = play
  return {
    level: { game, badge, status, text: `Level ${level}` },
    text: '',
    words: words.replace('{0}', `${level}`),
  }
}

/** What a row sorts by: how its level went. */
export const playedKey = (plays: Plays, { justPlayed: [place = -1] }: Row): number | null =>
  plays[place]?.key ?? null
