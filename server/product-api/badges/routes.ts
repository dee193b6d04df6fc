import * as contract from '../../contract/badges.ts'
import { requireSupportedBuild } from '../access-code/open.ts'
import type { Bearer } from '../auth/bearer.ts'
import { type ProductApi, serve } from '../serve.ts'
import { newBadges } from './make.ts'
import { openByBadge } from './redeem.ts'

/** Nobody who views as a teacher: what is printed would be handed out as the teacher. */
const OWNERS: readonly Bearer['kind'][] = ['account']

/** The badges from which children go straight to their pictures. */
export function badgeRoutes(app: ProductApi): void {
  serve(
    app,
    contract.makeBadges,
    (request) => newBadges(request, request.bearer, request.params.rosterId),
    OWNERS,
  )

  serve(app, contract.loginBadge, async (request) => {
    requireSupportedBuild(request.body.buildNumber)
    return openByBadge(request, request.body.badge)
  })
}
