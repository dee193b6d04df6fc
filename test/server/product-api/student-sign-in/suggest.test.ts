import t from 'tap'
import { suggestedPictures } from '../../../../server/product-api/student-sign-in/suggest.ts'
import { type Picture, pictureGroups } from '../../../../shared/rules/picture-password.ts'

const key = Buffer.alloc(32, 7)
const SESSIONS = 3_000
const CLASS_OF = 20

/** How often each picture of the first group is proposed, in so many sessions. */
function proposals(ofClass: readonly (readonly Picture[])[]) {
  const counts = new Map<Picture | undefined, number>()
  for (let session = 0; session < SESSIONS; session += 1) {
    const [first] = suggestedPictures(key, `session-${session}`, ofClass)
    counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  return (picture: Picture) => counts.get(picture) ?? 0
}

t.test('what is proposed is a picture of each group, the same throughout a session', async (t) => {
  const one = suggestedPictures(key, 'session', [])
  t.same(one, suggestedPictures(key, 'session', []))
  for (const [place, group] of pictureGroups.entries()) t.ok(group.some((picture) => picture === one[place]))
})

t.test('in a class without passwords each is proposed as often as any', async (t) => {
  const of = proposals([])
  for (const picture of pictureGroups[0]) t.ok(Math.abs(of(picture) / SESSIONS - 1 / 9) < 0.03, picture)
})

t.test('what most of a class have is hardly ever proposed', async (t) => {
  const owls = Array.from({ length: CLASS_OF }, () => ['owl', 'cookie', 'rocket'] as const)
  const of = proposals(owls)
  t.ok(of('owl') / SESSIONS < 0.02, `owl: ${of('owl')} of ${SESSIONS}`)
  t.ok(of('dog') / SESSIONS > 0.1, 'and the others in its place')
})

t.test('nothing follows for the next session of the same child', async (t) => {
  const seen = new Set(
    Array.from({ length: 50 }, (_, nth) => suggestedPictures(key, `session-${nth}`, []).join()),
  )
  t.ok(seen.size > 30)
})
