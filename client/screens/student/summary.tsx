import Clock from 'lucide-react/icons/clock'
import TrendingUp from 'lucide-react/icons/trending-up'
import { Link } from 'wouter'
import type { StudentView } from '../../../shared/screens/student.ts'
import { Icon } from '../../design/icon.tsx'
import { Mark } from '../../design/mark.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import styles from './summary.module.css'
import { Weeks } from './weeks.tsx'

type View = NonNullable<StudentView['summary']>

/** What the page begins with: the child in a sentence, strengths, gaps, four weeks, and the next step. */
export function Summary({ summary }: { readonly summary: View }) {
  const { sentence, about, strong, gaps, weeks, next, missing } = summary
  return (
    <Card className={styles.card} aria-label="How this child is doing" data-print="keep">
      <p className={styles.sentence}>
        {sentence.before}
        {sentence.gap && <b>{sentence.gap}</b>}
        {sentence.after}
      </p>
      <div className={styles.columns}>
        <div>
          <h2>Strong</h2>
          {strong.none && <p className="soft">{strong.none}</p>}
          <Strengths rows={strong.rows} />
        </div>
        <div>
          <h2>Gaps</h2>
          {gaps.none && <p className="soft">{gaps.none}</p>}
          <Gaps {...gaps} />
        </div>
        <div>
          <h2>Week by week</h2>
          {weeks.none ? <p className="soft">{weeks.none}</p> : <Weeks weeks={weeks} />}
        </div>
        <Next next={next} />
      </div>
      <p className={`${styles.about} sm muted`}>{[about, ...(missing ? [missing] : [])].join(' ')}</p>
    </Card>
  )
}

const icons = { minutes: Clock, climb: TrendingUp, factor: TrendingUp, skill: TrendingUp } as const

function Strengths({ rows }: Pick<View['strong'], 'rows'>) {
  if (rows.length === 0) return null
  return (
    <ul className={styles.strengths} aria-label="Strengths">
      {rows.map(({ kind, mark, link, text, meaning }) => (
        <li key={link?.label ?? text}>
          {mark ? (
            <Mark name={mark} label={null} className={styles.mark} />
          ) : (
            <Icon of={icons[kind]} size="s" />
          )}
          <span>
            {link && <Link href={link.href}>{link.label}</Link>}
            {link ? ` ${text}` : text}
            {meaning && <span className={`${styles.meaning} only-print sm`}>{meaning}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Gaps({ rows, others, more }: View['gaps']) {
  if (rows.length === 0) return null
  return (
    <ul className={styles.gaps} aria-label="Gaps">
      {[...rows, ...others].map(({ mark, label, href, score, isNew, meaning }, i) => (
        <li key={label} className={i < rows.length ? undefined : 'only-print'}>
          {mark ? <Mark name={mark} label={null} className={styles.mark} /> : <Icon of={Clock} />}
          <Link href={href}>{label}</Link>
          {isNew && <Chip tone="bad">New</Chip>}
          {score && (
            <span className={styles.score}>
              <span aria-hidden="true">{score.figure}</span>
              <span className="vh">{score.words}</span>
            </span>
          )}
          {meaning && <span className={`${styles.meaning} only-print sm`}>{meaning}</span>}
        </li>
      ))}
      {more && (
        <li className="no-print">
          <Link href={more.href}>{more.label}</Link>
        </li>
      )}
    </ul>
  )
}

function Next({ next: { title, text, link, games } }: { readonly next: View['next'] }) {
  return (
    <div className={styles.next}>
      <h2>Next</h2>
      <b className="strong">{title}</b>
      <p className="sm">{text}</p>
      {link && (
        <ButtonLink dense href={link.href} className="no-print">
          {link.label}
        </ButtonLink>
      )}
      {games && (
        <p className="sm soft">
          {games.lead} <Link href={games.link.href}>{games.link.label}</Link>. {games.text}
        </p>
      )}
    </div>
  )
}
