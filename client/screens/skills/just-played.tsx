import type { SkillsView } from '../../../shared/screens/skills.ts'
import { Badge, isBadge } from '../../design/badge.tsx'
import { Mark } from '../../design/mark.tsx'
import styles from './skills.module.css'

/** The last level of today: game, level and how it went. Its words are the cell's. */
export function JustPlayed({ played }: { readonly played: SkillsView['rows'][number]['justPlayed'] }) {
  const { level } = played
  if (!level) return <span className={styles.notToday}>{played.text}</span>
  const { badge } = level
  return (
    <span className={styles.played}>
      {isBadge(badge) ? (
        <Badge game={badge} label={level.game} size="s" />
      ) : (
        <span className="sm">{level.game}</span>
      )}
      <span className={`${styles.level} not-small`}>{level.text}</span>
      <Mark name={level.status} size="s" className={styles.result} />
    </span>
  )
}
