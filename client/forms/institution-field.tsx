import School from 'lucide-react/icons/school'
import Magnifier from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type ComponentType, useState } from 'react'
import { type InstitutionType, SEARCH_FROM } from '../../shared/rules/institutions.ts'
import { capitalized } from '../../shared/rules/letter-case.ts'
import { Icon } from '../design/icon.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'

/** An entry of the directory. */
export interface Picked {
  readonly id: string
  readonly name: string
  readonly place: string
}

/** Whose institution is asked for: the user's own, or one that they administer. */
type Whose = 'your' | 'the'

export interface InstitutionFieldProps {
  readonly kind: InstitutionType
  readonly whose?: Whose
  readonly optional: boolean
  readonly text: string
  readonly error: string | undefined
  /** The user has just asked to search: takes the focus. */
  readonly autoFocus: boolean
  readonly onText: (text: string) => void
  readonly onPick: (picked: Picked) => void
  /** Called if the institution is not in the list; null if it cannot be entered by hand. */
  readonly onByHand: (() => void) | null
  /** Called when it loses the focus: text without a pick is an error from now on. */
  readonly onLeave: () => void
}

/**
 * Searches for an institution. A plain input until it is touched and the search has loaded, which then takes
 * over the text and the focus.
 */
export function InstitutionField(props: InstitutionFieldProps) {
  const { kind, whose, optional, text, error, autoFocus, onText, onByHand } = props
  const [Search, setSearch] = useState<ComponentType<InstitutionFieldProps> | null>(null)
  const load = async () => {
    const loaded = await import('./institution-search.tsx')
    setSearch(() => loaded.default)
  }
  return (
    <>
      {Search ? (
        <Search {...props} />
      ) : (
        <Field
          label={findLabel(kind, whose)}
          name="institution"
          value={text}
          optional={optional}
          error={error}
          hint={SEARCH_HINT}
          start={<Icon of={Magnifier} size="s" />}
          autoComplete="off"
          autoFocus={autoFocus}
          onFocus={() => void load()}
          onChange={(event) => onText(event.target.value)}
        />
      )}
      {error && onByHand && (
        <div>
          <Button tone="quiet" onClick={onByHand}>
            Enter my {kind} myself
          </Button>
        </div>
      )}
    </>
  )
}

export const findLabel = (kind: InstitutionType, whose: Whose = 'your'): string => `Find ${whose} ${kind}`
export const SEARCH_HINT = `Type at least ${SEARCH_FROM} characters of the name or city`

interface SettledProps {
  readonly kind: InstitutionType
  readonly whose?: Whose
  readonly name: string
  readonly hint: string
  readonly isWrong?: boolean
  /** It has just been settled: the field it replaces had the focus. */
  readonly isNew: boolean
  readonly onLeave: () => void
}

/** The chosen institution, with a button back to the search. */
export function SettledInstitution({
  kind,
  whose = 'your',
  name,
  hint,
  isWrong,
  isNew,
  onLeave,
}: SettledProps) {
  return (
    <Field
      label={`${capitalized(whose)} ${kind}`}
      name="institution"
      value={name}
      readOnly
      autoFocus={isNew}
      hint={hint}
      aria-invalid={isWrong || undefined}
      start={<Icon of={School} size="s" />}
      end={
        <Button tone="quiet" icon aria-label={`Choose another ${kind}`} onClick={onLeave}>
          <Icon of={X} size="s" />
        </Button>
      }
    />
  )
}
