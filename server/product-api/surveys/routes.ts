import * as contract from '../../contract/surveys.ts'
import { internalOnly } from '../admin/internal-only.ts'
import { type ProductApi, serve } from '../serve.ts'
import { readSurvey } from './read.ts'
import { saveAnswers } from './save.ts'
import { sendSurveys } from './send.ts'

/** The Factors of Learning survey: a teacher's, by its mailed link, and the mailing of it (S7.49, S7.50). */
export function surveyRoutes(app: ProductApi): void {
  serve(app, contract.survey, (request) => readSurvey(request, request.query.token))
  serve(app, contract.saveSurvey, (request) => saveAnswers(request, request.query.token, request.body))
  serve(
    app,
    contract.sendSurvey,
    async (request) => {
      await internalOnly(request)
      const key = request.headers['idempotency-key']
      return sendSurveys(request, { accountId: request.body.accountId, key })
    },
    ['account'],
  )
}
