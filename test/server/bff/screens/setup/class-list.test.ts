import t from 'tap'
import { setup } from '../../../../../server/bff/screens/setup/route.ts'
import { me } from '../../../../../server/contract/account.ts'
import { myRosters } from '../../../../../server/contract/rosters.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { meReply } from '../../../../support/me.ts'
import { answers, visitOf } from '../../../../support/visit.ts'

const places = {
  appStoreUrl: 'https://apps.test',
  playSite: { url: 'https://play.test/', id: 'play', secret: 'x' },
}

t.test('the class list leads to the class itself, if there is one class', async (t) => {
  const linkOf = async (...rosters: ReturnType<typeof rosterReply>[]) => {
    const { visit } = visitOf({
      answers: [answers(me, meReply()), answers(myRosters, rosters)],
      config: places,
    })
    return (await setup.show(visit, {})).steps.find(({ id }) => id === 'roster')?.link
  }
  const child = student('s1', 'Maya Brooks')
  const list = { label: 'See your rosters', href: '/account/roster' }
  t.same(await linkOf(rosterReply('r1', 'My Class', [])), {
    label: 'Add students',
    href: '/account/roster/r1',
  })
  t.same(await linkOf(rosterReply('r1', 'A', [child]), rosterReply('r2', 'B', [])), list)
  t.same(await linkOf(), list)
})
