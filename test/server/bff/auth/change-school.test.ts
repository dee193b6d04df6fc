import t from 'tap'
import { partnerToken, signInApp } from './sign-in-app.ts'

const SCHOOL = '/api/screens/shell/school'

t.test(
  'an educator of several schools moves to another: same session, other classes (S2.187, S7.141)',
  async (t) => {
    const { browser, parts } = await signInApp(t)
    const one = browser()
    await one.get(`/reading?token=${await partnerToken('e-mercer')}`)
    const { school } = (await one.get('/api/screens/shell')).body
    const other = school.options.find(({ schoolId }: { schoolId: string }) => schoolId !== school.current)
    const id = one.cookies().join().split('=')[1] ?? ''
    const before = await parts.sessionStore.read(id, { poll: true })

    t.equal((await one.post(SCHOOL, { schoolId: other.schoolId })).status, 204)
    const after = await parts.sessionStore.read(id, { poll: true })
    t.equal((await one.get('/api/screens/shell')).body.school.current, other.schoolId)
    t.equal(after?.identity.partner?.schoolId, other.schoolId)
    t.notSame(after?.identity.partner?.classIds, before?.identity.partner?.classIds)
    t.equal(after?.identity.partner?.tokenHash, before?.identity.partner?.tokenHash)
    t.equal(after?.grant.expiresAt, before?.grant.expiresAt, 'it does not last longer for it (S4.6?)')
  },
)

t.test('a school that is not theirs returns "not found", and nothing changes (S8.79?)', async (t) => {
  const { browser } = await signInApp(t)
  const one = browser()
  await one.get(`/reading?token=${await partnerToken('e-mercer')}`)
  const { school } = (await one.get('/api/screens/shell')).body
  const response = await one.post(SCHOOL, { schoolId: 'school-of-nobody' })
  t.same([response.status, response.body.error.code], [404, 'not-found'])
  t.equal((await one.get('/api/screens/shell')).body.school.current, school.current)
})

t.test('an account session has no school to change', async (t) => {
  const one = await (await signInApp(t)).signedIn()
  const answer = await one.post(SCHOOL, { schoolId: 'school-1' })
  t.same([answer.status, answer.body.error.code], [403, 'forbidden'])
})
