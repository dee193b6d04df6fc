import { href, pages } from '../../../../shared/paths.ts'
import { dateText } from '../../../../shared/rules/day-text.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { gradeLabel, knownGrade } from '../../../../shared/rules/grades.ts'
import { fullName, printedName } from '../../../../shared/rules/names.ts'
import { inOrder } from '../../../../shared/rules/row-order.ts'
import type { PrintRosterParams, PrintRosterView } from '../../../../shared/screens/print-roster.ts'
import { closedGames, closedText } from '../../rules/closed-games.ts'
import { institutionName } from '../../rules/institutions.ts'
import type { PrintRosterSources } from './load.ts'

interface PrintRosterViewSources extends PrintRosterSources {
  readonly params: PrintRosterParams
  readonly now: Date
  readonly mayEdit: boolean
  /** IANA zone of the day it is printed on. */
  readonly timezone: string
}

const TYPE_CODE = 'Type the access code.'
const TAP_NAME = 'Tap your name.'
const TAP_PICTURES = 'Tap your name, then your three pictures.'

/**
 * A roster for paper: names cut at 30 characters without an ellipsis, and how children sign in (S5.100 to
 * S5.102?).
 */
export function printRosterView({
  roster,
  account,
  params,
  now,
  mayEdit,
  timezone,
}: PrintRosterViewSources): PrintRosterView {
  const { teacher, clientData } = account
  const { institution, loginCode, settings } = clientData
  const students = inOrder(roster?.students ?? [], fullName)
  const isOwn = roster?.teachers.some(({ id }) => id === teacher.id) ?? false
  const grade = knownGrade(roster?.gradeLevel)
  const today = dayIn(timezone, now)
  const closed = isOwn ? closedGames(account.subscription, today) : null
  return {
    name: roster?.name ?? '',
    sub: [
      roster?.teachers.map(fullName).join(', '),
      grade === null ? '' : gradeLabel(grade),
      isOwn && institution ? institutionName(institution).name : '',
    ]
      .filter(Boolean)
      .join(' · '),
    advice: closed && { text: closedText(closed), way: closed.way },
    accessCode: isOwn && loginCode !== '' ? loginCode : null,
    homeCode: isOwn ? (clientData.homeCode ?? null) : null,
    steps: [TYPE_CODE, settings.studentPasswords === 'picturePasswords' ? TAP_PICTURES : TAP_NAME],
    students: students.map((child) => ({
      studentId: child.studentId,
      name: printedName(fullName(child)),
    })),
    printed: `Printed ${dateText(today)} · ${students.length} ${students.length === 1 ? 'student' : 'students'}`,
    rosterHref: href(pages.roster, undefined, {
      teacher: params.teacher,
      roster: roster?.rosterId,
    }),
    kitHref:
      mayEdit && isOwn && roster
        ? href(pages['login-kit'], { rosterId: roster.rosterId }, { teacher: params.teacher })
        : null,
  }
}
