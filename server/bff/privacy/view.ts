import { countOf } from '../../../shared/rules/counts.ts'
import type { PrivacyView } from '../../../shared/screens/privacy.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { RetentionKind, retention } from '../../contract/retention.ts'

type Kept = Readonly<Record<RetentionKind, number | null>>
type Row = PrivacyView['rows'][number]

/** What is kept about people, why, and for how long as this installation has set it. */
export function privacyView({ kept }: ReplyOf<typeof retention>): PrivacyView {
  const amounts = Object.fromEntries(kept.map(({ kind, amount }) => [kind, amount])) as Kept
  return { rows: [...rowsOf(amounts), ...leavingRows(amounts)] }
}

/** All that is kept, as a school secretary would say it. */
const rowsOf = (kept: Kept): Row[] => [
  {
    what: 'Students: first and last name, grade, school, class; a family’s children by their year of birth; the number from the school’s own records, if a file had it.',
    why: 'So that a teacher finds them and a student finds their own name on a class device.',
    howLong: 'Until the student, the class or the account is deleted.',
  },
  {
    what: 'What students play: the game, the level, when and for how long, mistakes, and how a level ended.',
    why: 'To show teachers and parents what a student can do and where help is needed.',
    howLong: playsText(kept.plays),
  },
  {
    what: 'What teachers note about a student: answers to surveys, and help they have given.',
    why: 'So that it can be seen whether the help helps.',
    howLong: 'As long as the student, or until the teacher’s account is deleted.',
  },
  {
    what: 'Picture passwords and codes, sealed or as hashes only.',
    why: 'So that nobody else plays as that student.',
    howLong: 'As long as the student; a back-up code for 15 minutes.',
  },
  {
    what: 'Teachers, parents and administrators: name, email, role, school, settings, and which classes are theirs.',
    why: 'So that they can sign in and see their own students, and nobody else’s.',
    howLong: 'Until the account is deleted.',
  },
  {
    what: 'Where somebody is signed in: which browser, and since when.',
    why: 'So that people can see it, and sign out elsewhere.',
    howLong: signInsText(kept['sign-ins']),
  },
  {
    what: 'Uploaded class lists and lists of teachers.',
    why: 'So that an upload can be looked at before it is done, and taken back.',
    howLong: 'One day.',
  },
  {
    what: 'Quotes: who asked for a price, for which school.',
    why: 'So that a quote can be paid.',
    howLong: 'Some months after the quote has ended.',
  },
  {
    what: 'Which adults opened a student’s pages, looked at their pictures or downloaded their data: who, as what, on which day, how often.',
    why: 'So that teachers, administrators and parents can see who has looked.',
    howLong: openingsText(kept.openings),
  },
  {
    what: 'Records of what was done: who deleted, downloaded or gave access to what. They have numbers in them and never names.',
    why: 'So that we can find out afterwards who did something.',
    howLong: 'As long as the people who run this service have to.',
  },
]

/** What goes by itself only where that has been set. */
const leavingRows = (kept: Kept): Row[] =>
  leaving.flatMap(({ kind, what, why }) => {
    const days = kept[kind]
    return days === null ? [] : [{ what, why, howLong: `${countOf(days, 'day')}, then it is deleted.` }]
  })

const leaving = [
  {
    kind: 'former-students',
    what: 'Students who were deactivated, with everything about them.',
    why: 'So that they can be brought back.',
  },
  {
    kind: 'unplaced-students',
    what: 'Students who have left their last class, with everything about them.',
    why: 'So that another class can take them in.',
  },
  {
    kind: 'unconfirmed-accounts',
    what: 'Accounts of people who signed up and never confirmed their email.',
    why: 'So that they can still confirm it.',
  },
] as const

const playsText = (years: number | null): string =>
  years === null
    ? 'As long as the student.'
    : `This school year and ${countOf(years, 'school year')} before it, and no longer than the student.`

const signInsText = (days: number | null): string =>
  `Until the sign-in ends, after a week at most.${days === null ? '' : ` That there was one is deleted ${countOf(days, 'day')} later.`}`

const openingsText = (days: number | null): string =>
  `${days === null ? 'As long as the student.' : `${countOf(days, 'day')}, and no longer than the student.`} Once an adult’s account is deleted, it is there without a name.`
