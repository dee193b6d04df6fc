import * as contract from '../../contract/partner.ts'
import type { Bearer } from '../auth/bearer.ts'
import { changeSchoolOfFamily, openFamily } from '../auth/families.ts'
import { codeRefused, markTokenUsed } from '../auth/single-use.ts'
import type { Db } from '../db/open.ts'
import { dismissedBy, liveNotices } from '../notices/live.ts'
import { notFound } from '../refusal.ts'
import { type ProductApi, serve } from '../serve.ts'
import { readClasses, readEducator, readPartnerData, readSchools } from './educator.ts'
import { verifyPartnerToken } from './token.ts'

const PARTNERS: readonly Bearer['kind'][] = ['partner']
/** How long a used token is remembered beyond its expiry, because clocks differ. */
const REMEMBERED_MS = 5 * 60_000

/** The partner reading platform's calls (/v1), for its educators only. */
export function partnerRoutes(app: ProductApi): void {
  serve(app, contract.validateToken, async (request) => {
    const { token } = request.params
    const claims = await verifyPartnerToken(request, token)
    const educator = await readEducator(request.db, claims.sub)
    const forgetAt = new Date(claims.exp * 1000 + REMEMBERED_MS)
    if (!educator || !(await markTokenUsed(request, `${claims.sub} ${claims.jti}`, forgetAt)))
      throw codeRefused()
    const partner = await readPartnerData(request.db, educator, educator.schoolId)
    const { accessToken, revocationToken } = await openFamily(request, {
      accountId: educator.id,
      kind: 'partner',
      schoolId: partner.data.schoolId,
    })
    return { accessToken, revocationToken, ...partner }
  })

  serve(
    app,
    contract.partnerMe,
    async ({ db, clock, bearer }) => {
      const educator = await educatorOf(db, bearer)
      const [partner, notices, dismissed] = await Promise.all([
        readPartnerData(db, educator, bearer.schoolId),
        liveNotices({ db, clock }, 'partner-educators'),
        dismissedBy({ db }, educator.id),
      ])
      return {
        ...partner,
        ...(notices.length > 0 && { notices }),
        ...(dismissed.length > 0 && { dismissed }),
      }
    },
    PARTNERS,
  )

  serve(
    app,
    contract.changeSchool,
    async (request) => {
      const { db, bearer, body } = request
      const educator = await educatorOf(db, bearer)
      const educatorSchools = await readSchools(db, educator)
      if (!educatorSchools.some(({ schoolId }) => schoolId === body.schoolId)) throw notFound()
      const tokens = await changeSchoolOfFamily(request, bearer.familyId, body.schoolId)
      const { accessToken, revocationToken } = tokens
      return { accessToken, revocationToken, ...(await readPartnerData(db, educator, body.schoolId)) }
    },
    PARTNERS,
  )

  serve(
    app,
    contract.classes,
    ({ db, bearer, body }) => readClasses(db, bearer.accountId, body.rosterIds),
    PARTNERS,
  )

  serve(
    app,
    contract.partnerRosterInfo,
    ({ db, bearer, params }) => classOf(db, bearer, params.rosterId),
    PARTNERS,
  )

  serve(
    app,
    contract.partnerRoster,
    async ({ db, bearer, params }) => {
      const { students = [] } = await classOf(db, bearer, params.rosterId)
      return { students }
    },
    PARTNERS,
  )
}

async function educatorOf(db: Db, bearer: Bearer) {
  const educator = await readEducator(db, bearer.accountId)
  if (!educator) throw notFound()
  return educator
}

async function classOf(db: Db, bearer: Bearer, rosterId: string) {
  const [found] = await readClasses(db, bearer.accountId, [rosterId])
  if (!found) throw notFound()
  return found
}
