import request from 'supertest'
import t from 'tap'
import { Value } from 'typebox/value'
import { SkillsView } from '../../../../../shared/screens/skills.ts'
import { partnerToken, signInApp } from '../../auth/sign-in-app.ts'

const SKILLS = '/api/screens/skills'

t.test('returns 401 without a session, and refuses requests from other sites', async (t) => {
  const { app, browser, signedIn } = await signInApp(t)
  const anonymous = await browser().get(SKILLS)
  t.same([anonymous.status, anonymous.body.error.code], [401, 'no-session'])
  const [cookie = ''] = (await signedIn()).cookies()
  const foreign = await request(app.server).get(SKILLS).set('cookie', cookie)
  t.same([foreign.status, foreign.body.error.code], [403, 'csrf'])
})

t.test('a teacher sees their class from the real product API (S1.9, S2.44, S9.105)', async (t) => {
  const teacher = await (await signInApp(t)).signedIn()
  const { status, body, headers } = await teacher.get(SKILLS)
  t.equal(status, 200)
  t.equal(headers['cache-control'], 'no-store')
  t.ok(Value.Check(SkillsView, body))
  t.match(body, { source: 'live', grade: { shown: '3' }, notice: null, empty: null, alerts: [] })
  t.same(
    body.columns.map(({ code }: { code: string }) => code),
    ['3OA', '3NBT', '3NF', '3.2', '3.3', '3.4', '3.5', '3.6', '3.7'],
  )
  t.equal(body.rosters.length, 2)
  t.ok(body.rows.length > 1)
  const [, second] = body.rosters
  t.match((await teacher.get(`${SKILLS}?roster=${second.rosterId}`)).body, {
    roster: second.rosterId,
    grade: { shown: '5' },
  })
  t.match((await teacher.get(`${SKILLS}?grade=8`)).body, { grade: { shown: '8', next: null }, notice: null })
})

t.test("somebody else's class and an unknown one get the same response (S6.20, S8.79)", async (t) => {
  const { signedIn } = await signInApp(t)
  const teacher = await signedIn()
  const answers = []
  for (const query of ['roster=r-brooks', 'roster=nobody-has-this', 'teacher=p-brooks', 'teacher=nobody'])
    answers.push(await teacher.get(`${SKILLS}?${query}`))
  for (const { status, body } of answers) {
    t.equal(status, 404)
    t.same(
      { ...body.error, requestId: '' },
      {
        code: 'not-found',
        message: 'This does not exist or is no longer available.',
        requestId: '',
      },
    )
  }
})

t.test('administrators see the classes of their teachers (S6.10)', async (t) => {
  const school = await (await signInApp(t)).signedIn('school@demo.test')
  const { status, body } = await school.get(`${SKILLS}?teacher=t-castellanos`)
  t.same([status, body.source, body.rosters.length], [200, 'live', 2])
})

t.test('a malformed request is refused by its field', async (t) => {
  const teacher = await (await signInApp(t)).signedIn()
  const table: [string, string][] = [
    ['grade=9', 'grade'],
    ['roster=..%2Fother', 'roster'],
    ['detail=all', 'detail'],
    ['dir=up', 'dir'],
    [`sort=${'x'.repeat(41)}`, 'sort'],
    ['roster=a&roster=b', 'roster'],
  ]
  for (const [query, field] of table) {
    const { status, body } = await teacher.get(`${SKILLS}?${query}`)
    t.same([status, body.error.code, Object.keys(body.error.fields)], [400, 'invalid-input', [field]], query)
  }
})

t.test('a new teacher has one empty class, made for them (S4.93, S4.94)', async (t) => {
  const teacher = await (await signInApp(t)).signedIn('newteacher@demo.test')
  const { body } = await teacher.get(SKILLS)
  t.match(body, { subtitle: 'My Class · 0 students', empty: { title: 'No students yet' }, canPrint: false })
})

t.test('the demo user sees the built-in rows (S3.91, S3.92, S3.93)', async (t) => {
  const demo = await (await signInApp(t)).signedIn('demo@example.com')
  const { body } = await demo.get(SKILLS)
  t.match(body, {
    source: 'builtin',
    subtitle: 'Demo class · 10 students',
    updated: { ago: 'updated just now' },
    whole: { played: '9 played today' },
  })
})

t.test('a partner sees the classes of the token at the grade of their children (S1.3, S2.188)', async (t) => {
  const { browser } = await signInApp(t)
  const educator = browser()
  await educator.get(`/reading?token=${await partnerToken()}`)
  const { body } = await educator.get(SKILLS)
  t.match(body, { source: 'live', roster: 'pc-block-a', grade: { shown: '3' }, empty: null })
  t.equal(body.rosters.length, 7)
  t.match((await educator.get(`${SKILLS}?roster=pc-study-hall`)).body, {
    empty: { title: 'Learning Games are only available for K-8 students.' },
  })
  t.equal((await educator.get(`${SKILLS}?roster=pc-tidewater-2`)).status, 404, 'of another school')
  t.equal((await educator.get(`${SKILLS}?teacher=t-castellanos`)).status, 404)
})
