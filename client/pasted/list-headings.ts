import { headingOf, type ListColumn } from '../../shared/rules/column-headings.ts'

/** What a column of a pasted list holds; of what is `other` nothing is used. */
export type ListHeading = ListColumn | 'preferredName' | 'other'

const OWNER = /^(?:student|pupil|child)s?/
const PREFERRED = /^preferred(?:first)?(?:name)?$/

/** Headings of what school systems list beside names, as letters only. */
const others: ReadonlySet<string> = new Set([
  ...['house', 'homeroom', 'hr', 'hrm', 'room', 'roomnumber', 'rm', 'section', 'sections', 'course', 'class'],
  ...[
    'classname',
    'period',
    'periods',
    'per',
    'block',
    'team',
    'group',
    'school',
    'track',
    'program',
    'term',
  ],
  ...['counselor', 'counsellor', 'advisor', 'adviser', 'advisory', 'casemanager', 'coteacher'],
  ...[
    'gender',
    'sex',
    'pronouns',
    'dob',
    'birthdate',
    'dateofbirth',
    'birthday',
    'birth',
    'age',
    'ethnicity',
  ],
  ...['race', 'status', 'enrollmentstatus', 'enrollstatus', 'enrolled', 'entrydate', 'startdate', 'role'],
  ...[
    'middle',
    'middlename',
    'middleinitial',
    'mi',
    'suffix',
    'nickname',
    'preferredlast',
    'preferredlastname',
  ],
  ...['parent', 'parents', 'parentname', 'parentemail', 'guardian', 'guardians', 'guardianname'],
  ...['guardianemail', 'phone', 'phonenumber', 'homephone', 'address', 'language', 'homelanguage', 'notes'],
  ...[
    'note',
    'comments',
    'attendance',
    'absences',
    'lunch',
    'bus',
    'genero',
    'sexo',
    'fechadenacimiento',
    'sexe',
    'classe',
    'curso',
    'datedenaissance',
  ],
  ...[
    'apellidomaterno',
    'segundoapellido',
    'segundonombre',
    'maestro',
    'maestra',
    'profesor',
    'profesora',
    'salon',
    'seccion',
    'escuela',
  ],
])

const NUMBER_BEHIND = /[\s#]*\d+\s*$/
/** 'Student #2' and 'Student 2' head what 'Student' does. */
export const withoutNumber = (heading: string): string => heading.replace(NUMBER_BEHIND, '')

/** Understands a heading of a pasted list; undefined if it is none that is known. */
export function listHeading(written: string): ListHeading | undefined {
  const text = withoutNumber(written)
  const heading = headingOf(text)
  if (heading) return heading.of === 'student' ? heading.column : 'other'
  const letters = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(OWNER, '')
  if (PREFERRED.test(letters)) return 'preferredName'
  return others.has(letters) ? 'other' : undefined
}

/** Whether it is the heading of a name, or of a part of one. */
export const isOfNames = (heading: ListHeading | undefined): boolean =>
  heading === 'name' || heading === 'firstName' || heading === 'lastName' || heading === 'preferredName'
