import { type Static, Type } from 'typebox'
import { LOCAL_TIME_LENGTH, LOCAL_TIME_PATTERN } from '../rules/local-time.ts'
import {
  announcementKinds,
  audiences,
  LABEL_LENGTH,
  LINK_LENGTH,
  MAX_DRAFT_VERSION,
  noticeKinds,
  noticePriorities,
} from '../rules/notices.ts'
import { Id, OrNull, Tint } from './fields.ts'
import { ShellBanner } from './shell.ts'

export const AdminNoticesParams = Type.Object({})

const Local = Type.String({ maxLength: LOCAL_TIME_LENGTH, pattern: `^$|${LOCAL_TIME_PATTERN}` })
/** Longer than may be said, so that what is too long is told in words. */
const Typed = Type.String({ maxLength: 1_000 })

/** How often a draft has been saved. */
const DraftVersion = Type.Integer({ minimum: 0, maximum: MAX_DRAFT_VERSION })

/** What is being written; times are in the writer's own zone. */
export const WriteNotice = Type.Object({
  kind: Type.Enum(announcementKinds),
  /** The key of a game, for a login banner; '' for none. */
  app: Type.String({ maxLength: 64 }),
  lead: Typed,
  text: Typed,
  label: Type.String({ maxLength: LABEL_LENGTH }),
  link: Type.String({ maxLength: LINK_LENGTH }),
  from: Local,
  until: Local,
  audience: Type.Array(Type.Enum(audiences), { maxItems: audiences.length, uniqueItems: true }),
  isDismissible: Type.Boolean(),
  /** Where it stands among others of its kind. */
  priority: Type.Enum(noticePriorities),
})
export type WriteNotice = Static<typeof WriteNotice>

export const PublishNotice = Type.Object({
  ...WriteNotice.properties,
  /** How many the preview said would see it. */
  people: Type.Integer({ minimum: 0 }),
  /** The draft it was written in, which is then deleted; null for none. */
  draftId: OrNull(Id),
  /** The version it was opened with; 0 without a draft. */
  draftVersion: DraftVersion,
})
export type PublishNotice = Static<typeof PublishNotice>

/** Saves what is being written, on top of the version of the draft it was begun with; 0 for a new one. */
export const SaveNoticeDraft = Type.Object({
  ...WriteNotice.properties,
  draftId: Id,
  version: DraftVersion,
})
export type SaveNoticeDraft = Static<typeof SaveNoticeDraft>
export const DeleteNoticeDraft = Type.Object({ draftId: Id })

export const EndNotice = Type.Object({ noticeId: Id })

const ListedNotice = Type.Object({
  noticeId: Type.String(),
  lead: Type.String(),
  /** 'Everybody', 'Teachers and parents', or 'Pizza!, sign-in is closed'. */
  audience: Type.String(),
  /** 'First of its kind'; '' for the usual. */
  priority: Type.String(),
  from: Type.String(),
  until: Type.String(),
  state: Type.Object({
    label: Type.String(),
    tone: Type.Union([Type.Literal('good'), Type.Literal('brand'), Type.Literal('plain')]),
  }),
  /** '612 of 1,284', or '–' for what cannot be dismissed. */
  dismissed: Type.String(),
  mayEnd: Type.Boolean(),
})
export type ListedNotice = Static<typeof ListedNotice>

const ListedDraft = Type.Object({
  draftId: Type.String(),
  version: Type.Integer(),
  /** The lead, or 'Untitled'. */
  title: Type.String(),
  audience: Type.String(),
  /** 'October 16, 11:40 am' */
  saved: Type.String(),
  written: WriteNotice,
})
export type ListedDraft = Static<typeof ListedDraft>

/** What is, was and will be said to people, and what is being written (S2.52?). */
export const AdminNoticesView = Type.Object({
  admin: Type.Object({ initials: Type.String(), tint: Tint }),
  apps: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
  /** The zone in which times are typed and shown. */
  zone: Type.String(),
  /** Where a notice begins and ends if nothing else is typed. */
  begin: Type.Object({ from: Type.String(), until: Type.String() }),
  /** Where each kind stands among all that is said: 'Priority 2 of 8, above “End of access”'. */
  priorities: Type.Record(Type.Enum(noticeKinds), Type.String()),
  /** What somebody has begun to write, the last saved first. */
  drafts: Type.Array(ListedDraft),
  notices: Type.Array(ListedNotice),
  /** Who would see what was sent to be previewed; null before that. */
  preview: OrNull(
    Type.Object({
      banner: ShellBanner,
      counts: Type.Array(Type.Object({ label: Type.String(), people: Type.String() })),
      people: Type.Integer({ minimum: 0 }),
      /** '1,411 people', or whoever opens the sign-in page. */
      total: Type.String(),
      /** What else they see meanwhile, in a sentence; '' if nothing. */
      alongside: Type.String(),
      /** 'Publish for October 17' */
      publish: Type.String(),
    }),
  ),
})
export type AdminNoticesView = Static<typeof AdminNoticesView>
