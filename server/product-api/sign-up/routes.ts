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

/** From a stranger to an open account: sign-up, its mail, and what the links in the mails do. */
export function signUpRoutes(app: ProductApi): void {
  serve(app, contract.teacherSignup, (asked) => signUp(asked, 'teacher', asked.body))
  serve(app, contract.parentSignup, (asked) => signUp(asked, 'parent', asked.body))

  serve(app, contract.sendValidation, async (asked) => {
    await sendValidationAgain(asked, asked.body.email)
    return {}
  })

  serve(app, contract.validate, async (asked) => {
    const { token } = asked.params
    if (token.includes('@')) return stateOfEmail(asked, token)
    const accountId = await confirmLink(asked, 'validate', token, asked.headers)
    const { code } = await issueCode(asked, 'email', accountId)
    return { state: 'active' as const, code }
  })

  serve(app, contract.parentValidate, async (asked) => {
    const accountId = await confirmLink(asked, 'parentValidate', asked.params.code, asked.headers)
    return openFamily(asked, { accountId, kind: 'account' })
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
