import * as account from '../../contract/account.ts'
import * as contract from '../../contract/institutions.ts'
import { readAccount } from '../account/me.ts'
import { notFound } from '../refusal.ts'
import { type ProductApi, serve } from '../serve.ts'
import { chooseInstitution } from './choose.ts'
import { findDistricts, findSchools, schoolsOf } from './search.ts'

/** The directory of schools and districts, and which of them somebody belongs to. */
export function institutionRoutes(app: ProductApi): void {
  serve(app, contract.searchSchools, ({ db, query }) => findSchools(db, query.query.trim()), ['account'])
  serve(app, contract.searchDistricts, ({ db, query }) => findDistricts(db, query.query.trim()), ['account'])
  serve(
    app,
    contract.districtSchools,
    async ({ db, bearer, params: { districtId } }) => {
      const own = await readAccount(db, bearer.accountId)
      if (!own.isInternalAdmin && own.districtId !== districtId) throw notFound()
      return schoolsOf(db, districtId)
    },
    ['account'],
  )
  serve(app, account.institution, ({ db, bearer, body }) => chooseInstitution(db, bearer.accountId, body), [
    'account',
  ])
}
