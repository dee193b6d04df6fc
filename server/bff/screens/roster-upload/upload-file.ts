import type { FastifyInstance } from 'fastify'
import type { UploadType } from '../../../../shared/rules/roster-file.ts'
import { uploadFile } from '../../../contract/uploads.ts'
import { PublicError } from '../../errors.ts'
import { may } from '../../session/permissions.ts'
import type { Allowance } from '../../session/store.ts'
import { type FormParts, formFilesRoute } from '../form-files.ts'

/** Files one account may send per hour. */
const FILES: Allowance = { limit: 120, seconds: 3600 }

/** POST /api/screens/roster-upload/file?type= takes class lists. */
export const uploadFileRoute = (app: FastifyInstance, parts: FormParts): void =>
  formFilesRoute(app, parts, {
    screen: 'roster-upload',
    needs: 'upload-rosters',
    allowance: FILES,
    query({ type }, identity): { uploadType: UploadType } {
      if (type !== 'updateRosters') return { uploadType: 'createRosters' }
      if (!may(identity, 'admin-level')) throw new PublicError('forbidden')
      return { uploadType: 'updateRosters' }
    },
    take: (visit, query, upload) => visit.call(uploadFile, { query, upload }),
  })
