import type { Coteacher } from '../../../shared/rules/coteacher.ts'
import { DEFAULT_GRADE } from '../../../shared/rules/grades.ts'
import type { EditorRules } from '../../forms/use-draft.ts'

/** What is typed and chosen for a new account. */
export interface Typed {
  readonly teacher: Coteacher
  readonly role: string
  readonly gradeLevel: string
  readonly isShared: boolean
  readonly coteacher: Coteacher
  /** The roster's name; null while it follows the teacher's. */
  readonly named: string | null
  /** The pasted students. */
  readonly text: string
}

const nobody: Coteacher = { firstName: '', lastName: '', email: '' }
const nothing: Typed = {
  teacher: nobody,
  role: '',
  gradeLevel: DEFAULT_GRADE,
  isShared: false,
  coteacher: nobody,
  named: null,
  text: '',
}

/** The draft of a new account at a school, given by its id; nobody else can change it meanwhile. */
export const accountRules: EditorRules<string, Typed> = {
  format: 1,
  keepsBase: false,
  none: nothing,
  isNone: (typed) => JSON.stringify(typed) === JSON.stringify(nothing),
  versionOf: (schoolId) => schoolId,
  rebase: (_, typed) => typed,
}
