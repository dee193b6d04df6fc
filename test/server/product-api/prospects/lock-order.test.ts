import t from 'tap'
import { attachProspect as attachCall, createProspect } from '../../../../server/contract/prospects.ts'
import { lockAccount } from '../../../../server/product-api/auth/single-use.ts'
import { attachProspect } from '../../../../server/product-api/prospects/attach.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, bearerFor } from '../../../support/product-data.ts'
import { hasSingleConnection, untilWaiting } from '../../../support/transactions.ts'

t.test(
  'a sign-in with a prospect and the same prospect attached meanwhile do not wait for each other (S7.64?)',
  { skip: hasSingleConnection && 'one connection: nobody waits' },
  async (t) => {
    const api = await startProductApi()
    t.teardown(() => api.close())
    const { db, url } = api
    await addAccount(db, 'alma')
    const bearer = await bearerFor(api, 'alma')
    const body = { institutionScope: 'school', category: 'trial', leadCode: 'spring' } as const
    const { state } = (await callApi(url, createProspect, { body })).body as { state: string }

    const signIn = db.transaction(async (tx) => {
      await lockAccount(tx, 'alma')
      const attached = callApi(url, attachCall, { params: { code: state }, bearer })
      await untilWaiting(db, 1)
      // It must not hold the prospect while it waits for the account.
      const isAttached = await attachProspect({ ...api, db: tx }, 'alma', state)
      return { isAttached, attached }
    })
    const { isAttached, attached } = await signIn
    t.equal(isAttached, true, 'the sign-in has it')
    t.equal((await attached).status, 200, 'and so has the other')
  },
)
