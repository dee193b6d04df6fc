import * as contract from '../../contract/sign-up.ts'
import { type ProductApi, serve } from '../serve.ts'
import { sendReset } from './reset.ts'
import { setPassword } from './set-password.ts'

/** A forgotten password: the mail with the link, and what the link leads to. */
export function passwordRoutes(app: ProductApi): void {
  serve(app, contract.sendPasswordReset, async (request) => {
    await sendReset(request, request.body.email)
    return {}
  })

  serve(app, contract.setPassword, (request) => setPassword(request, request.body))
}
