import type { Allowance, SessionStore } from '../session/store.ts'
import { SIGNIN_SECONDS } from './browser.ts'
import { countByNetwork } from './count-by-network.ts'

/**
 * Sign-ins by a provider that a network may have begun while their records are kept: twice a school of 1,500. Each is a
 * record that nobody need come back for; without an end they would fill Redis.
 */
export const BEGUN: Allowance = { limit: 3_000, seconds: SIGNIN_SECONDS }

/** Counts one; throws 429 with the seconds to wait over the allowance. */
export const countBegun = (store: SessionStore, ip: string) =>
  countByNetwork(store, 'begun sign-ins', ip, BEGUN)
