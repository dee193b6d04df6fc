import { href, pages } from '../../../shared/paths.ts'
import { countOf, countOfStudents } from '../../../shared/rules/counts.ts'
import { fromMail } from '../../../shared/rules/return-address.ts'
import type { Counts } from '../db/schema/digests.ts'
import type { Drawing } from '../mail/drawings.ts'
import type { MailFigure, MailPart, Written } from '../mail/mailer.ts'
import { classNameForMail } from '../mail/name-for-mail.ts'
import type { AttentionFigures } from '../roll-ups/attention.ts'
import { AWAY_DAYS, type ClassesFigures, type ClassFigures } from './class-figures.ts'
import { skillName } from './skill-name.ts'

/** Classes that are described in one mail. */
const MAX_CLASSES = 12
/** Skills that are named in one mail. */
const MAX_SKILLS = 8

type Reason = Exclude<keyof AttentionFigures, 'listed'>
type Words = (students: string, isOne: boolean) => string

/** Why children need a teacher, in counts; their names are on the page. */
const reasons: readonly (readonly [Reason, Drawing, Words])[] = [
  [
    'farUnder',
    'clock',
    (students, isOne) => `${students} ${isOne ? 'has' : 'have'} played far less than the class`,
  ],
  [
    'away',
    'away',
    (students, isOne) => `${students} ${isOne ? 'has' : 'have'} not played for ${AWAY_DAYS} days`,
  ],
  ['notYet', 'warning', (students, isOne) => `${students} ${isOne ? 'is' : 'are'} not yet on a skill`],
  ['lastLevel', 'left', (students) => `${students} lost or left the last level`],
  [
    'lowFactor',
    'down',
    (students, isOne) => `${students} ${isOne ? 'is' : 'are'} low in a factor of learning`,
  ],
]

/** A teacher's week: how many need them and what moved, in counts only. */
export function classMail({ classes: all, listed }: ClassesFigures, before: Counts | null): Written {
  const classes = all.slice(0, MAX_CLASSES).map((one) => ({ ...one, name: classNameForMail(one.name) }))
  const more = all.length - classes.length
  const [only, ...others] = classes
  const isOne = only !== undefined && others.length === 0
  return {
    subject:
      listed === 0
        ? 'Your week: nobody needs you today'
        : `Your week: ${countOf(listed, 'student')} ${needText(listed)} you`,
    title: isOne ? `Your week in ${only.name}` : 'Your week',
    text: isOne
      ? `${countOfStudents(only.students)}, in counts. Names are on the page, not in this mail.`
      : 'How your classes did in the last seven days, in counts. Names are on the page, not in this mail.',
    link: href(pages.attention, undefined, fromMail),
    action: 'See who needs you',
    ...(isOne && { beside: only.name, figures: figuresOf(only) }),
    parts: [
      ...classes.map((one) =>
        isOne
          ? { heading: needOf(one) ?? 'Who needs you', lines: reasonLines(one), hasButton: true }
          : {
              heading: [one.name, needOf(one)].filter((words) => words !== null).join(': '),
              figures: figuresOf(one),
              lines: reasonLines(one),
              hasButton: more === 0 && one === classes.at(-1),
            },
      ),
      ...(more > 0
        ? [
            {
              heading: `${more} more ${more === 1 ? 'class' : 'classes'} on the page`,
              lines: [],
              hasButton: true,
            },
          ]
        : []),
      movedPart(classes, before),
    ],
  }
}

const needText = (count: number): string => (count === 1 ? 'needs' : 'need')

const needOf = ({ attention: { listed } }: ClassFigures): string | null =>
  listed === 0 ? null : `${countOf(listed, 'student')} ${needText(listed)} you`

const figuresOf = (one: ClassFigures): MailFigure[] => [
  { value: `${one.averageMinutes} min`, label: 'class average, 7 days' },
  { value: `${one.playedThisWeek} of ${one.students}`, label: 'played in the last 7 days' },
  { value: `${one.averageMinutes28} min`, label: 'class average, 28 days' },
]

function reasonLines({ attention }: ClassFigures): MailPart['lines'] {
  const lines = reasons.flatMap(([kind, drawing, words]) => {
    const count = attention[kind]
    return count === 0 ? [] : [{ text: words(countOf(count, 'student'), count === 1), drawing }]
  })
  return lines.length === 0 ? [{ text: 'Nobody needs you today.' }] : lines
}

function movedPart(classes: readonly ClassFigures[], before: Counts | null): MailPart {
  const heading = 'What moved'
  if (before === null) return { heading, lines: [{ text: 'The next mail says what moved since this one.' }] }
  const moved = classes.flatMap(({ classId, name, students, shown, consistent }) =>
    [...shown].sort().flatMap((column): MailPart['lines'] => {
      const was = before[classId]
      const now = consistent[column] ?? 0
      const by = now - (was?.[column] ?? 0)
      // Of a class that the last mail did not count, nothing is known to have moved.
      if (!was || by === 0) return []
      const change = `${Math.abs(by)} ${by > 0 ? 'more' : 'fewer'}`
      const where = classes.length === 1 ? '' : `${name}, `
      return [
        {
          text: `${now} of ${students} are consistent in ${skillName(column)}`,
          detail: `${where}${change} than last time`,
          drawing: by > 0 ? 'green' : 'down',
          more: {
            action: 'See skills',
            link: href(pages.skills, undefined, { roster: classId, ...fromMail }),
          },
        },
      ]
    }),
  )
  return {
    heading,
    lines: moved.length === 0 ? [{ text: 'No skill did.' }] : moved.slice(0, MAX_SKILLS),
  }
}
