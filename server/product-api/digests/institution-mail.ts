import { href, pages } from '../../../shared/paths.ts'
import { countOf, countOfStudents, formatCount } from '../../../shared/rules/counts.ts'
import { spanText } from '../../../shared/rules/day-text.ts'
import { fromMail } from '../../../shared/rules/return-address.ts'
import type { Counts } from '../db/schema/digests.ts'
import type { MailPart, Written } from '../mail/mailer.ts'
import type { InstitutionFigures, PlaceFigures } from './institution-figures.ts'

/** Schools or grades that are named in one mail, and what moved in them. */
const MAX_PLACES = 12
const MAX_MOVED = 8

const headings = { school: 'By school, the fewest first', grade: 'By grade, the fewest first' } as const

/** An administrator's month: how many played and need a teacher, in counts only, and what moved since the last one. */
export function institutionMail(figures: InstitutionFigures, before: Counts | null): Written {
  const { name, from, to, by, whole, listed } = figures
  return {
    subject: `Your month: ${formatCount(whole.played)} of ${countOfStudents(whole.students)} played`,
    title: `The month ${by === 'school' ? 'in' : 'at'} ${name}`,
    beside: spanText(from, to),
    text: `How ${name} did in the last 28 days, in counts. No student and no teacher is named.`,
    link: href(pages.playtime, undefined, fromMail),
    action: by === 'school' ? 'See your schools' : 'See your school',
    figures: [
      { value: `${formatCount(whole.played)} of ${formatCount(whole.students)}`, label: 'students played' },
      { value: `${averageOf(whole)} min`, label: 'each on average' },
      { value: formatCount(listed), label: 'on a teacher’s Attention list today' },
    ],
    parts: [{ heading: headings[by], lines: placeLines(figures) }, movedPart(figures, before)],
  }
}

/** How many played in each place, for the next mail. */
export const countsOfInstitution = ({ places, whole }: InstitutionFigures): Counts =>
  Object.fromEntries([...places, whole].map(({ id, played }) => [id, { played }]))

const averageOf = ({ minutes, students }: PlaceFigures): number => Math.round(minutes / students)

const playedText = (place: PlaceFigures): string =>
  `${formatCount(place.played)} of ${countOfStudents(place.students)} played, ${countOf(averageOf(place), 'minute')} each on average`

/** Where the fewest played comes first: that is where an administrator is needed. */
function placeLines({ places, by }: InstitutionFigures): MailPart['lines'] {
  const byNeed = [...places].sort((one, other) => one.played / one.students - other.played / other.students)
  const more = places.length - MAX_PLACES
  return [
    ...byNeed.slice(0, MAX_PLACES).map((place) => ({ text: place.name, detail: playedText(place) })),
    ...(more > 0 ? [{ text: `${countOf(more, `more ${by}`)} on the page` }] : []),
  ]
}

function movedPart({ places, whole, by }: InstitutionFigures, before: Counts | null): MailPart {
  const heading = 'Since the last mail'
  if (before === null) return { heading, lines: [{ text: 'The next mail says what moved since this one.' }] }
  const moved = [{ ...whole, name: `All ${by}s` }, ...places].flatMap(({ id, name, played }) => {
    const was = before[id]?.played
    const change = played - (was ?? played)
    return change === 0 ? [] : [{ name, change }]
  })
  const lines = moved
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .slice(0, MAX_MOVED)
    .map(({ name, change }) => ({
      text: name,
      drawing: change > 0 ? ('up' as const) : ('down' as const),
      detail: `${countOf(Math.abs(change), `${change > 0 ? 'more' : 'fewer'} student`)} played`,
    }))
  return { heading, lines: lines.length === 0 ? [{ text: 'As many played as before.' }] : lines }
}
