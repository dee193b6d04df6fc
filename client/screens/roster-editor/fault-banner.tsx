import { NOT_UNIQUE } from '../../../shared/rules/roster-names.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { Faults, Row } from './draft.ts'
import styles from './editor.module.css'

interface FaultBannerProps {
  readonly faults: Faults
  readonly rows: readonly Row[]
  readonly onSelect: (key: string) => void
}

/** What prevents the class from being saved; each item leads to its row (S5.18, S8.77). */
export function FaultBanner({ faults, rows, onSelect }: FaultBannerProps) {
  const faultyRows = rows.flatMap(({ key }, i) => {
    const fault = faults.rows[key]
    return fault === undefined ? [] : [{ key, text: `Row ${i + 1}: ${fault}` }]
  })
  return (
    <Banner box tone="bad" className={styles.banner}>
      <b>{faults.hasDuplicates ? NOT_UNIQUE : 'Please check these names.'}</b>
      {faults.name !== undefined && <p>{faults.name}</p>}
      <ul>
        {faultyRows.map(({ key, text }) => (
          <li key={key}>
            <Button tone="quiet" dense onClick={() => onSelect(key)}>
              {text}
            </Button>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
