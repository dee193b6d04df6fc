import { href, pages } from '../../../../shared/paths.ts'
import { dateText } from '../../../../shared/rules/day-text.ts'
import { type DayInt, dayIn } from '../../../../shared/rules/days.ts'
import { cutName, fullName, printedName } from '../../../../shared/rules/names.ts'
import { inOrder } from '../../../../shared/rules/row-order.ts'
import { forcesPasswordsOff } from '../../../../shared/rules/settings.ts'
import type { LoginKitParams, LoginKitView, LoginStep } from '../../../../shared/screens/login-kit.ts'
import type { Roster } from '../../../contract/entities.ts'
import { calledIn } from '../../rules/called-by.ts'
import { closedGames, closedText } from '../../rules/closed-games.ts'
import { namedChild } from '../../rules/named-people.ts'
import type { LoginKitSources } from './load.ts'

interface Shown extends LoginKitSources {
  readonly params: LoginKitParams
  readonly now: Date
  /** IANA zone of the day it is printed on. */
  readonly timezone: string
}

const CODE: LoginStep = { is: 'code', text: 'Type the code' }
const SCAN: LoginStep = { is: 'scan', text: 'Scan the square' }
const NAME: LoginStep = { is: 'name', text: 'Tap your name' }
const PICTURES: LoginStep = { is: 'pictures', text: 'Tap 3 pictures' }
const PLAY: LoginStep = { is: 'play', text: 'Play!' }

/** What is printed for a class, its children in name order, or why nothing is. */
export function loginKitView({ roster, account, params, now, timezone }: Shown): LoginKitView {
  const { teacher, clientData } = account
  const { loginCode, homeCode, settings } = clientData
  const { rosterId, students } = roster
  const isOwn = roster.teachers.some(({ id }) => id === teacher.id)
  const hasPictures = settings.studentPasswords === 'picturePasswords'
  const missing = missingFrom({ roster, isOwn, loginCode, teacher: params.teacher })
  return {
    name: cutName(roster.name),
    teachers: roster.teachers.map(fullName).join(', '),
    back: href(pages['class-board'], { rosterId }, { teacher: params.teacher }),
    hasPictures,
    missing,
    advice: missing === null ? adviceFor(account, dayIn(timezone, now)) : null,
    code: isOwn ? loginCode : '',
    homeCode: isOwn ? (homeCode ?? null) : null,
    steps: [CODE, NAME, ...(hasPictures ? [PICTURES] : []), PLAY],
    scanSteps: [SCAN, ...(hasPictures ? [PICTURES] : []), PLAY],
    students: namesForPaper(students),
    printed: dateText(dayIn(timezone, now)),
  }
}

/** That the code opens no games comes first: then nothing that is printed helps. */
function adviceFor({ clientData: { settings }, subscription }: Shown['account'], today: DayInt) {
  const closed = closedGames(subscription, today)
  if (closed) return { text: closedText(closed), way: closed.way }
  const isOff = settings.studentPasswords !== 'picturePasswords' && !forcesPasswordsOff(settings.gradeLevel)
  return isOff ? PICTURES_OFF : null
}

/** In name order, by the names the children are called. */
export function namesForPaper(students: Roster['students']): LoginKitView['students'] {
  const called = calledIn(students)
  return inOrder(students, fullName).map((child) => {
    const { studentId, name, initials, tint } = namedChild(child)
    return { studentId, name: printedName(called(child) || name), initials, tint }
  })
}

const PICTURES_OFF: LoginKitView['advice'] = {
  text: 'Picture passwords are off, so children only tap their name. If they are to tap three pictures too, turn them on before you print.',
  way: { label: 'Open settings', href: href(pages.settings) },
}

interface Given extends Pick<LoginKitSources, 'roster'> {
  readonly isOwn: boolean
  readonly loginCode: string
  /** Whose class it is, if it is somebody else's. */
  readonly teacher: string | undefined
}

/** Why nothing can be printed, and what to do about it. */
function missingFrom({ roster, isOwn, loginCode, teacher }: Given): LoginKitView['missing'] {
  const { rosterId, students, teachers } = roster
  if (!isOwn) {
    const whom = teachers.map(fullName).join(' or ') || 'its teacher'
    return {
      title: 'Only its own teacher prints this kit',
      text: `The class code is theirs to hand out. Ask ${whom} to print it.`,
      way: null,
    }
  }
  if (students.length === 0)
    return {
      title: 'No students yet',
      text: 'Add the children of this class, and print a badge for each.',
      way: { label: 'Add students', href: href(pages['roster-editor'], { rosterId }, { teacher }) },
    }
  if (loginCode === '')
    return {
      title: 'No class code yet',
      text: 'Children begin with the class code, and your account has none yet. Ask for it under Support, and print the kit then.',
      way: null,
    }
  return null
}
