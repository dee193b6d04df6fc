import { randomUUID } from 'node:crypto'
import { Value } from 'typebox/value'
import type { BodyOf } from '../../server/contract/call.ts'
import { TokenSession } from '../../server/contract/entities.ts'
import {
  choosePlayer,
  createUserPassword,
  hintsNeeded,
  hintsNotNeeded,
  practicePick,
  userLogin,
  userPassword,
} from '../../server/contract/student-sign-in.ts'
import { studentPasswords } from '../../server/product-api/db/schema/student-passwords.ts'
import { sealedPassword } from '../../server/product-api/picture-passwords/stored.ts'
import { callApi, testSealer } from './product-api.ts'
import { bearerFor } from './product-data.ts'
import type { Person, SchoolsApi } from './schools-api.ts'

export const PASSWORD = 'owl,cookie,rocket'
export const WRONG = 'owl,cookie,train'

/** Gives children a picture password. */
export const givePasswords = ({ db, clock }: SchoolsApi, ...studentIds: string[]) =>
  db.insert(studentPasswords).values(
    studentIds.map((studentId) => ({
      studentId,
      sealed: sealedPassword(testSealer, studentId, PASSWORD),
      setAt: clock.now(),
    })),
  )

/** A tablet of a teacher's class, as its access code signs it in. */
export async function tabletOf(api: SchoolsApi, teacher: Person = 'alma') {
  const bearer = await bearerFor(api, teacher, 'device')
  return {
    bearer,
    /** A child who was chosen there, with what the child may do. */
    async choose(studentId: string, rosterId = 'r1') {
      const chosen = await callApi(api.url, choosePlayer, { bearer, params: { rosterId, studentId } })
      const { accessToken } = Value.Parse(TokenSession, chosen.body)
      return playerOf(api, accessToken)
    },
  }
}

const playerOf = ({ url }: SchoolsApi, bearer: string) => ({
  bearer,
  signIn: (password = PASSWORD, key?: string) =>
    callApi(url, userLogin, {
      ...{ bearer, body: { password } },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    }),
  state: () => callApi(url, userPassword, { bearer }),
  create: (password: string) => callApi(url, createUserPassword, { bearer, body: { password } }),
  pick: (body: BodyOf<typeof practicePick>) => callApi(url, practicePick, { bearer, body }),
  askForHelp: () => callApi(url, hintsNeeded, { bearer }),
  remember: () => callApi(url, hintsNotNeeded, { bearer }),
})

/** An id nobody has. */
export const unknownId = () => randomUUID()
