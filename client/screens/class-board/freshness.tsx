import { useEffect, useState } from 'react'
import { minutesInWords } from '../../../shared/rules/counts.ts'
import type { Resource } from '../../data/use-view.ts'
import { classes } from '../../design/classes.ts'
import styles from './board.module.css'

const MINUTE_MS = 60_000

interface FreshnessProps {
  readonly resource: Pick<Resource<unknown>, 'isValidating' | 'error'>
}

/** Whether the board is as things stand now; after a failure, how old it is. */
export function Freshness({ resource: { isValidating, error } }: FreshnessProps) {
  const [answeredAt, setAnsweredAt] = useState(() => performance.now())
  const [now, setNow] = useState(answeredAt)
  useEffect(() => {
    // Each try begins and ends here, so the age is as new as the last one.
    setNow(performance.now())
    if (!isValidating && !error) setAnsweredAt(performance.now())
  }, [isValidating, error])
  const minutes = Math.max(0, Math.floor((now - answeredAt) / MINUTE_MS))
  const isLive = !error
  return (
    <span className={classes(styles.fresh, isLive && styles.live)}>
      {isLive ? 'Live' : `As of ${minutesInWords(minutes === 0 ? '<1' : String(minutes))} ago`}
    </span>
  )
}
