import { type InstitutionType, institutionTypeOf } from '../../../shared/rules/institutions.ts'
import { institutionLabel, TEXT_MAXIMUM } from '../../../shared/rules/settings-form.ts'
import { InstitutionField, SettledInstitution } from '../../institution-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { type Entered, type InstitutionDraft, keptInstitution, nothingEntered } from './draft.ts'
import styles from './settings.module.css'
import type { PartProps } from './settings.tsx'

/** The school or the district that somebody belongs to: picked from the directory or entered by hand (S5.44, S5.45). */
export function InstitutionPart({ view, draft, shape, faults, choose, check }: PartProps) {
  const { form, institution } = draft
  const kind = institutionTypeOf(form.role)
  const kept = keptInstitution(view, form.role)
  const settled =
    institution.how === 'kept'
      ? kept
      : institution.how === 'picked'
        ? institution
        : institution.how === 'entered'
          ? { name: institution.name, place: placeOf(institution) }
          : null
  return (
    <Card className={styles.part} id="school" aria-labelledby="school-title">
      <h2 id="school-title">{institutionLabel(form.role)}</h2>
      {settled ? (
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
      ) : institution.how === 'entering' || institution.how === 'entered' ? (
        <ByHand kind={kind} entered={institution} faults={faults} choose={choose} check={check} />
      ) : (
        <InstitutionField
          kind={kind}
          optional={!shape.needsInstitution}
          text={institution.how === 'searching' ? institution.text : ''}
          error={faults.institution}
          isAskedFor={institution.how === 'searching'}
          onText={(text) => choose({ how: 'searching', text })}
          onPick={(picked) => choose({ how: 'picked', ...picked })}
          onByHand={() => choose({ how: 'entering', ...nothingEntered })}
          onLeave={() => check('institution')}
        />
      )}
    </Card>
  )
}

const placeOf = ({ city, state, zip }: Entered): string =>
  [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')

interface ByHandProps extends Pick<PartProps, 'faults' | 'choose' | 'check'> {
  readonly kind: InstitutionType
  readonly entered: Entered & Extract<InstitutionDraft, { how: 'entering' | 'entered' }>
}

/** Name and city are needed; state and zip help us to find it. */
function ByHand({ kind, entered, faults, choose, check }: ByHandProps) {
  const { name, city, state, zip } = entered
  const field = (key: keyof Entered) => ({
    value: entered[key],
    maxLength: TEXT_MAXIMUM,
    onChange: (event: { target: { value: string } }) =>
      choose({ how: 'entering', name, city, state, zip, [key]: event.target.value }),
  })
  const use = () => {
    check('institutionName', 'institutionCity')
    if (name.trim() && city.trim()) choose({ how: 'entered', name, city, state, zip })
  }
  return (
    <>
      <div className={styles.two}>
        <Field
          {...field('name')}
          label={kind === 'district' ? 'District name' : 'School name'}
          name="institutionName"
          autoFocus
          error={faults.institutionName ?? faults.institution}
        />
        <Field {...field('city')} label="City" name="institutionCity" error={faults.institutionCity} />
        <Field {...field('state')} label="State" name="institutionState" optional />
        <Field {...field('zip')} label="Zip code" name="institutionZip" optional />
      </div>
      <div className={styles.row}>
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
