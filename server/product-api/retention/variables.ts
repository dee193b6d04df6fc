import { wholeNumber } from '../../variables/rule.ts'
import { variable } from '../../variables/table.ts'

const MAX_YEARS = 20
const MAX_DAYS = 3_650
/** A school's records of who looked at what are asked for within two years, if at all. */
const DEFAULT_OPENING_DAYS = 730
const DEFAULT_SIGN_IN_DAYS = 365

const days = (name: string, defaultDays: number, what: string) =>
  variable(name, wholeNumber(0, MAX_DAYS, 'days'), {
    default: defaultDays,
    doc: `${what}. \`0\`: never.`,
  })

/** After how long things are removed by themselves. */
export const retentionVariables = {
  playYears: variable('RETAIN_PLAYS_YEARS', wholeNumber(0, MAX_YEARS, 'years'), {
    default: 0,
    doc: 'How many school years before the current one what children played is kept; older plays are deleted. `0`: as long as the child.',
  }),
  formerStudentDays: days(
    'RETAIN_FORMER_STUDENTS_DAYS',
    0,
    'How many days after a child was deactivated it is erased with everything about it',
  ),
  unplacedStudentDays: days(
    'RETAIN_UNPLACED_STUDENTS_DAYS',
    0,
    'How many days after a child left its last class it is erased with everything about it',
  ),
  unconfirmedDays: days(
    'RETAIN_UNCONFIRMED_DAYS',
    0,
    'How many days after its sign-up an account that was never confirmed, and has no class, is deleted',
  ),
  signInDays: days(
    'RETAIN_SIGN_INS_DAYS',
    DEFAULT_SIGN_IN_DAYS,
    'How many days after a sign-in has ended what is known of it is deleted',
  ),
  openingDays: days(
    'RETAIN_OPENINGS_DAYS',
    DEFAULT_OPENING_DAYS,
    'How many days it is kept who opened a child’s pages',
  ),
}
