import t from 'tap'
import {
  factorsOfLearning,
  gameplay,
  interventions,
  relevantLevels,
  studentLog,
  studentStats,
} from '../../server/contract/analytics.ts'
import type { Call } from '../../server/contract/call.ts'
import { doneInterventions } from '../../server/contract/done-interventions.ts'
import { changeSchool, classes, partnerRoster, partnerRosterInfo } from '../../server/contract/partner.ts'
import { myRoster, schoolStudents, teacherRoster, teacherRosters } from '../../server/contract/rosters.ts'
import * as teacherStats from '../../server/contract/teacher-stats.ts'
import { partnerToken } from '../server/bff/auth/world.ts'
import { ask } from '../support/product-api.ts'
import { bearerFor } from '../support/product-data.ts'
import { securityApp, sharedWorld } from './world.ts'

/** Who asks: account and kind of bearer. */
const people = ['alma', 'bert', 'sven', 'ulla', 'dora', 'e-mercer', 'e-lindgren', 'device'] as const
type Person = (typeof people)[number]

async function bearers(): Promise<Record<Person, string>> {
  const { productApi } = await sharedWorld()
  const of = (id: string, kind: 'account' | 'device' | 'partner' = 'account', school: string | null = null) =>
    bearerFor(productApi, id, kind, school)
  return {
    alma: await of('alma'),
    bert: await of('bert'),
    sven: await of('sven'),
    ulla: await of('ulla'),
    dora: await of('dora'),
    'e-mercer': await of('e-mercer', 'partner', 'north'),
    'e-lindgren': await of('e-lindgren', 'partner', 'far'),
    device: await of('alma', 'device'),
  }
}

interface Probe {
  readonly call: Call
  readonly given: (id: string) => { params?: object; query?: object; body?: object; headers?: object }
}
const aboutChildren = (call: Call, rest: object = {}): Probe => ({
  call,
  given: (id) => ({ body: { studentIds: id.split('+'), ...rest }, query: {} }),
})
const childCalls: readonly Probe[] = [
  aboutChildren(gameplay),
  aboutChildren(factorsOfLearning),
  aboutChildren(interventions),
  aboutChildren(doneInterventions),
  aboutChildren(studentStats),
  aboutChildren(studentLog, { analyzers: ['timePlayed'] }),
]
/** The calls that name one child in a header (S7.97). */
const statsCalls: readonly Probe[] = Object.values(teacherStats)
  .filter((value) => typeof value === 'object' && 'headers' in value)
  .map((call) => ({ call, given: (id) => ({ headers: { 'x-mpact-user': id }, query: {} }) }))
const SECRET_FREE = /"requestId":"[^"]*"/g

/** The whole answer, but for the id of the request. */
async function answerOf(call: Call, bearer: string, given: ReturnType<Probe['given']>) {
  const { productApi } = await sharedWorld()
  const { status, body } = await ask(productApi.url, call, { ...given, bearer } as never)
  return { status, text: JSON.stringify(body).replace(SECRET_FREE, '') }
}

/** By person, which of these ids are theirs to ask about. Every other answer must be the one for unknown ids. */
async function matrix(probe: Probe, ids: readonly string[], t: Tap): Promise<Record<string, string>> {
  const all = await bearers()
  const reached: Record<string, string> = {}
  for (const person of people) {
    const unknown = await answerOf(probe.call, all[person], probe.given('nobody-at-all'))
    const answers = await Promise.all(
      ids.map(async (id) => [id, await answerOf(probe.call, all[person], probe.given(id))] as const),
    )
    for (const [id, answer] of answers)
      if (answer.status !== 200)
        t.same(answer, unknown, `${probe.call.id}: ${person} learns nothing of ${id}`)
    reached[person] = answers.flatMap(([id, { status }]) => (status === 200 ? [id] : [])).join(' ')
  }
  return reached
}
type Tap = typeof t

t.test(
  'whose children each bearer reaches, alone and mixed into a list, by each call about children (S8.79?)',
  async (t) => {
    const ids = ['a-1', 'b-1', 'c-1', 'm-1', 'l-1', 'a-1+a-2', 'a-1+b-1', 'm-1+l-1', 'a-1+nobody-at-all']
    for (const probe of childCalls)
      t.same(
        await matrix(probe, ids, t as Tap),
        {
          alma: 'a-1 a-1+a-2',
          bert: 'b-1',
          sven: 'a-1 m-1 a-1+a-2',
          ulla: '',
          dora: 'a-1 c-1 m-1 a-1+a-2',
          'e-mercer': 'm-1',
          'e-lindgren': 'l-1',
          device: '',
        },
        probe.call.id,
      )
  },
)

t.test('whose child each bearer reaches by each call about one child (S7.97, S8.79?)', async (t) => {
  t.equal(statsCalls.length, 12)
  for (const probe of statsCalls)
    t.same(
      await matrix(probe, ['a-1', 'b-1', 'c-1', 'm-1', 'l-1'], t as Tap),
      {
        alma: 'a-1',
        bert: 'b-1',
        sven: 'a-1 m-1',
        ulla: '',
        dora: 'a-1 c-1 m-1',
        'e-mercer': 'm-1',
        'e-lindgren': 'l-1',
        device: '',
      },
      probe.call.id,
    )
})

t.test('whose child each bearer may ask the levels behind a mark of (S8.79?)', async (t) => {
  const levels: Probe = {
    call: relevantLevels,
    given: (studentId) => ({ body: { studentId, columnId: '3OA' } }),
  }
  t.same(await matrix(levels, ['a-1', 'b-1', 'c-1', 'm-1', 'l-1'], t as Tap), {
    alma: 'a-1',
    bert: 'b-1',
    sven: 'a-1 m-1',
    ulla: '',
    dora: 'a-1 c-1 m-1',
    'e-mercer': 'm-1',
    'e-lindgren': 'l-1',
    device: '',
  })
})

t.test('whose rosters, teachers, schools and classes each bearer reaches (S6.9?, S8.79?)', async (t) => {
  const nobody = Object.fromEntries(people.map((person) => [person, '']))
  const rosters = ['r-alma', 'r-bert', 'r-carl', 'k-mercer', 'k-lindgren']
  const teachers = ['alma', 'bert', 'carl', 'sven', 'e-mercer', 'e-lindgren']
  const schools = ['north', 'south', 'far']
  const of = async (call: Call, ids: readonly string[], given: Probe['given']) =>
    await matrix({ call, given }, ids, t as Tap)

  t.same(await of(myRoster, rosters, (rosterId) => ({ params: { rosterId } })), {
    ...nobody,
    alma: 'r-alma',
    bert: 'r-bert',
    'e-mercer': 'k-mercer',
    'e-lindgren': 'k-lindgren',
  })
  const seen = {
    alma: 'alma',
    bert: 'bert',
    sven: 'alma sven e-mercer',
    ulla: '',
    dora: 'alma carl sven e-mercer',
    'e-mercer': 'e-mercer',
    'e-lindgren': 'e-lindgren',
    device: '',
  }
  t.same(
    await of(teacherRosters, teachers, (teacherId) => ({ params: { teacherId }, query: { create: false } })),
    seen,
  )
  t.same(
    await of(teacherRoster, rosters, (rosterId) => ({ params: { teacherId: 'alma', rosterId } })),
    { ...nobody, alma: 'r-alma', sven: 'r-alma', dora: 'r-alma' },
    'a roster under a teacher whose it is not is unknown',
  )
  t.same(await of(schoolStudents, schools, (schoolId) => ({ query: { schoolId } })), {
    ...nobody,
    alma: 'north',
    bert: 'far',
    sven: 'north',
    ulla: 'north',
    dora: 'north south',
    'e-mercer': 'north',
    'e-lindgren': 'far',
  })
  for (const call of [partnerRoster, partnerRosterInfo])
    t.same(await of(call, rosters, (rosterId) => ({ params: { rosterId } })), {
      ...nobody,
      'e-mercer': 'k-mercer',
      'e-lindgren': 'k-lindgren',
    })
  t.same(await of(changeSchool, schools, (schoolId) => ({ body: { schoolId } })), {
    ...nobody,
    'e-mercer': 'north',
    'e-lindgren': 'far',
  })
})

t.test(
  'of a school, somebody with unverified rights sees the children they teach: none (S6.9?)',
  async (t) => {
    const { ulla, alma, sven } = await bearers()
    const idsFor = async (bearer: string) => {
      const { text } = await answerOf(schoolStudents, bearer, { query: { schoolId: 'north' } })
      return (JSON.parse(text) as { studentId: string }[]).map(({ studentId }) => studentId).sort()
    }
    t.same(
      [await idsFor(ulla), await idsFor(alma), await idsFor(sven)],
      [[], ['a-1', 'a-2'], ['a-1', 'a-2', 'm-1', 'm-2']],
    )
  },
)

t.test('classes of another educator are not among those that are answered (S7.139)', async (t) => {
  const all = await bearers()
  const { text } = await answerOf(classes, all['e-mercer'], {
    body: { rosterIds: ['k-mercer', 'k-lindgren'] },
  })
  t.notMatch(text, /l-1|Class k-lindgren/)
  for (const person of ['alma', 'sven', 'device'] as const)
    t.equal((await answerOf(classes, all[person], { body: { rosterIds: ['k-mercer'] } })).status, 403)
})

t.test(
  'through the app: each id of a screen, foreign and unknown answered in the same bytes (S8.79?)',
  async (t) => {
    const built = await securityApp(t)
    const browsers = {
      alma: await built.signedIn('alma'),
      sven: await built.signedIn('sven'),
      'e-mercer': built.browser(),
    }
    await browsers['e-mercer'].get(`/reading?token=${await partnerToken('e-mercer')}`)
    const screens = {
      alma: ['skills', 'playtime', 'factors', 'roster'],
      sven: ['skills', 'playtime', 'factors', 'roster'],
      'e-mercer': ['skills', 'playtime', 'factors'],
    } as const
    const reached = { alma: [] as string[], sven: [] as string[], 'e-mercer': [] as string[] }
    for (const person of ['alma', 'sven', 'e-mercer'] as const)
      for (const stem of screens[person]) {
        const get = async (query: string) => {
          const { status, text } = await browsers[person].get(`/api/screens/${stem}?${query}`)
          return { status, text: text.replace(SECRET_FREE, '') }
        }
        const unknown = await get('roster=nobody-at-all')
        t.equal(unknown.status, 404)
        for (const query of [
          'roster=r-alma',
          'roster=r-bert',
          'roster=k-mercer',
          'roster=k-lindgren',
          'teacher=alma&roster=r-alma',
          'teacher=bert',
          'teacher=bert&roster=r-bert',
          'teacher=nobody-at-all',
          'teacher=e-mercer',
        ]) {
          const answer = await get(query)
          if (answer.status === 200) reached[person].push(`${stem}?${query}`)
          else t.same(answer, unknown, `${person} ${stem} ${query}`)
          t.notMatch(answer.text, /Kid b-|Kid l-/)
        }
      }
    const each = (stems: readonly string[], ...queries: string[]) =>
      stems.flatMap((stem) => queries.map((query) => `${stem}?${query}`))
    t.same(reached, {
      alma: each(screens.alma, 'roster=r-alma', 'teacher=alma&roster=r-alma'),
      sven: each(screens.sven, 'teacher=alma&roster=r-alma', 'teacher=e-mercer'),
      'e-mercer': each(screens['e-mercer'], 'roster=k-mercer'),
    })
  },
)

t.test('a child of another class named in the address opens no dialog', async (t) => {
  const browser = await (await securityApp(t)).signedIn('alma')
  const open = async (student: string) =>
    (await browser.get(`/api/screens/factors?student=${student}`)).body.student
  t.match(await open('a-1'), { studentId: 'a-1' })
  t.same([await open('b-1'), await open('m-1'), await open('nobody')], [null, null, null])
})
