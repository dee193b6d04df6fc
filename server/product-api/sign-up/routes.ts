import { eq } from 'drizzle-orm'
import * as contract from '../../contract/sign-up.ts'
import { openFamily } from '../auth/families.ts'
import { issueCode } from '../auth/single-use.ts'
import { accounts } from '../db/schema/accounts.ts'
import { linkUsed, readLink } from '../mail/links.ts'
import { notFound } from '../refusal.ts'
import { type ProductApi, serve } from '../serve.ts'
import { confirmLink, stateOfEmail } from './confirm.ts'
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

  serve(app, contract.retrieve, async ({ db, clock, params }) => {
    const link = await readLink(db, clock, ['accept'], params.token)
    const [account] = await db.select().from(accounts).where(eq(accounts.id, link.accountId))
    if (account?.state === 'active') throw linkUsed()
    if (account?.state !== 'unvalidated') throw notFound()
    return {
      email: account.caseSensitiveEmail,
      firstName: account.firstName,
      lastName: account.lastName,
    }
  })
}
