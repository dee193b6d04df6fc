import { deactivatedStudents } from '../../contract/deactivated.ts'
import * as contract from '../../contract/rosters.ts'
import { type ProductApi, serve } from '../serve.ts'
import { addStudents } from './add.ts'
import { readDeactivated } from './deactivated.ts'
import { changeStudent } from './save.ts'

/** Children, for those whose rosters they are in. A partner's children are the partner's to change. */
export function studentRoutes(app: ProductApi): void {
  serve(
    app,
    contract.createStudents,
    (asked) =>
      addStudents(asked, asked.bearer, {
        key: asked.headers['idempotency-key'],
        schoolId: asked.query.schoolId,
        body: asked.body,
      }),
    ['account'],
  )

  serve(app, deactivatedStudents, (asked) => readDeactivated(asked, asked.bearer, asked.query.schoolId), [
    'account',
  ])

  serve(
    app,
    contract.saveStudent,
    (asked) => {
      const { studentId } = asked.params
      return changeStudent(asked, asked.bearer, { studentId, schoolId: asked.query.schoolId }, asked.body)
    },
    ['account'],
  )
}
