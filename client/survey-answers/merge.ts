import { type SurveyAnswers, surveyFactors, surveyModes } from '../../shared/rules/survey.ts'

/** What two windows made of the same answers. */
export interface Merged {
  readonly answers: SurveyAnswers
  /** Both answered the same question, differently: somebody has to choose. `answers` has what was entered here. */
  readonly isContested: boolean
}

/**
 * Both windows' changes to `base` together. What this window has `sent` without hearing of it is its own, and no other
 * window's.
 */
export function mergeAnswers(
  base: SurveyAnswers,
  mine: SurveyAnswers,
  theirs: SurveyAnswers,
  sent: readonly SurveyAnswers[] = [],
): Merged {
  let isContested = false
  const known = [base, mine, ...sent]
  const either = <Value>(of: (answers: SurveyAnswers) => Value): Value => {
    const there = of(theirs)
    if (of(mine) === of(base)) return there
    if (known.every((answers) => of(answers) !== there)) isContested = true
    return of(mine)
  }
  const ratings: SurveyAnswers['ratings'] = {}
  for (const { key } of surveyFactors)
    for (const { key: mode } of surveyModes) {
      const rating = either((answers) => answers.ratings[key]?.[mode])
      if (rating !== undefined) ratings[key] = { ...ratings[key], [mode]: rating }
    }
  const answers = {
    gender: either(({ gender }) => gender),
    isEnglishLearner: either(({ isEnglishLearner }) => isEnglishLearner),
    ratings,
    comments: either(({ comments }) => comments),
  }
  return { answers, isContested }
}
