import type { NpsAnswersView } from '../../../shared/screens/nps-answers.ts'
import { WeekBars } from '../../charts/week-bars.tsx'
import { useView } from '../../data/use-view.ts'
import { Banner, RetryBanner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './nps-answers.module.css'

/** Whether people would recommend us: month by month, and the newest reasons. Nobody is named. */
export default function NpsAnswers() {
  const { view, error, unread, retry, isValidating } = useView<NpsAnswersView>('nps-answers')
  return (
    <Card aria-labelledby="nps">
      <h2 id="nps">Would they recommend us?</h2>
      {error && (
        <RetryBanner tone="bad" retry={retry} busy={isValidating}>
          {error.message}
        </RetryBanner>
      )}
      {view && (
        <>
          {unread && (
            <Banner box tone="warn">
              {unread}
            </Banner>
          )}
          <p className="soft">{view.sentence}</p>
          {view.months.length > 0 && (
            <WeekBars
              sentence={view.sentence}
              days={view.months.map(({ share, ...month }) => ({ ...month, minutes: share }))}
            />
          )}
          <ul className={styles.texts}>
            {view.texts.map(({ id, score, about, text }) => (
              <li key={id}>
                <p>{text}</p>
                <p className="sm soft">
                  {score} · {about}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
