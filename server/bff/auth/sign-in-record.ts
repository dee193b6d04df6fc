import type { ErrorCode } from '../../../shared/errors.ts'
import type { SignUpKind } from '../../../shared/rules/sign-up.ts'
import type { ProviderName } from '../config/config.ts'
import type { Binding } from './providers.ts'

/** Where a sign-in was begun, and where an error of the provider leads back to (S8.55?). */
export type Origin = 'account' | 'device' | 'signup'

/** A sign-in under way at a provider, kept under the browser's name and its state. */
export interface SignInRecord extends Binding {
  readonly provider: ProviderName
  readonly origin: Origin
  /** What account whoever has none is to have, and the lead code they came by; null but from the sign-up page. */
  readonly signup: { readonly kind: SignUpKind; readonly leadCode: string | null } | null
  /** A return address, already cleaned. */
  readonly returnTo: string | null
  /** Epoch milliseconds. */
  readonly startedAt: number
}

/** What became of it, kept a minute so that a doubled redirect lands where the first did. */
export type SignInResult =
  | { readonly is: 'under-way' }
  | { readonly is: 'in'; readonly session: string; readonly redirectTo: string }
  | { readonly is: 'away'; readonly redirectTo: string }
  | { readonly is: 'failed'; readonly code: ErrorCode; readonly message: string; readonly status: number }

export const recordName = (browser: string, state: string): string => `${browser} ${state}`
