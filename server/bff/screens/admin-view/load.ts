import type { AdminViewParams } from '../../../../shared/screens/admin-view.ts'
import type { me } from '../../../contract/account.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { MAX_PAGE_SIZE, teachersSummary } from '../../../contract/teachers.ts'
import type { Visit } from '../../session/visit.ts'
import { loadSignedInPerson } from '../../upstream/signed-in-person.ts'
import { UpstreamError, type UpstreamReason } from '../../upstream/upstream-error.ts'

export type Summary = ReplyOf<typeof teachersSummary>
export type AdminViewSources =
  | { readonly source: 'live'; readonly summary: Summary }
  /** The teachers could not be loaded: only the signed-in person is shown (S8.11). */
  | { readonly source: 'own'; readonly own: ReplyOf<typeof me> }

/** Upstream answers that are not outages: the session or the address has to deal with them. */
const passedOn: readonly UpstreamReason[] = ['refused', 'denied', 'unknown']

/** Loads one page each of schools and teachers in a single call; a second call only if that fails (S8.11). */
export async function loadAdminView(visit: Visit, params: AdminViewParams): Promise<AdminViewSources> {
  const { call, config } = visit
  try {
    const summary = await call(teachersSummary, {
      query: {
        schoolId: params.school,
        schoolPage: params.page === undefined ? undefined : Number(params.page),
        teacherPage: params.teachers === undefined ? undefined : Number(params.teachers),
        pageSize: Math.min(config.rostersPerPage, MAX_PAGE_SIZE),
      },
    })
    return { source: 'live', summary }
  } catch (error) {
    if (!(error instanceof UpstreamError) || passedOn.includes(error.reason)) throw error
    const who = await loadSignedInPerson(visit)
    if (who.area !== 'account') throw error
    return { source: 'own', own: who }
  }
}
