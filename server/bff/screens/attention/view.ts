import { countOfStudents } from '../../../../shared/rules/counts.ts'
import { dateText, weekdayLabel } from '../../../../shared/rules/day-text.ts'
import { type DayInt, dayIn } from '../../../../shared/rules/days.ts'
import { capitalized } from '../../../../shared/rules/letter-case.ts'
import { joinList } from '../../../../shared/rules/list-text.ts'
import { RELEVANT_LEVELS } from '../../../../shared/rules/mastery.ts'
import { cutName, fullName } from '../../../../shared/rules/names.ts'
import { inOrder } from '../../../../shared/rules/row-order.ts'
import type {
  AttentionPageView,
  AttentionParams,
  AttentionView,
} from '../../../../shared/screens/attention.ts'
import {
  attentionDays,
  attentionReasons,
  DEFAULT_ATTENTION_DAYS,
  isListed,
  listedByNeed,
} from '../../rules/attention.ts'
import { kindsByWeight, LIGHT_REASONS_NOTE, ruleText } from '../../rules/attention-text.ts'
import { type ClosedGames, closedOf } from '../../rules/closed-games.ts'
import { numberWord } from '../../rules/number-text.ts'
import { unverifiedAskAt, unverifiedView } from '../../rules/roll-up.ts'
import { classTrail } from '../../rules/roll-up-trail.ts'
import type { Identity } from '../../session/session.ts'
import { listedView, mentionedView, type ReviewedChild } from './child.ts'
import { emptyView } from './empty.ts'
import { factsOf } from './facts.ts'
import type { AttentionLoaded, AttentionSources } from './load.ts'
import { attentionRollUpView } from './roll-up.ts'
import { teachOnceView } from './teach-once.ts'
import { hiddenView, togetherView } from './together.ts'
import { reasonsLastWeek, weekView } from './week.ts'

export interface AttentionViewSources {
  readonly sources: AttentionSources
  readonly params: AttentionParams
  readonly now: Date
  /** IANA zone that decides what "today" is. */
  readonly zone: string
  readonly canHide: boolean
  /** For a viewer with rights, rosters are part of the accounts screen. */
  readonly hasAdminRights: boolean
  /** Why the class's code opens no games. */
  readonly closed: ClosedGames | null
  /** Staff who view as somebody else are not told how children sign in. */
  readonly isStaff: boolean
  /** How many relevant levels are enough, if not the usual number (S9.83?). */
  readonly relevantLevels?: number | undefined
}

interface AttentionPageSources extends Omit<AttentionViewSources, 'sources' | 'closed'> {
  readonly loaded: AttentionLoaded
  readonly identity: Identity
  readonly supportEmail: string
}

/** Attention, of one class or of all that an administrator sees. */
export function attentionPageView({
  loaded,
  identity,
  supportEmail,
  ...rest
}: AttentionPageSources): AttentionPageView {
  if (loaded.form === 'roll-up') return attentionRollUpView({ ...loaded, ...rest, identity })
  const { sources, levels } = loaded
  const askAt = unverifiedAskAt(identity, sources, supportEmail)
  if (askAt !== null) return unverifiedView(askAt)
  const { params, now } = rest
  const kept = { days: params.days }
  const closed = closedOf(identity, { teacher: params.teacher, now })
  return {
    ...attentionView({ sources, closed, ...rest }),
    ...classTrail({ levels, roster: sources.roster, page: 'attention', kept }),
  }
}

/**
 * Which children of a class need their teacher's attention: those with a strong reason or several light ones,
 * heaviest first, each with one reason and one thing to do; the others folded away.
 */
export function attentionView(input: AttentionViewSources): AttentionView {
  const { sources, params, now, zone } = input
  const { rosters, roster } = sources
  const today = dayIn(zone, now)
  const days = params.days ?? DEFAULT_ATTENTION_DAYS
  const enough = input.relevantLevels ?? RELEVANT_LEVELS
  const children = review(sources, { today, enough, days: Number(days) })
  const listed = listedByNeed(children)
  const visible = listed.filter(({ student }) => !sources.hidden.includes(student.studentId))
  const hidden = listed.filter((child) => !visible.includes(child))
  const light = children.filter(({ reasons }) => reasons.length > 0 && !isListed(reasons))
  const shown = {
    roster: roster?.rosterId ?? '',
    teacher: params.teacher,
    grade: sources.standards?.shown,
    days,
    hasPages: !sources.isBuiltIn,
    closed: input.closed,
  }
  const context = { sources, shown, today, levelsNeeded: enough }
  const isNew = listed.length === 0 && children.length > 0 && children.every(hasNeverPlayed)
  const lost = lostOf(sources)
  const isEmpty = listed.length + light.length === 0
  return {
    subtitle: roster ? `${cutName(roster.name)} · ${countOfStudents(children.length)}` : '',
    today: roster && weekdayLabel(today, today),
    printed: `no play for ${days} days, by ${dateText(today)}`,
    rosters: rosters.map(({ rosterId, name }) => ({ rosterId, name: cutName(name) })),
    roster: roster?.rosterId ?? null,
    days,
    dayOptions: attentionDays.map((value) => ({ value, label: `${value} days` })),
    heading: headingOf(visible.length, hidden.length),
    count: visible.length > 0 ? `${visible.length} of ${children.length}` : '',
    children: visible.flatMap((child) => {
      const [first] = child.reasons
      return first ? [listedView(child, first, context)] : []
    }),
    together: togetherView(visible, context),
    light: light.map((child) => mentionedView(child, context)),
    hidden: hiddenView(hidden, context),
    canHide: input.canHide,
    onTheirWay: children.length - listed.length - light.length,
    week: isNew ? null : weekView(children, today),
    teachOnce: teachOnceView(children, shown),
    missing: children.length > 0 ? missingText(input, listed.length > 0) : null,
    unseen: children.length > 0 && input.isStaff ? UNSEEN : null,
    rules: kindsByWeight.map((kind) => ruleText(kind, { days, levelsNeeded: enough })),
    proviso: LIGHT_REASONS_NOTE,
    empty: isEmpty ? emptyView({ ...input, shown, days, isNew, lost }) : null,
  }
}

interface Rules {
  readonly today: DayInt
  readonly enough: number
  /** Days without play after which a child is away. */
  readonly days: number
}

/** Every child of the class with its reasons, today's and last week's, in the order of names. */
function review(sources: AttentionSources, rules: Rules): ReviewedChild[] {
  const facts = factsOf(sources, rules.today, rules.enough)
  const then = reasonsLastWeek(sources, rules)
  return inOrder(sources.roster?.students ?? [], fullName).flatMap((student) => {
    const known = facts.get(student.studentId)
    if (!known) return []
    const reasonsThen = then?.get(student.studentId) ?? null
    return [{ student, facts: known, reasons: attentionReasons(known, rules.days), reasonsThen }]
  })
}

const hasNeverPlayed = ({ facts }: ReviewedChild): boolean => facts.lastLevel === 'never'

/** 'Five, strongest reason first'. */
function headingOf(visible: number, hidden: number): string {
  if (visible === 0) return hidden > 0 ? 'Nobody else today' : 'Nobody today'
  return visible === 1 ? 'One child' : `${capitalized(numberWord(visible))}, strongest reason first`
}

/** The data that could put a child on the list, in words; null for what could not be loaded. */
const evidenceIn = ({ scores, lastLevels, gameplay, factors }: AttentionSources) =>
  [
    ['skills', scores],
    ['last levels', lastLevels],
    ['playtime', gameplay],
    ['Factors of Learning', factors],
  ] as const

/** Said once, without a way to ask again: it is so on every day. */
const UNSEEN = 'Staff don’t see picture sign-ins: who is locked out or asks for help is not on this list.'

/** One sentence saying which parts were not checked. */
function missingText(
  { sources, isStaff }: Pick<AttentionViewSources, 'sources' | 'isStaff'>,
  isAnybodyListed: boolean,
): string | null {
  const { passwords, candidates, done } = sources
  const parts = [
    ...evidenceIn(sources),
    ['picture passwords', isStaff ? [] : passwords] as const,
    ['suggestions', isAnybodyListed ? candidates && done : []] as const,
  ]
  const names = parts.filter(([, part]) => part === null).map(([name]) => name)
  return names.length === 0 ? null : `Not included: ${joinList(names)}.`
}

function lostOf(sources: AttentionSources): 'nothing' | 'some' | 'all' {
  const parts = evidenceIn(sources)
  if (parts.every(([, part]) => part === null)) return 'all'
  // What staff are not told counts here: nobody is called well on half the evidence.
  return missingText({ sources, isStaff: false }, false) === null ? 'nothing' : 'some'
}
