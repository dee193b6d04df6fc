import { countOf } from '../../../../shared/rules/counts.ts'
import { shortDate } from '../../../../shared/rules/day-text.ts'
import { addDays, type DayInt } from '../../../../shared/rules/days.ts'
import { joinList } from '../../../../shared/rules/list-text.ts'
import type { AttentionView, ListedChild } from '../../../../shared/screens/attention.ts'
import { attentionReasons, isListed, LAST_WEEK_DAYS, type Reason } from '../../rules/attention.ts'
import { firstNameOf } from '../../rules/named-people.ts'
import { numberWord } from '../../rules/number-text.ts'
import type { ReviewedChild } from './child.ts'
import { factsOf, unsureOf } from './facts.ts'
import type { AttentionSources } from './load.ts'

type Change = NonNullable<ListedChild['change']>
type Week = NonNullable<AttentionView['week']>

/**
 * The same rules on the figures of a week ago, by child; null if those are not known. A child of whom something
 * could not be read, now or then, is not in it: nothing is said of what changed. One who was added since had none.
 */
export function reasonsLastWeek(
  sources: AttentionSources,
  { today, enough, days }: { readonly today: DayInt; readonly enough: number; readonly days: number },
): ReadonlyMap<string, readonly Reason[]> | null {
  const { lastWeek, roster, standards } = sources
  if (lastWeek === null) return null
  const { mastery, lastLevels, factors, gameplay, unread, added = [] } = lastWeek
  const facts = factsOf(
    {
      roster,
      standards,
      scores: mastery,
      lastLevels,
      factors,
      gameplay,
      passwords: null,
      ...(unread && { unread }),
    },
    addDays(today, -LAST_WEEK_DAYS),
    enough,
  )
  const unsure = [unsureOf(sources), unsureOf(lastWeek)]
  const known = [...facts].filter(([id]) => !unsure.some((isUnsure) => isUnsure(id)))
  return new Map(known.map(([id, one]) => [id, added.includes(id) ? [] : attentionReasons(one, days)]))
}

const skillCount = (reasons: readonly Reason[]): number =>
  reasons.reduce((count, reason) => ('skills' in reason ? reason.skills.length : count), 0)

/** How many more skills a child is not yet on than a week ago, if that is the reason shown. */
const moreSkills = ([first]: readonly Reason[], then: readonly Reason[]): number =>
  first && 'skills' in first ? first.skills.length - skillCount(then) : 0

/** What a child was on the list for. Of who could not sign in a week ago nothing is kept. */
function subjectOf(reason: Reason): string {
  switch (reason.kind) {
    case 'skills':
    case 'skill':
      return countOf(reason.skills.length, 'skill')
    case 'barely':
    case 'little':
      return 'little play'
    case 'away':
      return 'not playing'
    case 'left-many':
      return 'levels left early'
    case 'low-factor':
      return 'low factors'
    case 'last-level':
      return 'the last level'
    case 'help':
    case 'locked':
    case 'no-password':
      return 'signing in'
  }
}

/** What changed about the reason that is shown for a child on the list; null if last week is not known. */
export function changeOf(reasons: readonly Reason[], then: readonly Reason[] | null): Change | null {
  const [[first], [before]] = [reasons, then ?? []]
  if (then === null || !first) return null
  // A lock ends with the day.
  if (first.kind === 'locked') return { text: 'New today', tone: 'new' }
  if (!before || !isListed(then)) return { text: 'New this week', tone: 'new' }
  const more = moreSkills(reasons, then)
  if (more > 0) return { text: `${more} more than last week`, tone: 'worse' }
  if (more < 0) return { text: `${-more} fewer than last week`, tone: 'plain' }
  const isAsThen = then.some(({ kind }) => kind === first.kind)
  return { text: isAsThen ? 'As last week' : `Last week: ${subjectOf(before)}`, tone: 'plain' }
}

/** Who came onto the list since a week ago, who is worse off, and who is off it. */
export function weekView(children: readonly ReviewedChild[], today: DayInt): Week | null {
  const known = children.flatMap(({ reasonsThen, ...child }) =>
    reasonsThen === null ? [] : [{ ...child, earlier: reasonsThen }],
  )
  if (known.length === 0) return null
  const before = known.filter(({ earlier }) => isListed(earlier))
  const now = known.filter(({ reasons }) => isListed(reasons))
  const added = now.filter((child) => !before.includes(child))
  const off = before.filter((child) => !now.includes(child))
  const worse = now.filter((child) => before.includes(child) && moreSkills(child.reasons, child.earlier) > 0)
  return {
    day: shortDate(addDays(today, -LAST_WEEK_DAYS)),
    before: before.length,
    now: now.length,
    changes: [
      ...group('new', added, 'new'),
      ...worse.map((child) => ({
        kind: 'worse' as const,
        names: firstNameOf(child.student),
        text: skillsMore(moreSkills(child.reasons, child.earlier)),
      })),
      ...group('off', off, 'off the list'),
    ],
  }
}

const skillsMore = (count: number): string =>
  `has ${numberWord(count)} more ${count === 1 ? 'skill' : 'skills'} not yet`

/** Names in one sentence before the rest is only counted. */
const MAX_NAMES = 4

/** First names as a list, the first four of many. */
export function firstNames(children: readonly Pick<ReviewedChild, 'student'>[]): string {
  const names = children.slice(0, MAX_NAMES).map(({ student }) => firstNameOf(student))
  const more = children.length - names.length
  return joinList(more > 0 ? [...names, `${more} more`] : names)
}

const group = (
  kind: 'new' | 'off',
  children: readonly Pick<ReviewedChild, 'student'>[],
  what: string,
): Week['changes'] =>
  children.length === 0
    ? []
    : [{ kind, names: firstNames(children), text: `${children.length === 1 ? 'is' : 'are'} ${what}` }]
