import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import t from 'tap'
import { aboutYou } from '../../../../server/contract/about-you.ts'
import { agree, agreementForChildren } from '../../../../server/contract/agreements.ts'
import { exportPiece } from '../../../../server/contract/exports.ts'
import { parentSignup, teacherSignup } from '../../../../server/contract/sign-up.ts'
import { addRosterStudent, createStudents } from '../../../../server/contract/students.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { agreements } from '../../../../server/product-api/db/schema/agreements.ts'
import { rosterUploadRows } from '../../../../server/product-api/db/schema/uploads.ts'
import { agreements as texts } from '../../../../shared/rules/agreements.ts'
import { callApi } from '../../../support/product-api.ts'
import {
  activeRosters,
  everything,
  onceAs,
  type Person,
  rosterNow,
  type SchoolsApi,
  schoolsApi,
} from '../../../support/schools-api.ts'
import { commit, listOf, staged } from '../../../support/uploads.ts'
import { create, k1, k2, save } from '../rosters/changes.ts'

const needed = { status: 428, body: { error: { code: 'consent-needed' } } }
const nia = { firstName: 'Nia', lastName: 'Okafor' }
const OLD = { version: 0, textHash: 'of an older text', agreedAt: new Date('2025-08-01T12:00:00Z') }

/** The schools, where these people have not agreed to the newest texts, but to older ones. */
async function unasked(...people: readonly Person[]): Promise<SchoolsApi> {
  const api = await schoolsApi()
  for (const accountId of people) {
    await api.db.delete(agreements).where(eq(agreements.accountId, accountId))
    await api.db.insert(agreements).values({ accountId, kind: 'authority', ...OLD })
  }
  return api
}
const consentOf = async (api: SchoolsApi, person: Person) =>
  (await callApi(api.url, agreementForChildren, { bearer: api.as(person) })).body
const agreeTo = (api: SchoolsApi, person: Person, kind: keyof typeof texts, version = texts[kind].version) =>
  callApi(api.url, agree, { bearer: api.as(person), body: { kind, version } })

t.test('no way of entering a child goes without it, and nothing of it is saved', async (t) => {
  const api = await unasked('alma')
  const upload = await staged(api, listOf('alma', 'Ola,Berg,3'))
  const before = await everything(api)
  const add = () =>
    callApi(api.url, createStudents, {
      bearer: api.as('alma'),
      headers: onceAs(),
      body: { rosterId: 'r1', students: [nia] },
    })
  t.match(await add(), needed, 'a call of its own')
  t.match(await create(api, { students: [nia] }), needed, 'a new class')
  t.match(await save(api, { students: [k1, k2, nia] }), needed, 'the editor')
  t.match(await commit(api, upload), needed, 'a file')
  t.same(await everything(api), before)
  t.equal((await agreeTo(api, 'alma', 'authority')).status, 200)
  t.equal((await commit(api, upload)).status, 200, 'and then they are')
  t.equal((await add()).status, 200)
})

t.test('a file that needs it is refused before it is planned again', async (t) => {
  const api = await unasked('alma')
  const upload = await staged(api, listOf('alma', 'Ola,Berg,3'))
  await api.db.delete(rosterUploadRows)
  t.match(await commit(api, upload), needed)
  t.equal((await agreeTo(api, 'alma', 'authority')).status, 200)
  t.equal((await commit(api, upload)).status, 409, 'planned, it is not what was reported')
})

t.test('whatever enters no child goes on as before', async (t) => {
  const api = await unasked('alma')
  t.equal((await create(api, {})).status, 200, 'a class without children')
  t.equal((await save(api, { students: [{ ...k1, firstName: 'Kira' }, k2] })).status, 200, 'a new name')
  const params = { rosterId: 'r2', studentId: 'k1' }
  t.equal((await callApi(api.url, addRosterStudent, { bearer: api.as('alma'), params })).status, 200)
  t.equal((await activeRosters(api)).length > 0, true)
  t.ok((await rosterNow(api, 'r2')).students.some(({ studentId }) => studentId === 'k1'))
})

t.test('it is asked of whoever enters the child: a family as a family', async (t) => {
  const api = await unasked('parent', 'principal')
  t.match(await consentOf(api, 'parent'), { kind: 'family', ...texts.family, agreedAt: null })
  t.match(await consentOf(api, 'principal'), { kind: 'authority', ...texts.authority, agreedAt: null })
  t.match(await consentOf(api, 'alma'), { kind: 'authority', agreedAt: '2026-08-01T12:00:00.000Z' })
  const theirs = { who: 'principal', teacherId: 'alma' } as const
  t.match(await create(api, { students: [nia] }, theirs), needed, 'though the teacher has agreed')
  t.equal((await agreeTo(api, 'parent', 'family')).status, 200)
  t.match(await consentOf(api, 'parent'), { agreedAt: api.clock.now().toISOString() })
  for (const person of ['educator', 'device'] as const)
    t.equal((await callApi(api.url, agreementForChildren, { bearer: api.as(person) })).status, 403, person)
})

t.test('a text that has changed is not agreed to, and the first time counts', async (t) => {
  const api = await unasked('alma')
  t.match(await agreeTo(api, 'alma', 'authority', texts.authority.version + 1), { status: 409 })
  t.match(await consentOf(api, 'alma'), { agreedAt: null }, 'to the older one they had')
  await agreeTo(api, 'alma', 'authority')
  const first = await consentOf(api, 'alma')
  await api.pass(3_600)
  await agreeTo(api, 'alma', 'authority')
  t.same(await consentOf(api, 'alma'), first)
})

t.test('who agreed to which text stands in what is recorded about them, and in their export', async (t) => {
  const api = await unasked('alma')
  await agreeTo(api, 'alma', 'authority')
  const textHash = createHash('sha256').update(texts.authority.text).digest('hex')
  const recorded = (await callApi(api.url, aboutYou, { bearer: api.as('alma') })).body
  t.match(recorded, {
    agreements: [{ kind: 'authority', version: texts.authority.version, textHash }, OLD_AS_TOLD],
  })
  const { body } = await callApi(api.url, exportPiece, { bearer: api.as('alma'), query: { kind: 'account' } })
  t.match(JSON.stringify(body), textHash)
})
const OLD_AS_TOLD = { kind: 'authority', version: OLD.version }

t.test('signing up agrees to what the form said, if that is what it says now', async (t) => {
  const api = await schoolsApi()
  const password = 'a password for tests'
  const agreedBy = async (email: string) => {
    const found = await api.db
      .select({ kind: agreements.kind, version: agreements.version })
      .from(agreements)
      .innerJoin(accounts, eq(accounts.id, agreements.accountId))
      .where(eq(accounts.email, email))
    return found.map(({ kind, version }) => `${kind} ${version}`)
  }
  for (const [email, call, agreed, kept] of [
    ['t@new.org', teacherSignup, texts.terms.version, [`terms ${texts.terms.version}`]],
    ['p@new.org', parentSignup, texts.family.version, [`family ${texts.family.version}`]],
    ['old@new.org', teacherSignup, texts.terms.version + 1, []],
  ] as const) {
    t.equal((await callApi(api.url, call, { body: { email, password, agreed } })).status, 200)
    t.same(await agreedBy(email), kept, email)
  }
})
