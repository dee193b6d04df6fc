import { routes } from '../../../../shared/routes.ts'
import { clientEvent } from '../../../contract/client-events.ts'
import { chooseVariant, type ShownVariant } from '../../rules/experiments.ts'
import type { Visit } from '../../session/visit.ts'

interface VariantRequest {
  readonly template?: string
  /** What an internal administrator wants to look at. */
  readonly variant?: string
  /** `false` if the address says not to count. */
  readonly ga?: string
}

/**
 * The variant that somebody is shown; null where no experiment runs. It is recorded, but no upstream call is waited
 * for.
 */
export function showVariant(visit: Visit, { template, variant, ga }: VariantRequest) {
  const { identity, config } = visit
  const shown = chooseVariant({
    running: config.experiments,
    template,
    accountId: identity.accountId,
    forced: identity.isInternalAdmin ? variant : undefined,
  })
  if (shown && ga !== 'false') void recordExposure(visit, shown)
  return shown
}

/**
 * Records once that somebody was shown a variant, unless their pages are not counted (decision 122). If it fails, their
 * next visit records it.
 */
async function recordExposure(
  visit: Visit,
  { template, variant: { name }, isForced }: ShownVariant,
): Promise<void> {
  if (isForced || !visit.isCounted) return
  const { path: route } = routes['ab-test']
  const variant = `${template}.${name}`
  try {
    const { isFirst } = await visit.call(clientEvent, { body: { event: 'variant-seen', route, variant } })
    if (isFirst) visit.pageView(route, variant)
  } catch {
    // The product API is down: their next visit is recorded.
  }
}
