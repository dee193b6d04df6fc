import type { SkillsView } from '../../../shared/screens/skills.ts'
import { Spread } from '../../ui/spread.tsx'
import styles from './skills.module.css'

/** How a class is doing on one standard: a bar from best to none, and how many are consistent. */
export function StandardSpread({ standard }: { readonly standard: SkillsView['columns'][number] }) {
  return (
    <>
      <Spread counts={standard.counts} words={standard.spread} className={styles.spread} />
      <span className="num xs">{standard.consistently}</span>
    </>
  )
}
