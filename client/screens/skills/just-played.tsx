import { Badge, isBadge } from '../../design/badge.tsx'
import { Mark } from '../../design/mark.tsx'
import type { PlayedWords } from './played-words.ts'
import styles from './skills.module.css'

interface JustPlayedProps {
  readonly played: PlayedWords
}

/** The last level played today: game, level and result, as pictures with a text for screen readers. */
export function JustPlayed({ played }: JustPlayedProps) {
  return (
    <>
      <span className={styles.played} aria-hidden="true">
        <JustPlayedIcons played={played} />
      </span>
      <span className="vh">{played.words}</span>
    </>
  )
}

function JustPlayedIcons({ played: { level, text } }: JustPlayedProps) {
  if (!level) return <span className={styles.notToday}>{text}</span>
  const { badge } = level
  return (
    <>
      {isBadge(badge) ? (
        <Badge game={badge} label={null} size="s" />
      ) : (
        <span className="sm">{level.game}</span>
      )}
      <span className={`${styles.level} not-small`}>{level.text}</span>
      <Mark name={level.status} label={null} size="s" className={styles.result} />
    </>
  )
}
