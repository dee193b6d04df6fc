import type { SkillsView } from '../../../shared/screens/skills.ts'
import styles from './skills.module.css'

const bestToNone = ['green', 'yellow', 'red', 'none'] as const

/** How a class is spread over one standard: a bar, best to none, and how many do it consistently. */
export function Spread({ standard }: { readonly standard: SkillsView['columns'][number] }) {
  const { counts, consistently } = standard
  return (
    <>
      <span className={styles.spread} role="img" aria-label={standard.spread} data-print="color">
        {bestToNone
          .filter((status) => counts[status] > 0)
          .map((status) => (
            <i key={status} className={styles[status]} style={{ flexGrow: counts[status] }} />
          ))}
      </span>
      <span className="num xs">{consistently}</span>
    </>
  )
}
