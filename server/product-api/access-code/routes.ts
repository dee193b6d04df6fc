import * as contract from '../../contract/auth.ts'
import { issueCode } from '../auth/single-use.ts'
import { type ProductApi, serve } from '../serve.ts'
import { accessTokenOf } from './access-token.ts'
import { accountByCode } from './open.ts'

/** The classroom access code; what it opens is in student-sign-in (S7.13?). */
export function accessCodeRoutes(app: ProductApi): void {
  serve(app, contract.loginCode, async (request) =>
    issueCode(request, 'code', await accountByCode(request, request.body), request.body.deviceId),
  )

  serve(app, contract.fetchCode, async (request) => {
    const { accessCode, ...device } = request.query
    const accountId = await accountByCode(request, { code: accessCode, ...device })
    return issueCode(request, 'code', accountId, device.deviceId)
  })

  serve(app, contract.accessToken, (request) => accessTokenOf(request, request.bearer, request.query), [
    'device',
  ])
}
