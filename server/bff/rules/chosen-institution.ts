import type { ChosenInstitution } from '../../../shared/screens/settings.ts'
import type { institution } from '../../contract/account.ts'
import type { BodyOf } from '../../contract/call.ts'

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
