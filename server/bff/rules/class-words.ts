import { cutName, fullName, type PersonName } from '../../../shared/rules/names.ts'

const NO_TEACHER = { firstName: 'No', lastName: 'teacher' }

/** A class as those know it who look after several, such as 'Room 7, Ms. Odell'. */
export const classWords = ({
  name,
  teachers,
}: {
  readonly name: string
  readonly teachers: readonly PersonName[]
}): string => `${cutName(name)}, ${fullName(teachers[0] ?? NO_TEACHER)}`
