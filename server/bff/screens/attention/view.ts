import { countOfStudents } from '../../../../shared/rules/counts.ts'
import { dateWords } from '../../../../shared/rules/day-words.ts'
import { type DayInt, dayIn } from '../../../../shared/rules/days.ts'
import { RELEVANT_LEVELS } from '../../../../shared/rules/mastery.ts'
import { cutName, fullName } from '../../../../shared/rules/names.ts'
import { inOrder } from '../../../../shared/rules/row-order.ts'
import type {
  AttentionPageView,
  AttentionParams,
  AttentionView,
} from '../../../../shared/screens/attention.ts'
import { noClass, openRosters } from '../../rules/account-pages.ts'
import {
  type AttentionDays,
  attentionDays,
  attentionReasons,
  DEFAULT_ATTENTION_DAYS,
  MAX_REASONS,
  type Reason,
  sortByNeed,
} from '../../rules/attention.ts'
import { attentionRules, MISSING_DATA_NOTE, reasonWords } from '../../rules/attention-words.ts'
import { namedChild } from '../../rules/named-people.ts'
import { unverifiedAskAt, unverifiedView } from '../../rules/roll-up.ts'
import type { Identity } from '../../session/session.ts'
import { childPage, evidenceOf, type Shown } from './evidence.ts'
import { factsOf } from './facts.ts'
import type { AttentionLoaded, AttentionSources } from './load.ts'
import { suggestNext } from './next.ts'
import { attentionRollUpView } from './roll-up.ts'

export interface AttentionViewSources {
  readonly sources: AttentionSources
  readonly params: AttentionParams
  readonly now: Date
  /** IANA zone that decides what "today" is. */
  readonly zone: string
  /** For a viewer with rights, rosters are part of the accounts screen. */
  readonly hasAdminRights: boolean
  /** How many relevant levels are enough, if not the usual number (S9.83?). */
  readonly relevantLevels?: number | undefined
}

type ReasonView = AttentionView['children'][number]['reasons'][number]

interface AttentionPageSources extends Omit<AttentionViewSources, 'sources'> {
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
  if (loaded.form === 'roll-up') return attentionRollUpView({ ...loaded, ...rest })
  const askAt = loaded.sources.roster === null ? unverifiedAskAt(identity, supportEmail) : null
  return askAt === null ? attentionView({ sources: loaded.sources, ...rest }) : unverifiedView(askAt)
}

/** Which children of a class need their teacher's attention, worst first, each with up to three reasons. */
export function attentionView(given: AttentionViewSources): AttentionView {
  const { sources, params, now, zone } = given
  const { rosters, roster } = sources
  const today = dayIn(zone, now)
  const days = params.days ?? DEFAULT_ATTENTION_DAYS
  const enough = given.relevantLevels ?? RELEVANT_LEVELS
  const students = inOrder(roster?.students ?? [], fullName)
  const facts = factsOf(sources, today, enough)
  const inNeed = sortByNeed(
    students.map((student) => {
      const known = facts.get(student.studentId)
      return { student, reasons: known ? attentionReasons(known, Number(days)) : [] }
    }),
  )
  const shown = {
    roster: roster?.rosterId ?? '',
    teacher: params.teacher,
    grade: sources.standards?.shown,
    days,
    hasPages: !sources.isBuiltIn,
  }
  const missing = missingWords(sources, inNeed.length > 0)
  return {
    subtitle: roster ? `${cutName(roster.name)} · ${countOfStudents(students.length)}` : '',
    printed: `no play for ${days} days, by ${dateWords(today)}`,
    rosters: rosters.map(({ rosterId, name }) => ({ rosterId, name: cutName(name) })),
    roster: roster?.rosterId ?? null,
    days,
    dayOptions: attentionDays.map((value) => ({ value, label: `${value} days` })),
    count: students.length > 0 ? `${inNeed.length} of ${students.length}` : '',
    counted: students.length === 1 ? 'student' : 'students',
    children: inNeed.map(({ student, reasons }) => ({
      ...namedChild(student),
      href: shown.hasPages ? childPage(student.studentId, shown) : null,
      reasons: reasons
        .slice(0, MAX_REASONS)
        .map((reason) => reasonView(reason, student.studentId, shown, today)),
      next: suggestNext(sources, student.studentId, shown, today),
    })),
    missing: students.length > 0 ? missing : null,
    rules: [...attentionRules(days, enough)],
    proviso: MISSING_DATA_NOTE,
    empty: inNeed.length > 0 ? null : emptyView(given, missing !== null, days),
  }
}

function reasonView(reason: Reason, studentId: string, shown: Shown, today: DayInt): ReasonView {
  const { kind } = reason
  return {
    kind: kind === 'last-level' ? (reason.level.outcome === 'left' ? 'left' : 'lost') : kind,
    tone: kind === 'not-yet' ? 'bad' : 'warn',
    ...reasonWords(reason, today),
    link: evidenceOf(reason, studentId, shown),
  }
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** The data that could name a child, in words; null for what could not be loaded. */
const evidenceIn = ({ scores, lastLevels, gameplay, factors }: AttentionSources) =>
  [
    ['skills', scores],
    ['last levels', lastLevels],
    ['playtime', gameplay],
    ['Factors of Learning', factors],
  ] as const

/** One sentence saying which parts were not checked. */
function missingWords(sources: AttentionSources, isAnybodyNamed: boolean): string | null {
  const { candidates, done } = sources
  const parts = [...evidenceIn(sources), ['suggestions', isAnybodyNamed ? candidates && done : []] as const]
  const names = parts.filter(([, part]) => part === null).map(([name]) => name)
  return names.length === 0 ? null : `Not included: ${list.format(names)}.`
}

function emptyView(
  { sources, hasAdminRights }: AttentionViewSources,
  isPartial: boolean,
  days: AttentionDays,
): NonNullable<AttentionView['empty']> {
  const { roster } = sources
  if (roster === null)
    return noClass(hasAdminRights, 'Children who need you appear here once you have a class.')
  if (roster.students.length === 0)
    return {
      title: 'No students yet',
      text: 'Children who need you appear here once this class has students.',
      action: openRosters(hasAdminRights),
    }
  if (evidenceIn(sources).every(([, part]) => part === null))
    return {
      title: 'We could not load anything',
      text: 'Children who need you appear here once their data is available.',
      action: null,
    }
  if (isPartial)
    return {
      title: 'No one to list',
      text: 'This is based on what we could load; the rest is missing.',
      action: null,
    }
  return {
    title: 'Everyone is on their way',
    text: `Everyone has played in the last ${days} days, and nothing needs your attention.`,
    action: null,
  }
}
