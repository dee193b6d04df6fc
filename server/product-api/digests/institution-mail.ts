import { pages } from '../../../shared/paths.ts'
import { countOf, countOfStudents, formatCount } from '../../../shared/rules/counts.ts'
import type { Counts } from '../db/schema/digests.ts'
import type { MailPart, Written } from '../mail/mailer.ts'
import type { InstitutionFigures, PlaceFigures } from './institution-figures.ts'

/** Schools or grades that are named in one mail, and what moved in them. */
const MOST_PLACES = 12
const MOST_MOVED = 8

const headings = { school: 'By school', grade: 'By grade' } as const

/** An administrator's month: how many played and need a teacher, in counts only, and what moved since the last one. */
export function institutionMail(figures: InstitutionFigures, before: Counts | null): Written {
  const { name, by, whole, listed } = figures
  return {
    subject: `Your month: ${formatCount(whole.played)} of ${countOfStudents(whole.students)} played`,
    text: `How ${name} did in the last 28 days, in counts. No student and no teacher is named.`,
    link: pages.playtime,
    action: by === 'school' ? 'See your schools' : 'See your school',
    parts: [
      {
        heading: name,
        lines: [
          playedText(whole),
          `${countOf(listed, 'student')} ${listed === 1 ? 'is' : 'are'} on a teacher’s Attention list today`,
        ],
      },
      { heading: headings[by], lines: placeLines(figures) },
      movedPart(figures, before),
    ],
  }
}

/** How many played in each place, for the next mail. */
export const countsOfInstitution = ({ places, whole }: InstitutionFigures): Counts =>
  Object.fromEntries([...places, whole].map(({ id, played }) => [id, { played }]))

const playedText = ({ students, played, minutes }: PlaceFigures): string =>
  `${formatCount(played)} of ${countOfStudents(students)} played, ${countOf(Math.round(minutes / students), 'minute')} each on average`

/** Where the fewest played comes first: that is where an administrator is needed. */
function placeLines({ places, by }: InstitutionFigures): string[] {
  const byNeed = [...places].sort((one, other) => one.played / one.students - other.played / other.students)
  const more = places.length - MOST_PLACES
  return [
    ...byNeed.slice(0, MOST_PLACES).map((place) => `${place.name}: ${playedText(place)}`),
    ...(more > 0 ? [`${countOf(more, `more ${by}`)} on the page`] : []),
  ]
}

function movedPart({ places, whole, by }: InstitutionFigures, before: Counts | null): MailPart {
  const heading = 'Since the last mail'
  if (before === null)
    return { heading, lines: ['This is the first of these mails: from the next one on, it says what moved.'] }
  const moved = [{ ...whole, name: `All ${by}s` }, ...places].flatMap(({ id, name, played }) => {
    const was = before[id]?.played
    const change = played - (was ?? played)
    return change === 0 ? [] : [{ name, change }]
  })
  const lines = moved
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .slice(0, MOST_MOVED)
    .map(
      ({ name, change }) =>
        `${name}: ${countOf(Math.abs(change), `${change > 0 ? 'more' : 'fewer'} student`)} played`,
    )
  return { heading, lines: lines.length === 0 ? ['As many played as before.'] : lines }
}
