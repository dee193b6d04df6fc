import { Type } from 'typebox'
import { MAX_STORED } from '../../shared/rules/stored-integer.ts'
import { SURVEY_COMMENT_LENGTH } from '../../shared/rules/survey.ts'
import { call } from './call.ts'
import { Id, Instant, OrNull } from './entities.ts'
import { Once } from './rosters.ts'
import { MailToken } from './sign-up.ts'
import { validRows } from './tolerance.ts'

const Rating = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])
/** One factor, asked in both modes (S3.55?). */
const Modes = Type.Object({ math: Type.Optional(Rating), games: Type.Optional(Rating) })

/** What a teacher answers about one child (section 3, Survey). */
export const SurveyAnswers = Type.Object({
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

/** Increases with every save of the child's answers; 0 while there are none. */
const Version = Type.Integer({ minimum: 0, maximum: MAX_STORED - 1 })

/** The token of the mailed link goes in the query (S7.51?). */
const query = Type.Object({ token: MailToken })

/**
 * A class's survey, for whoever has its mailed link (S3.52, S7.49). 404 for an unknown link, 409 `link-used` after a
 * newer one was sent for the class, 410 `link-expired`, 403 once the class is not the teacher's any more.
 */
export const survey = call({
  id: 'survey',
  method: 'GET',
  path: '/v2/mm/teachers/survey',
  repeat: true,
  bearer: 'none',
  query,
  reply: Type.Object({
    teacher: Type.Object({ firstName: Type.String(), timezone: Type.String() }),
    roster: Type.Object({ rosterId: Id, name: Type.String() }),
    expiresAt: Instant,
    /** Everybody who is in the class now, by name. */
    students: validRows(
      'student',
      Type.Object({
        studentId: Id,
        firstName: Type.String(),
        lastName: Type.String(),
        survey: Type.Object({ ...SurveyAnswers.properties, version: Version }),
      }),
    ),
  }),
})

/**
 * Saves what is answered about one child so far (S7.50). The ratings count in Factors of Learning once all are given.
 * Beyond what `survey` answers: 404 for a child who is not in the class any more, 409 `conflict` if the answers are not
 * those of `version`. A link that has expired or been replaced still saves for SURVEY_GRACE_MINUTES (decision 136).
 */
export const saveSurvey = call({
  id: 'saveSurvey',
  method: 'POST',
  path: '/v2/mm/teachers/survey',
  repeat: false,
  bearer: 'none',
  query,
  body: Type.Object({ studentId: Id, version: Version, survey: SurveyAnswers }),
  /** With the teacher's time zone. */
  reply: Type.Object({ version: Version, savedAt: Instant, timezone: Type.String() }),
})

/** How often one teacher is mailed the survey within 24 hours. */
export const SURVEYS_A_DAY = 3

/**
 * Mails a teacher the survey, one link for each class with students; once per key. A link that still works is
 * replaced, and its answers stay. A call of our own, for internal administrators: section 7 has none. 404 for an account
 * that is not open, 409 without a class, 429 after SURVEYS_A_DAY.
 */
export const sendSurvey = call({
  id: 'sendSurvey',
  method: 'POST',
  path: '/v2/mm/admin/surveys',
  repeat: false,
  bearer: 'admin',
  headers: Once,
  body: Type.Object({ accountId: Id }),
  reply: Type.Object({ classes: Type.Integer({ minimum: 1 }) }),
})
