import * as contract from '../../contract/nps.ts'
import { internalOnly } from '../admin/internal-only.ts'
import { type ProductApi, serve } from '../serve.ts'
import { readAnswers } from './answers.ts'
import { takeQuestion } from './ask.ts'
import { keepScore, recordResponse } from './record.ts'

/** Whether people would recommend us: asking, answering, and what was answered (S7.38 to S7.40). */
export function npsRoutes(app: ProductApi): void {
  serve(
    app,
    contract.lastNpsDate,
    async (request) => ({ isDue: await takeQuestion(request, request.bearer) }),
    ['account'],
  )
  serve(
    app,
    contract.lastNps,
    async ({ db, bearer, body: { score } }) => {
      await keepScore(db, bearer.accountId, score)
      return {}
    },
    ['account'],
  )
  serve(
    app,
    contract.nps,
    async (request) => {
      await recordResponse(request, request.bearer, request.body)
      return {}
    },
    ['account'],
  )
  serve(
    app,
    contract.npsAnswers,
    async (request) => {
      await internalOnly(request)
      return readAnswers(request)
    },
    ['account'],
  )
}
