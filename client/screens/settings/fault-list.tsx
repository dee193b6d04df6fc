import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { type Faults, type FieldName, fieldOrder } from './draft.ts'
import styles from './settings.module.css'

interface FaultListProps {
  readonly faults: Faults
  readonly onGo: (field: FieldName) => void
}

/** What prevents the form from being saved; each item leads to its field. */
export function FaultList({ faults, onGo }: FaultListProps) {
  return (
    <Banner box tone="bad">
      <b>Please check these fields.</b>
      <ul className={styles.faults}>
        {fieldOrder.map(
          (field) =>
            faults[field] && (
              <li key={field}>
                <Button tone="quiet" dense onClick={() => onGo(field)}>
                  {faults[field]}
                </Button>
              </li>
            ),
        )}
      </ul>
    </Banner>
  )
}
