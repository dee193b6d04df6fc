import type { FastifyInstance } from 'fastify'
import { uploadTeachers } from '../../../contract/teacher-files.ts'
import { PublicError } from '../../errors.ts'
import type { Allowance } from '../../session/store.ts'
import { type FormParts, formFilesRoute } from '../form-files.ts'

/**
 * Files one account may send per day: each of up to 300 rows reveals whether an address has an account. Enough
 * for the staff of a large school and a few corrections.
 */
const FILES: Allowance = { limit: 5, seconds: 86_400 }
const SCHOOL = /^[A-Za-z0-9_-]{1,64}$/

/** POST /api/screens/teacher-upload/file?school= takes a file of teachers. */
export const uploadTeachersRoute = (app: FastifyInstance, parts: FormParts): void =>
  formFilesRoute(app, parts, {
    screen: 'teacher-upload',
    needs: 'manage-teachers',
    allowance: FILES,
    query({ school }): { schoolId: string } {
      if (typeof school !== 'string' || !SCHOOL.test(school)) throw new PublicError('invalid-input')
      return { schoolId: school }
    },
    take: (visit, params, upload) => visit.call(uploadTeachers, { params, upload }),
  })
