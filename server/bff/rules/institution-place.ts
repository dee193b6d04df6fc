import type { Institution } from '../../contract/entities.ts'

/** An institution's id and name: a school's or a district's, as its type says. */
export const institutionName = ({ type, ...own }: Institution): { id: string; name: string } =>
  type === 'district'
    ? { id: own.districtId ?? '', name: own.districtName ?? '' }
    : { id: own.schoolId ?? '', name: own.schoolName ?? '' }

/** Where an institution is: 'Fresno, CA 93706', as far as it is known. */
export const institutionPlace = ({ city, state, zip }: Institution): string =>
  [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
