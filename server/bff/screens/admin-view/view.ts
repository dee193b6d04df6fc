import { href, pages } from '../../../../shared/paths.ts'
import { countOf, countOfStudents, formatCount } from '../../../../shared/rules/counts.ts'
import { type DayInt, dayIn } from '../../../../shared/rules/days.ts'
import { gradeLabel, roleTitle } from '../../../../shared/rules/grades.ts'
import { capitalized } from '../../../../shared/rules/letter-case.ts'
import { cutName, TEACHER_NAME_LIMIT } from '../../../../shared/rules/names.ts'
import { newTeacherRoles } from '../../../../shared/rules/new-teacher.ts'
import { minutesAWeekEach, WEEKLY_CAP_MINUTES } from '../../../../shared/rules/playtime.ts'
import { districtRoles } from '../../../../shared/rules/roles.ts'
import { settingsGrades } from '../../../../shared/rules/settings.ts'
import type { AdminView } from '../../../../shared/screens/admin-view.ts'
import { invitationLine } from '../../rules/invitation-line.ts'
import { namedTeacher } from '../../rules/named-people.ts'
import { pageRange } from '../../rules/page.ts'
import { whoConfirms } from '../../rules/roll-up.ts'
import { minutesText } from '../../rules/time-text.ts'
import type { AdminViewSources, Summary } from './load.ts'
import { planText } from './plan-text.ts'

interface Shown {
  readonly loaded: AdminViewSources
  readonly now: Date
  /** IANA zone that decides what "today" is. */
  readonly timezone: string
  readonly pageSize: number
  readonly mayUpdate: boolean
  readonly mayManage: boolean
  readonly mayUpload: boolean
  readonly mayAddSchools: boolean
  readonly maySetAccess: boolean
  readonly supportEmail: string
}
type Teacher = NonNullable<AdminView['schools'][number]['open']>['teachers'][number]
type Listed = NonNullable<Summary['open']>['list'][number]

const WITHOUT_SCHOOL = 'No school yet'
const TITLE = 'Accounts'

/** The teachers of a school, or of a district's schools by name (S2.143, S6.10, S6.16). */
export function adminViewView(shown: Shown): AdminView {
  return shown.loaded.source === 'own' ? ownView(shown.loaded.own) : liveView(shown.loaded.summary, shown)
}

function liveView(summary: Summary, shown: Shown): AdminView {
  const { now, timezone, pageSize, mayUpdate, mayManage, supportEmail } = shown
  const { scope, schools, open, office } = summary
  const today = dayIn(timezone, now)
  const isAlone = scope === 'self'
  return {
    title: summary.name ?? TITLE,
    subtitle: isAlone ? countOfStudents(summary.students) : subtitleOf(summary),
    source: 'live',
    notice: isAlone ? onlyYourself(supportEmail) : null,
    ...(mayManage && Boolean(summary.joinRequests) && { waiting: waitingView(summary.joinRequests ?? 0) }),
    office: office.map((person) => ({ ...namedTeacher(person), role: person.role ?? '' })),
    ...(!isAlone && { canFind: true }),
    isOne: schools.total === 1,
    adding: mayManage && !isAlone ? addingView(shown) : null,
    accessHref: shown.maySetAccess && !isAlone ? pages.access : null,
    addsSchools: shown.mayAddSchools && !isAlone,
    schools: schools.list.map((school) => ({
      schoolId: school.schoolId,
      name: school.name || WITHOUT_SCHOOL,
      about: aboutSchool(school, today, school.name === summary.name),
      figuresHref:
        isAlone || schools.total === 1 || school.schoolId === null
          ? null
          : href(pages.playtime, undefined, { school: school.schoolId }),
      updateHref: mayUpdate && !isAlone && school.schoolId !== null ? updatePage(school.schoolId) : null,
      ...(open?.schoolId === school.schoolId &&
        open.deactivated !== undefined && { deactivated: open.deactivated }),
      ...(mayManage &&
        open?.schoolId === school.schoolId &&
        Boolean(open.deactivatedTeachers) && { deactivatedTeachers: open.deactivatedTeachers }),
      open:
        open && open.schoolId === school.schoolId
          ? {
              teachers: open.list.map((teacher) => teacherView(teacher, shown)),
              ...pageView(open, pageSize),
            }
          : null,
    })),
    ...pageView(schools, pageSize),
  }
}

const waitingView = (count: number): AdminView['waiting'] => ({
  words:
    count === 1
      ? '1 person asks to join and waits for your answer.'
      : `${formatCount(count)} people ask to join and wait for your answer.`,
  href: pages['join-requests'],
})

const updatePage = (school: string): string => href(pages['update-rosters'], undefined, { school })

const addingView = ({ mayUpload }: Shown): AdminView['adding'] => ({
  roles: [...newTeacherRoles],
  grades: settingsGrades.map((value) => ({ value, label: gradeLabel(value) })),
  uploadHref: mayUpload ? pages['roster-upload'] : null,
})

const onlyYourself = (supportEmail: string): string =>
  `You only see yourself here until it is confirmed that you are an administrator of your school or district. ${whoConfirms(supportEmail)}`

const subtitleOf = ({ schools, teachers, students }: Summary): string =>
  [
    ...(schools.total === 1 ? [] : [countOf(schools.total, 'school')]),
    countOf(teachers, 'teacher'),
    countOfStudents(students),
  ].join(' · ')

/** The page's own school is left out: its counts are already in the line below its name. */
const aboutSchool = (
  { city, state, teachers, students, subscription, covered }: Summary['schools']['list'][number],
  today: DayInt,
  isCounted: boolean,
): string =>
  capitalized(
    [
      [city, state].filter(Boolean).join(', '),
      ...(isCounted ? [] : [countOf(teachers, 'teacher'), countOfStudents(students)]),
      planText(subscription, today, { teachers, covered }),
    ]
      .filter(Boolean)
      .join(' · '),
  )

const pageView = ({ page, pages, total }: { page: number; pages: number; total: number }, size: number) => ({
  page,
  pages,
  range: pageRange(page, size, total),
})

function teacherView(teacher: Listed, { mayManage, now, timezone }: Shown): Teacher {
  const { role, gradeLevel, state, numStudents, minutes, deactivatable } = teacher
  const invitation =
    mayManage && teacher.invitation ? invitationLine(teacher.invitation, { now, timezone }) : null
  return {
    ...namedTeacher(teacher),
    role: roleTitle(role, gradeLevel) ?? '',
    email: teacher.email ?? null,
    students: numStudents,
    weekly: numStudents === 0 ? null : weeklyView(minutes, numStudents),
    remark: state === 'unvalidated' && invitation === null ? 'Has not confirmed the account yet' : null,
    invitation,
    deactivation: mayManage && deactivatable ? deactivationText(teacher) : null,
    opens: !districtRoles.includes(role ?? ''),
  }
}

/** What happens to the account, its classes and its children. */
const deactivationText = ({ firstName, numStudents }: Listed): string =>
  `${cutName(firstName, TEACHER_NAME_LIMIT)} will no longer be able to sign in. ${
    numStudents === 0
      ? 'There are no students in their classes.'
      : `Their ${countOfStudents(numStudents)} and classes stay in the school: “Update rosters” moves them to other teachers.`
  } Everything is kept.`

function weeklyView(minutes: number, children: number) {
  const aWeek = minutesAWeekEach(minutes, children)
  return {
    text: `${minutesText(aWeek, minutes > 0)} min`,
    share: aWeek / WEEKLY_CAP_MINUTES,
  }
}

/** Only the signed-in person, because nothing else could be loaded (S8.11). */
function ownView({ teacher, clientData }: Extract<AdminViewSources, { source: 'own' }>['own']): AdminView {
  const { settings, institution } = clientData
  const name = institution?.schoolName ?? institution?.districtName
  const onePage = { page: 1, pages: 1, range: pageRange(1, 1, 1) }
  return {
    title: name ?? TITLE,
    subtitle: teacher.numStudents === undefined ? '' : countOfStudents(teacher.numStudents),
    source: 'own',
    notice: null,
    office: [],
    isOne: true,
    adding: null,
    accessHref: null,
    addsSchools: false,
    schools: [
      {
        schoolId: null,
        name: name ?? WITHOUT_SCHOOL,
        about: '',
        updateHref: null,
        figuresHref: null,
        open: {
          teachers: [
            {
              ...namedTeacher(teacher),
              role: roleTitle(settings.role ?? null, settings.gradeLevel) ?? '',
              email: null,
              students: teacher.numStudents ?? null,
              weekly: null,
              remark: null,
              invitation: null,
              deactivation: null,
              opens: !districtRoles.includes(settings.role ?? ''),
            },
          ],
          ...onePage,
        },
      },
    ],
    ...onePage,
  }
}
