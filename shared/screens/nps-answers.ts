import { type Static, Type } from 'typebox'

export const NpsAnswersParams = Type.Object({})
/** What people answered, for internal administrators: month by month, and in their own words. */
export const NpsAnswersView = Type.Object({
  /** 'Promoters in the last 12 months: 75 % of 40 answers.' */
  sentence: Type.String(),
  months: Type.Array(
    Type.Object({
      /** 'October 2026: 75 % promoters of 12 answers, 8.4 on average'. */
      words: Type.String(),
      /** 'Oct'. */
      label: Type.String(),
      /** '75 %'. */
      share: Type.String(),
      /** From 0 to 1. */
      height: Type.Number({ minimum: 0, maximum: 1 }),
    }),
  ),
  texts: Type.Array(
    Type.Object({
      id: Type.String(),
      /** '9', with 'told a colleague' where somebody did. */
      score: Type.String(),
      /** 'Classroom teacher, October 16'. */
      about: Type.String(),
      text: Type.String(),
    }),
  ),
})
export type NpsAnswersView = Static<typeof NpsAnswersView>
