import * as contract from '../../contract/erasures.ts'
import { repeatWhileServing } from '../repeat-every.ts'
import { type ProductApi, serve } from '../serve.ts'
import { askForErasure } from './ask.ts'
import { eraseDue } from './erase.ts'
import { describeExtent } from './extent-view.ts'
import { listErasures } from './listed.ts'
import { takeBack } from './take-back.ts'

/** Children, classes and accounts that somebody has erased, for those who answer for them. */
export function erasureRoutes(app: ProductApi): void {
  repeatWhileServing(app, () => eraseDue(app.product), 'what is due is not erased')

  serve(
    app,
    contract.erasureExtent,
    async (request) => describeExtent(request, request.bearer, request.query),
    ['account'],
  )

  serve(
    app,
    contract.askErasure,
    async (request) => {
      const key = request.headers['idempotency-key']
      return askForErasure(request, request.bearer, key, request.body)
    },
    ['account'],
  )

  serve(
    app,
    contract.takeBackErasure,
    async (request) => {
      await takeBack(request, request.bearer, request.params.erasureId)
      return {}
    },
    ['account'],
  )

  serve(
    app,
    contract.erasures,
    async (request) => listErasures(request.db, request.bearer, request.query.page),
    ['account'],
  )
}
