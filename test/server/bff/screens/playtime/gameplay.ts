import { UpstreamError, type UpstreamReason } from '../../../../../server/bff/upstream/upstream-error.ts'
import { gameplay } from '../../../../../server/contract/analytics.ts'
import type { GameplayRow } from '../../../../../server/contract/play-entities.ts'
import { myRosters, teacherRosters } from '../../../../../server/contract/rosters.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { answers, fails } from '../../../../support/visit.ts'

export const children = [student('s1', 'Jayden Brooks'), student('s2', 'Amara Okafor')]
export const room12 = rosterReply('r1', 'Room 12', children)
export const row: GameplayRow = { studentId: 's1', appContext: 'Zoom', seconds: 600 }
export const working = [
  answers(myRosters, [room12, rosterReply('r2', 'Room 14', [])]),
  answers(teacherRosters, [room12]),
  answers(gameplay, [row]),
]
export const failing = (reason: UpstreamReason) => [...working.slice(0, 2), fails(gameplay, reason)]
export const expectedCall = (span: Record<string, string>, studentIds = ['s1', 's2']) => ({
  id: 'gameplay',
  args: { query: span, body: { studentIds } },
  wave: 2,
})

/** Gameplay that fails for one span alone. */
export const failingFor = (timespan: string, reason: UpstreamReason = 'down') =>
  answers(gameplay, ({ query }) => {
    if (query?.timespan === timespan) throw new UpstreamError(reason, gameplay.id)
    return [row]
  })
