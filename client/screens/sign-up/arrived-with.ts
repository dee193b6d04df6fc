import type { SignUpKind } from '../../../shared/rules/sign-up.ts'

/** What the address says of a sign-up, as links from elsewhere and the apps write it. */
export interface ArrivedWith {
  readonly kind: SignUpKind
  /** Begun in one of the apps (S7.16). */
  readonly device: boolean
  /** A purchase waits for the account (S8.2). */
  readonly purchase: boolean
  readonly leadCode: string | undefined
}

const isOn = (value: string | null): boolean => value === '1' || value === 'true'

export function arrivedWith(search: string): ArrivedWith {
  const query = new URLSearchParams(search)
  return {
    kind: query.get('kind') === 'parent' ? 'parent' : 'teacher',
    device: isOn(query.get('device')),
    purchase: isOn(query.get('purchase')),
    leadCode: query.get('leadCode') || undefined,
  }
}
