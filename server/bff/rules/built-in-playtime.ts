import type { Span } from '../../../shared/rules/playtime.ts'
import type { GameplayRow } from '../../contract/play-entities.ts'

/** A child's total made-up seconds, in the form of the demo user's time-played rows (S3.95, S3.96?). */
export interface TimePlayed {
  readonly studentId: string
  readonly totalTimePlayed: number
}

/** The share of a school year's play that falls in a span. */
const SHARES: Readonly<Record<Span, number>> = { '1': 1 / 60, '7': 1 / 14, '28': 1 / 4, schoolYear: 1 }
/**
 * The games of built-in data, each with its share of a child's time; the preferences shift by one per child.
 */
const GAMES = ['Match', 'Zoom', 'Hungry Fish', 'Fractions!', 'Wings'] as const
const PARTS = [6, 4, 3, 2, 1] as const
const ALL_PARTS = 16

/** Made-up gameplay for built-in children: their time spread over games and spans, the same every time. */
export const builtInGameplay = (children: readonly TimePlayed[], span: Span): GameplayRow[] =>
  children.flatMap(({ studentId, totalTimePlayed }, i) =>
    PARTS.map((parts, g) => ({
      studentId,
      appContext: GAMES[(g + i) % GAMES.length] ?? GAMES[0],
      seconds: Math.round((totalTimePlayed * SHARES[span] * parts) / ALL_PARTS),
    })),
  )

/** Minutes of the sample class in a school year; four weeks are a quarter of it. */
const SAMPLE_MINUTES = { 'sample-1': 144, 'sample-2': 96, 'sample-3': 60, 'sample-4': 120 } as const
const SECONDS_PER_MINUTE = 60

/** The sample class's time played (S9.81). */
export const sampleTimePlayed: readonly TimePlayed[] = Object.entries(SAMPLE_MINUTES).map(
  ([studentId, minutes]) => ({ studentId, totalTimePlayed: minutes * SECONDS_PER_MINUTE }),
)
