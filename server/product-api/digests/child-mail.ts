import { href, pages } from '../../../shared/paths.ts'
import { countOf } from '../../../shared/rules/counts.ts'
import { dateText, spanText } from '../../../shared/rules/day-text.ts'
import type { DayInt } from '../../../shared/rules/days.ts'
import { ideaText } from '../../../shared/rules/home-ideas.ts'
import { cutName } from '../../../shared/rules/names.ts'
import { fromMail } from '../../../shared/rules/return-address.ts'
import type { Counts } from '../db/schema/digests.ts'
import type { MailLine, Written } from '../mail/mailer.ts'
import { hasLink } from '../mail/name-for-mail.ts'
import type { ChildFigures } from './child-figures.ts'
import { skillName } from './skill-name.ts'

const MINUTE_SECONDS = 60

/** A child's week for a parent. The child's first name is in the mail, and never in its subject. */
export function childMail(figures: ChildFigures, before: Counts | null): Written {
  const { studentId, from, to, seconds, days, lastDay, games, consistent, next, ideaSubject } = figures
  const [atStart, firstName] = namesOf(figures)
  const minutes = countOf(Math.round(seconds / MINUTE_SECONDS), 'minute')
  const known = before?.child ?? {}
  const moved = consistent.filter((column) => !(column in known))
  return {
    subject: `This week: ${minutes} of maths games`,
    title: `${atStart} this week`,
    beside: spanText(from, to),
    text:
      days === 0
        ? `${atStart} did not play in the last 7 days.`
        : `${atStart} played on ${days} of 7 days, and last ${lastText(lastDay, to)}.`,
    link: href(pages.progress, undefined, { student: studentId, ...fromMail }),
    action: `See ${firstName}’s progress`,
    // The button for it stands on that page, behind a sign-in.
    second: {
      action: 'One-page report (PDF)',
      link: href(pages.progress, undefined, { student: studentId, show: 'report', ...fromMail }),
    },
    figures: [
      { value: `${Math.round(seconds / MINUTE_SECONDS)} min`, label: `in ${countOf(games, 'game')}` },
      { value: countOf(consistent.length, 'skill'), label: 'consistent' },
      ...(next === null ? [] : [{ value: '1', label: 'next step' }]),
    ],
    parts: [
      {
        heading: 'What moved',
        lines: [
          ...movedLines(before === null ? null : moved),
          ...(next === null ? [] : [skillLine(next, 'The next step')]),
        ],
      },
      ...(ideaSubject === null
        ? []
        : [
            {
              heading: 'Try this at home',
              hasFace: true,
              lines: [{ text: ideaText(ideaSubject, firstName) }],
            },
          ]),
    ],
    stop: `Stop mails about ${firstName}`,
  }
}

/** The first name at the start of a sentence and within one: another guardian may have typed a link as it. */
function namesOf({ firstName }: ChildFigures): readonly [string, string] {
  const name = cutName(firstName)
  return hasLink(name) ? ['Your child', 'your child'] : [name, name]
}

/** As the marks on the pages are called. */
const standings = { green: 'Consistently', yellow: 'Sometimes', red: 'Not yet' } as const

const skillLine = ({ columnId, status }: NonNullable<ChildFigures['next']>, detail: string): MailLine => ({
  text: skillName(columnId),
  detail,
  drawing: status,
  chip: { tone: status, words: standings[status] },
})

const lastText = (day: DayInt | null, today: DayInt): string =>
  day === null || day === today ? 'today' : `on ${dateText(day, today)}`

/** The columns of the skills that became consistent since the last mail; null in the first one. */
function movedLines(moved: readonly string[] | null): readonly MailLine[] {
  if (moved === null) return [{ text: 'The next mail says what moved since this one.' }]
  if (moved.length === 0) return [{ text: 'No skill became consistent this week.' }]
  return moved.map((columnId) => skillLine({ columnId, status: 'green' }, 'New since the last mail'))
}
