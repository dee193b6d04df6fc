import t from 'tap'
import { loadStudent } from '../../../../../server/bff/screens/student/load.ts'
import { UpstreamError, type UpstreamReason } from '../../../../../server/bff/upstream/upstream-error.ts'
import {
  ccs,
  earlierScores,
  factorsOfLearning,
  gameplay,
  interventions,
  studentLog,
} from '../../../../../server/contract/analytics.ts'
import type { Call } from '../../../../../server/contract/call.ts'
import { doneInterventions } from '../../../../../server/contract/done-interventions.ts'
import { classes } from '../../../../../server/contract/partner.ts'
import { rosterPasswords } from '../../../../../server/contract/picture-passwords.ts'
import { myRosters, teacherRosters } from '../../../../../server/contract/rosters.ts'
import { metagamePartition, metagameStats } from '../../../../../server/contract/student-history.ts'
import { appLevels } from '../../../../../server/contract/student-levels.ts'
import {
  educationalContext,
  instructionalContext,
  playTime,
  sessionCount,
} from '../../../../../server/contract/student-playtime.ts'
import { partnerClassReply, rosterReply, student } from '../../../../support/classes.ts'
import { withoutPasswords } from '../../../../support/password-state.ts'
import { studentLogOf } from '../../../../support/student-log.ts'
import { answers, fails, partnerIdentity, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const children = [student('s1', 'Jayden Brooks'), student('s2', 'Amara Okafor')]
const rosters = [
  rosterReply('r1', 'Room 12', children),
  rosterReply('r2', 'Room 14', [student('s1', 'Jayden Brooks')]),
]
const studentId = 's1'
const levels = {
  studentId,
  apps: [],
  appContext: null,
  levels: [],
  total: 0,
  maxMin: null,
  rashZpc: null,
  interventions: [],
}
const sessions = { studentId, sessions: 0, days: [] }
const time = { studentId, days: [], usages: [] }
const contexts = { studentId, contexts: [] }
const columns = [{ columnId: '3NF', grade: '3', domain: 'Fractions' }]
const snapshots = { studentId, snapshots: [], total: 0 }
const working = [
  answers(myRosters, rosters),
  answers(ccs, { standards: 'CommonCore', columns }),
  studentLogOf(),
  answers(factorsOfLearning, []),
  answers(interventions, []),
  answers(doneInterventions, []),
  answers(gameplay, []),
  withoutPasswords,
  answers(earlierScores, []),
  answers(metagameStats, snapshots),
  answers(appLevels, levels),
  answers(sessionCount, sessions),
  answers(playTime, time),
  answers(instructionalContext, contexts),
  answers(educationalContext, contexts),
  answers(metagamePartition, { studentId, partition: 2 }),
]
const without = (call: Call, reason: UpstreamReason) => [
  ...working.filter((answer) => answer.call.id !== call.id),
  fails(call, reason),
]
const headers = { 'x-mpact-user': 's1' }

t.test(
  'one child is loaded by sixteen calls in two waves, the id in a header (S7.97, S7.98, S7.99, S7.100, S7.101, S7.102, S7.107, S7.108)',
  async (t) => {
    const { visit, calls } = visitOf({ answers: working })
    const sources = await loadStudent(visit, { student: 's1' })
    t.match(sources, {
      child: { student: { studentId: 's1' }, roster: { rosterId: 'r1' } },
      levels,
      sessions,
      time,
      instructional: [],
      educational: [],
      partition: 2,
    })
    const query = { timespan: '28' }
    t.same(calls, [
      { id: 'myRosters', args: { query: {} }, wave: 1 },
      { id: 'ccs', args: { query: { standards: 'CommonCore' } }, wave: 1 },
      { id: 'studentLog', args: { body: { studentIds: ['s1', 's2'], analyzers: ['mastery_3NF'] } }, wave: 2 },
      { id: 'factorsOfLearning', args: { body: { studentIds: ['s1'] } }, wave: 2 },
      { id: 'interventions', args: { body: { studentIds: ['s1'] } }, wave: 2 },
      { id: 'doneInterventions', args: { body: { studentIds: ['s1'] } }, wave: 2 },
      { id: 'gameplay', args: { query, body: { studentIds: ['s1', 's2'] } }, wave: 2 },
      {
        id: 'earlierScores',
        args: { body: { studentIds: ['s1'], columnIds: ['3NF'], daysAgo: [21, 14, 7] } },
        wave: 2,
      },
      { id: 'rosterPasswords', args: { query: { teacherId: undefined } }, wave: 2 },
      { id: 'metagameStats', args: { headers, query }, wave: 2 },
      { id: 'appLevels', args: { headers, query }, wave: 2 },
      { id: 'sessionCount', args: { headers, query }, wave: 2 },
      { id: 'playTime', args: { headers, query }, wave: 2 },
      { id: 'instructionalContext', args: { headers, query }, wave: 2 },
      { id: 'educationalContext', args: { headers, query }, wave: 2 },
      { id: 'metagamePartition', args: { headers }, wave: 2 },
    ])
  },
)

t.test('game, span and both filters are asked for as the address has them (S7.100, S7.101)', async (t) => {
  const { visit, calls } = visitOf({ answers: working })
  await loadStudent(visit, {
    student: 's1',
    span: 'schoolYear',
    game: 'Zoom',
    teaching: 'class',
    place: 'home',
  })
  const filtered = { period: 'schoolYear', instructionalContext: 'class', educationalContext: 'home' }
  t.same(
    calls.slice(10).map(({ args }) => (args as { query?: unknown }).query),
    [
      { ...filtered, appContext: 'Zoom' },
      filtered,
      filtered,
      { period: 'schoolYear' },
      { period: 'schoolYear' },
      undefined,
    ],
  )
})

t.test('a single part asks for what it needs and nothing else', async (t) => {
  const table = [
    [
      'summary',
      [
        'ccs',
        'studentLog',
        'factorsOfLearning',
        'interventions',
        'doneInterventions',
        'gameplay',
        'earlierScores',
        'rosterPasswords',
        'metagameStats',
      ],
    ],
    ['approach', ['factorsOfLearning', 'interventions', 'doneInterventions']],
    ['chart', ['appLevels']],
    ['time', ['sessionCount', 'playTime']],
    ['usage', ['playTime']],
    ['filters', ['instructionalContext', 'educationalContext']],
    ['group', ['metagamePartition']],
  ] as const
  for (const [part, ids] of table) {
    const { visit, calls } = visitOf({ answers: working })
    await loadStudent(visit, { student: 's1', part })
    t.same(
      calls.map(({ id }) => id),
      ['myRosters', ...ids],
      part,
    )
  }
})

t.test('the class somebody came from is named; otherwise any class with the child', async (t) => {
  const { visit } = visitOf({ answers: working })
  t.equal((await loadStudent(visit, { student: 's1', roster: 'r2' })).child.roster.name, 'Room 14')
  t.equal((await loadStudent(visit, { student: 's2', roster: 'r2' })).child.roster.name, 'Room 12')
})

t.test(
  'unknown children and other teachers’ children return "not found", without further calls (S8.79?)',
  async (t) => {
    const { visit, calls } = visitOf({ answers: working })
    await t.rejects(loadStudent(visit, { student: 's9' }), new UpstreamError('unknown', 'rosters'))
    t.same(
      calls.map(({ id }) => id),
      ['myRosters', 'ccs'],
    )
    const demo = visitOf({ identity: teacherIdentity({ isDemoUser: true }), answers: working })
    await t.rejects(loadStudent(demo.visit, { student: 's1' }), new UpstreamError('unknown', 'rosters'))
    t.same(
      demo.calls.map(({ id }) => id),
      ['ccs'],
    )
  },
)

t.test(
  "another teacher's child is looked for among that teacher's, a partner's among the partner's",
  async (t) => {
    const other = visitOf({ answers: [answers(teacherRosters, rosters), ...working.slice(1)] })
    await loadStudent(other.visit, { student: 's1', teacher: 'teacher-2' })
    t.match(other.calls[0], { id: 'teacherRosters', args: { params: { teacherId: 'teacher-2' } } })
    const partner = visitOf({
      identity: partnerIdentity(),
      answers: [answers(classes, [partnerClassReply('class-1', 'Reading A', children)]), ...working.slice(1)],
    })
    t.equal((await loadStudent(partner.visit, { student: 's1' })).child.roster.name, 'Reading A')
  },
)

t.test('without rosters there is nothing to show; every other part is spared by itself', async (t) => {
  const down = visitOf({ answers: without(myRosters, 'down') })
  await t.rejects(loadStudent(down.visit, { student: 's1' }), new UpstreamError('down', 'myRosters'))
  const parts = [
    [studentLog, 'scores'],
    [factorsOfLearning, 'factors'],
    [interventions, 'candidates'],
    [doneInterventions, 'done'],
    [gameplay, 'gameplay'],
    [earlierScores, 'earlierScores'],
    [rosterPasswords, 'passwords'],
    [metagameStats, 'fourWeeks'],
    [appLevels, 'levels'],
    [sessionCount, 'sessions'],
    [playTime, 'time'],
    [instructionalContext, 'instructional'],
    [educationalContext, 'educational'],
    [metagamePartition, 'partition'],
  ] as const
  for (const [call, source] of parts) {
    for (const reason of ['down', 'slow', 'invalid-response', 'unknown', 'denied'] as const) {
      const { visit } = visitOf({ answers: without(call, reason) })
      const sources = await loadStudent(visit, { student: 's1' })
      t.same(
        parts.map(([, name]) => name).filter((name) => sources[name] === null),
        [source],
        `${call.id} ${reason}`,
      )
    }
    const refused = visitOf({ answers: without(call, 'refused') })
    await t.rejects(loadStudent(refused.visit, { student: 's1' }), new UpstreamError('refused', call.id))
  }
})
