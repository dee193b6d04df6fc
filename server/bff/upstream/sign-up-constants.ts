import { constants } from '../../contract/account.ts'
import { buildNumbers } from '../../contract/auth.ts'
import type { CallUpstream } from './client.ts'

/** What the product says about its apps and about families' subscriptions. */
export interface SignUpConstants {
  /** Builds of the apps that are ours (S7.29). */
  readonly legitimateBuildNumbers: readonly string[]
  /** Mail hosts that belong to the parent subscription. */
  readonly parentSubscriptionEmailHosts: readonly string[]
}

/** After a failure, what is known stands for so long before it is asked for again. */
const ASKED_AGAIN_MS = 60_000

/** The constant with the mail hosts of the parent subscription (S5.57?). */
const PARENT_HOSTS = 'parentSubscriptionEmailHosts'

/**
 * What the upstream says of its apps' builds and of the parent subscription's mail hosts. Where it cannot be asked,
 * what was last known stands: a sign-up must not wait for a list. Where nothing is known, throws what the upstream's
 * client throws.
 */
export function createSignUpConstants(): (call: CallUpstream, now: Date) => Promise<SignUpConstants> {
  let known: SignUpConstants | null = null
  let failedAt = Number.NEGATIVE_INFINITY
  return async (call, now) => {
    if (known !== null && now.getTime() - failedAt < ASKED_AGAIN_MS) return known
    try {
      known = await readSignUpDevices(call)
    } catch (error) {
      if (known === null) throw error
      failedAt = now.getTime()
    }
    return known
  }
}

async function readSignUpDevices(call: CallUpstream): Promise<SignUpConstants> {
  const [named, { legitimateBuildNumbers }] = await Promise.all([call(constants, {}), call(buildNumbers, {})])
  const hosts = named.find(({ name }) => name === PARENT_HOSTS)?.value
  return { legitimateBuildNumbers, parentSubscriptionEmailHosts: Array.isArray(hosts) ? hosts : [] }
}
