import type { SignUpKind } from '../../../shared/rules/sign-up.ts'

/** The query parameters of a sign-up, as set by the apps and by links from other sites. */
export interface SignUpParams {
  readonly kind: SignUpKind
  /** Started in one of the apps (S7.16). */
  readonly device: boolean
  /** A purchase is waiting for the account (S8.2). */
  readonly purchase: boolean
  readonly leadCode: string | undefined
}

const isOn = (value: string | null): boolean => value === '1' || value === 'true'

export function signUpParams(search: string): SignUpParams {
  const query = new URLSearchParams(search)
  return {
    kind: query.get('kind') === 'parent' ? 'parent' : 'teacher',
    device: isOn(query.get('device')),
    purchase: isOn(query.get('purchase')),
    leadCode: query.get('leadCode') || undefined,
  }
}
