import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import t from 'tap'
import { Value } from 'typebox/value'
import { me } from '../../../../server/contract/account.ts'
import { logout } from '../../../../server/contract/auth.ts'
import {
  changeSchool,
  classes,
  type PartnerGrant,
  partnerMe,
  partnerRoster,
  partnerRosterInfo,
  validateToken,
} from '../../../../server/contract/partner.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, startProductApi, testPartner } from '../../../support/product-api.ts'
import { addAccount, addRoster, addSchool, bearerFor } from '../../../support/product-data.ts'

const partner = { userRole: 'teacher', onboardId: 'onboard-1', stateId: 'CA' }
const HOUR = 3600

t.test('the partner platform sends its educators in', async (t) => {
  const clock = movableClock()
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  const { db } = api
  for (const id of ['east', 'north', 'west']) await addSchool(db, id)
  await addAccount(db, 'joan', { passwordHash: null, partner, schoolId: 'north' })
  await addAccount(db, 'paul', { passwordHash: null, partner, schoolId: 'west' })
  await addAccount(db, 'homeless', { passwordHash: null, partner })
  await addAccount(db, 'alma', { schoolId: 'north' })
  const changedAt = new Date('2026-10-01T00:00:00Z')
  await addRoster(db, 'c1', 'joan', ['k1', 'k2'], { schoolId: 'north', kind: 'CLASS' })
  await addRoster(db, 'g1', 'joan', ['k3'], { schoolId: 'north', kind: 'GROUP', rosterIndex: 1, changedAt })
  await addRoster(db, 'c2', 'joan', ['k4'], { schoolId: 'east', kind: 'CLASS', rosterIndex: 2 })
  await addRoster(db, 'pc', 'paul', ['k5'], { schoolId: 'west', kind: 'CLASS' })
  await addRoster(db, 'ours', 'alma', ['k6'], { schoolId: 'north' })

  const token = (
    sub: string | undefined,
    {
      secret = testPartner.secret,
      iss = testPartner.issuer,
      aud = 'numberlane',
      ttl = 300,
      jti = randomUUID() as string | null,
    } = {},
  ) => {
    const now = Math.floor(clock.now().getTime() / 1000)
    const jwt = new SignJWT({ sub, ...(jti && { jti }) })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(iss)
      .setAudience(aud)
    return jwt
      .setIssuedAt(now)
      .setExpirationTime(now + ttl)
      .sign(new TextEncoder().encode(secret))
  }
  const validate = (text: string) => callApi(api.url, validateToken, { params: { token: text } })
  const enter = async (sub: string) =>
    ((await validate(await token(sub))).body as { accessToken: string }).accessToken
  const refused = { status: 401, body: { error: { code: 'signin-failed' } } }

  const data = {
    id: 'joan',
    firstName: 'Alma',
    lastName: 'Reyes',
    userRole: 'teacher',
    onboardId: 'onboard-1',
    stateId: 'CA',
    schoolId: 'north',
  }
  const schools = [
    { schoolId: 'east', schoolName: 'School east' },
    { schoolId: 'north', schoolName: 'School north' },
  ]
  const inNorth = [
    { classId: 'c1', className: 'Class c1', type: 'CLASS', schoolId: 'north', studentIds: ['k1', 'k2'] },
    { classId: 'g1', className: 'Class g1', type: 'GROUP', schoolId: 'north', studentIds: ['k3'] },
  ]
  const inEast = [
    { classId: 'c2', className: 'Class c2', type: 'CLASS', schoolId: 'east', studentIds: ['k4'] },
  ]

  await t.test(
    'a valid token answers a bearer, the classes of the school, the schools and who it is (S7.138, S7.143, S3.87, S3.88, S3.89, S3.90)',
    async (t) => {
      const answer = await validate(await token('joan'))
      t.equal(answer.status, 200)
      t.ok(Value.Check(validateToken.reply, answer.body))
      const { accessToken, revocationToken, ...rest } = answer.body as PartnerGrant
      t.match(revocationToken, /./)
      t.same(rest, { serverDataVersion: changedAt.getTime().toString(36), classes: inNorth, schools, data })
      const again = await callApi(api.url, partnerMe, { bearer: accessToken })
      t.ok(Value.Check(partnerMe.reply, again.body))
      t.same(again.body, rest, 'me answers the same without a token (S7.143)')
      t.equal((await callApi(api.url, me, { bearer: accessToken })).status, 200)
    },
  )

  await t.test('a token works once, however often it comes at the same time', async (t) => {
    const text = await token('joan')
    const answers = await Promise.all([validate(text), validate(text), validate(text)])
    t.same(answers.map(({ status }) => status).sort(), [200, 401, 401])
    t.match(await validate(text), refused)
    const [header, body] = text.split('.')
    t.match(await validate(`${header}.${body}.AAAA`), refused)
    t.equal(
      (await fetch(`${api.url}/v1/mm/teachers/validate/token/${await token('joan')}`, { method: 'HEAD' }))
        .status,
      404,
      'asking for the head redeems nothing',
    )
  })

  await t.test('any other token is 401 (S8.57)', async (t) => {
    const tokens = {
      expired: await token('joan', { ttl: -31 }),
      'sealed by somebody else': await token('joan', { secret: 'a secret that nobody here knows at all' }),
      'from another issuer': await token('joan', { iss: 'https://other.test' }),
      'for another audience': await token('joan', { aud: 'elsewhere' }),
      'without an id': await token('joan', { jti: null }),
      'without a subject': await token(undefined),
      'for an unknown educator': await token('nobody'),
      "for an account that is not the partner's": await token('alma'),
      unsealed: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"joan"}').toString('base64url')}.`,
      nonsense: 'nonsense-nonsense',
    }
    for (const [name, text] of Object.entries(tokens)) t.match(await validate(text), refused, name)
    t.equal((await validate('x')).status, 400, 'too short to be one')
    t.equal(
      (await validate(await token('homeless'))).status,
      404,
      'an educator of no school has nothing here',
    )
  })

  await t.test('a session lasts 2 hours and is not refreshed (S4.4, S4.6?, S9.131)', async (t) => {
    const bearer = await enter('joan')
    clock.pass(2 * HOUR - 1)
    t.equal((await callApi(api.url, partnerMe, { bearer })).status, 200)
    clock.pass(1)
    t.match(await callApi(api.url, partnerMe, { bearer }), {
      status: 401,
      body: { error: { code: 'no-session' } },
    })
  })

  await t.test(
    "only the educator's own classes are listed; foreign, deactivated and unknown ones return the same 404 (S7.139, S7.140, S7.142, S7.144?)",
    async (t) => {
      const bearer = await enter('joan')
      const some = await callApi(api.url, classes, { bearer, body: { rosterIds: ['g1', 'c2'] } })
      t.ok(Value.Check(classes.reply, some.body))
      t.match(some.body, [
        { classId: 'g1', type: 'GROUP', students: [{ studentId: 'k3', firstName: 'Kid k3' }] },
        { classId: 'c2', schoolId: 'east' },
      ])
      const roster = await callApi(api.url, partnerRoster, { bearer, params: { rosterId: 'c1' } })
      t.match(roster, { status: 200, body: { students: [{ studentId: 'k1' }, { studentId: 'k2' }] } })
      t.ok(Value.Check(partnerRoster.reply, roster.body))
      const info = await callApi(api.url, partnerRosterInfo, { bearer, params: { rosterId: 'c1' } })
      t.ok(Value.Check(partnerRosterInfo.reply, info.body))
      t.match(info.body, { classId: 'c1', className: 'Class c1', studentIds: ['k1', 'k2'] })
      const missing = {
        status: 404,
        body: { error: { code: 'not-found', message: 'This does not exist or is no longer available.' } },
      }
      for (const rosterId of ['pc', 'ours', 'nowhere']) {
        t.match(await callApi(api.url, partnerRoster, { bearer, params: { rosterId } }), missing)
        t.match(await callApi(api.url, partnerRosterInfo, { bearer, params: { rosterId } }), missing)
        const rest = await callApi(api.url, classes, { bearer, body: { rosterIds: ['c1', rosterId] } })
        t.match(rest, { status: 200, body: [{ classId: 'c1' }] })
        t.equal((rest.body as unknown[]).length, 1, 'it is left out, and the others stand')
      }
      t.same((await callApi(api.url, classes, { bearer, body: { rosterIds: [] } })).body, [])
    },
  )

  await t.test(
    'another school of theirs answers a token result and keeps the end of the session (S7.141)',
    async (t) => {
      const bearer = await enter('joan')
      clock.pass(HOUR)
      const moved = await callApi(api.url, changeSchool, { bearer, body: { schoolId: 'east' } })
      t.ok(Value.Check(changeSchool.reply, moved.body))
      t.match(moved.body, { classes: inEast, schools, data: { ...data, schoolId: 'east' } })
      const next = (moved.body as { accessToken: string }).accessToken
      t.match((await callApi(api.url, partnerMe, { bearer: next })).body, {
        data: { schoolId: 'east' },
        classes: inEast,
      })
      for (const schoolId of ['west', 'nowhere'])
        t.equal((await callApi(api.url, changeSchool, { bearer: next, body: { schoolId } })).status, 404)
      t.match(
        (await callApi(api.url, partnerMe, { bearer: next })).body,
        { data: { schoolId: 'east' } },
        'nothing changed',
      )
      clock.pass(HOUR)
      t.equal((await callApi(api.url, partnerMe, { bearer: next })).status, 401)
    },
  )

  await t.test(
    'accounts of our own may not make these calls, and logging out ends a partner session',
    async (t) => {
      t.equal((await callApi(api.url, partnerMe, { bearer: await bearerFor(api, 'alma') })).status, 403)
      const bearer = await enter('paul')
      t.equal((await callApi(api.url, logout, { bearer })).status, 200)
      t.equal((await callApi(api.url, partnerMe, { bearer })).status, 401)
    },
  )
})

t.test('without a partner set up nobody is sent in', async (t) => {
  const api = await startProductApi({ config: { partner: undefined } })
  t.teardown(() => api.close())
  t.match(await callApi(api.url, validateToken, { params: { token: 'some-token' } }), {
    status: 503,
    body: { error: { code: 'provider-failed' } },
  })
})
