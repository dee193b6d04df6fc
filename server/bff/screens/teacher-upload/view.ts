import { href, pages } from '../../../../shared/paths.ts'
import { countOf, countOfStudents, formatCount } from '../../../../shared/rules/counts.ts'
import { joinList } from '../../../../shared/rules/list-text.ts'
import { cutName } from '../../../../shared/rules/names.ts'
import { newTeacherRoles } from '../../../../shared/rules/new-teacher.ts'
import { SETUP_HOURS } from '../../../../shared/rules/roster-file.ts'
import { planOfText } from '../../../../shared/rules/roster-limits.ts'
import { sharedErrorTexts } from '../../../../shared/rules/shared-errors.ts'
import { teacherColumns, teacherProblemText } from '../../../../shared/rules/teacher-file.ts'
import type { TeacherStatus, TeacherUploadView } from '../../../../shared/screens/teacher-upload.ts'
import { lastFilesView } from '../../rules/last-files.ts'
import { LOOK, ONE_COLUMN, questionedText } from '../../rules/names-of-file.ts'
import { FILE_ROWS_PER_PAGE, pageRange } from '../../rules/page.ts'
import { shortenedText } from '../../rules/unread-text.ts'
import type { TeacherUploadSources as Loaded, SchoolOfTeachers, Schools, TeachersReport } from './load.ts'
import { type Days, rowView } from './rows.ts'

type Report = NonNullable<TeacherUploadView['report']>

interface TeacherUploadSources extends Loaded, Days {
  readonly mayUploadRosters: boolean
  readonly supportEmail: string
}

/** Example rows to start from. */
const EXAMPLE = [
  ['Paula', 'Reyes', 'paula.reyes@ridgeview.edu', 'Classroom teacher', '2'],
  ['Tom', 'Hale', 'tom.hale@ridgeview.edu', 'Tutor', ''],
]

/** The upload of teachers: the accepted format, and what the file under review would do or has done. */
export function teacherUploadView(sources: TeacherUploadSources): TeacherUploadView {
  const { school, schools, report, mayUploadRosters, supportEmail } = sources
  return {
    school: school && {
      schoolId: school.schoolId,
      name: school.name || 'School',
      href: href(pages['admin-view'], undefined, { school: school.schoolId }),
    },
    ...schoolsView(schools),
    accountsHref: pages['admin-view'],
    classListHref: mayUploadRosters ? pages['roster-upload'] : null,
    supportEmail,
    supportText: `Rather have us do it? Send the file to support and the accounts are ready within ${SETUP_HOURS} hours.`,
    elsewhere: `moves them within ${SETUP_HOURS} hours`,
    columns: teacherColumns.map((column) => ({ label: column.label, optional: 'optional' in column })),
    example: EXAMPLE,
    roles: newTeacherRoles.join(', '),
    seats: school && seatsView(school),
    last: school && !report ? lastView(school, sources) : [],
    report: report && reportView(report, sources),
  }
}

/** Each leads to the same page for that school. */
const schoolsView = ({ list, total, unread }: Schools): Pick<TeacherUploadView, 'schools' | 'more'> => ({
  schools: list.flatMap(({ schoolId, name }) =>
    schoolId === null ? [] : [{ name, href: href(pages['teacher-upload'], undefined, { school: schoolId }) }],
  ),
  more: shortenedText({
    listed: list.length,
    unread,
    total,
    more: (first) =>
      `The first ${formatCount(first)} of ${formatCount(total)} schools are listed. You find the others under Accounts.`,
  }),
})

function seatsView({ seats, isPlanUnread, trialLimit }: SchoolOfTeachers): TeacherUploadView['seats'] {
  const limit = trialLimit === undefined ? '' : `, for up to ${countOfStudents(trialLimit)}`
  const trial = `a trial of their own${limit}`
  return {
    plans: seats.map(planView),
    note:
      seats.length === 0 && !isPlanUnread
        ? `Each teacher has ${trial}.`
        : `A student needs room on the plan that the teacher is given. A teacher who is given none has ${trial}.`,
  }
}

function planView(seats: SchoolOfTeachers['seats'][number]) {
  const { currentRosterSize, rosterLimit } = seats
  const room = rosterLimit - currentRosterSize
  return {
    title: planOfText({ ...seats, isTrial: false }),
    count: `${formatCount(currentRosterSize)} of ${formatCount(rosterLimit)}`,
    share: rosterLimit === 0 ? 1 : Math.min(1, currentRosterSize / rosterLimit),
    room:
      room > 0
        ? `Room for ${formatCount(room)} more ${room === 1 ? 'student' : 'students'}`
        : 'No seat is free',
  }
}

const lastView = ({ schoolId, lastFiles }: SchoolOfTeachers, { timezone, now }: Days) =>
  lastFilesView(lastFiles, {
    href: (upload) => href(pages['teacher-upload'], undefined, { school: schoolId, upload }),
    staged: (rows) => `You checked a file of ${rows} and have not added its teachers yet.`,
    done: (rows) => `You added teachers from a file of ${rows} within the last day.`,
    ...{ timezone, now },
  })

/** In the order in which they are counted above the rows. */
const counted: Readonly<Record<TeacherStatus, (count: number) => string>> = {
  new: (count) => `${formatCount(count)} new`,
  known: (count) => `${formatCount(count)} known`,
  deactivated: (count) => `${formatCount(count)} deactivated`,
  twice: (count) => `${formatCount(count)} twice`,
  support: (count) => `${formatCount(count)} for support`,
  error: (count) => countOf(count, 'error'),
}

const statuses = Object.keys(counted) as TeacherStatus[]

/** Deactivated teachers count among the known. */
function ofChip(status: TeacherStatus, counts: TeachersReport['counts']): number {
  if (status === 'deactivated') return 0
  return status === 'known' ? counts.known + counts.deactivated : counts[status]
}

function reportView(report: TeachersReport, days: Days): Report {
  const { counts, rows, state, unused, found } = report
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    uploadId: report.uploadId,
    state,
    about: `${countOf(total, 'row')} · columns found in any order: ${found.join(', ')}`,
    chips: statuses
      .map((status) => ({ status, count: ofChip(status, counts) }))
      .filter(({ count }) => count > 0)
      .map(({ status, count }) => ({ status, label: counted[status](count) })),
    counts: statuses
      .map((status) => ({ status, label: counted[status](counts[status]), count: counts[status] }))
      .filter(({ count }) => count > 0),
    sharedErrors: sharedErrorTexts(report.sharedFaults, (fault) => teacherProblemText(fault, NOBODY, null)),
    rolesRead: state === 'staged' ? rolesText(report) : null,
    wholeNames: state === 'staged' && isWhole(found) ? WHOLE_NAMES : null,
    questioned: state === 'staged' ? questionedText(report.questioned, TAKEN_OTHERWISE) : null,
    unused: unused.length === 0 ? null : `These columns were not used: ${unused.join(', ')}.`,
    support: counts.support === 0 ? null : supportText(counts.support),
    save: state === 'staged' ? saveText(report) : null,
    invitations: state === 'staged' && counts.new > 0 ? `${sendText(counts.new)} now` : null,
    outcome: outcomeOf(report),
    inviteLater: state === 'done' && !report.isInvited && counts.new > 0 ? sendText(counts.new) : null,
    download: downloadText(counts),
    rows: rows.list.map((row) => rowView(row, report, days)),
    range: pageRange(rows.page, FILE_ROWS_PER_PAGE, rows.total),
    page: rows.page,
    pages: rows.pages,
  }
}

const WHOLE_NAMES = `${ONE_COLUMN}: the last name is what stands before a comma, or all but the first word. ${LOOK}`
/** Neither part of a name has a column of its own. */
const isWhole = (found: readonly string[]): boolean => !found.includes('First') && !found.includes('Last')

const TAKEN_OTHERWISE = 'What you do not correct in the file is taken as it is.'

/** An error that names a teacher is not shared. */
const NOBODY = { firstName: '', lastName: '', email: '', role: '', grade: '' }

/** A role gives rights: what a spelling was taken for is said before anybody has them. */
function rolesText({ rolesRead }: TeachersReport): string | null {
  const [first, ...others] = rolesRead.map(({ written, role }) => ({
    written: `“${cutName(written)}”`,
    role,
  }))
  if (!first) return null
  const read = [
    `${first.written} was read as ${first.role}`,
    ...others.map(({ written, role }) => `${written} as ${role}`),
  ]
  return `${joinList(read)}.`
}

const countOfTeachers = (count: number): string => countOf(count, 'teacher')
const sendText = (count: number): string => `Send ${countOf(count, 'invitation')}`

const supportText = (count: number): string =>
  `${countOfTeachers(count)} ${count === 1 ? 'has an account' : 'have accounts'} that you do not manage. Support can move ${count === 1 ? 'it' : 'them'} within ${SETUP_HOURS} hours: send these rows to support.`

function saveText({ counts, returning }: TeachersReport): Report['save'] {
  const back = `bring back ${formatCount(returning)}`
  if (counts.new === 0)
    return returning === 0
      ? null
      : { now: `Bring back ${countOfTeachers(returning)}`, later: `Bring back ${countOfTeachers(returning)}` }
  const rest = returning === 0 ? '' : ` and ${back}`
  const teachers = countOfTeachers(counts.new)
  return { now: `Invite ${teachers}${rest}`, later: `Add ${teachers}${rest}` }
}

const NOTHING_NEW = 'Nobody in this file is new. There is nothing to save.'

function outcomeOf(report: TeachersReport): string | null {
  const { state, counts, returning, isInvited, kept } = report
  if (state === 'staged') {
    const isOver = counts.new + returning + counts.error + counts.deactivated === 0
    return isOver && counts.support === 0 ? NOTHING_NEW : null
  }
  const written = [
    ...(counts.new > 0
      ? [`${countOfTeachers(counts.new)} ${isInvited ? 'added and invited' : 'added, not invited yet'}`]
      : []),
    ...(returning > 0 ? [`${countOfTeachers(returning)} brought back`] : []),
  ]
  if (state === 'done') return written.length === 0 ? NOTHING_NEW : `${written.join(', ')}.`
  const undone = counts.new + returning - (kept ?? 0)
  const taken = `Undone for ${countOfTeachers(undone)}: the accounts are as before, and their invitations no longer work.`
  return kept ? `${undone > 0 ? `${taken} ` : ''}${keptText(kept)}` : taken
}

const keptText = (kept: number): string =>
  `${countOfTeachers(kept)} ${kept === 1 ? 'stays' : 'stay'}, because ${kept === 1 ? 'the account has' : 'the accounts have'} been used since.`

function downloadText({ error, support }: TeachersReport['counts']): string | null {
  const count = error + support
  if (count === 0) return null
  if (support > 0)
    return count === 1 ? 'Download the row left out' : `Download the ${formatCount(count)} rows left out`
  return count === 1 ? 'Download the error row' : `Download the ${formatCount(count)} error rows`
}
