import { agreements } from '../../../shared/rules/agreements.ts'
import { agree, agreementForChildren } from '../../contract/agreements.ts'
import { conflict } from '../refusal.ts'
import { type ProductApi, serve } from '../serve.ts'
import { readForChildren, recordAgreement } from './record.ts'

/** What people agree to before they enter a first child. */
export function agreementRoutes(app: ProductApi): void {
  serve(
    app,
    agreementForChildren,
    async ({ db, bearer }) => {
      const { agreedAt, ...agreement } = await readForChildren(db, bearer.accountId)
      return { ...agreement, agreedAt: agreedAt?.toISOString() ?? null }
    },
    ['account'],
  )

  serve(
    app,
    agree,
    async ({ db, clock, bearer, body: { kind, version } }) => {
      if (version !== agreements[kind].version) throw conflict()
      await recordAgreement(db, clock, { accountId: bearer.accountId, kind })
      return {}
    },
    ['account'],
  )
}
