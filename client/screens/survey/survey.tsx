import { useEffect, useRef, useState } from 'react'
import { isRated } from '../../../shared/rules/survey.ts'
import type { SurveyView } from '../../../shared/screens/survey.ts'
import { useHeading } from '../../routing/heading-focus.ts'
import { useAnswers } from '../../survey-answers/use-answers.ts'
import { Banner } from '../../ui/banner.tsx'
import { ChildCard } from './child-card.tsx'
import { ClassList } from './class-list.tsx'
import { Foot } from './foot.tsx'
import styles from './survey.module.css'
import { Thanks } from './thanks.tsx'
import { Top } from './top.tsx'
import { TroubleBanner } from './trouble-banner.tsx'
import { useSurveyKeys } from './use-survey-keys.ts'

interface SurveyProps {
  readonly token: string
  readonly view: SurveyView
}

/** SURVEY, child by child, then THANKS, from where another student can be reviewed (S4.66). */
export function Survey({ token, view }: SurveyProps) {
  const { store, state } = useAnswers(token, view)
  const { students } = state
  const [at, setAt] = useState(() => Math.max(0, firstOpen(view)))
  const [isThanks, setThanks] = useState(false)
  const heading = useHeading('Factors of Learning survey')
  const index = Math.min(at, students.length - 1)
  const child = students[index]

  // Who is asked about is read out, and the keys work from there.
  const place = `${index} ${isThanks}`
  const lastPlace = useRef(place)
  useEffect(() => {
    if (lastPlace.current !== place) heading.current?.focus()
    lastPlace.current = place
  }, [place, heading])
  const go = (to: number) => {
    void store.flush()
    setThanks(to >= students.length)
    if (to < students.length) setAt(Math.max(0, to))
  }
  const main = useRef<HTMLElement>(null)
  useSurveyKeys(main, {
    ratings: isThanks ? null : (child?.answers.ratings ?? null),
    onRate: (ratings) => child && store.answer(child.studentId, { ratings }),
    onNext: () => go(index + 1),
  })
  return (
    <>
      <Top state={state} />
      <main ref={main} className={styles.page}>
        <ClassList roster={view.roster} students={students} at={isThanks ? null : index} onGo={go} />
        <div className={styles.middle}>
          {view.unread && (
            <Banner box tone="warn">
              {view.unread}
            </Banner>
          )}
          <TroubleBanner trouble={state.trouble} store={store} students={students} />
          {isThanks || !child ? (
            <Thanks view={view} students={students} heading={heading} onReview={go} />
          ) : (
            <ChildCard
              key={child.studentId}
              child={child}
              place={`Student ${index + 1} of ${students.length}`}
              heading={heading}
              onAnswer={(change, typing) => store.answer(child.studentId, change, typing)}
              onLeave={() => void store.flush()}
            />
          )}
        </div>
      </main>
      {!isThanks && child && (
        <Foot before={students[index - 1]} after={students[index + 1]} onGo={(step) => go(index + step)} />
      )}
    </>
  )
}

/** The first child without all ratings; -1 if every child has them. */
const firstOpen = ({ students }: SurveyView) => students.findIndex(({ answers }) => !isRated(answers))
