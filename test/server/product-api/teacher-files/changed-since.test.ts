import { eq } from 'drizzle-orm'
import t from 'tap'
import { correctInvitation } from '../../../../server/contract/invitations.ts'
import { setPassword } from '../../../../server/contract/sign-up.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { invitations } from '../../../../server/product-api/db/schema/mail.ts'
import { tokenMailedTo } from '../../../support/mails.ts'
import { callApi } from '../../../support/product-api.ts'
import { addAccount } from '../../../support/product-data.ts'
import { onceAs, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'
import { teacherFile } from '../../../support/teacher-files.ts'

const accountOf = async ({ db }: SchoolsApi, email: string) =>
  (await db.select().from(accounts).where(eq(accounts.email, email)))[0]

t.test('an account whose address somebody has corrected since stays, and its invitation works', async (t) => {
  const api = await schoolsApi()
  const back = { email: 'dana@school.org', schoolId: 'north', state: 'deactivated' } as const
  await addAccount(api.db, 'dana', { ...back, stateBefore: 'unvalidated' })
  await api.db.insert(invitations).values({ accountId: 'dana', sentBy: 'principal', sentAt: new Date() })
  const file = await teacherFile(api, [
    'Paula,Reyes,paula@school.org,Classroom,2',
    'Tom,Hale,tom@school.org,Tutor,',
    'Dana,Webb,dana@school.org,Tutor,',
  ])
  await file.choose(4, { returns: true })
  t.match(await file.commit(), { body: { created: 2, returned: 1 } })
  const corrected = { paula: 'reyes@school.org', dana: 'webb@school.org' }
  for (const [name, email] of Object.entries(corrected)) {
    const teacherId = (await accountOf(api, `${name}@school.org`))?.id ?? ''
    const sent = await callApi(api.url, correctInvitation, {
      ...{ bearer: api.as('district'), headers: onceAs(), params: { teacherId }, body: { email } },
    })
    t.equal(sent.status, 200)
  }
  t.match(await file.undo(), { status: 200, body: { removed: 1 } })
  t.match(await file.report(), { state: 'undone', kept: 2 })
  const token = await tokenMailedTo(api.db, corrected.paula)
  const opened = await callApi(api.url, setPassword, { body: { token, password: 'my very own' } })
  t.equal(opened.status, 200)
  t.match(await accountOf(api, corrected.dana), { state: 'unvalidated' })
})

t.test('a reactivated teacher stays if moved, promoted or changed since (S6.11, S6.14)', async (t) => {
  const api = await schoolsApi()
  const since: Record<string, Partial<typeof accounts.$inferInsert>> = {
    moved: { schoolId: 'far', districtId: 'hills' },
    promoted: { rights: 'V' },
    settled: { settingsVersion: 2 },
    taught: { rosterVersion: 2 },
    secured: { passwordHash: 'another one' },
    partnered: { partner: { userRole: 'educator', onboardId: 'o', stateId: 's' } },
    idle: {},
  }
  const ids = Object.keys(since)
  for (const id of ids)
    await addAccount(api.db, id, {
      ...{ email: `${id}@school.org`, schoolId: 'north', state: 'deactivated', stateBefore: 'active' },
    })
  const file = await teacherFile(
    api,
    ids.map((id) => `${id},Webb,${id}@school.org,Tutor,`),
  )
  for (const [at] of ids.entries()) await file.choose(at + 2, { returns: true })
  t.match((await file.commit()).body, { returned: ids.length })
  for (const id of ids)
    if (id !== 'idle')
      await api.db
        .update(accounts)
        .set(since[id] ?? {})
        .where(eq(accounts.id, id))
  t.match(await file.undo(), { status: 200, body: { removed: 1 } })
  for (const id of ids)
    t.match(await accountOf(api, `${id}@school.org`), { state: id === 'idle' ? 'deactivated' : 'active' }, id)
  t.match(await file.report(), { kept: ids.length - 1 })
})
