import { Type } from 'typebox'
import { NPS_FEEDBACK_LENGTH, NPS_HIGHEST, NPS_LOWEST } from '../../shared/rules/nps.ts'
import { call } from './call.ts'
import { Instant, OrNull } from './entities.ts'
import { validRows } from './tolerance.ts'

const Score = Type.Integer({
  minimum: NPS_LOWEST,
  maximum: NPS_HIGHEST,
  description: 'How likely they are to recommend the product; the highest is most likely.',
})

/**
 * Takes the question for one browser: sets the day of the last question to today, and says whether it was due. Of
 * however many tabs ask at once, one is told to ask.
 */
export const lastNpsDate = call({
  id: 'lastNpsDate',
  method: 'PUT',
  path: '/v2/mm/teachers/me/lastNpsDate',
  repeat: false,
  reply: Type.Object({ isDue: Type.Boolean({ description: 'Whether to ask now.' }) }),
})

/** Keeps the score as soon as it is chosen. 409 if another was given as the answer to the last question. */
export const lastNps = call({
  id: 'lastNps',
  method: 'PUT',
  path: '/v2/mm/teachers/me/lastNps',
  repeat: true,
  body: Type.Object({ score: Score }),
  reply: Type.Object({}),
})

/** What somebody answered (section 3, NPS response). */
export const NpsResponse = Type.Object({
  teacherClientId: Type.String({ maxLength: 128 }),
  teacherEmail: Type.String({ maxLength: 320 }),
  score: Score,
  completionDate: Instant,
  shared: Type.Boolean({ description: 'Whether a colleague was told.' }),
  feedback: Type.String({ maxLength: NPS_FEEDBACK_LENGTH }),
})

/**
 * Records the answer to the last question, and again with what came after it: there is one answer to a question,
 * however often it is sent, and what was given stays. 404 for somebody else's client id or address, 409 if nobody was
 * asked since it was completed, or if another score was given.
 */
export const nps = call({
  id: 'nps',
  method: 'POST',
  path: '/v2/mm/teachers/me/nps',
  repeat: true,
  body: NpsResponse,
  reply: Type.Object({}),
})

/** How many months the answers are told of, and how many of the newest with their texts. */
export const NPS_MONTHS = 12
export const NPS_TEXTS = 50

/** What people have answered: by month of UTC, and the newest texts. For internal administrators; a call of our own. */
export const npsAnswers = call({
  id: 'npsAnswers',
  method: 'GET',
  path: '/v2/mm/admin/nps',
  repeat: true,
  bearer: 'admin',
  reply: Type.Object({
    months: validRows(
      'line',
      Type.Object({
        /** Its first day as YYYYMMDD. */
        firstDay: Type.Integer(),
        answers: Type.Integer({ minimum: 1, description: 'How many answered in the month.' }),
        promoters: Type.Integer({
          minimum: 0,
          description: 'How many of them are promoters by their score.',
        }),
        average: Type.Number({ description: 'Of the scores from 1 to 10.', examples: [8.4] }),
      }),
      { maxItems: NPS_MONTHS },
    ),
    texts: validRows(
      'line',
      Type.Object({
        responseId: Type.String(),
        score: Score,
        completionDate: Instant,
        shared: Type.Boolean(),
        feedback: Type.String(),
        /** 'Classroom teacher'; null if they have none. Nobody is named. */
        role: OrNull(Type.String()),
      }),
      { maxItems: NPS_TEXTS },
    ),
  }),
})
