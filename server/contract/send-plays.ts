import { type Static, type TSchema, Type } from 'typebox'
import { call } from './call.ts'
import { Id, Instant } from './entities.ts'
import { MAX_LEVEL, MAX_SECONDS } from './play-numbers.ts'

/** Plays in one batch; with every field as long as it may be, they are half a megabyte. */
export const MAX_BATCH_PLAYS = 500
/** How far a device's clock may be ahead of ours. */
export const MAX_SKEW_MINUTES = 10
/** No play is older: a device that says so has lost its clock. */
export const FIRST_PLAY = '2010-01-01T00:00:00.000Z'
/** Plays that one key may send in a minute. */
export const PLAYS_PER_MINUTE = 120_000
/** What a batch counts for at least, however few plays are in it. */
export const MIN_COUNTED = 20
const MAX_KEY_LENGTH = 64
const MAX_MISTAKES = 1_000
const MAX_PARTITION = 32_767

/** An attribute in the games' own codes: no sentence and no address fits in, so no name does by mistake. */
const codeOf = (description: string, example: string) =>
  Type.String({
    minLength: 1,
    maxLength: 40,
    pattern: '^[A-Za-z0-9][A-Za-z0-9._:+-]*$',
    description,
    examples: [example],
  })
const maybe = <Field extends TSchema>(field: Field) => Type.Optional(Type.Union([field, Type.Null()]))

/** The key by which a play is recognized when it is sent again. */
export const PlayKeyText = Type.String({
  minLength: 1,
  maxLength: MAX_KEY_LENGTH,
  pattern: '^[A-Za-z0-9._:-]+$',
  description:
    'Made by whoever sends the play, once for each play and for good, such as a UUID. Sent again with the same play, it is accepted and not counted twice; with another play it is refused.',
  examples: ['7d0b8f0e-5f1c-4a52-9a39-0a4f6a1f2b10'],
})

/** One level played by one child, as a game sends it. */
export const SentPlay = Type.Object(
  {
    key: PlayKeyText,
    studentId: Id,
    appContext: Type.String({
      minLength: 1,
      maxLength: 40,
      description: 'The game, by its name in the product.',
      examples: ['Hungry Fish'],
    }),
    startedAt: Type.Union([Instant, Type.Null()], {
      description: `When the play began; at most ${MAX_SKEW_MINUTES} minutes ahead of our clock. Null if the device had no clock: the play is then in the child’s history and counts towards nothing.`,
      examples: ['2026-11-16T15:04:00.000Z'],
    }),
    seconds: Type.Integer({
      minimum: 0,
      maximum: MAX_SECONDS,
      description: 'How long it was played, in seconds.',
      examples: [95],
    }),
    levelNum: Type.Integer({
      minimum: 0,
      maximum: MAX_LEVEL,
      description: 'The number of the level in its game.',
      examples: [15],
    }),
    levelResultType: codeOf(
      'How the level ended: `wonEarly`, `didReachIsland` (green), `wonWithTwoStars` (yellow), `died`, `leftBeforeFinishing` (red), or `unexpectedTermination`. Any other is kept and is no evidence of learning.',
      'wonEarly',
    ),
    quitType: Type.Optional(
      Type.Union(
        [
          Type.Literal('shutdown'),
          Type.Literal('pro'),
          Type.Literal('aimless'),
          Type.Literal('avoidance'),
          Type.Null(),
        ],
        { description: 'How the child left, if the level was not finished.', examples: [null] },
      ),
    ),
    levelMode: maybe(codeOf('The game’s mode, if it has several.', 'timed')),
    levelOperationType: maybe(codeOf('The operation, if the game has several.', 'addition')),
    levelDifficulty: maybe(codeOf('The difficulty, if the game has several.', 'easy')),
    levelProblemCountIncorrect: maybe(
      Type.Integer({
        minimum: 0,
        maximum: MAX_MISTAKES,
        description: 'A count of wrong answers; null if they were not counted.',
        examples: [2],
      }),
    ),
    wingsLevelAccuracy: maybe(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'From 0 to 1; in Wings, where it decides how the level ended.',
        examples: [0.92],
      }),
    ),
    levelRewardType: maybe(codeOf('The child’s reward.', 'pearl')),
    chosen: Type.Optional(
      Type.Boolean({ description: 'Whether the child chose the level and not the game. If absent: no.' }),
    ),
    instructionalContext: maybe(codeOf('What the play belonged to.', 'class')),
    educationalContext: maybe(codeOf('Where it was played: `school` or `home`.', 'school')),
    partition: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_PARTITION,
        description: 'The metagame partition. If absent: 0, the plain game.',
        examples: [0],
      }),
    ),
    designVersion: maybe(codeOf('The version of the game’s design.', '3.4')),
  },
  { description: 'One level played by one child. What is not named here is not kept.' },
)
export type SentPlay = Static<typeof SentPlay>

const reason = <const Code extends string>(code: Code, description: string) =>
  Type.Literal(code, { description })

/** Why a play is not written. */
export const PlayRefusal = Type.Union(
  [
    reason(
      'invalid-play',
      'A field is missing, or is not in its form or within its bounds: `field` says which.',
    ),
    reason('key-reused', 'Another play was sent under this idempotency key, and stands.'),
    reason('unknown-child', 'There is no such child, or not any more.'),
    reason(
      'child-deactivated',
      'The child had left the product when this was played. What was played before is accepted.',
    ),
    reason('unknown-game', 'There is no such game.'),
    reason('wrong-game', 'The key is not for this game.'),
    reason('from-the-future', 'The device’s clock is too far ahead.'),
    reason('impossible-time', 'There is no such day, or it was before there were games.'),
  ],
  { description: 'Why a play is not written.', examples: ['from-the-future'] },
)
export type PlayRefusal = Static<typeof PlayRefusal>

const count = (description: string, example: number) =>
  Type.Integer({ minimum: 0, maximum: MAX_BATCH_PLAYS, description, examples: [example] })

/**
 * Takes plays from a play site or a game: late, out of order and more than once. Each row is judged by itself, and those
 * that can be written are, all in one transaction. Whatever the answer was, the same batch may be sent again.
 */
export const sendPlays = call({
  id: 'sendPlays',
  method: 'POST',
  path: '/v2/mm/plays',
  repeat: true,
  bearer: 'play-key',
  body: Type.Object({
    plays: Type.Array(SentPlay, {
      minItems: 1,
      maxItems: MAX_BATCH_PLAYS,
      description: `At most ${MAX_BATCH_PLAYS}, in any order. A key may send ${PLAYS_PER_MINUTE} plays a minute, and each batch counts for at least ${MIN_COUNTED}.`,
    }),
  }),
  /** Each row is checked by itself, so that a bad one keeps no other out. */
  bodyAsSent: Type.Object({
    plays: Type.Array(Type.Unknown(), { minItems: 1, maxItems: MAX_BATCH_PLAYS }),
  }),
  reply: Type.Object({
    written: count('Plays written now.', 498),
    known: count('Plays that had been written before.', 1),
    refused: Type.Array(
      Type.Object({
        place: Type.Integer({
          minimum: 0,
          maximum: MAX_BATCH_PLAYS - 1,
          description: 'The play’s position in the batch, the first is 0.',
          examples: [17],
        }),
        key: Type.Union([PlayKeyText, Type.Null()], {
          description: 'Its idempotency key; null if that cannot be read.',
        }),
        code: PlayRefusal,
        field: Type.Optional(
          Type.String({ description: 'The field that is not valid.', examples: ['seconds'] }),
        ),
      }),
      {
        maxItems: MAX_BATCH_PLAYS,
        description: 'Plays that were not written, each with the reason. Sending them unchanged is in vain.',
      },
    ),
  }),
})
