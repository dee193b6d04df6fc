import { href, pages } from '../../../shared/paths.ts'
import { dateText } from '../../../shared/rules/day-text.ts'
import { dayIn } from '../../../shared/rules/days.ts'
import { cutName } from '../../../shared/rules/names.ts'
import type { AnswersSaved, SurveyView } from '../../../shared/screens/survey.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { saveSurvey, survey } from '../../contract/surveys.ts'
import type { RowNoun } from '../../contract/tolerance.ts'
import { namedChild } from '../rules/named-people.ts'
import { surveyMark } from '../rules/survey-text.ts'
import { clockTime } from '../rules/time-text.ts'
import { unreadText } from '../rules/unread-text.ts'

type Survey = ReplyOf<typeof survey>

/** The survey of a class: its children by name, each with what is answered so far. */
export function surveyView(
  { teacher, roster, expiresAt, students }: Survey,
  { now, unread }: { readonly now: Date; readonly unread: readonly RowNoun[] },
): SurveyView {
  return {
    unread: unreadText(unread),
    roster: cutName(roster.name),
    teacher: teacher.firstName.trim(),
    factorsHref: href(pages.factors, undefined, { roster: roster.rosterId }),
    mark: surveyMark({ answeredAt: now, isOwn: true, zone: teacher.timezone, now }),
    lastDay: dateText(dayIn(teacher.timezone, new Date(expiresAt))),
    students: students.map(({ studentId, firstName, lastName, survey: { version, ...answers } }) => {
      const { fullName, initials, tint } = namedChild({ studentId, firstName, lastName })
      return { studentId, fullName, initials, tint, version, answers }
    }),
  }
}

/** Under which version it is saved, and when. */
export const savedView = ({ version, savedAt, timezone }: ReplyOf<typeof saveSurvey>): AnswersSaved => ({
  version,
  words: `Saved ${clockTime(timezone, new Date(savedAt))}`,
})
