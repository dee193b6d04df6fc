import t from 'tap'
import { isRated, RATINGS_A_CHILD, ratingsGiven, surveyFactors } from '../../../shared/rules/survey.ts'

t.test('ten ratings are a child’s: each factor in both modes (S3.55?)', async (t) => {
  t.equal(RATINGS_A_CHILD, 10)
  const ratings = Object.fromEntries(surveyFactors.map(({ key }) => [key, { math: 1, games: 3 } as const]))
  t.equal(ratingsGiven(ratings), 10)
  t.ok(isRated({ ratings }))
  t.equal(ratingsGiven({ ...ratings, confidence: { games: 2 } }), 9)
  t.notOk(isRated({ ratings: { ...ratings, confidence: { games: 2 } } }))
  t.equal(ratingsGiven({}), 0)
})
