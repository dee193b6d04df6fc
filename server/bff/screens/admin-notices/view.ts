import { formatCount } from '../../../../shared/rules/counts.ts'
import { dateText } from '../../../../shared/rules/day-text.ts'
import { type DayInt, dayIn } from '../../../../shared/rules/days.ts'
import { games } from '../../../../shared/rules/games.ts'
import { joinList } from '../../../../shared/rules/list-text.ts'
import { localTime } from '../../../../shared/rules/local-time.ts'
import { initials, tint } from '../../../../shared/rules/names.ts'
import {
  type AnnouncementKind,
  type Audience,
  audiences,
  isBannerMode,
  type NoticePriority,
  noticeKinds,
} from '../../../../shared/rules/notices.ts'
import type { AdminNoticesView, ListedDraft, ListedNotice } from '../../../../shared/screens/admin-notices.ts'
import type { BodyOf, ReplyOf } from '../../../contract/call.ts'
import type { listNoticeDrafts } from '../../../contract/notice-drafts.ts'
import type { listNotices, previewNotice } from '../../../contract/notices.ts'
import { accessEndLead, isAnnounced } from '../../rules/access-end.ts'
import { priorityText } from '../../rules/notice-order.ts'
import { clockTime } from '../../rules/time-text.ts'
import type { Identity } from '../../session/session.ts'
import type { AdminNoticesSources } from './load.ts'
import { typedOf } from './written.ts'

export interface Previewed {
  readonly written: BodyOf<typeof previewNotice>
  readonly seen: ReplyOf<typeof previewNotice>
}
interface Sources extends AdminNoticesSources {
  readonly preview: Previewed | null
  /** The day access is announced to end, or null. */
  readonly accessEnd: DayInt | null
  readonly identity: Identity
  readonly now: Date
}
type Notice = ReplyOf<typeof listNotices>[number]
type Draft = ReplyOf<typeof listNoticeDrafts>[number]
interface Here {
  readonly zone: string
  readonly now: Date
}

const HOUR_MS = 3_600_000
/** How long something is said if nothing else is typed. */
const USUAL_HOURS = 24
const EN_DASH = '–'

const audienceNames: Readonly<Record<Audience, string>> = {
  teachers: 'Teachers',
  'school-administrators': 'School administrators',
  'district-administrators': 'District administrators',
  parents: 'Parents',
  'partner-educators': 'Reading platform educators',
}

/** What is, was and will be said, and who would see what is being written. */
export function adminNoticesView({
  who,
  notices,
  drafts,
  preview,
  accessEnd,
  identity,
  now,
}: Sources): AdminNoticesView {
  const zone = identity.timezone
  const person = who.area === 'account' ? who.teacher : who.data
  // A whole hour, as somebody would type it, and one that has begun: what is written now is to be seen now.
  const from = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  return {
    admin: { initials: initials(person), tint: tint(identity.accountId) },
    apps: games.map(({ gameKey, displayName }) => ({ value: gameKey, label: displayName })),
    zone,
    begin: {
      from: localTime(zone, from),
      until: localTime(zone, new Date(from.getTime() + USUAL_HOURS * HOUR_MS)),
    },
    priorities,
    drafts: drafts.map((draft) => listedDraft(draft, { zone, now })),
    notices: [
      ...(accessEnd === null ? [] : [endOfAccess(accessEnd, { zone, now })]),
      ...notices.map((notice) => listed(notice, { zone, now })),
    ],
    preview: preview && previewOf(preview, accessEnd, { zone, now }),
  }
}

const priorities = Object.fromEntries(
  noticeKinds.map((kind) => [kind, priorityText(kind)]),
) as AdminNoticesView['priorities']

const priorityNames: Readonly<Record<NoticePriority, string>> = {
  first: 'First of its kind',
  usual: '',
  last: 'Last of its kind',
}

const states: Readonly<Record<Notice['state'], ListedNotice['state']>> = {
  planned: { label: 'Planned', tone: 'brand' },
  live: { label: 'Live', tone: 'good' },
  over: { label: 'Over', tone: 'plain' },
}

function listed(notice: Notice, here: Here): ListedNotice {
  const { noticeId, lead, kind, app, audience, isDismissible } = notice
  const [from, until] = [new Date(notice.from), new Date(notice.until)]
  return {
    noticeId,
    lead,
    audience: audienceText(kind, app, audience),
    priority: priorityNames[notice.priority],
    from: momentOf(from, here),
    until: momentOf(until, here),
    state: states[notice.state],
    dismissed: isDismissible ? dismissedText(notice) : EN_DASH,
    mayEnd: notice.state !== 'over',
  }
}

/** What the product says by itself, from its configuration. */
const endOfAccess = (day: DayInt, { zone, now }: Here): ListedNotice => ({
  noticeId: 'end-of-access',
  lead: accessEndLead(day),
  audience: 'Everybody',
  priority: 'Said by the product itself',
  from: EN_DASH,
  until: dateText(day, dayIn(zone, now)),
  state: isAnnounced(day, dayIn(zone, now)) ? states.live : states.over,
  dismissed: EN_DASH,
  mayEnd: false,
})

function listedDraft({ draftId, version, savedAt, written }: Draft, here: Here): ListedDraft {
  const { kind, app, audience, lead } = written
  return {
    draftId,
    version,
    title: lead || 'Untitled',
    audience: audience.length > 0 || isBannerMode(kind) ? audienceText(kind, app, audience) : 'Nobody yet',
    saved: momentOf(new Date(savedAt), here),
    written: typedOf(here.zone, written),
  }
}

/** '612 of 1,284'; whoever came after it was published may have dismissed it too, so it can be more than it was for. */
const dismissedText = ({ dismissed, people }: Pick<Notice, 'dismissed' | 'people'>): string =>
  `${formatCount(dismissed)} of ${formatCount(Math.max(people, dismissed))}`

/** '1 person', '1,411 people' */
const peopleText = (count: number): string => `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`

/** 'October 17, 6:00 am' */
const momentOf = (instant: Date, { zone, now }: Here): string =>
  `${dateText(dayIn(zone, instant), dayIn(zone, now))}, ${clockTime(zone, instant)}`

function audienceText(kind: AnnouncementKind, app: string | null, audience: readonly Audience[]): string {
  if (isBannerMode(kind)) return `${nameOfApp(app)}, ${kind === 'kill' ? 'sign-in is closed' : 'on sign-in'}`
  if (audience.length === audiences.length) return 'Everybody'
  const [first, ...rest] = audiences.filter((one) => audience.includes(one)).map((one) => audienceNames[one])
  return joinList([first ?? '', ...rest.map((name) => name.toLowerCase())])
}

const nameOfApp = (app: string | null): string =>
  games.find(({ gameKey }) => gameKey === app)?.displayName ?? app ?? 'No app yet'

function previewOf(
  { written, seen }: Previewed,
  accessEnd: DayInt | null,
  here: Here,
): NonNullable<AdminNoticesView['preview']> {
  const { kind, lead, text, label, link, from, isDismissible } = written
  const begins = new Date(from)
  const isEnding =
    !isBannerMode(kind) && accessEnd !== null && isAnnounced(accessEnd, dayIn(here.zone, begins))
  const endsMeanwhile = isEnding ? [accessEndLead(accessEnd)] : []
  const people = seen.counts.reduce((sum, count) => sum + count.people, 0)
  return {
    banner: {
      kind,
      tone: kind === 'incident' || kind === 'kill' ? 'bad' : kind === 'warning' ? 'warn' : 'info',
      lead,
      text,
      secondsLeft: null,
      actions: label === null || link === null ? [] : [{ label, href: link }],
      textHash: isDismissible ? PREVIEW_HASH : null,
    },
    counts: seen.counts.map((count) => ({
      label: audienceNames[count.audience],
      people: formatCount(count.people),
    })),
    people,
    total: isBannerMode(kind) ? `Whoever comes from ${nameOfApp(written.app)}` : peopleText(people),
    alongside: alongsideText([...endsMeanwhile, ...seen.alongside], kind),
    publish:
      begins <= here.now
        ? 'Publish now'
        : `Publish for ${dateText(dayIn(here.zone, begins), dayIn(here.zone, here.now))}`,
  }
}

/** A preview is dismissed by nobody. */
const PREVIEW_HASH = '-'.repeat(22)

function alongsideText(leads: readonly string[], kind: AnnouncementKind): string {
  if (leads.length === 0) return ''
  const quoted = joinList(leads.map((lead) => `“${lead}”`))
  return isBannerMode(kind)
    ? `The app already has ${quoted} in that time.`
    : `Some of them also see ${quoted}. One is shown at a time, the others under “${leads.length} more”.`
}
