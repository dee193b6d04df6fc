import { createContext, type ReactNode, type RefObject, use, useEffect, useState } from 'react'
import { classes } from '../design/classes.ts'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import styles from './skeleton.module.css'
import { waits } from './waits.ts'

type Stage = 'early' | 'shown' | 'long' | 'done'

/**
 * When the skeleton of a page whose script is loading appeared, by performance.now(); null if there is none.
 */
export const SkeletonShownAt = createContext<RefObject<number | null>>({ current: null })

/**
 * Whether a page's view may be drawn: the frame is there with its banners, which would push the page down if they
 * came after it, and so would be held back until the next one.
 */
export const PageMayBegin = createContext(true)

/**
 * The stage of a wait. What is ready immediately never shows the skeleton; one that is on screen already,
 * since a time by performance.now(), continues.
 */
function useStage(ready: boolean, since: number | null): Stage {
  const [stage, setStage] = useState<Stage>(since !== null ? 'shown' : ready ? 'done' : 'early')
  const [isHeld, setIsHeld] = useState(true)
  useEffect(() => {
    if (stage === 'early') {
      if (ready) return setStage('done')
      const timer = setTimeout(() => setStage('shown'), waits.delayMs)
      return () => clearTimeout(timer)
    }
    if (stage !== 'shown') return
    const shownFor = since === null ? 0 : performance.now() - since
    const release = setTimeout(() => setIsHeld(false), waits.holdMs - shownFor)
    const long = setTimeout(() => setStage('long'), waits.longMs - waits.delayMs)
    return () => {
      clearTimeout(release)
      clearTimeout(long)
    }
  }, [stage, ready, since])
  if (!ready) return stage === 'done' ? 'early' : stage
  return stage === 'shown' && isHeld ? 'shown' : 'done'
}

interface SkeletonProps<View> {
  /** The view being loaded. */
  readonly until: View | undefined
  readonly retry: () => void
  /** `beads` draws lanes with placeholder beads, `rows` names and bars. */
  readonly shape?: 'beads' | 'rows'
  readonly children: (view: View) => ReactNode
}

/**
 * A placeholder while loading: appears after 300 ms, stays for at least 400 ms, and offers a retry after 10
 * s.
 */
export function Skeleton<View>({ until, retry, shape = 'beads', children }: SkeletonProps<View>) {
  const shownAt = use(SkeletonShownAt)
  const [since] = useState(() => shownAt.current)
  const stage = useStage(until !== undefined, since)
  if (until !== undefined && stage === 'done') return children(until)
  return <Placeholder stage={stage} retry={retry} shape={shape} />
}

/** The placeholder while a page's script is loading: the page's own skeleton continues it seamlessly. */
export function PageSkeleton() {
  const shownAt = use(SkeletonShownAt)
  const stage = useStage(false, null)
  const isEarly = stage === 'early'
  useEffect(() => {
    if (isEarly) return
    shownAt.current = performance.now()
    return () => {
      shownAt.current = null
    }
  }, [shownAt, isEarly])
  return (
    <>
      <div className={styles.title} />
      <Placeholder stage={stage} retry={() => window.location.reload()} shape="beads" />
    </>
  )
}

interface PlaceholderProps extends Required<Pick<SkeletonProps<never>, 'retry' | 'shape'>> {
  readonly stage: Stage
}

function Placeholder({ stage, retry, shape }: PlaceholderProps) {
  if (stage === 'early') return <div aria-busy="true" className={styles.early} />
  return (
    <div aria-busy="true">
      <p className="vh" role="status">
        Loading
      </p>
      <PlaceholderRows shape={shape} />
      {stage === 'long' && (
        <p className={styles.long}>
          This is taking longer than usual.{' '}
          <Button tone="sec" dense onClick={retry}>
            Try again
          </Button>
        </p>
      )}
    </div>
  )
}

const NAME_WIDTHS = [120, 96, 132, 104, 88, 126, 110, 98]
const BEADS = [0, 1, 2, 3, 4, 5, 6, 7, 8]

function PlaceholderRows({ shape }: { readonly shape: 'beads' | 'rows' }) {
  return (
    <Card pad="none" className={styles.shape} aria-hidden="true">
      {NAME_WIDTHS.map((width) => (
        <div key={width} className={styles.line}>
          <i className={styles.round} />
          <span className={styles.name}>
            <i className={styles.bar} style={{ width }} />
          </span>
          <span className={classes(styles.lane, shape === 'rows' && styles.plain)}>
            {BEADS.map((bead) => (
              <i key={bead} className={shape === 'beads' ? styles.bead : styles.bar} />
            ))}
          </span>
        </div>
      ))}
    </Card>
  )
}
