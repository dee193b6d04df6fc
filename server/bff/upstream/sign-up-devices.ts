import { constants } from '../../contract/account.ts'
import { buildNumbers } from '../../contract/auth.ts'
import type { CallUpstream } from './client.ts'

/** What the product says about its apps and about families' subscriptions. */
export interface SignUpDevices {
  /** Builds of the apps that are ours (S7.29). */
  readonly legitimateBuildNumbers: readonly string[]
  /** Mail hosts that belong to the parent subscription. */
  readonly parentSubscriptionEmailHosts: readonly string[]
}

/** How old what is known of the apps may be before it is asked for again, in milliseconds. */
export const SIGN_UP_DEVICES_AGE_MS = 10 * 60_000

/** After a failure, what is known stands for so long before it is asked for again. */
const ASKED_AGAIN_MS = 60_000

/** The constant with the mail hosts of the parent subscription (S5.57?). */
const PARENT_HOSTS = 'parentSubscriptionEmailHosts'

/**
 * What the upstream says of its apps' builds and of the parent subscription's mail hosts: the same for
 * everybody, so it is asked for once and kept for a while. Where it cannot be asked again, what is known
 * stands; where nothing is known, throws what the upstream's client throws.
 */
export function createSignUpDevices(): (call: CallUpstream, now: Date) => Promise<SignUpDevices> {
  let known: { readonly devices: SignUpDevices; readonly at: number } | null = null
  return async (call, now) => {
    if (known !== null && now.getTime() - known.at < SIGN_UP_DEVICES_AGE_MS) return known.devices
    try {
      known = { devices: await readSignUpDevices(call), at: now.getTime() }
    } catch (error) {
      if (known === null) throw error
      known = { ...known, at: known.at + ASKED_AGAIN_MS }
    }
    return known.devices
  }
}

async function readSignUpDevices(call: CallUpstream): Promise<SignUpDevices> {
  const [named, { legitimateBuildNumbers }] = await Promise.all([call(constants, {}), call(buildNumbers, {})])
  const hosts = named.find(({ name }) => name === PARENT_HOSTS)?.value
  return { legitimateBuildNumbers, parentSubscriptionEmailHosts: Array.isArray(hosts) ? hosts : [] }
}
