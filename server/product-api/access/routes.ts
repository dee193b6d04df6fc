import * as contract from '../../contract/access.ts'
import { type ProductApi, serve } from '../serve.ts'
import { giveAccess } from './give.ts'
import { readAccess } from './read.ts'
import { takeBack } from './take-back.ts'

/** Who a school's or district's subscription is given to, for its administrators (S6.13). */
export function accessRoutes(app: ProductApi): void {
  serve(app, contract.teacherSubscriptions, (request) => readAccess(request, request.bearer), ['account'])

  serve(
    app,
    contract.accessRule,
    (request) => giveAccess(request, request.bearer, request.params.subscriptionId, request.body),
    ['account'],
  )

  serve(
    app,
    contract.takeBackAccess,
    (request) => takeBack(request, request.bearer, request.params.subscriptionId, request.body),
    ['account'],
  )
}
