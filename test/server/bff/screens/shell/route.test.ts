import t from 'tap'
import { Value } from 'typebox/value'
import { ShellView } from '../../../../../shared/screens/shell.ts'
import { partnerToken, signInApp } from '../../auth/sign-in-app.ts'

const SHELL = '/api/screens/shell'
const HOME = '/api/screens/home'
const SCHOOL = '/api/screens/shell/school'

t.test('every signed-in account has a frame and a working screen (S1.2, S2.17)', async (t) => {
  const { signedIn } = await signInApp(t)
  const playtime = '/account/playtime'
  const everything = ['skills', 'playtime', 'factors', 'attention', 'roster']
  const ofAdmins = ['admin-view', ...everything.slice(0, -1), 'access']
  const adminView = '/account/adminView?tab=playtime'
  const table: [string, string | null, string[], string][] = [
    ['teacher', '3rd grade teacher', everything, playtime],
    ['school', 'School administrator', ofAdmins, adminView],
    ['district', 'District administrator', ofAdmins, adminView],
    ['parent', 'Parent/guardian', ['progress', 'parent-roster'], '/parents-congrats'],
    ['newteacher', null, everything, '/account/settings'],
  ]
  for (const [who, role, screens, home] of table) {
    const browser = await signedIn(`${who}@demo.test`)
    const { status, body } = await browser.get(SHELL)
    t.equal(status, 200, who)
    t.ok(Value.Check(ShellView, body))
    t.same([body.kind, body.person.role], ['account', role])
    t.same(
      body.nav.map(({ screen }: { screen: string }) => screen),
      screens,
    )
    const { to } = (await browser.get(`${HOME}?small=0`)).body
    t.equal(to, home, who)
    const screen = who === 'parent' ? 'progress' : 'playtime'
    t.equal((await browser.get(`/api/screens/${screen}`)).status, 200, 'of their own (S2.195)')
  }
})

t.test('the access code is in the frame of its own account (S3.4)', async (t) => {
  const teacher = await (await signInApp(t)).signedIn()
  t.equal((await teacher.get(SHELL)).body.accessCode, 'rc7m42kd')
})

t.test('a partner moves to another of their schools, and to no other (S2.187, S7.141)', async (t) => {
  const { browser, signedIn } = await signInApp(t)
  const educator = browser()
  await educator.get(`/reading?token=${await partnerToken()}`)
  const before = (await educator.get(SHELL)).body
  t.same(before.school, {
    current: 'ps-cedar-point',
    options: [
      { schoolId: 'ps-cedar-point', name: 'Cedar Point Elementary' },
      { schoolId: 'ps-tidewater', name: 'Tidewater Elementary' },
    ],
  })
  t.same((await educator.get(HOME)).body, { to: '/reading' })

  const foreign = await educator.post(SCHOOL, { schoolId: 'ps-palmetto' })
  t.same([foreign.status, foreign.body.error.code], [404, 'not-found'])
  t.equal((await educator.post(SCHOOL, { schoolId: '../x' })).status, 400)
  t.equal((await educator.get(SHELL)).body.school.current, 'ps-cedar-point', 'nothing has changed')

  const moved = await educator.post(SCHOOL, { schoolId: 'ps-tidewater' })
  t.same([moved.status, moved.text], [204, ''])
  t.equal((await educator.get(SHELL)).body.school.current, 'ps-tidewater')
  t.match((await educator.get('/api/screens/skills')).body, {
    roster: 'pc-tidewater-2',
    rosters: { length: 1 },
    grade: { shown: '2' },
  })

  const teacher = await signedIn()
  const refused = await teacher.post(SCHOOL, { schoolId: 'ps-tidewater' })
  t.same([refused.status, refused.body.error.code], [403, 'forbidden'], 'an account has no schools to choose')
  t.equal((await browser().post(SCHOOL, { schoolId: 'ps-tidewater' })).status, 401)
})
