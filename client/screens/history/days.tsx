import { Fragment, useId, useState } from 'react'
import { plainMark } from '../../../shared/rules/chart-results.ts'
import { theOthers } from '../../../shared/rules/counts.ts'
import type { HistoryView } from '../../../shared/screens/history.ts'
import { Badge, isBadge } from '../../design/badge.tsx'
import { classes } from '../../design/classes.ts'
import { Mark } from '../../design/mark.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { usePrinting } from '../../ui/use-printing.ts'
import styles from './history.module.css'

type Day = NonNullable<HistoryView['days']>['days'][number]
type Play = Day['plays'][number]

/** Number of a day's plays shown at first, and how many more there must be to justify a button. */
const SHOWN_PLAYS = { first: 4, spare: 1 } as const
/** Number of days shown at first, and added by each press of the button. */
const DAYS_STEP = 30

interface DaysProps {
  readonly days: readonly Day[]
  /** Shows how a level was left, and the metagame group of each play. */
  readonly isDetailed: boolean
}

/** The days along a line, newest first; on paper, all that are loaded. */
export function Days({ days, isDetailed }: DaysProps) {
  const [count, setCount] = useState<number>(DAYS_STEP)
  const isPrinting = usePrinting()
  const visibleDays = isPrinting ? days : days.slice(0, count)
  const remaining = days.length - visibleDays.length
  return (
    <>
      {visibleDays.map((day) => (
        <Fragment key={day.date}>
          {day.month && <h2 className={styles.month}>{day.month}</h2>}
          <DaySection day={day} showsAll={isPrinting} isDetailed={isDetailed} />
        </Fragment>
      ))}
      {remaining > 0 && (
        <Button tone="sec" className={styles.earlier} onClick={() => setCount(count + DAYS_STEP)}>
          Show {Math.min(remaining, DAYS_STEP)} earlier {remaining === 1 ? 'day' : 'days'}
        </Button>
      )}
    </>
  )
}

interface DaySectionProps {
  readonly day: Day
  readonly showsAll: boolean
  readonly isDetailed: boolean
}

function DaySection({ day, showsAll, isDetailed }: DaySectionProps) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const isShortened = day.plays.length > SHOWN_PLAYS.first + SHOWN_PLAYS.spare
  const plays = isShortened && !isOpen && !showsAll ? day.plays.slice(0, SHOWN_PLAYS.first) : day.plays
  const others = day.plays.length - SHOWN_PLAYS.first
  return (
    <section className={classes(styles.day, !day.isDated && styles.noDate)}>
      <h3>
        {day.label} <span>{day.about}</span>
      </h3>
      <ul id={listId}>
        {withIndex(plays).map(({ place, play }) => (
          <PlayItem key={place} play={play} isDetailed={isDetailed} />
        ))}
      </ul>
      {isShortened && (
        <button
          type="button"
          className={classes(styles.more, 'no-print')}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show fewer plays' : `Show ${theOthers(others, 'play')}`}
        </button>
      )}
    </section>
  )
}

/** Plays are keyed by position, because two on the same day can look exactly alike. */
const withIndex = (plays: readonly Play[]) => plays.map((play, place) => ({ place, play }))

function PlayItem({ play, isDetailed }: { readonly play: Play; readonly isDetailed: boolean }) {
  return (
    <li>
      <span className={classes(styles.time, 'num muted')}>{play.time}</span>
      <span className={styles.badge}>
        {isBadge(play.badge) && <Badge game={play.badge} label={null} size="s" />}
      </span>
      <span className={styles.what}>
        <b className="strong">{play.title}</b>{' '}
        <span className={classes(styles.note, 'soft sm')}>{play.note}</span>
      </span>
      <span className={styles.result}>
        <Mark name={isDetailed ? play.mark : plainMark(play.mark)} label={null} className={styles.mark} />
        {isDetailed ? play.exactly : play.result}
      </span>
      {isDetailed && (
        <span className={styles.letter}>
          <Chip>
            <span className="vh">Metagame group </span>
            {play.letter}
          </Chip>
        </span>
      )}
    </li>
  )
}
