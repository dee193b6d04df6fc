import { type Static, Type } from 'typebox'
import { MAX_STORED } from '../rules/stored-integer.ts'
import { SURVEY_COMMENT_LENGTH } from '../rules/survey.ts'
import { Child, OrNull } from './fields.ts'

const Rating = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])
const Modes = Type.Object({ math: Type.Optional(Rating), games: Type.Optional(Rating) })

/** What a teacher answers about one child (S3.56 to S3.59). */
const Answers = Type.Object({
  gender: Type.Union([Type.Literal('?'), Type.Literal('m'), Type.Literal('f')]),
  isEnglishLearner: OrNull(Type.Boolean()),
  ratings: Type.Object({
    growthMindset: Type.Optional(Modes),
    confidence: Type.Optional(Modes),
    goalOrientation: Type.Optional(Modes),
    productiveStrategy: Type.Optional(Modes),
    selfRegulation: Type.Optional(Modes),
  }),
  comments: Type.String({ maxLength: SURVEY_COMMENT_LENGTH }),
})

/** The token of the mailed link, as the page sends it: in the body, never in an address that is logged. */
const Token = Type.String({ maxLength: 512 })
export const LookAtSurvey = Type.Object({ token: Token })

const Version = Type.Integer({ minimum: 0, maximum: MAX_STORED - 1 })
/** One child's answers; the whole of them, as they are after the last click. */
export const SaveAnswers = Type.Object({
  token: Token,
  studentId: Child.properties.studentId,
  version: Version,
  answers: Answers,
})
export type SaveAnswers = Static<typeof SaveAnswers>

/** The survey of a class, as its mailed link opens it (S2.76, S3.52). */
export const SurveyView = Type.Object({
  /** 'Room 12'. */
  roster: Type.String(),
  /** The teacher's first name. */
  teacher: Type.String(),
  /** Where the class's Factors of Learning are. */
  factorsHref: Type.String(),
  /** What marks the ratings there: 'from your survey of October 16'. */
  mark: Type.String(),
  /** The last day of the link: 'November 6, 2019'. */
  lastDay: Type.String(),
  /** Says whom of the class could not be read, and can be asked about another time; null if all could. */
  unread: OrNull(Type.String()),
  students: Type.Array(
    Type.Object({
      ...Type.Omit(Child, ['name']).properties,
      /** Increases with every save; 0 before the first. */
      version: Version,
      answers: Answers,
    }),
  ),
})
export type SurveyView = Static<typeof SurveyView>

/** Answers that were saved: 'Saved 10:42 am', and under which version. */
export const AnswersSaved = Type.Object({ version: Version, words: Type.String() })
export type AnswersSaved = Static<typeof AnswersSaved>
