import type { FastifyInstance } from 'fastify'
import { countOf } from '../../../../shared/rules/counts.ts'
import { uploadTeachers } from '../../../contract/teacher-files.ts'
import { PublicError } from '../../errors.ts'
import type { Allowance } from '../../session/store.ts'
import { type FormParts, formFilesRoute } from '../form-files.ts'

/** Files one account may send per hour. */
const FILES: Allowance = { limit: 120, seconds: 3600 }
/**
 * Files of one account that are checked per day: each of up to 300 rows reveals whether an address has an account.
 * Enough for several schools and a few corrections of each. A file that is refused whole reveals nothing.
 */
const CHECKED: Allowance = { limit: 20, seconds: 86_400 }
const SCHOOL = /^[A-Za-z0-9_-]{1,64}$/

/** POST /api/screens/teacher-upload/file?school= takes a file of teachers. */
export const uploadTeachersRoute = (app: FastifyInstance, parts: FormParts): void =>
  formFilesRoute(app, parts, {
    screen: 'teacher-upload',
    needs: 'manage-teachers',
    allowance: FILES,
    taken: {
      allowance: CHECKED,
      tooMany: (next) =>
        `You can check ${countOf(CHECKED.limit, 'file')} of teachers a day. The next one from ${next}.`,
    },
    query({ school }): { schoolId: string } {
      if (typeof school !== 'string' || !SCHOOL.test(school)) throw new PublicError('invalid-input')
      return { schoolId: school }
    },
    take: (visit, params, upload) => visit.call(uploadTeachers, { params, upload }),
  })
