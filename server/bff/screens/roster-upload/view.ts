import { href, pages } from '../../../../shared/paths.ts'
import { countOf, countOfStudents, formatCount } from '../../../../shared/rules/counts.ts'
import { gradeInSentence, gradeLabel } from '../../../../shared/rules/grades.ts'
import { nameQuestion, questionWords } from '../../../../shared/rules/name-questions.ts'
import { cutName, fullName } from '../../../../shared/rules/names.ts'
import { rosterColumns, rowProblemText, SETUP_HOURS } from '../../../../shared/rules/roster-file.ts'
import { sharedErrorTexts } from '../../../../shared/rules/shared-errors.ts'
import type { RosterUploadView, Status } from '../../../../shared/screens/roster-upload.ts'
import type { UploadRow } from '../../../contract/uploads.ts'
import { lastFilesView } from '../../rules/last-files.ts'
import { LOOK, ONE_COLUMN, questionedText } from '../../rules/names-of-file.ts'
import { FILE_ROWS_PER_PAGE, pageRange } from '../../rules/page.ts'
import { noRoomText } from '../../rules/seat-text.ts'
import { isSharedFault } from '../../rules/shared-fault.ts'
import type { RosterUploadSources as Loaded, UploadReport } from './load.ts'
import { noRoomBanner, seatsView } from './seats.ts'

/** An error that names a child is not shared. */
const NOBODY = { firstName: '', lastName: '' }

type Report = NonNullable<RosterUploadView['report']>

interface RosterUploadSources extends Loaded {
  readonly mayMove: boolean
  /** Whether they say whom the school's or district's subscription covers. */
  readonly mayGiveAccess: boolean
  readonly supportEmail: string
  readonly timezone: string
  readonly now: Date
}

const labels: Readonly<Record<Status, string>> = {
  new: 'New',
  changed: 'Changed',
  same: 'Same',
  duplicate: 'Check',
  'no-room': 'No room',
  error: 'Error',
}
/** How many there are: students, each once, and rows where it is not known yet whose they are. */
const counted: Readonly<Record<Status, (upload: UploadReport) => string>> = {
  new: ({ students }) => `${formatCount(students.new)} new`,
  changed: ({ students }) => `${formatCount(students.changed)} changed`,
  same: ({ students }) => `${formatCount(students.same)} same`,
  duplicate: ({ counts, leftOut }) => {
    const open = counts.duplicate - leftOut
    const left = leftOut > 0 ? [`${formatCount(leftOut)} left out`] : []
    return [...(open > 0 || leftOut === 0 ? [`${countOf(open, 'row')} to check`] : []), ...left].join(', ')
  },
  'no-room': ({ students }) => `${formatCount(students.noRoom)} no room`,
  error: ({ counts }) => countOf(counts.error, 'error row'),
}

/** About a name that is more likely a slip. */
const KEEP_OR_NOT = [
  { value: 'new', label: 'Keep it as it is' },
  { value: 'left-out', label: 'Leave this row out' },
]

const KEPT_OTHERWISE = 'What you do not leave out is taken as it is.'
const NOTHING_NEW = 'Your rosters already match this file. There is nothing to save.'

/** An example file to start from (S5.88). */
const EXAMPLE = ['Rosa', 'Castellanos', 'r.castellanos@ridgeview.edu', 'Amara', 'Okafor', '3', '1001']

/**
 * The roster upload page: the accepted format, and what the file under review would change or has changed.
 */
export function rosterUploadView({
  upload,
  lastFiles,
  mayMove,
  mayGiveAccess,
  supportEmail,
  timezone,
  now,
}: RosterUploadSources): RosterUploadView {
  return {
    back: mayMove
      ? { label: 'Accounts', href: pages['admin-view'] }
      : { label: 'Roster', href: pages.roster },
    mayMove,
    supportEmail,
    supportText: `Rather have us do it? Send the file to support and your accounts are ready within ${SETUP_HOURS} hours.`,
    columns: rosterColumns.map((column) => ({ label: column.label, optional: 'optional' in column })),
    example: EXAMPLE,
    last: lastFilesView(lastFiles, {
      href: (upload) => href(pages['roster-upload'], undefined, { upload }),
      staged: (rows) => `You checked a class list of ${rows} and have not saved it yet.`,
      done: (rows) => `You saved a class list of ${rows} within the last day.`,
      ...{ timezone, now },
    }),
    report: upload && reportView(upload, mayGiveAccess),
  }
}

function reportView(upload: UploadReport, mayGiveAccess: boolean): Report {
  const { counts, students, rows, format, unused, state } = upload
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const kind = format === 'oneroster' ? 'OneRoster files' : 'class list'
  return {
    uploadId: upload.uploadId,
    state,
    about:
      students.all > 0 && students.all < total - counts.error - counts.duplicate
        ? `${countOfStudents(students.all)} in ${countOf(total, 'row')}: each is counted once, however many classes`
        : `${countOf(total, 'row')} · ${kind}`,
    counts: (Object.keys(labels) as Status[]).map((status) => ({
      status,
      label: counted[status](upload),
      count: counts[status],
    })),
    wholeNames: state === 'staged' ? wholeNamesText(upload) : null,
    unused: unused.length === 0 ? null : `These columns were not used: ${unused.join(', ')}.`,
    questioned: state === 'staged' ? questionedText(upload.questioned, KEPT_OTHERWISE) : null,
    save: state === 'staged' ? saveText(upload) : null,
    outcome: outcomeOf(upload),
    noRoom: noRoomBanner(upload, mayGiveAccess),
    seats: seatsView(upload),
    sharedErrors: sharedErrorTexts(upload.sharedFaults, (fault, row) =>
      rowProblemText(fault, NOBODY, { row }),
    ),
    rows: rows.list.map((row) => rowView(row, upload)),
    range: `Rows ${pageRange(rows.page, FILE_ROWS_PER_PAGE, rows.total)}`,
    page: rows.page,
    pages: rows.pages,
  }
}

/** How names that come in one cell were taken apart, by the first. */
function wholeNamesText({ wholeName }: UploadReport): string | null {
  if (!wholeName) return null
  const { written, firstName, lastName } = wholeName
  return `${ONE_COLUMN}: “${cutName(written)}” as first name ${cutName(firstName)}, last name ${cutName(lastName)}. ${LOOK}`
}

function saveText({ students }: UploadReport): string | null {
  if (students.new > 0 && students.changed > 0)
    return `Add ${countOfStudents(students.new)} and change ${formatCount(students.changed)}`
  if (students.new > 0) return `Add ${countOfStudents(students.new)}`
  return students.changed > 0 ? `Change ${countOfStudents(students.changed)}` : null
}

function outcomeOf({ state, counts, students, newClasses, kept }: UploadReport): string | null {
  if (state === 'staged') {
    const { same, ...others } = counts
    const isOnlySame = same > 0 && Object.values(others).every((count) => count === 0)
    return isOnlySame ? NOTHING_NEW : null
  }
  const done = [
    ...(students.new > 0 ? [`${countOfStudents(students.new)} added`] : []),
    ...(students.changed > 0 ? [`${countOfStudents(students.changed)} changed`] : []),
    ...(newClasses > 0
      ? [`${formatCount(newClasses)} ${newClasses === 1 ? 'class' : 'classes'} created`]
      : []),
  ].join(', ')
  if (done === '') return `Nothing needed to change${state === 'done' ? '' : ', so nothing was undone'}.`
  if (state === 'done') return `${done}.`
  const left = kept ? ` ${formatCount(kept)} that someone has changed since stayed as they are.` : ''
  return `Undone: ${done}.${left}`
}

function rowView(row: UploadRow, upload: UploadReport): Report['rows'][number] {
  const { cells, candidates, status, choice } = row
  const name = { firstName: cells.studentFirstName, lastName: cells.studentLastName }
  const offered = candidates.map(({ studentId, gradeLevel, className, ...child }) => ({
    value: studentId,
    label: [cutName(fullName(child)), gradeLabel(gradeLevel), className].filter(Boolean).join(', '),
  }))
  const question = questionOf(row, name, upload)
  const isAsked = question !== null || row.fault?.code === 'left-out'
  const choices =
    offered.length > 0 ? [...offered, { value: 'new', label: 'A new student' }] : isAsked ? KEEP_OR_NOT : []
  const found = status === 'no-room' ? noRoomText(row.noRoom, upload.seats) : foundText(row, name)
  return {
    row: row.row,
    student: cutName([name.lastName, name.firstName].filter(Boolean).join(', ')),
    status,
    label: row.fault?.code === 'left-out' ? 'Left out' : labels[status],
    found: status === 'error' && isSharedFault(upload.sharedFaults, row.fault) ? 'See above' : found,
    question,
    choices: upload.state === 'staged' ? choices : [],
    choice: choice ?? '',
    unchosen: offered.length > 0 ? 'Choose one, or this row is skipped' : 'Kept, unless you leave it out',
  }
}

/** A digit in a name is more likely a slip; the row is taken all the same, unless it is left out. */
function questionOf(
  { status, changes }: UploadRow,
  name: { firstName: string; lastName: string },
  { state }: UploadReport,
): string | null {
  const isWritten = status === 'new' || changes.includes('name')
  const question = state === 'staged' && isWritten ? nameQuestion(name) : undefined
  return question ? `${questionWords(question)} Is that right?` : null
}

const changeText = { name: 'name', grade: 'grade', idNumber: 'ID number' } as const

/** What saving would change for a row, or what is wrong with it. */
export function foundText(row: UploadRow, name: { firstName: string; lastName: string }): string {
  const { fault, candidates, className, isNewClass, changes, status } = row
  if (fault?.code === 'looks-like' && candidates[0]) {
    const [child] = candidates
    return `Looks like ${cutName(fullName(child))}, ${gradeInSentence(gradeLabel(child.gradeLevel))}`
  }
  if (fault) return rowProblemText(fault, name, row)
  const into = className === null ? null : `${cutName(className)}${isNewClass ? ' (a new class)' : ''}`
  if (status === 'new') return `Joins ${into}`
  if (status === 'same') return 'Nothing changes'
  const fields = changes.flatMap((change) => (change === 'class' ? [] : changeText[change]))
  const moves = changes.includes('class') ? [into ? `joins ${into}` : 'leaves another class'] : []
  const words = [...(fields.length > 0 ? [`new ${fields.join(' and ')}`] : []), ...moves].join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
