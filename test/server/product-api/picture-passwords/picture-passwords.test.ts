import { eq } from 'drizzle-orm'
import t from 'tap'
import {
  deleteStudentPassword,
  rosterPasswords,
  studentPassword,
} from '../../../../server/contract/picture-passwords.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { studentPasswords } from '../../../../server/product-api/db/schema/student-passwords.ts'
import { sealedPassword } from '../../../../server/product-api/picture-passwords/stored.ts'
import { callApi, testSealer } from '../../../support/product-api.ts'
import { type Person, people, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'

const PASSWORD = 'owl,ice cream,rocket'

/** Of a child who has not been at a device. */
const untouched = {
  misses: 0,
  isLocked: false,
  helpToken: null,
  asks: null,
  signedInAt: null,
  session: null,
  lastPlay: null,
}
const named = (studentId: string) => ({ studentId, firstName: `Kid ${studentId}`, lastName: 'Moss' })

async function schoolsWithPasswords(): Promise<SchoolsApi> {
  const api = await schoolsApi()
  const keep = (studentId: string, hints: 'on' | 'off' = 'off') => ({
    studentId,
    sealed: sealedPassword(testSealer, studentId, PASSWORD),
    hints,
    setAt: api.clock.now(),
  })
  await api.db.insert(studentPasswords).values([keep('k1'), keep('k2', 'on'), keep('p1')])
  return api
}
const about = (studentId: string) => ({ 'x-mpact-user': studentId })
const show = (api: SchoolsApi, who: Person, studentId: string) =>
  callApi(api.url, studentPassword, { bearer: api.as(who), headers: about(studentId) })
const reset = (api: SchoolsApi, who: Person, studentId: string) =>
  callApi(api.url, deleteStudentPassword, { bearer: api.as(who), headers: about(studentId) })
const list = (api: SchoolsApi, who: Person, teacherId?: string) =>
  callApi(api.url, rosterPasswords, { bearer: api.as(who), query: { teacherId } })

t.test(
  'a password is kept sealed for its child alone, and read as it was set (S3.41, S3.42, S7.125)',
  async (t) => {
    const api = await schoolsWithPasswords()
    t.same((await show(api, 'alma', 'k1')).body, { password: PASSWORD, hints: 'off' })
    t.same((await show(api, 'alma', 'k2')).body, { password: PASSWORD, hints: 'on' }, 'S3.42')
    t.same((await show(api, 'alma', 'k3')).body, { password: null, hints: 'off' }, 'not set')
    const [kept] = await api.db.select().from(studentPasswords).where(eq(studentPasswords.studentId, 'k1'))
    t.notMatch(Buffer.from(kept?.sealed ?? '', 'base64').toString('latin1'), /ice cream|rocket/)
    await api.db
      .insert(studentPasswords)
      .values({ studentId: 'k3', sealed: kept?.sealed ?? '', setAt: api.clock.now() })
    t.same((await show(api, 'alma', 'k3')).body, { password: null, hints: 'off' }, 'not another’s')
  },
)

t.test(
  'lists which children of a class have set a password, never the password; none where they are off (S1.7, S7.122)',
  async (t) => {
    const api = await schoolsWithPasswords()
    const expected = {
      studentPasswords: 'picturePasswords',
      students: [
        { ...named('k1'), isSet: true, hints: 'off', ...untouched },
        { ...named('k2'), isSet: true, hints: 'on', ...untouched },
        { ...named('k3'), isSet: false, hints: 'off', ...untouched },
      ],
    }
    t.same((await list(api, 'alma')).body, expected)
    t.same((await list(api, 'principal', 'alma')).body, expected)
    t.equal((await list(api, 'principal', 'cleo')).status, 404)
    t.equal((await list(api, 'cleo', 'alma')).status, 404)
    for (const settings of [{ studentPasswords: 'off' as const }, { gradeLevel: 'K' }]) {
      await api.db.update(accounts).set({ settings }).where(eq(accounts.id, 'alma'))
      t.same((await list(api, 'alma')).body, { studentPasswords: 'off', students: [] })
    }
  },
)

t.test('a teacher’s reset makes the child choose anew, once and again (S7.124)', async (t) => {
  const api = await schoolsWithPasswords()
  for (const _ of [1, 2]) t.equal((await reset(api, 'ben', 'k1')).status, 200)
  t.same((await show(api, 'alma', 'k1')).body, { password: null, hints: 'off' })
  t.same((await show(api, 'alma', 'k2')).body, { password: PASSWORD, hints: 'on' }, 'nobody else’s')
})

t.test(
  'returns 404 to everybody who neither teaches nor administers the child (S6.50, S7.127?)',
  async (t) => {
    const api = await schoolsWithPasswords()
    const shown: Partial<Record<Person, number>> = {
      alma: 200,
      ben: 200,
      principal: 200,
      district: 200,
      internal: 200,
      educator: 403,
      device: 403,
    }
    const gone: Partial<Record<Person, number>> = { ...shown, principal: 403, district: 403, internal: 403 }
    for (const who of people) {
      t.equal((await show(api, who, 'k1')).status, shown[who] ?? 404, `${who} is shown`)
      t.equal((await reset(api, who, 'k1')).status, gone[who] ?? 404, `${who} resets`)
    }
    t.same((await show(api, 'alma', 'nobody')).status, 404)
  },
)
