import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useState } from 'react'
import { type InstitutionType, SEARCH_FROM } from '../../../shared/rules/institutions.ts'
import { Icon } from '../../design/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './settings.module.css'

const InstitutionSearch = lazy(() => import('./institution-search.tsx'))

export interface InstitutionFieldProps {
  readonly kind: InstitutionType
  readonly optional: boolean
  readonly text: string
  readonly error: string | undefined
  readonly onText: (text: string) => void
  readonly onPick: (picked: { readonly id: string; readonly name: string; readonly place: string }) => void
  readonly onByHand: () => void
  /** It has been left; what is typed and not picked is wrong from now on. */
  readonly onLeave: () => void
}

/** Looks for an institution: a plain input until it is touched, then the search takes over what is typed. */
export function InstitutionField(props: InstitutionFieldProps) {
  const { kind, optional, text, error, onText, onByHand } = props
  const [isTouched, setTouched] = useState(false)
  const plain = (
    <Field
      label={findLabel(kind)}
      name="institution"
      value={text}
      optional={optional}
      error={error}
      hint={SEARCH_HINT}
      start={<Icon of={Search} size="s" />}
      autoComplete="off"
      onFocus={() => setTouched(true)}
      onChange={(event) => onText(event.target.value)}
    />
  )
  return (
    <>
      {isTouched ? (
        <Suspense fallback={plain}>
          <InstitutionSearch {...props} />
        </Suspense>
      ) : (
        plain
      )}
      {error && (
        <div className={styles.row}>
          <Button tone="quiet" onClick={onByHand}>
            Enter my {kind} myself
          </Button>
        </div>
      )}
    </>
  )
}

export const findLabel = (kind: InstitutionType): string => `Find your ${kind}`
export const SEARCH_HINT = `Type at least ${SEARCH_FROM} characters of the name or city`
