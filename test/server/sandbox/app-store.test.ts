import t from 'tap'
import { openSandbox } from '../../support/sandbox.ts'

t.test('the install links of the iPad apps lead to a page an app, and to no other (S2.128)', async (t) => {
  const { origin } = await openSandbox(t)
  const at = (gameKey: string) => fetch(`${origin}/sandbox/apps/${gameKey}`)
  t.match(await (await at('hungryFish')).text(), 'this is where Hungry Fish is installed')
  t.equal((await at('no-such-game')).status, 404)
})
