import { bands } from '../analytics/levels.ts'

const games = [...new Set(bands.map(({ appContext }) => appContext))]
const lineOf = (game: string): string =>
  `- ${game}: ${bands
    .filter(({ appContext }) => appContext === game)
    .map(({ from, to, columnIds }) => `${from === to ? from : `${from}–${to}`} for ${columnIds.join(', ')}`)
    .join('; ')}`

/**
 * What a call does beyond its summary, by its id, in CommonMark. A studio that designs a game's levels has this document
 * alone, so it says which of them are evidence of which skill.
 */
export const descriptions: Readonly<Record<string, string>> = {
  sendPlays: [
    'Which levels of a game count for which standard or skill: its levels by number, both ends included, and the columns they count for. `3OA` is a domain of grade 3, and `3_2` its second skill. A play of any other level is kept, and counts for no skill.',
    games.map(lineOf).join('\n'),
  ].join('\n\n'),
}
