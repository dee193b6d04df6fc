import { href, pages } from '../../../../shared/paths.ts'
import { countOf, countOfStudents } from '../../../../shared/rules/counts.ts'
import { dateText } from '../../../../shared/rules/day-text.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { cutName, fullName } from '../../../../shared/rules/names.ts'
import { isParentRole } from '../../../../shared/rules/roles.ts'
import type { RecordsParams, RecordsView } from '../../../../shared/screens/records.ts'
import { sectionsBeside } from '../../rules/account-pages.ts'
import type { Identity } from '../../session/session.ts'
import type { Loaded } from './load.ts'
import { openedView } from './opened.ts'
import { pagingOf } from './paging.ts'
import { subjectOf } from './subject.ts'

interface Shown extends Loaded {
  readonly params: RecordsParams
  readonly identity: Identity
  readonly now: Date
}

const classesOf = (count: number): string => (count === 1 ? '1 class' : `${count} classes`)
const TITLE = 'Download or delete data'
const SCHOOLS_CLASSES =
  'Classes of a school stay with it, with their students and what they played. If one is to be deleted too, delete it on its own first.'
const SUPPORT_DELETES = 'This account is deleted by support.'

/** What is kept of a child, a class or an account, what would go with it, and what waits to go. */
export function recordsView(shown: Shown): RecordsView {
  const { extent, params, identity, rosters } = shown
  const subject = subjectOf(params)
  const isAccount = subject.kind === 'account' && !('id' in subject)
  return {
    sections: sectionsBeside('records', identity),
    title: isAccount ? TITLE : extent ? cutName(extent.name) : 'Data',
    back: isAccount ? null : pages.records,
    erase: extent && !extent.isWaiting ? eraseOf(extent, isParentRole(identity.role)) : null,
    closed: extent ? null : closedBecause(shown, isAccount),
    file: extent && params.teacher === undefined ? (isAccount ? 'my data' : extent.name) : null,
    parts: isAccount ? classParts(shown) : childParts(rosters, params.roster),
    opened: shown.opened && openedView(shown.opened, { zone: identity.timezone, now: shown.now }),
    waiting: {
      rows: shown.erasures.waiting.map((one) => waitingRow(one, shown)),
      paging: pagingOf(shown.erasures, shown.erasures.waiting.length),
    },
    certificates: shown.erasures.certificates.map((one) => certificateRow(one, shown)),
  }
}

function closedBecause({ identity, params }: Shown, isAccount: boolean): string {
  if (params.teacher !== undefined) return SUPPORT_DELETES
  if (isAccount)
    return isParentRole(identity.role)
      ? 'Your subscription runs on. Cancel it first in your settings, then you can delete your account here.'
      : SUPPORT_DELETES
  return 'A student who is in somebody else’s class too, or whom a reading platform brought, is deleted by an administrator of the school.'
}

function eraseOf(extent: NonNullable<Loaded['extent']>, isFamily: boolean): RecordsView['erase'] {
  const { kind, isOwn, name, students, rosters, putAway, staying, teachers, days } = extent
  const isTeacher = kind === 'account' && !isOwn
  const points = [
    ...(isOwn ? ['Your account is deleted, with your settings and your sign-ins.'] : []),
    ...(isTeacher ? teacherPoints(extent) : []),
    ...(rosters > 0 && (students > 0 || !isFamily)
      ? [`${classesOf(rosters)} with ${countOfStudents(students)} and all they played.`]
      : []),
    ...(isOwn && !isFamily ? [SCHOOLS_CLASSES] : []),
    ...(kind === 'student' ? ['The student’s name, everything they played and their picture password.'] : []),
    ...(staying > 0
      ? [`${countOfStudents(staying)} of another class or school ${staying === 1 ? 'stays' : 'stay'} there.`]
      : []),
    ...(kind === 'roster' && teachers.length > 0
      ? [`${teachers.map(fullName).join(', ')} will not have this class any more either.`]
      : []),
    `It is hidden at once. For ${countOf(days, 'day')} ${whoKeeps(extent)} can take it back, on this page. Then it is gone from everywhere and nobody can bring it back.`,
  ]
  const what = isOwn ? 'your account' : cutName(name)
  return { button: `Delete ${what}`, title: `Delete ${what}?`, points, students, rosters, putAway }
}

/** Who can take it back: an account that waits, its owner alone, who can still sign in. */
function whoKeeps({ kind, isOwn }: NonNullable<Loaded['extent']>): string {
  if (isOwn) return 'you'
  if (kind === 'account') return 'you and the administrators of the school'
  return 'you, the teachers of the class and the administrators of the school'
}

function teacherPoints({ putAway }: NonNullable<Loaded['extent']>): string[] {
  const isOne = putAway === 1
  return [
    'The account is deleted, with its settings and sign-ins. Students and what they played stay with the school. It is taken out of classes that others teach too at once, and stays out if it is kept.',
    ...(putAway > 0
      ? [
          `${classesOf(putAway)} that nobody else teaches ${isOne ? 'is' : 'are'} put away, and ${isOne ? 'stays' : 'stay'} so. ${isOne ? 'Its' : 'Their'} students wait in Update rosters.`,
        ]
      : []),
  ]
}

/** A family without children of its own has an empty list all the same, which leads nowhere. */
const classParts = ({ rosters, identity }: Shown): RecordsView['parts'] =>
  rosters
    .filter(({ studentIds }) => studentIds.length > 0 || !isParentRole(identity.role))
    .map(({ rosterId, name, studentIds }) => ({
      title: cutName(name),
      about: countOfStudents(studentIds.length),
      href: href(pages.records, undefined, { roster: rosterId }),
    }))

const childParts = (rosters: Loaded['rosters'], rosterId: string | undefined): RecordsView['parts'] =>
  (rosters.find((one) => one.rosterId === rosterId)?.students ?? []).map((child) => ({
    title: cutName(fullName(child)),
    about: child.gradeLevel === null ? 'No grade' : `Grade ${child.gradeLevel}`,
    href: href(pages.records, undefined, { student: child.studentId }),
  }))

type Waiting = Loaded['erasures']['waiting'][number]
type Certificate = Loaded['erasures']['certificates'][number]

const dayOf = (instant: string, { identity, now }: Shown): string =>
  dateText(dayIn(identity.timezone, new Date(instant)), dayIn(identity.timezone, now))

function waitingRow(erasure: Waiting, shown: Shown): RecordsView['waiting']['rows'][number] {
  const { erasureId, kind, isOwn, name, requestedBy, dueAt, students, rosters } = erasure
  const amount = [
    ...(kind === 'account' && rosters > 0 ? [classesOf(rosters)] : []),
    ...(kind === 'student' || (kind === 'account' && !isOwn) ? [] : [countOfStudents(students)]),
    `deleted for good on ${dayOf(dueAt, shown)}`,
    ...(requestedBy ? [`asked for by ${fullName(requestedBy)}`] : []),
  ].join(', ')
  return {
    erasureId,
    title: isOwn ? 'Your account' : cutName(name),
    about: amount[0]?.toUpperCase() + amount.slice(1),
  }
}

const kinds = { student: 'A student', roster: 'A class', account: 'An account' } as const
/** As much of an id as tells certificates apart when somebody reads it out. */
const NUMBER_LENGTH = 8

function certificateRow(erasure: Certificate, shown: Shown): RecordsView['certificates'][number] {
  const { erasureId, kind, requestedAt, erasedAt, students, rows } = erasure
  const withStudents =
    kind === 'student' || (kind === 'account' && students === 0) ? '' : ` with ${countOfStudents(students)}`
  return {
    erasureId,
    title: `${kinds[kind]}${withStudents}`,
    about: `Deleted on ${dayOf(erasedAt, shown)}, asked for on ${dayOf(requestedAt, shown)}. ${countOf(rows, 'record')} erased. Certificate ${erasureId.slice(0, NUMBER_LENGTH)}.`,
  }
}
