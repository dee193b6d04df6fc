import { eq } from 'drizzle-orm'
import { audienceOf } from '../../../shared/rules/notices.ts'
import {
  adminRoles,
  districtRoles,
  nonInstitutionRoles,
  parentRoles,
  schoolRoles,
  teacherRoles,
} from '../../../shared/rules/roles.ts'
import * as contract from '../../contract/account.ts'
import { cardCustomers } from '../db/schema/payments.ts'
import { dismissedBy, liveNotices } from '../notices/live.ts'
import { areRostersDue } from '../rosters/updated.ts'
import { owesFactor } from '../second-factor/policy.ts'
import { type ProductApi, serve } from '../serve.ts'
import { parentSubscriptionEmailHosts } from './apps.ts'
import { homeCodeOf } from './home-code.ts'
import { clientDataOf, readAccount, readSubscription, readTeacher } from './me.ts'
import { sealingSecretOf } from './sealing-secret.ts'
import { todayOf } from './zone.ts'

/** Who the bearer is, and the constants loaded at login. */
export function accountRoutes(app: ProductApi): void {
  serve(app, contract.me, async ({ db, clock, config, bearer, tokenKey, query }) => {
    const account = await readAccount(db, bearer.accountId)
    const [owes, teacher, subscription, rostersDue, notices, dismissed, [customer]] = await Promise.all([
      owesFactor({ config, db }, bearer, account),
      readTeacher(db, account),
      readSubscription({ db, clock }, account, { withSize: query.withSize ?? false }),
      areRostersDue({ db, clock }, account),
      liveNotices({ db, clock }, audienceOf(account.settings.role)),
      dismissedBy({ db }, account.id),
      db.select().from(cardCustomers).where(eq(cardCustomers.accountId, account.id)),
    ])
    const homeCode = homeCodeOf({
      accessCode: account.accessCode,
      suffix: config.parentCodeSuffix,
      subscription,
      today: todayOf(clock, account.settings),
    })
    const clientData = {
      ...clientDataOf(account),
      ...(rostersDue && { rostersDue }),
      ...(homeCode !== null && { homeCode }),
    }
    // Who views as somebody else has no part in what that person has not saved.
    const secret = bearer.kind === 'account' && { sealingSecret: sealingSecretOf(tokenKey, account.id) }
    return {
      teacher,
      clientData,
      subscription,
      card: customer?.card ?? null,
      ...secret,
      ...(owes && { owesSecondFactor: true }),
      ...(notices.length > 0 && { notices }),
      ...(dismissed.length > 0 && { dismissed }),
      ...(account.firstFamilyId === bearer.familyId && { isFirstSession: true }),
    }
  })

  serve(app, contract.clientData, async ({ db, bearer }) =>
    clientDataOf(await readAccount(db, bearer.accountId)),
  )

  serve(app, contract.constants, async () =>
    Object.entries({
      teacherRoles,
      schoolRoles,
      districtRoles,
      adminRoles,
      nonInstitutionRoles,
      parentRoles,
      parentSubscriptionEmailHosts,
    }).map(([name, value]) => ({ name, value: [...value] })),
  )
}
