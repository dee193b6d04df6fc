import { href, pages } from '../../../../shared/paths.ts'
import { cutName, fullName, TEACHER_NAME_LIMIT } from '../../../../shared/rules/names.ts'
import { chosenGrade, gradeChoices } from '../../../../shared/rules/roster-grades.ts'
import { rosterTooBig, seatsLeft } from '../../../../shared/rules/roster-limits.ts'
import { inOrder } from '../../../../shared/rules/row-order.ts'
import { matchLabels, matchMethods } from '../../../../shared/rules/student-matches.ts'
import type { RosterEditorParams, RosterEditorView } from '../../../../shared/screens/roster-editor.ts'
import { childLinks } from '../../rules/child-address.ts'
import { helpAsked } from '../../rules/help-asked.ts'
import { namedChild } from '../../rules/named-people.ts'
import { passwordStateLookup } from '../../rules/password-state.ts'
import { momentText } from '../../rules/time-text.ts'
import type { RosterEditorSources } from './load.ts'

interface Shown {
  readonly sources: RosterEditorSources
  readonly params: RosterEditorParams
  /** Whether the person chooses how typed names are matched (S5.31). */
  readonly mayChooseMethods: boolean
  readonly mayUpload: boolean
  /** Whether they may download and delete what is kept about the class. */
  readonly mayOpenRecords: boolean
  readonly viewerId: string
  readonly timezone: string
  readonly now: Date
}

const PASSWORDS_NOTICE = 'The picture passwords are not available right now. The rest of the class is here.'

/** One class for editing, its children in name order (S2.135). */
export function rosterEditorView({
  sources,
  params: { teacher },
  mayChooseMethods,
  mayUpload,
  mayOpenRecords,
  viewerId,
  timezone,
  now,
}: Shown): RosterEditorView {
  const { roster, others, seats, passwords } = sources
  const { rosterId, name, gradeLevel, version, students, changedAt, changedBy } = roster
  const passwordOf = passwords && passwordStateLookup(passwords)
  const states = new Map(passwords?.students.map((state) => [state.studentId, state]))
  const pageOf = childLinks({ rp: null }, rosterId, teacher)
  return {
    rosterId,
    back: href(pages.roster, undefined, { roster: rosterId, teacher }),
    links: {
      print: href(pages['print-roster'], undefined, { roster: rosterId, teacher }),
      kit: href(pages['login-kit'], { rosterId }, { teacher }),
      upload: mayUpload ? href(pages['roster-upload'], undefined, { roster: rosterId, teacher }) : null,
      records: mayOpenRecords ? href(pages.records, undefined, { roster: rosterId }) : null,
    },
    name,
    gradeLevel: chosenGrade(gradeLevel),
    version,
    changed: {
      by: changedBy ? cutName(fullName(changedBy), TEACHER_NAME_LIMIT) : null,
      isOwn: changedBy?.id === viewerId,
      when: momentText(new Date(changedAt), timezone, now),
    },
    grades: gradeChoices([gradeLevel, ...students.map((student) => student.gradeLevel)]),
    students: inOrder(students, fullName).map((student) => {
      const state = states.get(student.studentId)
      return {
        ...namedChild(student),
        firstName: student.firstName,
        lastName: student.lastName,
        gradeLevel: chosenGrade(student.gradeLevel),
        userNumber: student.userNumber ?? null,
        href: pageOf(student.studentId),
        password: passwordOf === null ? null : passwordOf(student.studentId),
        ...(passwordOf && state && helpAsked(state, now, timezone)),
      }
    }),
    others: others.map((one) => ({ rosterId: one.rosterId, name: cutName(one.name) })),
    methods: mayChooseMethods ? matchMethods.map((method) => ({ method, label: matchLabels[method] })) : null,
    passwords: passwordOf && { mayReset: sources.teacherId === viewerId },
    passwordsNotice: passwords ? null : PASSWORDS_NOTICE,
    seats: seats && {
      limit: seats.rosterLimit,
      used: seats.currentRosterSize,
      left: seatsLeft(seats),
      full: rosterTooBig({ ...seats, isOwn: sources.teacherId === viewerId }),
    },
  }
}
