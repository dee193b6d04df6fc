import * as contract from '../../contract/institutions.ts'
import { readAccount } from '../account/me.ts'
import { notFound } from '../refusal.ts'
import { type ProductApi, serve } from '../serve.ts'
import { readChange } from './change.ts'
import { chooseInstitution } from './choose.ts'
import { findDistricts, findSchools, schoolsOf } from './search.ts'

/** The directory of schools and districts, and which of them somebody belongs to. */
export function institutionRoutes(app: ProductApi): void {
  serve(app, contract.searchSchools, (request) => findSchools(request, request.query.query.trim()), [
    'account',
  ])
  serve(app, contract.searchDistricts, (request) => findDistricts(request, request.query.query.trim()), [
    'account',
  ])
  serve(
    app,
    contract.districtSchools,
    async ({ db, bearer, params: { districtId } }) => {
      const bearerAccount = await readAccount(db, bearer.accountId)
      if (!bearerAccount.isInternalAdmin && bearerAccount.districtId !== districtId) throw notFound()
      return schoolsOf(db, districtId)
    },
    ['account'],
  )
  serve(
    app,
    contract.institutionChange,
    (request) => readChange(request, request.bearer.accountId, request.query),
    ['account'],
  )
  serve(app, contract.institution, (request) => chooseInstitution(request, request.bearer, request.body), [
    'account',
  ])
}
