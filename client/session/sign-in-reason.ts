import type { ShellView } from '../../shared/screens/shell.ts'
import type { SigninReason } from '../../shared/signin-reasons.ts'
import { hasJustSignedIn } from '../routing/just-signed-in.ts'

/**
 * What the sign-in page has to say to somebody without a session; undefined if signing in there is all there is to do.
 * Whoever comes from the reading platform has no password here, so they are told where to go. `kind` is that of the
 * session that was here, if there was one; `rp` the partner area's prefix.
 */
export function signInReason(kind: ShellView['kind'] | undefined, rp: string): SigninReason | undefined {
  if (hasJustSignedIn()) return 'no-cookies'
  if (kind !== undefined) return kind === 'partner' ? 'partner-ended' : undefined
  const { pathname } = window.location
  return pathname === rp || pathname.startsWith(`${rp}/`) ? 'reading-platform' : undefined
}
