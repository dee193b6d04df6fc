import { instantAt } from '../../../../shared/rules/local-time.ts'
import {
  type Announcement,
  announcementFaults,
  isBannerMode,
  mayBeDismissible,
} from '../../../../shared/rules/notices.ts'
import type { WriteNotice } from '../../../../shared/screens/admin-notices.ts'
import type { BodyOf } from '../../../contract/call.ts'
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
  const isBanner = isBannerMode(typed.kind)
  const announcement: Announcement = {
    kind: typed.kind,
    app: isBanner ? typed.app || null : null,
    lead: typed.lead.trim(),
    text: typed.text.trim(),
    label: typed.label.trim() || null,
    link: typed.link.trim() || null,
    from: instantAt(identity.timezone, typed.from),
    until: instantAt(identity.timezone, typed.until),
    audience: isBanner ? [] : typed.audience,
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
    },
  }
}
