import { pages } from '../../../shared/paths.ts'
import { countOf } from '../../../shared/rules/counts.ts'
import type { Counts } from '../db/schema/digests.ts'
import type { MailPart, Written } from '../mail/mailer.ts'
import type { AttentionFigures } from '../roll-ups/attention.ts'
import { AWAY_DAYS, type ClassFigures } from './class-figures.ts'
import { skillName } from './skill-name.ts'

/** Skills that are named in one mail. */
const MOST_SKILLS = 8

/** Why children need a teacher, in counts; their names are on the page. */
const reasons: readonly (readonly [keyof AttentionFigures, (students: string, isOne: boolean) => string])[] =
  [
    ['farUnder', (students, isOne) => `${students} ${isOne ? 'has' : 'have'} played far less than the class`],
    ['away', (students, isOne) => `${students} ${isOne ? 'has' : 'have'} not played for ${AWAY_DAYS} days`],
    ['notYet', (students, isOne) => `${students} ${isOne ? 'is' : 'are'} not yet on a skill`],
    ['lastLevel', (students) => `${students} lost or left the last level`],
    ['lowFactor', (students, isOne) => `${students} ${isOne ? 'is' : 'are'} low in a factor of learning`],
  ]

/** A teacher's week: how many need them and what moved, in counts only. */
export function classMail(classes: readonly ClassFigures[], before: Counts | null): Written {
  const listed = classes.reduce((sum, { attention }) => sum + attention.listed, 0)
  const needs = listed === 1 ? 'needs' : 'need'
  return {
    subject:
      listed === 0
        ? 'Your week: nobody needs you today'
        : `Your week: ${countOf(listed, 'student')} ${needs} you`,
    text: 'How your classes did in the last seven days, in counts. Names are on the page, not in this mail.',
    link: pages.attention,
    action: 'See who needs you',
    parts: [...classes.map(classPart), movedPart(classes, before)],
  }
}

const classPart = ({ name, students, playedThisWeek, attention }: ClassFigures): MailPart => ({
  heading: name,
  lines: [
    `${playedThisWeek} of ${countOf(students, 'student')} played in the last 7 days`,
    ...reasons.flatMap(([kind, words]) => {
      const count = attention[kind]
      return count === 0 ? [] : [words(countOf(count, 'student'), count === 1)]
    }),
  ],
})

function movedPart(classes: readonly ClassFigures[], before: Counts | null): MailPart {
  const heading = 'What moved'
  if (before === null)
    return { heading, lines: ['This is the first of these mails: from the next one on, it says.'] }
  const moved = classes.flatMap(({ classId, name, students, consistent }) =>
    Object.keys({ ...before[classId], ...consistent })
      .sort()
      .flatMap((column) => {
        const now = consistent[column] ?? 0
        const by = now - (before[classId]?.[column] ?? 0)
        if (by === 0) return []
        const change = `${Math.abs(by)} ${by > 0 ? 'more' : 'fewer'}`
        return [
          `${name}: ${now} of ${students} are consistent in ${skillName(column)}, ${change} than last time`,
        ]
      }),
  )
  return { heading, lines: moved.length === 0 ? ['No skill did.'] : moved.slice(0, MOST_SKILLS) }
}
