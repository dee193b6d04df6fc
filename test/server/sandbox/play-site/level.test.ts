import t from 'tap'
import {
  answerQuestion,
  type Level,
  newLevel,
  QUESTIONS,
  questionOf,
  resultOf,
} from '../../../../server/sandbox/play-site/level.ts'

const right = (level: Level) => {
  const { hops = 0, length = 0 } = questionOf(level) ?? {}
  return hops * length
}
const wrong = (level: Level) => questionOf(level)?.answers.find((answer) => answer !== right(level)) ?? 0
/** Values of `Math.random`, one after the other, again and again. */
const cycle = (...values: readonly number[]) => {
  let at = -1
  return () => {
    at = (at + 1) % values.length
    return values[at] ?? 0
  }
}

t.test('every question can be answered, and once', (t) => {
  for (const random of [() => 0, () => 0.999, cycle(0, 0.5, 0.999), Math.random]) {
    const { questions } = newLevel('Zoom', 0, random)
    t.equal(questions.length, QUESTIONS)
    for (const { hops, length, answers } of questions) {
      t.equal(answers.filter((answer) => answer === hops * length).length, 1)
      t.equal(new Set(answers).size, 3)
      t.ok(answers.every((answer) => answer >= 0))
    }
  }
  t.end()
})

t.test('a wrong answer asks again and counts once; what is not offered changes nothing', (t) => {
  const level = newLevel('Zoom', 0, Math.random)
  const missed = answerQuestion(level, wrong(level))
  t.match(missed, { at: 0, mistakes: 1, wrong: [wrong(level)] })
  t.equal(answerQuestion(missed, wrong(level)), missed, 'the same form, sent twice')
  for (const answer of [-1, 1_000, Number.NaN]) t.equal(answerQuestion(level, answer), level)
  t.match(answerQuestion(missed, right(missed)), { at: 1, mistakes: 1, wrong: [] })
  t.end()
})

t.test('a level ends green or yellow, or was left', (t) => {
  const played = (misses: number) => {
    let level = newLevel('Zoom', 0, Math.random)
    for (let at = 0; at < QUESTIONS; at += 1) {
      if (at < misses) level = answerQuestion(level, wrong(level))
      level = answerQuestion(level, right(level))
    }
    return level
  }
  t.equal(resultOf(newLevel('Zoom', 0, Math.random)), 'leftBeforeFinishing')
  t.equal(resultOf(played(0)), 'didReachIsland')
  t.equal(resultOf(played(1)), 'didReachIsland')
  t.equal(resultOf(played(2)), 'wonWithTwoStars')
  t.equal(questionOf(played(0)), undefined)
  t.equal(answerQuestion(played(0), 4).at, QUESTIONS, 'nothing is asked any more')
  t.end()
})
