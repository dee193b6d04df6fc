import t from 'tap'
import { suggestedPictures } from '../../../../server/product-api/student-sign-in/suggest.ts'
import { pictureGroups } from '../../../../shared/rules/picture-password.ts'

const key = Buffer.alloc(32, 7)
const SESSIONS = 3_000
const ofSession = (nth: number) => suggestedPictures(key, `session-${nth}`)

t.test('what is proposed is a picture of each group, the same throughout a session', async (t) => {
  const one = ofSession(0)
  t.same(one, ofSession(0))
  for (const [place, group] of pictureGroups.entries()) t.ok(group.some((picture) => picture === one[place]))
})

t.test('each picture is proposed as often as any, so that a class spreads over all', async (t) => {
  const proposed = Array.from({ length: SESSIONS }, (_, nth) => ofSession(nth)).flat()
  for (const picture of pictureGroups.flat()) {
    const share = proposed.filter((each) => each === picture).length / SESSIONS
    t.ok(Math.abs(share - 1 / 9) < 0.03, `${picture}: ${share}`)
  }
})

t.test(
  'nothing follows for the next session of the same child, nor from one group for another',
  async (t) => {
    t.ok(new Set(Array.from({ length: 50 }, (_, nth) => ofSession(nth).join())).size > 30)
  },
)
