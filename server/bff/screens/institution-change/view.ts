import { countOf, countOfStudents, formatCount } from '../../../../shared/rules/counts.ts'
import { dateText } from '../../../../shared/rules/day-text.ts'
import type { DayInt } from '../../../../shared/rules/days.ts'
import { isManualId } from '../../../../shared/rules/institutions.ts'
import { cutName, fullName, initials, tint } from '../../../../shared/rules/names.ts'
import { adminRoles } from '../../../../shared/rules/roles.ts'
import type { ChangeFact, InstitutionChangeView } from '../../../../shared/screens/institution-change.ts'
import type { me } from '../../../contract/account.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { institutionChange } from '../../../contract/institutions.ts'
import { institutionName } from '../../rules/institutions.ts'

type Change = ReplyOf<typeof institutionChange>
type Administered = NonNullable<Change['administered']>
type Counted = Change & Pick<Sources, 'unread'>
interface Sources {
  readonly change: Change
  /** Administrators who stay and whose names could not be read. */
  readonly unread: number
  readonly account: ReplyOf<typeof me>
  /** The name of the new institution; '' for none. */
  readonly to: string
  readonly today: DayInt
}

const fact = (icon: ChangeFact['icon'], lead: string, about: string): ChangeFact => ({ icon, lead, about })

/** What stays, what comes along, what ends and what follows when somebody moves. */
export function institutionChangeView({
  change,
  unread,
  account,
  to,
  today,
}: Sources): InstitutionChangeView {
  if (change.from === null) return { change: null }
  const { teacher, clientData } = account
  const { settings } = clientData
  const name = {
    firstName: settings.mmFirstName ?? teacher.firstName,
    lastName: settings.mmLastName ?? teacher.lastName,
  }
  const from = institutionName(change.from).name
  const isAdmin = adminRoles.includes(settings.role ?? '')
  const ends = endsFor(change, from)
  return {
    change: {
      sub: `Only you move. Everything that belongs to ${from} stays there.`,
      from,
      me: { name: fullName(name), initials: initials(name), tint: tint(teacher.id) },
      columns: [
        [{ title: `Stays with ${from}`, facts: stays({ ...change, unread }, from, today) }],
        [
          { title: 'Comes with you', facts: comes(change) },
          ...(ends.length > 0 ? [{ title: 'Ends for you', facts: ends }] : []),
        ],
        [{ title: 'From today', facts: follows({ ...change, unread }, { from, to, isAdmin }) }],
      ],
      stay: `Stay with ${cutName(from)}`,
      move: to === '' ? `Leave ${cutName(from)}` : 'Move only me',
    },
  }
}

function stays(
  { from: left, plan, administered, students, unread }: Counted,
  from: string,
  today: DayInt,
): ChangeFact[] {
  const seats = plan && `${formatCount(plan.currentRosterSize)} of ${formatCount(plan.rosterLimit)} seats`
  return [
    ...(plan
      ? [fact('plan', 'The plan', [endOf(plan, today), ...(administered ? [seats] : [])].join(', '))]
      : []),
    ...(administered ? [fact('people', peopleOf(administered), 'nobody loses access')] : []),
    ...(administered?.hasRules ? [fact('rules', 'All access rules', 'as they are')] : []),
    ...(administered ? [administratorsOf(administered, unread)] : []),
    ...(!administered && students > 0
      ? [fact('people', `Your ${countOfStudents(students)}`, `remain students of ${from}`)]
      : []),
    ...(plan || administered || students > 0 ? [] : [restOf(left)]),
  ]
}

function endOf({ expirationDay: last }: NonNullable<Change['plan']>, today: DayInt): string {
  if (last === undefined) return 'its last day could not be read'
  if (last === null) return 'as it is'
  return last < today ? `ended on ${dateText(last)}` : `to ${dateText(last)}`
}

/** Nobody else is at an institution that was entered by hand (S3.22). */
const restOf = (left: Change['from']): ChangeFact =>
  isManualId(left?.schoolId ?? left?.districtId ?? '')
    ? fact('people', 'Nothing', 'you entered it yourself, and nobody else is there')
    : fact('people', 'Everybody else', 'and all their classes')

const peopleOf = ({ schools, teachers, students }: Administered): string =>
  [
    ...(schools > 1 ? [countOf(schools, 'school')] : []),
    countOf(teachers, 'teacher'),
    countOfStudents(students),
  ].join(', ')

function administratorsOf(administered: Administered, unread: number): ChangeFact {
  const { words, count } = namedOf(administered, unread)
  if (count === 0) return fact('administrator', 'No other administrator', 'support can appoint one')
  return fact('administrator', words, count === 1 ? 'stays its administrator' : 'stay its administrators')
}

/** 'Ruth Alvarez and 2 others', or '3 other administrators' of whom no name could be read. */
function namedOf({ administrators }: Administered, unread: number): { words: string; count: number } {
  const count = administrators.length + unread
  const [first] = administrators.map(fullName)
  if (!first) return { words: countOf(count, 'other administrator'), count }
  return { words: count === 1 ? first : `${first} and ${countOf(count - 1, 'other')}`, count }
}

const comes = ({ hasOwnPlan, classes }: Change): ChangeFact[] => [
  fact('account', 'Your account', 'name, email, sign-in'),
  fact('settings', 'Your settings', 'time zone, standards'),
  ...(hasOwnPlan ? [fact('plan', 'Your own plan', 'as it is')] : []),
  ...(classes > 0
    ? [
        fact(
          'people',
          classes === 1 ? 'Your class' : `Your ${formatCount(classes)} classes`,
          'you still teach',
        ),
      ]
    : []),
]

const endsFor = ({ plan, administered }: Change, from: string): ChangeFact[] => [
  ...(administered ? [fact('view', `The view of ${from}`, 'its classes, students, rosters')] : []),
  ...(plan ? [fact('plan', 'Playing on its plan', 'for you and your own classes')] : []),
]

const rightsConfirmed = (confirmedBy: Change['confirmedBy'], to: string): ChangeFact =>
  confirmedBy === 'administrator'
    ? fact(
        'wait',
        'Your rights have to be confirmed',
        `by an administrator of ${to}; until then you see only yourself`,
      )
    : fact('wait', 'We confirm your rights', 'until then you see only yourself')

const membershipConfirmed = (confirmedBy: NonNullable<Change['confirmedBy']>, to: string): ChangeFact =>
  fact(
    'wait',
    'Somebody has to confirm that you belong',
    confirmedBy === 'administrator'
      ? `an administrator of ${to}; until then your classes are on a plan of your own`
      : `nobody at ${to} can yet, so write to support; until then your classes are on a plan of your own`,
  )

function follows(
  { plan, hasOwnPlan, administered, restoresRights, confirmedBy, wayBackUntil, unread }: Counted,
  { from, to, isAdmin }: { readonly from: string; readonly to: string; readonly isAdmin: boolean },
): ChangeFact[] {
  const back =
    wayBackUntil === null
      ? `choose ${from} again; then somebody has to confirm ${administered ? 'your rights' : 'that you belong'}`
      : `choose ${from} again before ${dateText(wayBackUntil)} and ${administered ? 'your rights are' : 'all is'} as today`
  const told = administered && namedOf(administered, unread)
  return [
    ...(restoresRights ? [fact('administrator', 'Your rights come back', `as you had them at ${to}`)] : []),
    ...(isAdmin && !restoresRights ? [rightsConfirmed(confirmedBy, to)] : []),
    ...(!isAdmin && confirmedBy ? [membershipConfirmed(confirmedBy, to)] : []),
    ...(plan && !hasOwnPlan
      ? [
          fact(
            'plan',
            'A pilot of your own',
            to ? `unless a plan of ${to} covers you` : 'to start when you like',
          ),
        ]
      : []),
    fact('back', 'The way back', back),
    ...(told && told.count > 0
      ? [fact('mail', `${told.words} ${told.count === 1 ? 'is' : 'are'} told`, 'by email, today')]
      : []),
  ]
}
