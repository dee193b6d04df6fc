import { countOf } from './counts.ts'
import { DAY_MS } from './days.ts'
import { districtRoles, isParentRole, schoolRoles } from './roles.ts'

/** What is said above the pages, the most pressing first. */
export const noticeKinds = ['incident', 'maintenance', 'news'] as const
/** What is said on the sign-in page to who comes from a game app (S2.94, S9.130); `kill` closes it. */
export const bannerModes = ['kill', 'warning', 'promo'] as const
export const announcementKinds = [...noticeKinds, ...bannerModes] as const
export type NoticeKind = (typeof noticeKinds)[number]
export type BannerMode = (typeof bannerModes)[number]
export type AnnouncementKind = (typeof announcementKinds)[number]

/** Where a notice stands among others of its kind, the first before the usual. */
export const noticePriorities = ['first', 'usual', 'last'] as const
export type NoticePriority = (typeof noticePriorities)[number]

/** Who is told. */
export const audiences = [
  'teachers',
  'school-administrators',
  'district-administrators',
  'parents',
  'partner-educators',
] as const
export type Audience = (typeof audiences)[number]

/** The lead and the text together, in characters: one line under the header. */
export const NOTICE_LENGTH = 120
export const LABEL_LENGTH = 30
export const LINK_LENGTH = 300
/** Nothing is said for longer, so that nothing is said for ever; who has more to say writes it again. */
export const MAX_NOTICE_DAYS = 366
/** Whoever closes a sign-in page has to look again sooner. */
export const MAX_KILL_DAYS = 90

export const isBannerMode = (kind: AnnouncementKind): kind is BannerMode =>
  (bannerModes as readonly string[]).includes(kind)

/** An incident is over when it is over; a login banner is there for as long as it is true. */
export const mayBeDismissible = (kind: AnnouncementKind): boolean => kind === 'maintenance' || kind === 'news'

/** Whom somebody with an account of ours counts among, by their role. */
export function audienceOf(role: string | undefined): Exclude<Audience, 'partner-educators'> {
  if (isParentRole(role)) return 'parents'
  if (districtRoles.includes(role ?? '')) return 'district-administrators'
  return schoolRoles.includes(role ?? '') ? 'school-administrators' : 'teachers'
}

/** What somebody has written, before it is said. */
export interface Announcement {
  readonly kind: AnnouncementKind
  /** The game app whose sign-in it is about; null for what is said above the pages. */
  readonly app: string | null
  readonly lead: string
  readonly text: string
  readonly label: string | null
  readonly link: string | null
  readonly from: Date
  readonly until: Date
  readonly audience: readonly Audience[]
}

type AnnouncementField = 'app' | 'lead' | 'text' | 'label' | 'link' | 'from' | 'until' | 'audience'
export type AnnouncementFaults = Partial<Record<AnnouncementField, string>>

interface Limits {
  readonly now: Date
  /** Hosts a link may lead to besides this site. */
  readonly linkHosts: readonly string[]
}

/** What keeps a text from being said, by field, in sentences; empty if nothing does. */
export function announcementFaults(announcement: Announcement, limits: Limits): AnnouncementFaults {
  const { kind, app, audience } = announcement
  return {
    ...(isBannerMode(kind) && app === null && { app: 'Choose the game app.' }),
    ...(!isBannerMode(kind) && audience.length === 0 && { audience: 'Choose who sees it.' }),
    ...wordFaults(announcement),
    ...linkFaults(announcement, limits.linkHosts),
    ...timeFaults(announcement, limits.now),
  }
}

/** Control characters, which nobody sees, and those that turn the text around them. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
/** Nothing but spaces and what has no width. */
const BLANK = /^[\s\p{Cf}]*$/u
const HIDDEN_FAULT = 'There is a character in it that nobody sees, such as a line break. Type it without.'

function wordFaults({ lead, text, label }: Announcement): AnnouncementFaults {
  if (BLANK.test(lead)) return { lead: 'Write what it is about.' }
  if (HIDDEN.test(lead)) return { lead: HIDDEN_FAULT }
  if (HIDDEN.test(text)) return { text: HIDDEN_FAULT }
  if (label !== null && HIDDEN.test(label)) return { label: HIDDEN_FAULT }
  const length = [...lead.trim()].length + [...text.trim()].length
  return length > NOTICE_LENGTH
    ? { text: `That is ${length} characters. ${NOTICE_LENGTH} fit on one line.` }
    : {}
}

function linkFaults({ label, link }: Announcement, hosts: readonly string[]): AnnouncementFaults {
  if (link === null) return label === null ? {} : { link: 'Where does the button lead?' }
  if (!leadsWhereItMay(link, hosts))
    return {
      link: ['An address on this site, such as /account/roster', ...hosts.map((host) => `https://${host}/…`)]
        .join(', or ')
        .concat('.'),
    }
  return label === null ? { label: 'What does the button say?' } : {}
}

/** Whether a link stays on this site or leads to a listed host by https. */
export function leadsWhereItMay(link: string, hosts: readonly string[]): boolean {
  // Browsers read a backslash as a slash and skip control characters, so neither may be in an address.
  if (/[\\\s]|\p{Cc}/u.test(link)) return false
  if (link.startsWith('/')) return !link.startsWith('//')
  if (!URL.canParse(link)) return false
  const { protocol, host, username, password } = new URL(link)
  return protocol === 'https:' && hosts.includes(host) && username === '' && password === ''
}

function timeFaults({ kind, from, until }: Announcement, now: Date): AnnouncementFaults {
  const days = kind === 'kill' ? MAX_KILL_DAYS : MAX_NOTICE_DAYS
  if (until <= from) return { until: 'It ends before it begins.' }
  if (until <= now) return { until: 'That is over already.' }
  return until.getTime() - from.getTime() > days * DAY_MS
    ? {
        until: `That is longer than ${countOf(days, 'day')}. Choose an earlier end; it can be written again.`,
      }
    : {}
}

/** How often a draft can be saved: its version is stored in 4 bytes, as one more than was sent. */
export const MAX_DRAFT_VERSION = 2 ** 31 - 2
