import * as contract from '../../contract/sign-up.ts'
import { openFamily } from '../auth/families.ts'
import { issueCode } from '../auth/single-use.ts'
import { type ProductApi, serve } from '../serve.ts'
import { confirmLink, stateOfEmail } from './confirm.ts'
import { retrieveLink } from './retrieve-link.ts'
import { signUp } from './sign-up.ts'
import { sendValidationAgain } from './validation-mail.ts'

/** From a stranger to an open account: sign-up, its mail, and the links in the mails. */
export function signUpRoutes(app: ProductApi): void {
  serve(app, contract.teacherSignup, (request) => signUp(request, 'teacher', request.body))
  serve(app, contract.parentSignup, (request) => signUp(request, 'parent', request.body))

  serve(app, contract.sendValidation, async (request) => {
    await sendValidationAgain(request, request.body.email)
    return {}
  })

  serve(app, contract.validate, async (request) => {
    const { token } = request.params
    if (token.includes('@')) return stateOfEmail(request, token)
    const accountId = await confirmLink(request, 'validate', token, request.headers)
    const { code } = await issueCode(request, 'email', accountId)
    return { state: 'active' as const, code }
  })

  serve(app, contract.parentValidate, async (request) => {
    const accountId = await confirmLink(request, 'parentValidate', request.params.code, request.headers)
    return openFamily(request, { accountId, kind: 'account' })
  })

  serve(app, contract.retrieveLink, (request) => retrieveLink(request, request.params.token))
}
