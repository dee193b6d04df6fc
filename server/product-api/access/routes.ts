import * as contract from '../../contract/access.ts'
import { type ProductApi, serve } from '../serve.ts'
import { grantAccess } from './grant.ts'
import { readAccess } from './read.ts'
import { revokeAccess } from './revoke.ts'

/** Who a school's or district's subscription is given to, for its administrators (S6.13). */
export function accessRoutes(app: ProductApi): void {
  serve(app, contract.teacherSubscriptions, (request) => readAccess(request, request.bearer), ['account'])

  serve(
    app,
    contract.accessRule,
    (request) => grantAccess(request, request.bearer, request.params.subscriptionId, request.body),
    ['account'],
  )

  serve(
    app,
    contract.takeBackAccess,
    (request) => revokeAccess(request, request.bearer, request.params.subscriptionId, request.body),
    ['account'],
  )
}
