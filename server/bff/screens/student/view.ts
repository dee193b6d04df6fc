import { href, pages } from '../../../../shared/paths.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { RELEVANT_LEVELS } from '../../../../shared/rules/mastery.ts'
import { fullName } from '../../../../shared/rules/names.ts'
import type { StudentParams, StudentView } from '../../../../shared/screens/student.ts'
import { childFrame, factorsAddress } from '../../rules/child-frame.ts'
import { closedOf } from '../../rules/closed-games.ts'
import { partitionLetter } from '../../rules/level-parts.ts'
import { gamesToChoose } from '../../rules/named-game.ts'
import { shownSpan, spanOptions } from '../../rules/spans.ts'
import { notAddedUp, partUnread } from '../../rules/unread-text.ts'
import type { Identity } from '../../session/session.ts'
import { beginsWith } from './begins.ts'
import { chartView } from './chart.ts'
import { filtersView } from './filters.ts'
import type { StudentSources } from './load.ts'
import { timeView } from './time.ts'
import { usageView } from './usage.ts'

interface StudentViewSources {
  readonly sources: StudentSources
  readonly params: StudentParams
  readonly now: Date
  readonly zone: string
  readonly schoolYearMode: boolean
  /** The partner's path segment; null in the account area. */
  readonly rp: string | null
  /** Whether they may download and delete what is kept about the child. */
  readonly mayOpenRecords: boolean
  readonly identity: Identity
  /** How many relevant levels are enough, if not the usual number (S9.83?). */
  readonly relevantLevels?: number | undefined
}

/** One child's play over time; a part whose sources are missing is null. */
export function studentView({
  sources,
  params,
  now,
  zone,
  schoolYearMode,
  rp,
  mayOpenRecords,
  identity,
  relevantLevels: enough = RELEVANT_LEVELS,
}: StudentViewSources): StudentView {
  const { child, levels, sessions, time, usages, unread, instructional, educational, partition } = sources
  const name = fullName(child.student)
  const frame = childFrame({ page: 'student', child, params, rp })
  const span = shownSpan(params.span, schoolYearMode)
  const factorsHref = factorsAddress({ child, rp }, params.teacher)
  const isFiltered = params.teaching !== undefined || params.place !== undefined
  const today = dayIn(zone, now)
  const closed = closedOf(identity, { teacher: params.teacher, now })
  const played = levels?.apps.map(({ appContext }) => appContext) ?? []
  return {
    ...frame,
    span,
    spans: spanOptions(schoolYearMode),
    ...beginsWith({ sources, teacher: params.teacher, rp, today, zone, enough, factorsHref, closed }),
    games: gamesToChoose(played, params.game),
    game: levels?.appContext ?? params.game ?? null,
    chart: levels && chartView({ levels, name, span, schoolYearMode, isFiltered, zone }),
    chartUnread: partUnread('play', unread?.chart ?? 0),
    time: sessions && time && timeView({ sessions, time, name, span, today }),
    timeUnread: notAddedUp('result', unread?.time ?? 0),
    usage: usages && usageView(usages, name),
    usageUnread: partUnread('result', unread?.usage ?? 0),
    filters: instructional && educational && filtersView(instructional, educational, params),
    group: partition === null ? null : partitionLetter(partition),
    recordsHref: mayOpenRecords ? href(pages.records, undefined, { student: child.student.studentId }) : null,
  }
}
