import { asc, eq } from 'drizzle-orm'
import { mayCoteach } from '../../../shared/rules/coteacher.ts'
import type { ReplyOf } from '../../contract/call.ts'
import * as contract from '../../contract/coteachers.ts'
import { readAccount } from '../account/me.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { accounts, coteachers } from '../db/schema/accounts.ts'
import { requireVisibleTeacher } from '../ownership.ts'
import { forbidden } from '../refusal.ts'
import { type ProductApi, serve } from '../serve.ts'
import { inviteCoteacher } from './invite.ts'

/** Who teaches along with whom. */
export function coteacherRoutes(app: ProductApi): void {
  serve(
    app,
    contract.coteachers,
    async ({ db, bearer, params }) => readCoteachers(db, (await teacherOf(db, bearer, params.teacherId)).id),
    ['account'],
  )

  serve(
    app,
    contract.addCoteacher,
    async (request) => {
      const teacher = await teacherOf(request.db, request.bearer, request.params.teacherId)
      if (!mayCoteach(teacher.settings.role)) throw forbidden()
      await inviteCoteacher(request, teacher, { invitation: request.body, bearer: request.bearer })
      return readCoteachers(request.db, teacher.id)
    },
    ['account'],
  )
}

/** 'me' or a teacher's id (S7.56, S7.57). */
const teacherOf = (db: Db, bearer: Bearer, teacherId: string) =>
  teacherId === 'me' ? readAccount(db, bearer.accountId) : requireVisibleTeacher(db, bearer, teacherId)

function readCoteachers(db: Db, teacherId: string): Promise<ReplyOf<typeof contract.coteachers>> {
  return db
    .select({
      email: accounts.caseSensitiveEmail,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
    })
    .from(coteachers)
    .innerJoin(accounts, eq(accounts.id, coteachers.accountId))
    .where(eq(coteachers.teacherId, teacherId))
    .orderBy(asc(coteachers.invitedAt), asc(accounts.id))
}
