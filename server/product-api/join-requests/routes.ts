import * as contract from '../../contract/join-requests.ts'
import { type ProductApi, serve } from '../serve.ts'
import { decide } from './decide.ts'
import { readOwnRequest } from './own.ts'
import { readJoinRequests } from './read.ts'

/** Who belongs to an institution: a person with view rights there confirms it (decision 059). */
export function joinRequestRoutes(app: ProductApi): void {
  serve(app, contract.joinRequests, (request) => readJoinRequests(request, request.bearer, request.query), [
    'account',
  ])
  serve(
    app,
    contract.decideJoinRequest,
    async (request) => {
      await decide(request, request.bearer, request.params.requestId, request.body)
      return {}
    },
    ['account'],
  )
  serve(app, contract.ownJoinRequest, ({ db, bearer }) => readOwnRequest(db, bearer.accountId), ['account'])
}
