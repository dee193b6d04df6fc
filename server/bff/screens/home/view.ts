import { href, pages } from '../../../../shared/paths.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { fromMail } from '../../../../shared/rules/return-address.ts'
import { isParentRole } from '../../../../shared/rules/roles.ts'
import type { HomeView } from '../../../../shared/screens/home.ts'
import { areSettingsComplete, hasTrialStarted } from '../../rules/account-progress.ts'
import { homeAddress, homeRedirects } from '../../rules/home-address.ts'
import { siteAddress } from '../../rules/site-address.ts'
import type { SignedInPerson } from '../../upstream/signed-in-person.ts'

export interface HomeSources {
  /** Null for a partner session. */
  readonly who: SignedInPerson | null
  /** The one page of a class's device, or of a child on one; null for everybody else. */
  readonly onDevice: string | null
  readonly isSmall: boolean
  readonly rpPrefix: string
  readonly now: Date
  readonly zone: string
  /** An internal admin in superpowers mode (S6.36). */
  readonly hasSuperpowers: boolean
  readonly parentsCongratsUrl: string
  /** Where they were on their way to; it may be anything. */
  readonly requestedReturn: string | undefined
}

/** Where a signed-in person belongs now (S2.99 to S2.112; partners S2.6). */
export function homeView(sources: HomeSources): HomeView {
  const { who, isSmall, rpPrefix, now, zone, hasSuperpowers, parentsCongratsUrl, requestedReturn } = sources
  if (sources.onDevice !== null) return { to: sources.onDevice }
  if (who?.area !== 'account') return { to: href(pages.partner, { rp: rpPrefix }) }
  const { clientData, subscription } = who
  const returnTo = siteAddress(requestedReturn, rpPrefix)
  if (who.owesSecondFactor)
    return { to: href(pages.secureFirst, undefined, { return: returnTo ?? undefined }) }
  const isOfPartner = isPartners(returnTo, rpPrefix)
  // A sign-in on the way to accept an invitation, or to what a mail leads to, ends there, whatever else is due.
  if (returnTo !== null && !isOfPartner && (isInvitation(returnTo) || isMailed(returnTo)))
    return { to: returnTo }
  return {
    to: homeAddress(
      {
        isParent: isParentRole(clientData.settings.role),
        hasSuperpowers,
        areSettingsComplete: areSettingsComplete(clientData),
        isSignupComplete: clientData.isSignupComplete,
        hasTrialStarted: hasTrialStarted(subscription ?? null, dayIn(zone, now)),
        isSmall,
        hasRights: clientData.rights !== undefined,
      },
      homeRedirects(parentsCongratsUrl, isOfPartner ? null : returnTo),
    ),
  }
}

/** Whether an address is where an invitation to see a family's children is accepted. */
const isInvitation = (address: string): boolean =>
  address.startsWith(href(pages['guardian-accept'], { token: '' }))

/** Whether a weekly mail led to an address. */
const isMailed = (address: string): boolean =>
  new URLSearchParams(address.split('?')[1]).get('from') === fromMail.from

/** Whether an address is in the partner area, where an account has no pages. */
const isPartners = (address: string | null, rpPrefix: string): boolean =>
  address?.split(/[/?]/)[1] === rpPrefix
