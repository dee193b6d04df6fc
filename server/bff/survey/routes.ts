import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { api } from '../../../shared/paths.ts'
import {
  type AnswersSaved,
  LookAtSurvey,
  SaveAnswers,
  type SurveyView,
} from '../../../shared/screens/survey.ts'
import { saveSurvey, survey } from '../../contract/surveys.ts'
import type { RowNoun } from '../../contract/tolerance.ts'
import { anonymousFrom } from '../auth/auth-parts.ts'
import { readToken } from '../auth/mail-link.ts'
import type { Parts } from '../parts.ts'
import { surveyError } from './errors.ts'
import { countSave } from './limits.ts'
import { savedView, surveyView } from './view.ts'

/**
 * The survey of a class, without a session: its mailed link opens it (S2.76). POST /api/survey {token} is the class with
 * what is answered; it only reads. POST /api/survey/answers saves one child's. Throws 404 for an unknown link, 409
 * `link-used` for one with a newer one, 410 `link-expired`, 403 for a class that is gone, and, of a child's answers, 404
 * after the child has left the class, 409 `conflict` if they were changed elsewhere and 429 if too many are saved.
 */
export function surveyRoutes(
  app: FastifyInstance,
  { upstream, clock, sessionStore }: Pick<Parts, 'upstream' | 'clock' | 'sessionStore'>,
): void {
  app.post<{ Body: Static<typeof LookAtSurvey> }>(
    api.survey,
    { schema: { body: LookAtSurvey } },
    async ({ id, ip, body }): Promise<SurveyView> => {
      const query = { token: readToken(body.token) }
      const unread: RowNoun[] = []
      const to = {
        ...anonymousFrom({ id, ip }),
        leftOut: (rows: readonly RowNoun[]) => void unread.push(...rows),
      }
      const found = await upstream.call(to, survey, { query }).catch((fault) => {
        throw surveyError(fault, 'link')
      })
      return surveyView(found, { now: clock.now(), unread })
    },
  )

  app.post<{ Body: SaveAnswers }>(
    api.surveyAnswers,
    { schema: { body: SaveAnswers }, config: { countsItself: true } },
    async ({ id, ip, body }): Promise<AnswersSaved> => {
      const { studentId, version, answers } = body
      const query = { token: readToken(body.token) }
      await countSave(sessionStore, query.token, ip)
      const sent = { studentId, version, survey: answers }
      const saved = await upstream
        .call(anonymousFrom({ id, ip }), saveSurvey, { query, body: sent })
        .catch((fault) => {
          throw surveyError(fault, 'child')
        })
      return savedView(saved)
    },
  )
}
