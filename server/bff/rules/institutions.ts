import type { ChosenInstitution } from '../../../shared/screens/settings.ts'
import type { institution } from '../../contract/account.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { Institution } from '../../contract/entities.ts'

/** An institution's id and name: a school's or a district's, as its type says. */
export const institutionName = ({ type, ...own }: Institution): { id: string; name: string } =>
  type === 'district'
    ? { id: own.districtId ?? '', name: own.districtName ?? '' }
    : { id: own.schoolId ?? '', name: own.schoolName ?? '' }

/** Where an institution is: 'Fresno, CA 93706', as far as it is known. */
export const institutionPlace = ({ city, state, zip }: Institution): string =>
  [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')

type Place = Omit<BodyOf<typeof institution>, 'type'>
export type NamedInstitution = Extract<ChosenInstitution, { how: 'picked' | 'entered' }>

/** An institution that was picked or typed, as the upstream is told of it. */
export function placeOf(chosen: NamedInstitution): Place {
  if (chosen.how === 'picked') return { id: chosen.id }
  const { name, city, state, zip } = chosen
  return { name, city, state, zip }
}

/** Whether there is enough of it: what is typed needs a name and a city (S5.45). */
export const isNamed = (chosen: NamedInstitution): boolean =>
  chosen.how === 'picked' || (chosen.name.trim() !== '' && chosen.city.trim() !== '')
