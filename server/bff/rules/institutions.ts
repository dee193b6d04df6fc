import { tidyName } from '../../../shared/rules/roster-names.ts'
import type { ChosenInstitution } from '../../../shared/screens/settings.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { Institution } from '../../contract/entities.ts'
import type { institution } from '../../contract/institutions.ts'

/** An institution's id and name, from its school or its district, depending on its type. */
export const institutionName = ({ type, ...fields }: Institution): { id: string; name: string } =>
  type === 'district'
    ? { id: fields.districtId ?? '', name: fields.districtName ?? '' }
    : { id: fields.schoolId ?? '', name: fields.schoolName ?? '' }

/** Where an institution is: 'Fresno, CA 93706'; unknown parts are left out. */
export const institutionPlace = ({ city, state, zip }: Institution): string =>
  [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')

type InstitutionBody = Omit<BodyOf<typeof institution>, 'type'>
export type NamedInstitution = Extract<ChosenInstitution, { how: 'picked' | 'entered' }>

/** A picked or typed institution in the form the upstream expects. */
export function toInstitution(chosen: NamedInstitution): InstitutionBody {
  if (chosen.how === 'picked') return { id: chosen.id }
  const { name, city, state, zip } = chosen
  return { name, city, state, zip }
}

/** Whether it is complete: a typed one needs a name and a city (S5.45). */
export const isNamedInstitution = (chosen: NamedInstitution): boolean =>
  chosen.how === 'picked' || (tidyName(chosen.name) !== '' && tidyName(chosen.city) !== '')
