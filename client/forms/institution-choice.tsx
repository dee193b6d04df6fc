import { useRef, useState } from 'react'
import type { InstitutionType } from '../../shared/rules/institutions.ts'
import { TEXT_MAXIMUM } from '../../shared/rules/settings-form.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import layout from '../ui/layout.module.css'
import {
  type Entered,
  enteredFaults,
  type InstitutionDraft,
  type InstitutionFieldName,
  nameLabel,
  nothingEntered,
} from './institution-draft.ts'
import { InstitutionField, SettledInstitution } from './institution-field.tsx'

interface InstitutionChoiceProps {
  readonly kind: InstitutionType
  readonly optional: boolean
  readonly institution: InstitutionDraft
  /** The saved institution; null if there is none. */
  readonly saved: { readonly name: string; readonly place: string } | null
  readonly faults: Partial<Record<InstitutionFieldName, string>>
  readonly choose: (institution: InstitutionDraft) => void
  /** Validates fields that have lost the focus; they show their messages from now on. */
  readonly check: (...fields: InstitutionFieldName[]) => void
}

/** A school or a district, picked from the directory or entered by hand (S5.44, S5.45). */
export function InstitutionChoice(props: InstitutionChoiceProps) {
  const { kind, optional, institution, saved, faults, choose, check } = props
  const settled =
    institution.how === 'kept'
      ? saved
      : institution.how === 'picked'
        ? institution
        : institution.how === 'entered'
          ? { name: institution.name, place: placeOf(institution) }
          : null
  if (settled)
    return (
      <SettledInstitution
        kind={kind}
        name={settled.name}
        hint={
          institution.how === 'entered'
            ? `${settled.place}. We check entered ${kind}s within a few days. You can go on.`
            : settled.place
        }
        isNew={institution.how !== 'kept'}
        onLeave={() => choose({ how: 'searching', text: '' })}
      />
    )
  if (institution.how === 'entering' || institution.how === 'entered')
    return <ByHand kind={kind} entered={institution} faults={faults} choose={choose} />
  return (
    <InstitutionField
      kind={kind}
      optional={optional}
      text={institution.how === 'searching' ? institution.text : ''}
      error={faults.institution}
      autoFocus={institution.how === 'searching'}
      onText={(text) => choose({ how: 'searching', text })}
      onPick={(picked) => choose({ how: 'picked', ...picked })}
      onByHand={() => choose({ how: 'entering', ...nothingEntered })}
      onLeave={() => check('institution')}
    />
  )
}

const placeOf = ({ city, state, zip }: Entered): string =>
  [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')

interface ByHandProps extends Pick<InstitutionChoiceProps, 'faults' | 'choose'> {
  readonly kind: InstitutionType
  readonly entered: Entered & Extract<InstitutionDraft, { how: 'entering' | 'entered' }>
}

/** Name and city are required; state and zip help us to find it. */
function ByHand({ kind, entered, faults, choose }: ByHandProps) {
  const { name, city, state, zip } = entered
  const fields = useRef<HTMLDivElement>(null)
  const [isUsed, setUsed] = useState(false)
  const { institutionName, institutionCity } = { ...(isUsed && enteredFaults(entered, kind)), ...faults }
  const field = (key: keyof Entered) => ({
    value: entered[key],
    maxLength: TEXT_MAXIMUM,
    onChange: (event: { target: { value: string } }) =>
      choose({ how: 'entering', name, city, state, zip, [key]: event.target.value }),
  })
  const use = () => {
    setUsed(true)
    const [firstInvalid] = Object.keys(enteredFaults(entered, kind))
    if (firstInvalid) fields.current?.querySelector<HTMLElement>(`[name="${firstInvalid}"]`)?.focus()
    else choose({ how: 'entered', name, city, state, zip })
  }
  return (
    <>
      <div ref={fields} className={layout.two}>
        <Field
          {...field('name')}
          label={nameLabel(kind)}
          name="institutionName"
          autoFocus
          error={institutionName ?? faults.institution}
        />
        <Field {...field('city')} label="City" name="institutionCity" error={institutionCity} />
        <Field {...field('state')} label="State" name="institutionState" optional />
        <Field {...field('zip')} label="Zip code" name="institutionZip" optional />
      </div>
      <div className={layout.row}>
        <Button tone="sec" onClick={use}>
          Use this {kind}
        </Button>
        <Button tone="quiet" onClick={() => choose({ how: 'searching', text: '' })}>
          Back to search
        </Button>
      </div>
    </>
  )
}
