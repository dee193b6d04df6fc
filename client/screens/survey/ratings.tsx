import { useId } from 'react'
import { type SurveyRatings, surveyFactors, surveyModes, surveyScale } from '../../../shared/rules/survey.ts'
import { Key } from './key.tsx'
import { type Question, questions, ratingOf, withRating } from './questions.ts'
import styles from './ratings.module.css'

interface RatingsProps {
  readonly ratings: SurveyRatings
  readonly onRate: (ratings: SurveyRatings) => void
}

/** Ten ratings: each factor when doing math and when playing math games, from 1 to 3 (S3.54, S9.144). */
export const Ratings = ({ ratings, onRate }: RatingsProps) => (
  <div className={styles.rates}>
    <div className={styles.head} aria-hidden="true">
      {surveyModes.map(({ key, name }) => (
        <div key={key} className={styles.column}>
          {name}
          <Scale />
        </div>
      ))}
    </div>
    <p className={styles.small} aria-hidden="true">
      {surveyScale.map(({ rating, name }) => (
        <span key={rating}>
          <Key>{String(rating)}</Key> {name}
        </span>
      ))}
    </p>
    {surveyFactors.map(({ key, name, hint }) => (
      <div key={key} className={styles.row}>
        <p className={styles.factor}>
          <b>{name}</b>
          <small>{hint}</small>
        </p>
        {questions
          .filter(({ factor }) => factor.key === key)
          .map((question) => (
            <Rating
              key={question.at}
              question={question}
              rating={ratingOf(ratings, question)}
              onRate={(rating) => onRate(withRating(ratings, question, rating))}
            />
          ))}
      </div>
    ))}
  </div>
)

const Scale = () => (
  <span className={styles.scale}>
    {surveyScale.map(({ rating, name }) => (
      <span key={rating}>{name}</span>
    ))}
  </span>
)

interface RatingProps {
  readonly question: Question
  readonly rating: 1 | 2 | 3 | undefined
  readonly onRate: (rating: 1 | 2 | 3) => void
}

function Rating({ question: { factor, mode, at }, rating, onRate }: RatingProps) {
  const name = useId()
  return (
    <fieldset className={styles.cell} data-question={at}>
      <legend>
        <span className="vh">{factor.name}, </span>
        {mode.name}
      </legend>
      <span className={styles.lane}>
        {surveyScale.map((step) => (
          <label key={step.rating} className={styles.step}>
            <input
              className="vh"
              type="radio"
              name={name}
              checked={rating === step.rating}
              onChange={() => onRate(step.rating)}
            />
            <span className={styles.face}>{step.rating}</span>
            <span className="vh">{step.name}</span>
          </label>
        ))}
      </span>
    </fieldset>
  )
}
