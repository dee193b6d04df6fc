import type { SkillsView } from '../../../shared/screens/skills.ts'
import { Banner } from '../../ui/banner.tsx'
import styles from './skills.module.css'

/** Errors in the data, shown only outside production (S8.64, S8.65). */
export default function DataAlerts({ alerts }: Pick<SkillsView, 'alerts'>) {
  return alerts.map(({ title, text, cells }) => (
    <Banner key={title} box tone="bad" className={`${styles.notice} no-print`}>
      <b>{title}</b>
      <br />
      {text}
      <ul className={styles.cells}>
        {cells.map((cell) => (
          <li key={cell}>
            <code>{cell}</code>
          </li>
        ))}
      </ul>
    </Banner>
  ))
}
