import t from 'tap'
import { noIPads } from '../../../../../server/bff/screens/no-ipads/route.ts'
import { me } from '../../../../../server/contract/account.ts'
import { meReply } from '../../../../support/me.ts'
import { answers, fails, visitOf } from '../../../../support/visit.ts'

t.test(
  'a class without iPads is told of its web games, where they open if that is known (S2.26, S2.90)',
  async (t) => {
    const { visit, calls } = visitOf({ answers: [answers(me, meReply())] })
    const ways = { settings: '/account/settings', setup: '/account/setup' }
    t.same(await noIPads.show(visit, {}), {
      webGames: [{ gameKey: 'cloudMachine', name: 'Cloud Machine', href: null }],
      ...ways,
      text: 'The web games run in a browser on any computer. The iPad games are ready when you have iPads: change “iPads in class” in Settings and they appear.',
    })
    t.same(calls, [{ id: 'me', args: {}, wave: 1 }])

    const playSite = { url: 'https://play.test', id: 'play', secret: 'x' }
    const known = visitOf({ answers: [answers(me, meReply())], config: { playSite } })
    t.match(await noIPads.show(known.visit, {}), {
      webGames: [{ href: 'https://play.test/games/cloud-machine' }],
    })
    const off = meReply({ settings: { games: { cloudMachine: { isGameEnabled: false } } } })
    t.match(await noIPads.show(visitOf({ answers: [answers(me, off)] }).visit, {}), {
      webGames: { length: 0 },
    })
    const parent = meReply({ settings: { role: 'Parent/guardian' } })
    t.match(await noIPads.show(visitOf({ answers: [answers(me, parent)] }).visit, {}), {
      text: 'The web games run in a browser on any computer. You find the iPad games in your setup whenever you have an iPad.',
      settings: null,
    })
    await t.rejects(noIPads.show(visitOf({ answers: [fails(me, 'down')] }).visit, {}))
  },
)
