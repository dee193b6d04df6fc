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

export type HomeStop =
  | 'parents-congrats'
  | 'settings'
  | 'setup'
  | 'mobile-landing'
  | 'return-address'
  | 'admin-view'
  | 'progress'
  | 'playtime'

/** The order of redirects after a sign-in; the first that applies wins (S2.99 to S2.112, S2.106?). */
const order: readonly { readonly to: HomeStop; readonly applies: (facts: HomeFacts) => boolean }[] = [
  { to: 'parents-congrats', applies: (facts) => facts.isParent && !facts.hasSuperpowers },
  { to: 'settings', applies: (facts) => !facts.areSettingsComplete },
  { to: 'setup', applies: (facts) => facts.isSignupComplete && !facts.hasTrialStarted },
  { to: 'mobile-landing', applies: (facts) => facts.isSmall },
  { to: 'return-address', applies: () => true },
  { to: 'admin-view', applies: (facts) => facts.hasRights },
  { to: 'progress', applies: (facts) => facts.isParent },
  { to: 'playtime', applies: () => true },
]

type Addresses = Readonly<Partial<Record<HomeStop, string>> & { playtime: string }>

/**
 * The stops that exist so far. Where parents go is configurable (S2.100?); without a page somebody was on
 * their way to, there is no such stop.
 */
export const builtStops = (parentsCongratsUrl: string, returnTo: string | null) =>
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
 * Where a signed-in account belongs now. A stop without an address is skipped; one that is the very page they
 * were on their way to keeps that page's state.
 */
export function homeAddress(facts: HomeFacts, addresses: Addresses): string {
  const stop = order.find(({ to, applies }) => addresses[to] !== undefined && applies(facts))
  const home = addresses[stop?.to ?? 'playtime'] ?? addresses.playtime
  const wanted = addresses['return-address']
  return wanted?.split('?', 1)[0] === home ? wanted : home
}
