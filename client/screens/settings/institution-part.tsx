import { institutionTypeOf } from '../../../shared/rules/institutions.ts'
import { institutionLabel } from '../../../shared/rules/settings-form.ts'
import { InstitutionChoice } from '../../forms/institution-choice.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { WithSupport } from '../../ui/with-support.tsx'
import { keptInstitution } from './draft.ts'
import styles from './settings.module.css'
import type { PartProps } from './settings.tsx'

/** The user's school or district (S5.44, S5.45). */
export function InstitutionPart({ view, draft, parts, faults, choose, check }: PartProps) {
  const { form, institution } = draft
  return (
    <Card className={styles.part} id="school" aria-labelledby="school-title">
      <h2 id="school-title">{institutionLabel(form.role)}</h2>
      {view.membership && institution.how === 'kept' && (
        <Banner box tone={view.membership.isRefused ? 'warn' : 'info'}>
          <WithSupport>{view.membership.words}</WithSupport>
        </Banner>
      )}
      <InstitutionChoice
        kind={institutionTypeOf(form.role)}
        optional={!parts.needsInstitution}
        saved={keptInstitution(view, form.role)}
        {...{ institution, faults, choose, check }}
      />
    </Card>
  )
}
