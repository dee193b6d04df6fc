import t from 'tap'
import { Value } from 'typebox/value'
import { clientData, constants, me } from '../../../../server/contract/account.ts'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { identities, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, addSchool, bearerFor } from '../../../support/product-data.ts'

t.test('who the bearer is', async (t) => {
  const api = await startProductApi()
  t.teardown(() => api.close())
  const { db } = api
  await addSchool(db, 'north', 'valley')
  await addSchool(db, 'south', 'valley')

  await t.test(
    'everything an account has (S7.36, S7.37, S3.1, S3.3, S3.4, S3.5, S3.6, S3.9, S3.10, S3.11, S3.25, S3.28, S6.29, S6.30)',
    async (t) => {
      await addAccount(db, 'alma', {
        schoolId: 'north',
        districtId: 'valley',
        settings: { role: 'Classroom teacher', gradeLevel: '3', standards: 'TEKS' },
        institution: { type: 'school', schoolId: 'north', schoolName: 'School north' },
        rights: 'V',
        devices: ['ipad-1'],
        leadCode: 'spring',
        lastNpsDate: 20261001,
        lastNps: 9,
        rosterFinished: true,
        isSignupComplete: true,
      })
      await addRoster(db, 'r1', 'alma', ['k1', 'k2'], { schoolId: 'north' })
      await db.insert(identities).values([
        { issuer: 'https://google.test', subject: 'g-1', provider: 'google', accountId: 'alma' },
        {
          issuer: 'https://edu.test',
          subject: 'e-1',
          provider: 'edu',
          accountId: 'alma',
          eduSchoolId: 'es',
          eduDistrictId: 'ed',
        },
      ])
      await db.insert(subscriptions).values({
        id: 'sub-1',
        ownerId: 'alma',
        plan: 'trial',
        scope: 'teacher',
        trialStartDate: 20261101,
        expirationDay: 20261201,
        rosterLimit: 40,
      })
      const response = await callApi(api.url, me, { bearer: await bearerFor(api, 'alma') })
      t.equal(response.status, 200)
      t.ok(Value.Check(me.reply, response.body))
      const expectedClientData = {
        settings: { role: 'Classroom teacher', gradeLevel: '3', standards: 'TEKS' },
        institution: { type: 'school', schoolId: 'north', schoolName: 'School north' },
        setup: { rosterFinished: true, appsFinished: false },
        loginCode: 'code-alma',
        isSignupComplete: true,
        deviceArray: ['ipad-1'],
        settingsVersion: 1,
        rosterVersion: 1,
        rights: 'V',
        isVerifiedAccountAdmin: false,
        prospectRecord: { leadCode: 'spring' },
        lastNPSDate: 20261001,
        lastNPS: 9,
      }
      const { sealingSecret, ...shown } = response.body as ReplyOf<typeof me>
      t.same(shown, {
        isFirstSession: true,
        teacher: {
          id: 'alma',
          firstName: 'Alma',
          lastName: 'Reyes',
          emails: ['alma@school.test'],
          caseSensitiveEmail: 'alma@School.test',
          email: 'alma@school.test',
          clientId: 'client-alma',
          accountStartDate: 20260801,
          numStudents: 2,
          schoolId: 'north',
          districtId: 'valley',
          providerData: { edu: { id: 'e-1', schoolId: 'es', districtId: 'ed' }, google: { id: 'g-1' } },
          isInternalAdmin: false,
        },
        clientData: expectedClientData,
        subscription: {
          id: 'sub-1',
          plan: 'trial',
          scope: 'teacher',
          trialStartDate: 20261101,
          expirationDay: 20261201,
          rosterLimit: 40,
          currentRosterSize: 2,
          subscriptionVersion: 1,
        },
        card: null,
      })
      const again = await callApi(api.url, me, { bearer: await bearerFor(api, 'alma') })
      t.match(again.body, { sealingSecret: /^[\w-]{43}$/ })
      t.match(again.body, { sealingSecret }, 'the same in each of their sessions')
      const alone = await callApi(api.url, clientData, { bearer: await bearerFor(api, 'alma') })
      t.same(alone.body, expectedClientData)
    },
  )

  await t.test(
    'a parent’s children are kept under an id of a teacher: the parent’s own (S3.2)',
    async (t) => {
      await addAccount(db, 'pia', { settings: { role: 'Parent/guardian' } })
      await addRoster(db, 'r-pia', 'pia', ['k9'])
      const bearer = await bearerFor(api, 'pia')
      const { body } = await callApi(api.url, me, { bearer })
      t.match(body, { teacher: { id: 'pia', teacherId: 'pia' } })
      t.match((await callApi(api.url, me, { bearer: await bearerFor(api, 'alma') })).body, {
        teacher: { teacherId: undefined },
      })
    },
  )

  await t.test(
    'somebody with nothing set up: no institution has a school id of its own (S3.24)',
    async (t) => {
      await addAccount(db, 'bare')
      const answer = await callApi(api.url, me, { bearer: await bearerFor(api, 'bare') })
      t.ok(Value.Check(me.reply, answer.body))
      t.match(answer.body, {
        teacher: {
          schoolId: 'noInstitution-bare@school.test',
          districtId: null,
          numStudents: 0,
          providerData: {},
        },
        clientData: { settings: {}, institution: null, isSignupComplete: false },
        subscription: null,
        card: null,
      })
      t.notOk('rights' in (answer.body as { clientData: object }).clientData)
      const alma = await callApi(api.url, me, { bearer: await bearerFor(api, 'alma') })
      const secretIn = ({ body }: typeof answer) => (body as ReplyOf<typeof me>).sealingSecret
      t.not(secretIn(answer), secretIn(alma), 'but for a sealing secret, which is another for everybody')
    },
  )

  await t.test("a subscription's size is the children of its scope", async (t) => {
    await addRoster(db, 'r2', 'alma', ['k3'], { schoolId: 'south', rosterIndex: 1 })
    const sizes: Record<string, number> = {}
    for (const [id, scope, place] of [
      ['principal', 'school', { schoolId: 'north' }],
      ['leader', 'district', { districtId: 'valley' }],
    ] as const) {
      await addAccount(db, id, { ...place, rights: 'V' })
      await db
        .insert(subscriptions)
        .values({ id: `sub-${id}`, ...place, plan: 'gold', scope, rosterLimit: 500 })
      const asked = { bearer: await bearerFor(api, id), query: { withSize: true } }
      const answer = await callApi(api.url, me, asked)
      sizes[id] = (
        answer.body as { subscription: { currentRosterSize: number } }
      ).subscription.currentRosterSize
    }
    t.same(sizes, { principal: 2, leader: 3 })
  })

  await t.test("a subscription's scope is its teacher, school or district (S3.27)", async (t) => {
    await addAccount(db, 'alone')
    await db
      .insert(subscriptions)
      .values({ id: 'sub-alone', ownerId: 'alone', plan: 'gold', scope: 'teacher', rosterLimit: 40 })
    for (const [id, scope] of [
      ['alone', 'teacher'],
      ['principal', 'school'],
      ['leader', 'district'],
    ] as const) {
      const answer = await callApi(api.url, me, { bearer: await bearerFor(api, id) })
      t.match(answer, { status: 200, body: { subscription: { scope } } }, id)
    }
  })

  await t.test('on the platinum plan the account has a code for home too (S3.7)', async (t) => {
    await addAccount(db, 'plat')
    await db
      .insert(subscriptions)
      .values({ id: 'sub-plat', ownerId: 'plat', plan: 'platinum', scope: 'teacher', rosterLimit: 40 })
    const { body } = await callApi(api.url, me, { bearer: await bearerFor(api, 'plat') })
    t.match(body, { clientData: { loginCode: 'code-plat', homeCode: 'code-platp' } })
    const other = await callApi(api.url, me, { bearer: await bearerFor(api, 'alone') })
    t.notMatch(other.body, { clientData: { homeCode: String } })
  })

  await t.test(
    'the constants name the role lists and families’ mail hosts (S5.57?, S3.99, S6.2, S6.3?, S7.68)',
    async (t) => {
      const answer = await callApi(api.url, constants, { bearer: await bearerFor(api, 'bare') })
      t.ok(Value.Check(constants.reply, answer.body))
      t.same(answer.body, [
        {
          name: 'teacherRoles',
          value: ['Classroom teacher', 'Special ed teacher', 'Tutor', 'Other educator'],
        },
        { name: 'schoolRoles', value: ['School administrator'] },
        { name: 'districtRoles', value: ['District administrator'] },
        { name: 'adminRoles', value: ['School administrator', 'District administrator'] },
        { name: 'nonInstitutionRoles', value: ['Tutor', 'Parent/guardian'] },
        { name: 'parentRoles', value: ['Parent/guardian'] },
        { name: 'parentSubscriptionEmailHosts', value: ['parents.example.com'] },
      ])
    },
  )
})
