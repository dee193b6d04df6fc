import * as drafts from '../../contract/notice-drafts.ts'
import * as contract from '../../contract/notices.ts'
import { internalOnly } from '../admin/internal-only.ts'
import { type ProductApi, serve } from '../serve.ts'
import { dismiss } from './dismiss.ts'
import { deleteDraft, listDrafts, saveDraft } from './drafts.ts'
import { liveLoginBanners } from './live.ts'
import { preview } from './preview.ts'
import { end, list, publish } from './publish.ts'

/** What is said to people outside their work: read, put away, and written by internal administrators. */
export function noticeRoutes(app: ProductApi): void {
  serve(app, contract.loginBanners, (request) => liveLoginBanners(request))

  serve(
    app,
    contract.dismissNotice,
    async (request) => {
      await dismiss(request, request.bearer.accountId, request.body.textHash)
      return {}
    },
    ['account', 'partner'],
  )

  serve(
    app,
    contract.listNotices,
    async (request) => {
      await internalOnly(request)
      return list(request)
    },
    ['account'],
  )

  serve(
    app,
    contract.previewNotice,
    async (request) => {
      await internalOnly(request)
      return preview(request, request.body)
    },
    ['account'],
  )

  serve(
    app,
    contract.publishNotice,
    async (request) => {
      await internalOnly(request)
      return publish(request, request.bearer.accountId, request.body)
    },
    ['account'],
  )

  serve(
    app,
    contract.endNotice,
    async (request) => {
      await internalOnly(request)
      await end(request, request.bearer.accountId, request.params.noticeId)
      return {}
    },
    ['account'],
  )

  serve(
    app,
    drafts.listNoticeDrafts,
    async (request) => {
      await internalOnly(request)
      return listDrafts(request.db)
    },
    ['account'],
  )

  serve(
    app,
    drafts.saveNoticeDraft,
    async (request) => {
      await internalOnly(request)
      return saveDraft(request, request.bearer.accountId, request.params.draftId, request.body)
    },
    ['account'],
  )

  serve(
    app,
    drafts.deleteNoticeDraft,
    async (request) => {
      await internalOnly(request)
      await deleteDraft(request.db, request.params.draftId)
      return {}
    },
    ['account'],
  )
}
