import type { ErrorCode } from '../../../shared/errors.ts'
import type { SignUpKind } from '../../../shared/rules/sign-up.ts'
import type { ProviderName } from '../config/config.ts'
import type { Binding } from './providers.ts'

/** Where a sign-in was started, and where a provider's error leads back to (S8.55?). */
export type Origin = 'account' | 'device' | 'signup'

/** A sign-in in progress at a provider, stored under the browser's id and its state. */
export interface SignInRecord extends Binding {
  readonly provider: ProviderName
  readonly origin: Origin
  /**
   * The account to create for someone who has none, and their lead code; null except from the sign-up page.
   */
  readonly signup: { readonly kind: SignUpKind; readonly leadCode: string | null } | null
  /** A return address, already sanitized. */
  readonly returnTo: string | null
  /** Epoch milliseconds. */
  readonly startedAt: number
}

/** Its result, kept for a minute so that a repeated redirect lands where the first did. */
export type SignInResult =
  | { readonly state: 'pending' }
  | { readonly state: 'signed-in'; readonly session: string; readonly redirectTo: string }
  | { readonly state: 'cancelled'; readonly redirectTo: string }
  /** The provider vouches for them; their second factor is awaited. */
  | { readonly state: 'second-factor'; readonly redirectTo: string }
  | { readonly state: 'failed'; readonly code: ErrorCode; readonly message: string; readonly status: number }

export const recordName = (browser: string, state: string): string => `${browser} ${state}`
