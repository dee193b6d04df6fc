import { and, asc, desc, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm'
import {
  type Audience,
  bannerModes,
  type NoticeKind,
  noticeKinds,
  noticePriorities,
} from '../../../shared/rules/notices.ts'
import type { ReplyOf } from '../../contract/call.ts'
import {
  type LiveNotice,
  type loginBanners,
  MAX_DISMISSALS,
  MAX_LIVE_NOTICES,
} from '../../contract/notices.ts'
import { noticeDismissals, notices } from '../db/schema/notices.ts'
import type { Product } from '../serve.ts'

type Parts = Pick<Product, 'db' | 'clock'>
type Notice = typeof notices.$inferSelect

const isNow = ({ clock }: Parts) => and(lte(notices.startsAt, clock.now()), gt(notices.endsAt, clock.now()))

/** What is said to an audience now: by kind, the most pressing first; then by priority, then the newest. */
export async function liveNotices(parts: Parts, audience: Audience): Promise<LiveNotice[]> {
  const found = await parts.db
    .select()
    .from(notices)
    .where(and(isNow(parts), inArray(notices.kind, [...noticeKinds])))
    .orderBy(desc(notices.startsAt), asc(notices.id))
  return found
    .filter((notice) => notice.audience.includes(audience))
    .sort((one, other) => rankOf(one) - rankOf(other))
    .slice(0, MAX_LIVE_NOTICES)
    .map(({ kind, textHash, lead, text, isDismissible, ...notice }) => ({
      kind: kind as NoticeKind,
      textHash,
      lead,
      text,
      button: buttonOf(notice),
      isDismissible,
    }))
}

/** The kind weighs more than any priority within it. */
const rankOf = ({ kind, priority }: Pick<Notice, 'kind' | 'priority'>): number =>
  noticeKinds.indexOf(kind as NoticeKind) * noticePriorities.length + noticePriorities.indexOf(priority)

/** What somebody has dismissed, the newest first. */
export async function dismissedBy({ db }: Pick<Parts, 'db'>, accountId: string): Promise<string[]> {
  const found = await db
    .select({ textHash: noticeDismissals.textHash })
    .from(noticeDismissals)
    .where(eq(noticeDismissals.accountId, accountId))
    .orderBy(desc(noticeDismissals.at), asc(noticeDismissals.textHash))
    .limit(MAX_DISMISSALS)
  return found.map(({ textHash }) => textHash)
}

/** The login banners of now. Two of one app at one time are never written. */
export async function liveLoginBanners(parts: Parts): Promise<ReplyOf<typeof loginBanners>> {
  const found = await parts.db
    .select()
    .from(notices)
    .where(and(isNow(parts), inArray(notices.kind, [...bannerModes]), isNotNull(notices.app)))
    .orderBy(asc(notices.app))
  return found.map(({ kind, app, lead, text, ...notice }) => ({
    app: app as string,
    mode: kind as (typeof bannerModes)[number],
    lead,
    text,
    button: buttonOf(notice),
  }))
}

const buttonOf = ({ label, link }: Pick<Notice, 'label' | 'link'>): LiveNotice['button'] =>
  label !== null && link !== null ? { label, link } : null
