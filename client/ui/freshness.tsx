import { useEffect, useState } from 'react'
import { minutesInWords } from '../../shared/rules/counts.ts'
import type { Resource } from '../data/use-view.ts'
import { classes } from '../design/classes.ts'
import styles from './freshness.module.css'

const MINUTE_MS = 60_000
/** How long the last answer counts as how things stand now, whatever has become of the next one. */
const LIVE_MS = 15_000
const LOOK_MS = 1_000

interface FreshnessProps {
  readonly resource: Pick<Resource<unknown>, 'isValidating' | 'error'>
  /** Says nothing while it is live. */
  readonly onlyIfOld?: boolean
}

/** Whether what is followed is as things stand now; without news, how old it is. */
export function Freshness({ resource: { isValidating, error }, onlyIfOld = false }: FreshnessProps) {
  const [answeredAt, setAnsweredAt] = useState(() => performance.now())
  const [now, setNow] = useState(answeredAt)
  useEffect(() => {
    if (isValidating || error) return
    setAnsweredAt(performance.now())
    setNow(performance.now())
  }, [isValidating, error])
  // The age counts, not a failure: without a connection nothing is asked, and one that hangs does not fail.
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  const age = Math.max(0, now - answeredAt)
  const isLive = !error && age < LIVE_MS
  if (isLive && onlyIfOld) return null
  const minutes = Math.floor(age / MINUTE_MS)
  return (
    <span className={classes(styles.fresh, isLive && styles.live)}>
      {isLive ? 'Live' : `As of ${minutesInWords(minutes === 0 ? '<1' : String(minutes))} ago`}
    </span>
  )
}
