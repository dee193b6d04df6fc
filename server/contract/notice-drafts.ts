import { type Static, Type } from 'typebox'
import { MAX_DRAFT_VERSION } from '../../shared/rules/notices.ts'
import { call } from './call.ts'
import { Id, Instant, OrNull } from './entities.ts'
import { WrittenNotice } from './notices.ts'

/** What an internal administrator has begun to write: anything may still be missing or wrong. */
export const NoticeDraft = Type.Object({
  ...WrittenNotice.properties,
  from: OrNull(Instant),
  until: OrNull(Instant),
})
export type NoticeDraft = Static<typeof NoticeDraft>

/** How often a draft has been saved: whoever saves it again names the version they began with. */
const Version = Type.Integer({
  minimum: 0,
  maximum: MAX_DRAFT_VERSION,
  description: '0 for a draft that has never been saved.',
})
/** As many as anybody looks through. */
export const MAX_NOTICE_DRAFTS = 50

/** The drafts of all internal administrators, the last saved first. */
export const listNoticeDrafts = call({
  id: 'listNoticeDrafts',
  method: 'GET',
  path: '/v2/mm/admin/notices/drafts',
  repeat: true,
  bearer: 'admin',
  reply: Type.Array(Type.Object({ draftId: Id, version: Version, savedAt: Instant, written: NoticeDraft }), {
    maxItems: MAX_NOTICE_DRAFTS,
  }),
})

/**
 * Saves a draft under an id its writer has made. 409 if somebody else has saved it since the named version, or has
 * deleted or published it; 400 if there are too many drafts.
 */
export const saveNoticeDraft = call({
  id: 'saveNoticeDraft',
  method: 'PUT',
  path: '/v2/mm/admin/notices/drafts/:draftId',
  repeat: false,
  bearer: 'admin',
  params: Type.Object({ draftId: Id }),
  body: Type.Object({ version: Version, written: NoticeDraft }),
  reply: Type.Object({ version: Version }),
})

/** Deletes a draft; that there is none any more is no error. */
export const deleteNoticeDraft = call({
  id: 'deleteNoticeDraft',
  method: 'DELETE',
  path: '/v2/mm/admin/notices/drafts/:draftId',
  repeat: true,
  bearer: 'admin',
  params: Type.Object({ draftId: Id }),
  reply: Type.Object({}),
})
