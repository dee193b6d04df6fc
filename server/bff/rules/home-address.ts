import { pages } from '../../../shared/paths.ts'

/** The facts that decide where a signed-in account belongs. */
export interface HomeFacts {
  readonly isParent: boolean
  /** An internal admin in superpowers mode (S6.36). */
  readonly hasSuperpowers: boolean
  readonly areSettingsComplete: boolean
  readonly isSignupComplete: boolean
  readonly hasTrialStarted: boolean
  /** Narrower than 768 px. */
  readonly isSmall: boolean
  /** At least unverified rights. */
  readonly hasRights: boolean
}

export type HomeRedirect =
  | 'parents-congrats'
  | 'settings'
  | 'setup'
  | 'mobile-landing'
  | 'return-address'
  | 'admin-view'
  | 'progress'
  | 'playtime'

/** The order of redirects after a sign-in; the first that applies wins (S2.99 to S2.112, S2.106?). */
const order: readonly { readonly to: HomeRedirect; readonly isDue: (facts: HomeFacts) => boolean }[] = [
  { to: 'parents-congrats', isDue: (facts) => facts.isParent && !facts.hasSuperpowers },
  { to: 'settings', isDue: (facts) => !facts.areSettingsComplete },
  { to: 'setup', isDue: (facts) => facts.isSignupComplete && !facts.hasTrialStarted },
  { to: 'mobile-landing', isDue: (facts) => facts.isSmall },
  { to: 'return-address', isDue: () => true },
  { to: 'admin-view', isDue: (facts) => facts.hasRights },
  { to: 'progress', isDue: (facts) => facts.isParent },
  { to: 'playtime', isDue: () => true },
]

type Addresses = Readonly<Partial<Record<HomeRedirect, string>> & { playtime: string }>

/**
 * The redirects with their addresses. Where parents go is configurable (S2.100?); without a page someone was on
 * their way to, there is no such redirect.
 */
export const homeRedirects = (parentsCongratsUrl: string, returnTo: string | null) =>
  ({
    'parents-congrats': parentsCongratsUrl,
    settings: pages.settings,
    setup: pages.setup,
    'mobile-landing': pages['mobile-landing'],
    ...(returnTo !== null && { 'return-address': returnTo }),
    progress: pages.progress,
    'admin-view': `${pages['admin-view']}?tab=playtime`,
    playtime: pages.playtime,
  }) satisfies Addresses

/**
 * Where a signed-in account belongs now. A redirect without an address is skipped; one that is the very page they
 * were on their way to keeps that page's state.
 */
export function homeAddress(facts: HomeFacts, addresses: Addresses): string {
  const redirect = order.find(({ to, isDue }) => addresses[to] !== undefined && isDue(facts))
  const home = addresses[redirect?.to ?? 'playtime'] ?? addresses.playtime
  const returnAddress = addresses['return-address']
  return returnAddress?.split('?', 1)[0] === home ? returnAddress : home
}
