import type { RefObject } from 'react'
import {
  RATINGS_A_CHILD,
  ratingsGiven,
  SURVEY_COMMENT_LENGTH,
  type SurveyAnswers,
} from '../../../shared/rules/survey.ts'
import type { SurveyChild } from '../../survey-answers/answers-store.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import styles from './child-card.module.css'
import { Ratings } from './ratings.tsx'

interface ChildCardProps {
  readonly child: SurveyChild
  /** 'Student 7 of 18'. */
  readonly place: string
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onAnswer: (change: Partial<SurveyAnswers>, options?: { readonly isTyping: boolean }) => void
  /** A field was left: what was typed is sent. */
  readonly onLeave: () => void
}

const genders = (['?', 'm', 'f'] as const).map((value) => ({ value, label: value }))
const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

/** What is asked of one child (S3.56 to S3.59). */
export function ChildCard({ child, place, heading, onAnswer, onLeave }: ChildCardProps) {
  const { fullName, initials, tint, answers } = child
  const { gender, isEnglishLearner, ratings, comments } = answers
  const learns = isEnglishLearner === null ? '' : isEnglishLearner ? 'yes' : 'no'
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <div className={styles.who}>
          <Avatar initials={initials} tint={tint} size="l" />
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {fullName}
            </h1>
            <p className="soft sm">
              {place} · {ratingsGiven(ratings)} of {RATINGS_A_CHILD} answered
            </p>
          </div>
        </div>
        <div className={styles.about}>
          <div>
            <span className={styles.label} aria-hidden="true">
              Gender
            </span>
            <Segmented
              label="Gender"
              options={genders}
              value={gender}
              onChange={(value) => onAnswer({ gender: value })}
            />
          </div>
          <div>
            <span className={styles.label} aria-hidden="true">
              English-language learner
            </span>
            <Segmented<'yes' | 'no' | ''>
              label="English-language learner"
              options={yesOrNo}
              value={learns}
              onChange={(value) => onAnswer({ isEnglishLearner: value === 'yes' })}
            />
          </div>
        </div>
      </div>
      <Ratings ratings={ratings} onRate={(given) => onAnswer({ ratings: given })} />
      <Field
        label="Comments"
        optional
        type="text"
        autoComplete="off"
        maxLength={SURVEY_COMMENT_LENGTH}
        value={comments}
        onChange={({ target }) => onAnswer({ comments: target.value }, { isTyping: true })}
        onBlur={onLeave}
      />
    </Card>
  )
}
