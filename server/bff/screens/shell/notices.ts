import { pages } from '../../../../shared/paths.ts'
import type { DayInt } from '../../../../shared/rules/days.ts'
import { noticeKinds } from '../../../../shared/rules/notices.ts'
import { isParentRole } from '../../../../shared/rules/roles.ts'
import type { ShellBanner } from '../../../../shared/screens/shell.ts'
import type { ClientData, Subscription } from '../../../contract/entities.ts'
import type { LiveNotice } from '../../../contract/notices.ts'
import { accessEndLead, isAnnounced } from '../../rules/access-end.ts'
import { type NoticeRank, noticeOrder } from '../../rules/notice-order.ts'
import { familyNotice } from './family.ts'
import { notice } from './notice.ts'
import { pilot } from './pilot.ts'

interface Published {
  /** What internal administrators have written. */
  readonly published: readonly LiveNotice[]
  /** What they have dismissed, on whatever device. */
  readonly dismissed: readonly string[]
  readonly mayDismiss: boolean
}

interface NoticeSources extends Published {
  readonly clientData: ClientData
  readonly subscription: Subscription | null
  readonly today: DayInt
  /** The day access is announced to end, or null. */
  readonly accessEnd: DayInt | null
  readonly supportEmail: string
  /** Whether they may move a school's children to the next year. */
  readonly mayUpdate: boolean
  /** False while somebody else views as a parent. */
  readonly mayPay: boolean
}

/**
 * Everything that is said to somebody above their pages and that they have not dismissed, the most important first:
 * our own incidents, the pilot, maintenance, the end of access, and the rest (decision 102).
 */
export const notices = (sources: NoticeSources): ShellBanner[] => withoutDismissed(inOrder(sources), sources)

/** What internal administrators say to a partner's educators; they have no plan, and no rosters, to be told about. */
export const partnerNotices = (sources: Published): ShellBanner[] =>
  withoutDismissed(
    noticeKinds.flatMap((kind) => writtenOf(kind, sources)),
    sources,
  )

const withoutDismissed = (banners: readonly ShellBanner[], { dismissed, mayDismiss }: Published) =>
  banners
    .filter(({ textHash }) => textHash === null || !dismissed.includes(textHash))
    .map((banner) => (mayDismiss ? banner : { ...banner, textHash: null }))

const writtenOf = (kind: LiveNotice['kind'], { published }: Published): ShellBanner[] =>
  published.filter((one) => one.kind === kind).map(asWritten)

function inOrder(sources: NoticeSources): ShellBanner[] {
  const { clientData, subscription, today, accessEnd, supportEmail, mayUpdate, mayPay } = sources
  const { isSignupComplete, settings } = clientData
  const hasPilot = isSignupComplete && subscription?.plan === 'trial' && !isParentRole(settings.role)
  const end = accessEnd !== null && isAnnounced(accessEnd, today) ? accessEnd : null
  const family = familyNotice(subscription, today)
  const banners: Readonly<Record<NoticeRank, readonly ShellBanner[]>> = {
    incident: writtenOf('incident', sources),
    maintenance: writtenOf('maintenance', sources),
    'end-of-access': end === null ? [] : [isSignupComplete ? endOfProduct(end) : endOfAccess(end)],
    family: family === null ? [] : [mayPay ? family : { ...family, actions: [] }],
    pilot: hasPilot ? [pilot(subscription, today, supportEmail)] : [],
    'update-rosters': mayUpdate && clientData.rostersDue ? [rostersDue] : [],
    news: writtenOf('news', sources),
  }
  return noticeOrder.flatMap(({ of }) => banners[of])
}

const asWritten = ({ kind, textHash, lead, text, button, isDismissible }: LiveNotice): ShellBanner => ({
  kind,
  tone: kind === 'incident' ? 'bad' : 'info',
  lead,
  text,
  secondsLeft: null,
  actions: button === null ? [] : [{ label: button.label, href: button.link }],
  textHash: isDismissible ? textHash : null,
})

const endOfAccess = (day: DayInt): ShellBanner =>
  notice({
    kind: 'end-of-access',
    tone: 'warn',
    lead: accessEndLead(day),
    isDismissible: false,
  })

/** The same, and why, once sign-up is complete: behind the other it would never be read (S2.208, decision 134). */
const endOfProduct = (day: DayInt): ShellBanner => ({
  ...endOfAccess(day),
  kind: 'end-of-product',
  text: 'This product is coming to an end. Until then everything stays as it is.',
})

/** A new school year has begun and last year's classes still have children (S2.205). */
const rostersDue: ShellBanner = notice({
  kind: 'update-rosters',
  lead: 'A new school year has begun.',
  text: 'Put last year’s students into this year’s classes.',
  actions: [{ label: 'Update rosters', href: pages['update-rosters'] }],
})
