import t from 'tap'
import { skillLevels } from '../../../../../server/bff/screens/skill-levels/route.ts'
import { skillLevelsView } from '../../../../../server/bff/screens/skill-levels/view.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { type RelevantLevel, relevantLevels } from '../../../../../server/contract/analytics.ts'
import { myRosters } from '../../../../../server/contract/rosters.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { answers, fails, NOW, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const zone = 'America/New_York'
const level = (over: Partial<RelevantLevel>): RelevantLevel => ({
  timestamp: '2019-10-16T14:00:00.000Z',
  appContext: 'Match',
  levelNum: 7,
  levelResultType: 'wonEarly',
  ...over,
})
const NOTE = 'Newest first. The newest levels count the most; levels left early do not count.'

t.test(
  'each level names its game, its number, how it went and its day in words (S4.74, S4.75)',
  async (t) => {
    const view = skillLevelsView({
      levels: [
        level({}),
        level({ appContext: 'Fractions!', levelResultType: 'wonWithTwoStars', levelNum: 12 }),
        // Two in the morning in Greenwich is the evening before in New York.
        level({
          timestamp: '2019-10-12T02:00:00.000Z',
          appContext: 'Zoom',
          levelNum: 6,
          levelResultType: 'died',
        }),
        level({ appContext: 'Wings', levelNum: 412, levelResultType: 'died', wingsLevelAccuracy: 0.82 }),
        level({ timestamp: '2018-12-20T15:00:00.000Z', appContext: 'Chess', levelResultType: 'checkmate' }),
      ],
      now: NOW,
      zone,
    })
    const today = 'Wednesday, October 16'
    t.same(view, {
      levels: [
        {
          place: 1,
          game: 'Match',
          badge: 'match',
          level: 'Level 7',
          status: 'green',
          result: 'Won early',
          day: today,
        },
        {
          place: 2,
          game: 'Bounce',
          badge: 'fractions',
          level: 'Level 12',
          status: 'yellow',
          result: 'Won with two stars',
          day: today,
        },
        {
          place: 3,
          game: 'Zoom',
          badge: 'zoom',
          level: 'Level 6, Zooming',
          status: 'red',
          result: 'Lost',
          day: 'Friday, October 11',
        },
        {
          place: 4,
          game: 'Wings',
          badge: 'wings',
          level: 'Level 412, Basic',
          status: 'yellow',
          result: '82 percent right',
          day: today,
        },
        {
          place: 5,
          game: 'Chess',
          badge: null,
          level: 'Level 7',
          status: 'none',
          result: 'checkmate',
          day: 'Thursday, December 20, 2018',
        },
      ],
      note: NOTE,
    })
  },
)

const mine = answers(myRosters, [rosterReply('r1', 'Room 12', [student('s1', 'Jayden Brooks')])])

t.test('the levels are loaded by one call, once a visible class has the child', async (t) => {
  const given = [mine, answers(relevantLevels, [level({})])]
  const { visit, calls } = visitOf({ answers: given })
  const view = await skillLevels.show(visit, { student: 's1', standard: '3_2' })
  t.equal(view.levels.length, 1)
  t.same(
    calls.map(({ id, wave }) => `${id} ${wave}`),
    ['myRosters 1', 'relevantLevels 2'],
  )
  t.same(calls[1]?.args, { body: { studentId: 's1', columnId: '3_2' } })
  const foreign = visitOf({ answers: given })
  await t.rejects(
    skillLevels.show(foreign.visit, { student: 's2', standard: '3_2' }),
    new UpstreamError('unknown', 'rosters'),
  )
  t.equal(foreign.calls.length, 1, 'of a child that is nowhere to be seen nothing is asked')
})

t.test('no levels, and made-up marks, say so', async (t) => {
  t.same(skillLevelsView({ levels: [], now: NOW, zone }), {
    levels: [],
    note: 'No levels for this standard have been played yet.',
  })
  const { visit, calls } = visitOf({ identity: teacherIdentity({ isDemoUser: true }) })
  t.same(await skillLevels.show(visit, { student: 'demo-1', standard: '3OA' }), {
    levels: [],
    note: 'This is a demo class: there are no levels behind its marks.',
  })
  t.same(calls, [], 'the demo user asks for nothing (S3.91)')
})

t.test('an upstream failure fails this part alone', async (t) => {
  for (const reason of ['down', 'slow', 'invalid-response'] as const) {
    const { visit } = visitOf({ answers: [mine, fails(relevantLevels, reason)] })
    await t.rejects(
      skillLevels.show(visit, { student: 's1', standard: '3OA' }),
      new UpstreamError(reason, 'relevantLevels'),
    )
  }
})
