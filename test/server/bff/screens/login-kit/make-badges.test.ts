import t from 'tap'
import { makeClassBadges } from '../../../../../server/bff/screens/login-kit/make-badges.ts'
import { makeBadges } from '../../../../../server/contract/badges.ts'
import { myRosters } from '../../../../../server/contract/rosters.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { answers, visitOf } from '../../../../support/visit.ts'

const children = Array.from({ length: 60 }, (_, at) => student(`s${at}`, `Child ${at}`))
const badgeOf = (at: number) => String(at).padStart(43, 'b')

t.test('a large class’s badges are drawn one by one, and others have their turn in between', async (t) => {
  let drawing = false
  let turnsOfOthers = 0
  const others = () => {
    if (drawing) turnsOfOthers += 1
    if (turnsOfOthers < children.length) setImmediate(others)
  }
  const { visit } = visitOf({
    answers: [
      answers(myRosters, [rosterReply('r1', 'Room 12', children)]),
      answers(makeBadges, () => {
        drawing = true
        return { badges: children.map(({ studentId }, at) => ({ studentId, badge: badgeOf(at) })) }
      }),
    ],
  })
  others()
  const { badges } = await makeClassBadges.run(visit, { roster: 'r1' })
  drawing = false
  const turns = turnsOfOthers
  turnsOfOthers = children.length
  t.same(
    badges.map(({ studentId }) => studentId),
    children.map(({ studentId }) => studentId),
  )
  t.ok(badges.every(({ picture }) => picture.startsWith('data:image/svg+xml;base64,')))
  t.ok(turns >= children.length - 1, `${turns} turns`)
})
