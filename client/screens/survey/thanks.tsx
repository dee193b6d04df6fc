import type { RefObject } from 'react'
import { countOfStudents } from '../../../shared/rules/counts.ts'
import { isRated } from '../../../shared/rules/survey.ts'
import type { SurveyView } from '../../../shared/screens/survey.ts'
import { HoppingBead } from '../../design/hopping-bead.tsx'
import type { SurveyChild } from '../../survey-answers/answers-store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './survey.module.css'

const HOPS = 4

interface ThanksProps {
  readonly view: SurveyView
  readonly students: readonly SurveyChild[]
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onReview: (at: number) => void
}

/** THANKS, with the option to review another student (S4.66). */
export function Thanks({ view, students, heading, onReview }: ThanksProps) {
  const { roster, teacher, factorsHref, mark, lastDay } = view
  const rated = students.filter(({ answers }) => isRated(answers)).length
  const isAll = rated === students.length
  const next = students.findIndex(({ answers }) => !isRated(answers))
  return (
    <Card className={styles.thanks}>
      <HoppingBead hops={HOPS} />
      <h1 ref={heading} tabIndex={-1}>
        {teacher ? `Thank you, ${teacher}` : 'Thank you'}
      </h1>
      <p className="soft">
        {isAll
          ? `${students.length === 1 ? 'The student' : `All ${countOfStudents(students.length)}`} of ${roster} ${students.length === 1 ? 'is' : 'are'} saved.`
          : `Everything is saved. ${rated} of ${countOfStudents(students.length)} of ${roster} have all ten ratings.`}{' '}
        What you know goes into Factors of Learning, marked “{mark}”.
      </p>
      <div className={styles.ways}>
        {isAll ? (
          <ButtonLink leaves href={factorsHref}>
            See Factors of Learning
          </ButtonLink>
        ) : (
          <Button onClick={() => onReview(next)}>Go on with {students[next]?.fullName}</Button>
        )}
        <Button tone="sec" onClick={() => onReview(0)}>
          Review another student
        </Button>
      </div>
      <p className="sm soft">
        The link in your mail works until {lastDay}. You can change an answer until then.
      </p>
    </Card>
  )
}
