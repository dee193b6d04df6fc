import { eq } from 'drizzle-orm'
import t from 'tap'
import { formerRosterStudents, rosterStudents } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import {
  type PlaysReceived,
  playKeyFor,
  playSite,
  send,
  sentPlay,
  storedPlays,
} from '../../../support/play-site.ts'

const answerOf = (answer: { body: unknown }) => answer.body as PlaysReceived
t.test('plays are written with what was sent and the ability before each', async (t) => {
  const { api, key } = await playSite()
  const everything = {
    quitType: null,
    levelMode: 'timed',
    levelOperationType: 'addition',
    levelDifficulty: 'easy',
    levelProblemCountIncorrect: 2,
    wingsLevelAccuracy: 0.5,
    levelRewardType: 'pearl',
    chosen: true,
    instructionalContext: 'class',
    educationalContext: 'school',
    partition: 2,
    designVersion: '3.4',
  } as const
  const { status, body } = await send(api, key, [
    sentPlay('a', everything),
    sentPlay('b', { startedAt: '2025-11-17T07:05:00-05:00', levelResultType: 'died' }),
    sentPlay('c', { startedAt: null, levelNum: 3 }),
  ])
  t.equal(status, 200)
  t.same(body, { written: 3, known: 0, refused: [] })
  const { dated, undated } = await storedPlays(api)
  const plain = { levelMode: null, operationType: null, difficultyType: null, problemCountIncorrect: null }
  t.same(dated[0], {
    studentId: 'k1',
    appContext: 'Match',
    startedAt: new Date('2025-11-17T12:00:00Z'),
    seconds: 60,
    levelNum: 12,
    levelMode: 'timed',
    operationType: 'addition',
    difficultyType: 'easy',
    levelResultType: 'wonEarly',
    problemCountIncorrect: 2,
    wingsLevelAccuracy: 0.5,
    quitType: null,
    rewardType: 'pearl',
    chosen: true,
    instructionalContext: 'class',
    educationalContext: 'school',
    partition: 2,
    designVersion: '3.4',
    abilityBefore: 0,
  })
  t.match(dated[1], { ...plain, startedAt: new Date('2025-11-17T12:05:00Z'), chosen: false, partition: 0 })
  t.ok((dated[1]?.abilityBefore ?? 0) > 0, 'a level was won before')
  t.match(undated, [{ ...plain, levelNum: 3 }])
})

t.test('a play sent again is written once, by batch, by row and at the same time', async (t) => {
  const { api, key } = await playSite()
  const plays = Array.from({ length: 40 }, (_, i) =>
    sentPlay(`p${i}`, {
      levelNum: i,
      studentId: ['k1', 'k2', 'b1'][i % 3] as string,
      startedAt: i === 7 ? null : new Date(Date.UTC(2025, 10, 17, 8, i)).toISOString(),
    }),
  )
  const batches = Array.from({ length: 12 }, (_, i) => [...plays.slice(i * 3), ...plays.slice(0, i * 3)])
  const answers = await Promise.all(batches.map((batch) => send(api, key, [...batch, batch[0]])))
  t.same(
    answers.map(({ status }) => status),
    batches.map(() => 200),
  )
  const bodies = answers.map(answerOf)
  t.equal(
    bodies.reduce((sum, { written }) => sum + written, 0),
    40,
  )
  for (const { written, known, refused } of bodies) t.same([written + known, refused], [41, []])
  const { dated, undated } = await storedPlays(api)
  t.equal(dated.length, 39)
  t.equal(undated.length, 1)
})

t.test('another play under the same key is refused, and the first one stands', async (t) => {
  const { api, key } = await playSite()
  await send(api, key, [sentPlay('a')])
  const changed = [sentPlay('a', { seconds: 61 }), sentPlay('a', { studentId: 'k2' }), sentPlay('b')]
  const { body } = await send(api, key, [
    ...changed,
    sentPlay('b', { levelNum: 1 }),
    sentPlay('a', { startedAt: '2025-11-17T13:00:00+01:00' }),
  ])
  t.same(body, {
    written: 1,
    known: 1,
    refused: [
      { place: 0, key: 'a', code: 'key-reused' },
      { place: 1, key: 'a', code: 'key-reused' },
      { place: 3, key: 'b', code: 'key-reused' },
    ],
  })
  t.same(
    (await storedPlays(api)).dated.map(({ seconds, levelNum }) => [seconds, levelNum]),
    [
      [60, 12],
      [60, 12],
    ],
  )
})

t.test('the same changed content at the same time: one of the two is written', async (t) => {
  const { api, key } = await playSite()
  const bodies = (
    await Promise.all(
      ['k1', 'k2', 'k3', 'b1'].map((studentId) => send(api, key, [sentPlay('a', { studentId })])),
    )
  ).map(answerOf)
  t.equal(bodies.filter(({ written }) => written === 1).length, 1)
  t.equal(bodies.filter(({ refused }) => refused[0]?.code === 'key-reused').length, 3)
})

t.test('each row that cannot be written says why, and the others are written', async (t) => {
  const { api } = await playSite()
  const { key } = await playKeyFor(api, 'studio', ['Match', 'Zoom'])
  const at = api.clock.now().getTime()
  const inMinutes = (minutes: number) => new Date(at + minutes * 60_000).toISOString()
  await api.db
    .update(students)
    .set({ deactivatedAt: new Date('2025-11-17T11:00:00Z') })
    .where(eq(students.id, 'k3'))
  /** Stands for 5,000 lists in each other, which no program but an attacker's writes. */
  const deep = 'DEEP'
  const cases: readonly (readonly [row: unknown, code: string | null, field?: string])[] = [
    [sentPlay('r0'), null],
    [sentPlay('r1', { studentId: 'nobody' }), 'unknown-child'],
    [sentPlay('r2', { studentId: 'k3' }), 'child-deactivated'],
    [sentPlay('r3', { studentId: 'k3', startedAt: null }), 'child-deactivated'],
    [sentPlay('r4', { studentId: 'k3', startedAt: '2025-11-17T10:59:59Z' }), null],
    [sentPlay('r5', { appContext: 'Chess' }), 'unknown-game'],
    [sentPlay('r6', { appContext: 'Pizza!' }), 'wrong-game'],
    [sentPlay('r7', { startedAt: inMinutes(11) }), 'from-the-future', 'startedAt'],
    [sentPlay('r8', { startedAt: inMinutes(9) }), null],
    [sentPlay('r9', { startedAt: '2026-02-30T10:00:00Z' }), 'impossible-time', 'startedAt'],
    [sentPlay('r10', { startedAt: '1999-12-31T10:00:00Z' }), 'impossible-time', 'startedAt'],
    [sentPlay('r11', { startedAt: 'yesterday' }), 'invalid-play', 'startedAt'],
    [sentPlay('r12', { seconds: -1 }), 'invalid-play', 'seconds'],
    [sentPlay('r13', { seconds: 1e300 }), 'invalid-play', 'seconds'],
    [sentPlay('r14', { seconds: 1.5 }), 'invalid-play', 'seconds'],
    [sentPlay('r15', { wingsLevelAccuracy: 1.1 }), 'invalid-play', 'wingsLevelAccuracy'],
    [sentPlay('r16', { levelProblemCountIncorrect: 40_000 }), 'invalid-play', 'levelProblemCountIncorrect'],
    [sentPlay('r17', { partition: 40_000 }), 'invalid-play', 'partition'],
    [sentPlay('r18', { quitType: 'bored' as never }), 'invalid-play', 'quitType'],
    [sentPlay('r19', { levelMode: 'Amara Okafor' }), 'invalid-play', 'levelMode'],
    [sentPlay('r20', { levelMode: 'amara@home.example' }), 'invalid-play', 'levelMode'],
    [sentPlay('r21', { levelMode: 'a\0b' }), 'invalid-play', 'levelMode'],
    [sentPlay('r22', { levelMode: '\ud83d' }), 'invalid-play', 'levelMode'],
    [sentPlay('r23', { studentId: "k1' or true--" }), 'invalid-play', 'studentId'],
    [{ ...sentPlay('r24'), levelNum: undefined }, 'invalid-play', 'levelNum'],
    [{ ...sentPlay('r25'), studentName: 'Amara Okafor', deep }, null],
    [{ ...sentPlay('r26'), seconds: deep }, 'invalid-play', 'seconds'],
  ]
  const nameless = [null, 'text', 7, [], deep, { key: 'not a key' }]
  const response = await fetch(`${api.url}/v2/mm/plays`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ plays: [...cases.map(([row]) => row), ...nameless] }).replaceAll(
      '"DEEP"',
      `${'['.repeat(5000)}${']'.repeat(5000)}`,
    ),
  })
  const body = await response.json()
  t.equal(response.status, 200)
  const { written, known, refused } = body as PlaysReceived
  t.same([written, known], [4, 0])
  const expected = cases.flatMap(([, code, field], place) =>
    code === null ? [] : [{ place, key: `r${place}`, code, ...(field !== undefined && { field }) }],
  )
  t.same(refused.slice(0, expected.length), expected)
  t.same(
    refused.slice(expected.length).map(({ place, key, code }) => [place, key, code]),
    nameless.map((_, i) => [cases.length + i, null, 'invalid-play']),
  )
  t.notMatch(JSON.stringify([body, await storedPlays(api)]), /Amara|Okafor|Kid|Moss/)
  const again = await send(
    api,
    key,
    cases.filter(([, code]) => code === null).map(([row]) => row),
  )
  t.same(again.body, { written: 0, known: 4, refused: [] })
})

t.test('a refused play can be sent again once it is right', async (t) => {
  const { api, key } = await playSite()
  await send(api, key, [sentPlay('a', { studentId: 'new' })])
  await api.db.insert(students).values({ id: 'new', firstName: 'Kid', lastName: 'New' })
  t.same((await send(api, key, [sentPlay('a', { studentId: 'new' })])).body, {
    written: 1,
    known: 0,
    refused: [],
  })
})

t.test('plays of a child who moved, or is in no class, are the child’s', async (t) => {
  const { api, key } = await playSite()
  await api.db.delete(rosterStudents).where(eq(rosterStudents.studentId, 'k1'))
  await api.db
    .insert(formerRosterStudents)
    .values({ rosterId: 'r1', studentId: 'k1', leftAt: new Date('2025-11-01T00:00:00Z') })
  await api.db.update(students).set({ schoolId: 'far' }).where(eq(students.id, 'k2'))
  const { body } = await send(api, key, [sentPlay('a'), sentPlay('b', { studentId: 'k2' })])
  t.match(body, { written: 2 })
})
