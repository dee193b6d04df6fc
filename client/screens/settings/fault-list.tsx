import type { Coteacher } from '../../../shared/rules/coteacher.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { type Faults, type FieldName, fieldOrder } from './draft.ts'
import styles from './settings.module.css'

const coteacherFields = ['firstName', 'lastName', 'email'] as const

interface FaultListProps {
  readonly faults: Faults
  /** What is wrong with the co-teacher to be invited, by field. */
  readonly coteacher: Partial<Readonly<Record<keyof Coteacher, string>>>
  readonly onGo: (field: FieldName | keyof Coteacher) => void
}

/** What prevents the form from being saved; each item leads to its field. */
export function FaultList({ faults, coteacher, onGo }: FaultListProps) {
  const items = [
    ...fieldOrder.map((field) => ({ field, text: faults[field] })),
    ...coteacherFields.map((field) => ({
      field,
      text: coteacher[field] && `Co-teacher: ${coteacher[field]}`,
    })),
  ]
  return (
    <Banner box tone="bad">
      <b>Please check these fields.</b>
      <ul className={styles.faults}>
        {items.map(
          ({ field, text }) =>
            text && (
              <li key={field}>
                <Button tone="quiet" dense onClick={() => onGo(field)}>
                  {text}
                </Button>
              </li>
            ),
        )}
      </ul>
    </Banner>
  )
}
