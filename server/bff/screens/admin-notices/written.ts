import { instantAt, localTime } from '../../../../shared/rules/local-time.ts'
import {
  type Announcement,
  announcementFaults,
  isBannerMode,
  mayBeDismissible,
} from '../../../../shared/rules/notices.ts'
import type { WriteNotice } from '../../../../shared/screens/admin-notices.ts'
import type { BodyOf } from '../../../contract/call.ts'
import type { NoticeDraft } from '../../../contract/notice-drafts.ts'
import type { previewNotice } from '../../../contract/notices.ts'
import type { Visit } from '../../session/visit.ts'

type Written = BodyOf<typeof previewNotice>

/** Either what was typed, in the form the product API takes it, or what is wrong with which field. */
type Read = { readonly written: Written; readonly fields?: undefined } | { readonly fields: Fields }
type Fields = Readonly<Record<string, string>>

/** Reads what was typed, in the writer's own time. */
export function readTyped({ identity, now, config }: Visit, typed: WriteNotice): Read {
  const missing = {
    ...(typed.from === '' && { from: 'When does it begin?' }),
    ...(typed.until === '' && { until: 'When does it end?' }),
  }
  if (Object.keys(missing).length > 0) return { fields: missing }
  const announcement: Announcement = {
    ...wordsOf(typed),
    from: instantAt(identity.timezone, typed.from),
    until: instantAt(identity.timezone, typed.until),
    audience: isBannerMode(typed.kind) ? [] : typed.audience,
  }
  const fields = announcementFaults(announcement, { now, linkHosts: config.noticeLinkHosts })
  if (Object.keys(fields).length > 0) return { fields }
  return {
    written: {
      ...announcement,
      audience: [...announcement.audience],
      from: announcement.from.toISOString(),
      until: announcement.until.toISOString(),
      isDismissible: typed.isDismissible && mayBeDismissible(typed.kind),
      priority: typed.priority,
    },
  }
}

/** What was typed as a draft: as far as it goes, and nothing is wrong with it yet. */
export function draftOf({ identity }: Pick<Visit, 'identity'>, typed: WriteNotice): NoticeDraft {
  const momentOf = (local: string) =>
    local === '' ? null : instantAt(identity.timezone, local).toISOString()
  return {
    ...wordsOf(typed),
    from: momentOf(typed.from),
    until: momentOf(typed.until),
    audience: typed.audience,
    isDismissible: typed.isDismissible,
    priority: typed.priority,
  }
}

/** A draft as it is typed, in the time of whoever opens it. */
export function typedOf(zone: string, { app, label, link, from, until, ...same }: NoticeDraft): WriteNotice {
  const localOf = (instant: string | null) => (instant === null ? '' : localTime(zone, new Date(instant)))
  return {
    ...same,
    ...{ app: app ?? '', label: label ?? '', link: link ?? '' },
    ...{ from: localOf(from), until: localOf(until) },
  }
}

const wordsOf = ({ kind, app, lead, text, label, link }: WriteNotice) => ({
  kind,
  app: isBannerMode(kind) ? app || null : null,
  lead: lead.trim(),
  text: text.trim(),
  label: label.trim() || null,
  link: link.trim() || null,
})
