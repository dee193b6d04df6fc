import { type Static, Type } from 'typebox'
import { NPS_FEEDBACK_LENGTH, NPS_HIGHEST, NPS_LOWEST } from '../rules/nps.ts'

/** Takes the question for this tab; nothing is sent with it. */
export const AskNps = Type.Object({})
/** Whether this is the tab that asks. */
export const NpsAsked = Type.Object({ isDue: Type.Boolean() })
export type NpsAsked = Static<typeof NpsAsked>

/** A score, and what came after it so far. */
export const AnswerNps = Type.Object({
  score: Type.Integer({ minimum: NPS_LOWEST, maximum: NPS_HIGHEST }),
  feedback: Type.String({ maxLength: NPS_FEEDBACK_LENGTH }),
  shared: Type.Boolean(),
})
export type AnswerNps = Static<typeof AnswerNps>
export const NpsKept = Type.Object({})
