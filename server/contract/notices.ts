import { type Static, Type } from 'typebox'
import {
  announcementKinds,
  audiences,
  bannerModes,
  LABEL_LENGTH,
  LINK_LENGTH,
  NOTICE_LENGTH,
  noticeKinds,
  noticePriorities,
} from '../../shared/rules/notices.ts'
import { call } from './call.ts'
import { Id, Instant, OrNull } from './entities.ts'
import { validRows } from './tolerance.ts'

/** A hash of what was said, by which a dismissal is kept: other words are another notice. */
const TextHash = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', examples: ['q0m3Jw4cQZ7hKQm1H4yBbA'] })
/** Plain text: markup is shown as it was typed. */
const Words = Type.String({ maxLength: NOTICE_LENGTH })
/** On this site, or by https; whose hosts are listed is checked when it is written. */
const NoticeLink = Type.String({
  maxLength: LINK_LENGTH,
  pattern: '^(/(?![/\\\\])|https://)',
  examples: ['/account/roster'],
})
const Button = OrNull(Type.Object({ label: Type.String({ maxLength: LABEL_LENGTH }), link: NoticeLink }))

/** What is said above the pages of somebody. */
export const LiveNotice = Type.Object({
  kind: Type.Enum(noticeKinds),
  textHash: TextHash,
  lead: Words,
  text: Words,
  button: Button,
  isDismissible: Type.Boolean(),
})
export type LiveNotice = Static<typeof LiveNotice>

/** How many notices are said to somebody at once, and how many dismissals are kept of them. */
export const MAX_LIVE_NOTICES = 10
export const MAX_DISMISSALS = 200
export const LiveNotices = Type.Array(LiveNotice, { maxItems: MAX_LIVE_NOTICES })
export const Dismissals = Type.Array(TextHash, { maxItems: MAX_DISMISSALS })

/** What is said on the sign-in page to who comes from a game app (S2.95?). */
export const LoginBanner = Type.Object({
  /** The key of the game, as apps send it in `fromApp`. */
  app: Type.String({ maxLength: 100, examples: ['hungryFish'] }),
  mode: Type.Enum(bannerModes),
  lead: Words,
  text: Words,
  button: Button,
})

/** The login banners of today, one an app at most, for whoever opens the sign-in page. */
export const loginBanners = call({
  id: 'loginBanners',
  method: 'GET',
  path: '/v2/mm/constants/loginBanners',
  repeat: true,
  bearer: 'none',
  reply: Type.Array(LoginBanner),
})

/** Keeps that the bearer has read a notice, on every device, until its words change. */
export const dismissNotice = call({
  id: 'dismissNotice',
  method: 'PUT',
  path: '/v2/mm/teachers/me/dismissed',
  repeat: true,
  body: Type.Object({ textHash: TextHash }),
  reply: Type.Object({}),
})

/** What an internal administrator writes. */
export const WrittenNotice = Type.Object({
  kind: Type.Enum(announcementKinds),
  app: OrNull(Type.String({ maxLength: 100 })),
  lead: Type.String({ maxLength: 1_000 }),
  text: Type.String({ maxLength: 1_000 }),
  label: OrNull(Type.String({ maxLength: LABEL_LENGTH })),
  link: OrNull(Type.String({ maxLength: LINK_LENGTH })),
  from: Instant,
  until: Instant,
  audience: Type.Array(Type.Enum(audiences), { maxItems: audiences.length, uniqueItems: true }),
  isDismissible: Type.Boolean(),
  /** Where it stands among others of its kind; a login banner has no others beside it, and is `usual`. */
  priority: Type.Enum(noticePriorities),
})

const ListedNotice = Type.Object({
  noticeId: Id,
  kind: Type.Enum(announcementKinds),
  app: OrNull(Type.String()),
  lead: Type.String(),
  audience: Type.Array(Type.Enum(audiences)),
  from: Instant,
  until: Instant,
  state: Type.Enum(['planned', 'live', 'over'] as const),
  isDismissible: Type.Boolean(),
  priority: Type.Enum(noticePriorities),
  dismissed: Type.Integer({ minimum: 0, description: 'How many people have dismissed it.' }),
  people: Type.Integer({ minimum: 0, description: 'How many it was for when it was published.' }),
})
/** The newest are listed. */
export const MAX_NOTICES_LISTED = 50

/** What is, was and will be said, newest first. */
export const listNotices = call({
  id: 'listNotices',
  method: 'GET',
  path: '/v2/mm/admin/notices',
  repeat: true,
  bearer: 'admin',
  reply: validRows('notice', ListedNotice, { maxItems: MAX_NOTICES_LISTED }),
})

/** Counts who would see a notice before it is said. 400 names the fields that keep it from being said. */
export const previewNotice = call({
  id: 'previewNotice',
  method: 'POST',
  path: '/v2/mm/admin/notices/preview',
  repeat: true,
  bearer: 'admin',
  body: WrittenNotice,
  reply: Type.Object({
    counts: Type.Array(
      Type.Object({
        audience: Type.Enum(audiences),
        people: Type.Integer({ minimum: 0, description: 'How many active accounts count among them.' }),
      }),
    ),
    /** Leads of what else is said to some of them in that time. */
    alongside: Type.Array(Type.String()),
  }),
})

/**
 * Says it from its first moment on, to as many as its writer was told. 400 names the fields that keep it from being
 * said; 409 if they are by more than one in a hundred more or fewer by now, or if the app has a login banner then.
 */
export const publishNotice = call({
  id: 'publishNotice',
  method: 'POST',
  path: '/v2/mm/admin/notices',
  repeat: false,
  bearer: 'admin',
  body: Type.Object({
    ...WrittenNotice.properties,
    people: Type.Integer({ minimum: 0, description: 'How many the preview counted in all.' }),
    /** The draft it was written in, which is then deleted if nobody has saved it since; null for none. */
    draftId: OrNull(Id),
    draftVersion: Type.Integer({
      minimum: 0,
      description: 'The version of the draft: one that somebody has saved since stays. 0 without a draft.',
    }),
  }),
  reply: Type.Object({ noticeId: Id }),
})

/** Ends a notice at once, or before it has begun. 404 if there is none, or if it is over. */
export const endNotice = call({
  id: 'endNotice',
  method: 'DELETE',
  path: '/v2/mm/admin/notices/:noticeId',
  repeat: true,
  bearer: 'admin',
  params: Type.Object({ noticeId: Id }),
  reply: Type.Object({}),
})
