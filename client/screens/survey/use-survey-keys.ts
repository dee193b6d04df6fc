import { type RefObject, useEffect, useEffectEvent } from 'react'
import { RATINGS_A_CHILD, type SurveyRatings } from '../../../shared/rules/survey.ts'
import { firstOpen, questions, ratingOfKey, withRating } from './questions.ts'

interface KeysOptions {
  /** Null while nobody is asked about. */
  readonly ratings: SurveyRatings | null
  readonly onRate: (ratings: SurveyRatings) => void
  readonly onNext: () => void
}

/**
 * 1 to 3 rate and go on, left and right go from question to question, Enter goes to the next student. Only while the
 * focus is in `main`, and never while somebody types, so that no key surprises anybody.
 */
export function useSurveyKeys(
  main: RefObject<HTMLElement | null>,
  { ratings, onRate, onNext }: KeysOptions,
): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (ratings === null || !(target instanceof Element)) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
    const isIn = (selector: string) => target.closest(selector) !== null
    if (key === 'Enter' && !isIn('a, button')) {
      event.preventDefault()
      return onNext()
    }
    if (isIn('input[type="text"]')) return
    const focused = target.closest<HTMLElement>('[data-question]')?.dataset.question
    const at = focused === undefined ? firstOpen(ratings) : Number(focused)
    const question = questions[at]
    const rating = ratingOfKey(key)
    if (question && rating !== undefined) {
      onRate(withRating(ratings, question, rating))
      focusQuestion(main.current, at + 1)
    } else if (key === 'ArrowLeft' || key === 'ArrowRight') {
      // Up and down choose among the three, as in any group of radios.
      event.preventDefault()
      focusQuestion(main.current, focused === undefined ? at : at + (key === 'ArrowLeft' ? -1 : 1))
    }
  })
  useEffect(() => {
    const element = main.current
    const listener = (event: KeyboardEvent) => pressed(event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [main])
}

/** Focuses a question's answer, or its first choice; the first and the last are the ends. */
function focusQuestion(main: HTMLElement | null, at: number): void {
  const place = Math.min(Math.max(at, 0), RATINGS_A_CHILD - 1)
  const radios = main?.querySelectorAll<HTMLInputElement>(`[data-question="${place}"] input`) ?? []
  const chosen = [...radios].find(({ checked }) => checked) ?? radios[0]
  chosen?.focus()
}
