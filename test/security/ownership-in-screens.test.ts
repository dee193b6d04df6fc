import t from 'tap'
import { partnerToken } from '../server/bff/auth/sign-in-app.ts'
import { SECRET_FREE } from './bearers.ts'
import { securityApp } from './security-app.ts'

t.test(
  'through the app: each screen’s response for a foreign id equals that for an unknown one (S8.79?)',
  async (t) => {
    const built = await securityApp(t)
    const browsers = {
      alma: await built.signedIn('alma'),
      sven: await built.signedIn('sven'),
      'e-mercer': built.browser(),
    }
    await browsers['e-mercer'].get(`/reading?token=${await partnerToken('e-mercer')}`)
    const screens = {
      alma: ['skills', 'playtime', 'factors', 'roster'],
      sven: ['skills', 'playtime', 'factors', 'roster'],
      'e-mercer': ['skills', 'playtime', 'factors'],
    } as const
    const reached = { alma: [] as string[], sven: [] as string[], 'e-mercer': [] as string[] }
    for (const person of ['alma', 'sven', 'e-mercer'] as const)
      for (const screen of screens[person]) {
        const get = async (query: string) => {
          const { status, text } = await browsers[person].get(`/api/screens/${screen}?${query}`)
          return { status, text: text.replace(SECRET_FREE, '') }
        }
        const unknown = await get('roster=nobody-at-all')
        t.equal(unknown.status, 404)
        for (const query of [
          'roster=r-alma',
          'roster=r-bert',
          'roster=k-mercer',
          'roster=k-lindgren',
          'teacher=alma&roster=r-alma',
          'teacher=bert',
          'teacher=bert&roster=r-bert',
          'teacher=nobody-at-all',
          'teacher=e-mercer',
        ]) {
          const answer = await get(query)
          if (answer.status === 200) reached[person].push(`${screen}?${query}`)
          else t.same(answer, unknown, `${person} ${screen} ${query}`)
          t.notMatch(answer.text, /Kid b-|Kid l-/)
        }
      }
    const each = (screens: readonly string[], ...queries: string[]) =>
      screens.flatMap((screen) => queries.map((query) => `${screen}?${query}`))
    t.same(reached, {
      alma: each(screens.alma, 'roster=r-alma', 'teacher=alma&roster=r-alma'),
      // A class of his school opens without its teacher too, who may have left (but for the editor).
      sven: screens.sven.flatMap((screen) => [
        ...(screen === 'roster' ? [] : [`${screen}?roster=r-alma`]),
        ...each([screen], 'teacher=alma&roster=r-alma', 'teacher=e-mercer'),
      ]),
      'e-mercer': each(screens['e-mercer'], 'roster=k-mercer'),
    })
  },
)

t.test('a child of another class named in the address opens no dialog', async (t) => {
  const browser = await (await securityApp(t)).signedIn('alma')
  const open = async (student: string) =>
    (await browser.get(`/api/screens/factors?student=${student}`)).body.student
  t.match(await open('a-1'), { studentId: 'a-1' })
  t.same([await open('b-1'), await open('m-1'), await open('nobody')], [null, null, null])
})
