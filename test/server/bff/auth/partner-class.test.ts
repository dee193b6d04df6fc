import t from 'tap'
import { partnerToken, signInApp } from './sign-in-app.ts'

const SHOWN = '/api/screens/shell/shown-class'
const SKILLS = '/api/screens/skills'

t.test('the class an educator of the partner chose stays chosen, also when they come again', async (t) => {
  const { browser } = await signInApp(t)
  const arrive = async () => {
    const one = browser()
    await one.get(`/reading?token=${await partnerToken('e-mercer')}`)
    return one
  }
  const shownTo = async (one: ReturnType<typeof browser>, screen = SKILLS) =>
    (await one.get(screen)).body.roster
  const first = await arrive()
  const second = 'pc-block-b'
  t.not(await shownTo(first), second)

  t.equal((await first.post(SHOWN, { roster: second })).status, 204)
  t.equal(await shownTo(first), second)
  t.equal(await shownTo(first, '/api/screens/factors'), second, 'on every page')
  t.equal(await shownTo(await arrive()), second, 'and in the next session')

  const other = browser()
  await other.get(`/reading?token=${await partnerToken('e-salinas')}`)
  t.not(await shownTo(other), second, 'nobody else’s')
  const { status, body } = await other.post(SHOWN, { roster: second })
  t.same([status, body.error.code], [404, 'not-found'])
})
