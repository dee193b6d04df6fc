import { isParentRole } from '../../../shared/rules/roles.ts'
import { rosterRows } from '../../contract/roster-rows.ts'
import * as contract from '../../contract/uploads.ts'
import { readAccount } from '../account/me.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { scopeOf } from '../ownership.ts'
import { forbidden } from '../refusal.ts'
import { repeatWhileServing } from '../repeat-every.ts'
import { type ProductApi, serve } from '../serve.ts'
import { chooseForRow } from './choose.ts'
import { commitUpload } from './commit.ts'
import { removeExpired } from './expired.ts'
import { fileProblemOf } from './forms.ts'
import { filesAhead } from './line.ts'
import { reportOf } from './report.ts'
import { readRosterRows } from './roster-rows.ts'
import { stageUpload } from './stage.ts'
import { lastUploads, ownUpload } from './staged.ts'
import { createStagingTurns } from './staging-turns.ts'
import { undoUpload } from './undo.ts'

/** A partner's classes come from the partner. */
const OWNERS: readonly Bearer['kind'][] = ['account']

/** Rosters from files: staged, reviewed, written, undone; and the same rows as a file. */
export function uploadRoutes(app: ProductApi): void {
  const turns = createStagingTurns()
  repeatWhileServing(app, () => removeExpired(app.product), 'expired files are not removed')

  serve(
    app,
    contract.uploadFile,
    async (request) => {
      await mayUpload(request.db, request.bearer, request.query.uploadType)
      try {
        const { uploadType } = request.query
        const uploadId = await stageUpload(request, request.bearer, uploadType, request.files, turns)
        return { uploadId, problem: null }
      } catch (fault) {
        return { uploadId: null, problem: fileProblemOf(app, fault) }
      }
    },
    OWNERS,
  )

  serve(app, contract.lastUploads, async (request) => ({ lastFiles: await lastUploads(request) }), OWNERS)

  serve(
    app,
    contract.uploadPlace,
    async (request) => ({ ahead: await filesAhead(request, request.bearer.accountId) }),
    OWNERS,
  )

  serve(
    app,
    contract.uploadReport,
    async (request) =>
      reportOf(request, await ownUpload(request.db, request, request.params.uploadId), request.query),
    OWNERS,
  )

  serve(
    app,
    contract.chooseChild,
    async (request) => {
      await chooseForRow(request, request.bearer, request.params, request.body.choice)
      return {}
    },
    OWNERS,
  )

  serve(
    app,
    contract.commitUpload,
    async (request) => {
      await commitUpload(request, request.bearer, request.params.uploadId)
      return {}
    },
    OWNERS,
  )

  serve(
    app,
    contract.undoUpload,
    async (request) => {
      await undoUpload(request, request.bearer, request.params.uploadId)
      return {}
    },
    OWNERS,
  )

  serve(app, rosterRows, ({ db, bearer, query }) => readRosterRows(db, bearer, query), OWNERS)
}

/**
 * Families have no rosters to upload, and only administrators of a school may move the whole school (S6.12).
 */
async function mayUpload(db: Db, bearer: Bearer, uploadType: string): Promise<void> {
  const account = await readAccount(db, bearer.accountId)
  if (isParentRole(account.settings.role)) throw forbidden()
  if (uploadType === 'updateRosters' && scopeOf(account).kind === 'self') throw forbidden()
}
