import { routes } from '../../../../shared/routes.ts'
import { clientEvent } from '../../../contract/client-events.ts'
import { type Given, variantShown } from '../../rules/experiments.ts'
import type { Visit } from '../../session/visit.ts'

interface VariantRequest {
  readonly template?: string
  /** What an internal administrator wants to look at. */
  readonly variant?: string
  /** `false` if the address says not to count. */
  readonly ga?: string
}

/** The variant somebody is given, recorded; null where no experiment runs. No upstream call is waited for. */
export function giveVariant(visit: Visit, { template, variant, ga }: VariantRequest) {
  const { identity, config } = visit
  const given = variantShown({
    running: config.experiments,
    template,
    accountId: identity.accountId,
    forced: identity.isInternalAdmin ? variant : undefined,
  })
  if (given && ga !== 'false') void recordExposure(visit, given)
  return given
}

/**
 * Records that somebody was shown a variant: once, and only of who is counted (decision 122). Nobody waits for it, and
 * what fails is recorded at the next visit.
 */
async function recordExposure(visit: Visit, { template, variant: { name }, isForced }: Given): Promise<void> {
  if (isForced || !visit.isCounted) return
  const { path: route } = routes['ab-test']
  const variant = `${template}.${name}`
  try {
    const { isFirst } = await visit.call(clientEvent, { body: { event: 'variant-seen', route, variant } })
    if (isFirst) visit.pageView(route, variant)
  } catch {
    // The product API is down: whoever comes again is recorded then.
  }
}
