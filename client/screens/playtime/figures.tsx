import { Link } from 'wouter'
import type { ClassPlaytime, PlaytimePart, PlaytimeView } from '../../../shared/screens/playtime.ts'
import type { PartsResource } from '../../data/use-parts.ts'
import { classes } from '../../design/classes.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './playtime.module.css'

/** The page's view, and what is needed to request its parts. */
export type PlaytimeResource = Pick<
  PartsResource<PlaytimeView, PlaytimePart>,
  'retry' | 'isValidating' | 'loadPart' | 'loadingPart'
>

interface FiguresProps {
  readonly figures: NonNullable<ClassPlaytime['figures']>
  readonly resource: PlaytimeResource
}

/** The class in three figures. The weekly one is capped, and its label says so (S9.79). */
export function Figures({
  figures: { average, weekly, recent },
  resource: { loadPart, loadingPart },
}: FiguresProps) {
  const partStatus = (part: PlaytimePart) => ({
    retry: () => loadPart(part),
    isValidating: loadingPart === part,
  })
  return (
    <dl className={styles.figures}>
      <Figure {...average} {...partStatus('minutes')} />
      <Figure {...weekly} {...partStatus('minutes')} />
      <Figure {...recent} {...partStatus('recent')} />
    </dl>
  )
}

interface FigureProps {
  readonly figure: string | null
  readonly words: string
  readonly share?: number
  readonly others?: { readonly label: string; readonly href: string } | null
  readonly retry: () => void
  readonly isValidating: boolean
}

function Figure({ figure, words, share, others, retry, isValidating }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt className="sm soft">{words}</dt>
      {figure === null ? (
        <dd>
          <b className={styles.missing}>Not available right now</b>
          <Button tone="sec" dense busy={isValidating} onClick={retry} className={styles.retry}>
            Ask again
          </Button>
        </dd>
      ) : (
        <dd>
          <span className="disp num">{figure}</span>
          {share !== undefined && <ProgressBar share={share} className={styles.weekly} />}
          {others && (
            <Link href={others.href} className={classes(styles.others, 'sm no-print')}>
              {others.label}
            </Link>
          )}
        </dd>
      )}
    </div>
  )
}
