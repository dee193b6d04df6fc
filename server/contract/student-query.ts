import { Type } from 'typebox'
import { Id } from './entities.ts'

/*
 * What the calls about one child take (S7.97 to S7.109): the child's id is in a header, and an unknown child and
 * somebody else's get the same 404. Their shapes follow the entities of section 3 (S7.113?).
 */
export const aboutStudent = Type.Object({ 'x-mpact-user': Id })

/** The most plays one answer lists, newest first: ten levels on every school day of a year, and more. */
export const PLAYS_PER_ANSWER = 2_000

/** The name of a game or a context. */
export const ContextName = Type.String({ minLength: 1, maxLength: 100 })

/** The span of days: 28 by default, ending today (S7.92?); 365 is the last year, back to the same day of it (S9.138). */
const spanFields = {
  timespan: Type.Optional(
    Type.Union([Type.Literal('1'), Type.Literal('7'), Type.Literal('28'), Type.Literal('365')]),
  ),
  period: Type.Optional(Type.Literal('schoolYear')),
}
/** Only plays in these contexts, each one of the values the two filters list. */
const contextFields = {
  instructionalContext: Type.Optional(ContextName),
  educationalContext: Type.Optional(ContextName),
}
export const Span = Type.Object(spanFields)
export const Filtered = Type.Object({ ...spanFields, ...contextFields })
/** Limits the plays to one game; by default the one played last. */
export const FilteredGame = Type.Object({
  ...spanFields,
  ...contextFields,
  appContext: Type.Optional(ContextName),
})
