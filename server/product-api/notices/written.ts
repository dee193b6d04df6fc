import { createHash } from 'node:crypto'
import { and, gt, lt } from 'drizzle-orm'
import {
  type Announcement,
  announcementFaults,
  isBannerMode,
  mayBeDismissible,
  type NoticePriority,
} from '../../../shared/rules/notices.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { previewNotice } from '../../contract/notices.ts'
import type { Db } from '../db/open.ts'
import { notices } from '../db/schema/notices.ts'
import { invalid } from '../refusal.ts'
import type { Product } from '../serve.ts'

export type Written = BodyOf<typeof previewNotice>
type Notice = typeof notices.$inferSelect
interface ReadNotice extends Announcement {
  readonly isDismissible: boolean
  readonly priority: NoticePriority
}

/** What was written, as it would be said. Throws 400 with the fields that keep it from being said. */
export function readWritten(
  { clock, config }: Pick<Product, 'clock' | 'config'>,
  written: Written,
): ReadNotice {
  const { kind, lead, text, label, link, from, until, audience, isDismissible, priority } = written
  const isBanner = isBannerMode(kind)
  const announcement: Announcement = {
    kind,
    app: isBanner ? written.app : null,
    lead: lead.trim(),
    text: text.trim(),
    label: label?.trim() || null,
    link: link?.trim() || null,
    from: new Date(from),
    until: new Date(until),
    // Who signs in is nobody yet.
    audience: isBanner ? [] : audience,
  }
  const faults = announcementFaults(announcement, { now: clock.now(), linkHosts: config.noticeLinkHosts })
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return {
    ...announcement,
    isDismissible: isDismissible && mayBeDismissible(kind),
    priority: isBanner ? 'usual' : priority,
  }
}

/** The words by a hash, its button's among them: what is dismissed is what was said, not the row that says it. */
export const hashOfWords = ({ kind, lead, text, label, link }: Announcement): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, lead, text, label, link]))
    .digest('base64url')
    .slice(0, HASH_LENGTH)
const HASH_LENGTH = 22

/** What else is said in that time, whoever it is said to. */
export const announcedMeanwhile = (
  db: Db,
  { from, until }: Pick<Announcement, 'from' | 'until'>,
): Promise<Notice[]> =>
  db
    .select()
    .from(notices)
    .where(and(lt(notices.startsAt, until), gt(notices.endsAt, from)))

/** The login banner an app has in that time: it has one at a time. */
export const bannerOfApp = async (db: Db, announcement: Announcement): Promise<Notice | undefined> =>
  isBannerMode(announcement.kind)
    ? (await announcedMeanwhile(db, announcement)).find(
        ({ kind, app }) => isBannerMode(kind) && app === announcement.app,
      )
    : undefined
