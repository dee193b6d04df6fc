import t from 'tap'
import { isForLearningGames, NO_K_TO_8 } from '../../../../server/bff/rules/learning-games.ts'
import { student } from '../../../support/classes.ts'

t.test("a class has Learning Games when one child's own grade is K to 8 (S2.188, S2.189?)", async (t) => {
  for (const [grades, expected] of [
    [[], false],
    [['9'], false],
    [['Pre-K', 'Preschool', '12'], false],
    [[null, 'N/A'], false],
    [['9', '8'], true],
    [['0'], true],
    [['K'], true],
  ] as const)
    t.equal(
      isForLearningGames({ students: grades.map((grade, i) => student(`s${i}`, 'A B', grade)) }),
      expected,
      JSON.stringify(grades),
    )
})

t.test('the sentence is the specification’s (S8.72)', async (t) => {
  t.equal(NO_K_TO_8, 'Learning Games are only available for K-8 students.')
})
