import { deactivatedStudents } from '../../contract/deactivated.ts'
import { createStudents, saveStudent } from '../../contract/students.ts'
import { type ProductApi, serve } from '../serve.ts'
import { addStudents } from './add.ts'
import { readDeactivated } from './deactivated.ts'
import { changeStudent } from './save.ts'

/** Children, for their teachers. A partner's children can only be changed by the partner. */
export function studentRoutes(app: ProductApi): void {
  serve(
    app,
    createStudents,
    (request) =>
      addStudents(request, request.bearer, {
        key: request.headers['idempotency-key'],
        schoolId: request.query.schoolId,
        body: request.body,
      }),
    ['account'],
  )

  serve(
    app,
    deactivatedStudents,
    (request) => readDeactivated(request, request.bearer, request.query.schoolId),
    ['account'],
  )

  serve(
    app,
    saveStudent,
    (request) => {
      const { studentId } = request.params
      return changeStudent(
        request,
        request.bearer,
        { studentId, schoolId: request.query.schoolId },
        request.body,
      )
    },
    ['account'],
  )
}
