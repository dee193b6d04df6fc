import type { Test } from 'tap'
import { attention } from '../../../../server/bff/screens/attention/route.ts'
import { playtime } from '../../../../server/bff/screens/playtime/route.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import type { Identity } from '../../../../server/bff/session/session.ts'
import {
  ccs,
  earlierFigures,
  factorsOfLearning,
  gameplay,
  interventions,
  studentLog,
} from '../../../../server/contract/analytics.ts'
import { doneInterventions } from '../../../../server/contract/done-interventions.ts'
import { classes } from '../../../../server/contract/partner.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import { partnerClassReply, rosterReply, student } from '../../../support/classes.ts'
import { lastLevel } from '../../../support/last-level.ts'
import { withoutPasswords } from '../../../support/password-state.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { answers, fails, partnerIdentity, teacherIdentity } from '../../../support/visit.ts'

const children = [
  student('s1', 'Mateo Rivera'),
  student('s2', 'Priya Raman'),
  student('s3', 'Zoë Lindqvist'),
  student('s4', 'Maximiliana Featherstonehaugh-Cholmondeley'),
]
const row = (studentId: string, appContext: string, minutes: number) => ({
  studentId,
  appContext,
  seconds: minutes * 60,
})
export const plays = [
  row('s1', 'Match', 40),
  row('s1', 'Zoom', 29),
  row('s2', 'Zoom', 52),
  row('s3', 'Pizza!', 5),
  row('m1', 'Match', 20),
]
export const rosters = answers(myRosters, [
  rosterReply('r1', 'Room 12', children),
  rosterReply('r2', 'Room 14', children.slice(0, 1)),
  rosterReply(
    'r3',
    'Room 16',
    Array.from({ length: 20 }, (_, place) => student(`m${place}`, `Ada Child${place}`)),
  ),
])
export const partnerClasses = answers(classes, [
  partnerClassReply('class-1', 'Block A', children),
  partnerClassReply('group-1', 'Study Hall', [student('s9', 'Ana Ruiz', '10')], { type: 'GROUP' }),
])
/** What each of these children last played, just now. */
export const playedJustNow = answers(studentLog, ({ body }) => ({
  mastery: [],
  timePlayed: [],
  lastLevels: body.studentIds.map((id) => lastLevel(id)),
}))
/** Everything but minutes that Attention asks for: nobody is in need for any of it. */
export const ofAttention = [
  answers(ccs, { standards: 'CommonCore', columns: [] }),
  playedJustNow,
  answers(factorsOfLearning, []),
  answers(interventions, []),
  answers(doneInterventions, []),
  withoutPasswords,
  answers(earlierFigures, { mastery: [], lastLevels: [], factors: [], gameplay: [] }),
]
export const working = [
  rosters,
  partnerClasses,
  ...ofAttention,
  answers(gameplay, ({ query }) => (query?.timespan === '1' ? [] : plays)),
]
export const broken = [rosters, partnerClasses, ...ofAttention, fails(gameplay, 'down')]

export const open = (
  t: Test,
  address = '/account/playtime',
  {
    upstream = { answers: working },
    ...look
  }: { upstream?: { answers: typeof working }; theme?: 'dark'; width?: number; identity?: Identity } = {},
) =>
  openScreens(t, address, {
    screens: [playtime, attention] as unknown as Screen[],
    identity: address.startsWith('/reading') ? partnerIdentity() : teacherIdentity(),
    upstream,
    ...look,
  })

export const ofPlaytime = (requests: readonly { address: string }[]) =>
  requests.map(({ address }) => address).filter((address) => address.startsWith('/api/screens/playtime'))
