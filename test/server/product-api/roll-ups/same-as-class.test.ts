import t from 'tap'
import { masteryStatus } from '../../../../server/bff/rules/cell-status.ts'
import { minutesPlayed } from '../../../../server/bff/rules/minutes-played.ts'
import { gameplay, studentLog } from '../../../../server/contract/analytics.ts'
import type { Call, ReplyOf } from '../../../../server/contract/call.ts'
import { playtimeRollUp, skillsRollUp } from '../../../../server/contract/roll-ups.ts'
import { teacherRosters } from '../../../../server/contract/rosters.ts'
import { standardsGrade } from '../../../../shared/rules/grades.ts'
import { type Span, spans } from '../../../../shared/rules/playtime.ts'
import { callApi, sharedDemoProductApi } from '../../../support/product-api.ts'
import { bearerFor } from '../../../support/product-data.ts'

const LONGEST_MS = 60_000

/** The demo district as its administrator gets it, once all its figures are there. */
async function district() {
  const api = await sharedDemoProductApi()
  const bearer = await bearerFor(api, 't-oyelaran')
  const ask = async <C extends Call>(call: C, given: object): Promise<ReplyOf<C>> => {
    const { status, body } = await callApi(api.url, call as Call, { ...given, bearer } as never)
    if (status !== 200) throw new Error(`${call.id} answered ${status}: ${JSON.stringify(body)}`)
    return body as ReplyOf<C>
  }
  const rollUp = async <C extends typeof playtimeRollUp | typeof skillsRollUp>(call: C, query: object) => {
    const until = performance.now() + LONGEST_MS
    for (;;) {
      const reply = await ask(call, { query })
      if (reply?.asOf || performance.now() > until) return reply
    }
  }
  return { ask, rollUp }
}

/** A class as its page gets it. */
async function classOf(
  ask: Awaited<ReturnType<typeof district>>['ask'],
  teacherId: string,
  rosterId: string,
) {
  const rosters = await ask(teacherRosters, { params: { teacherId }, query: { create: false } })
  const roster = rosters.find((one) => one.rosterId === rosterId)
  if (!roster) throw new Error(`no ${rosterId}`)
  return { ...roster, ids: roster.students.map(({ studentId }) => studentId) }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

async function playtimeOf(ask: Awaited<ReturnType<typeof district>>['ask'], ids: string[], span: Span) {
  const query = span === 'schoolYear' ? { period: span } : { timespan: span }
  const played = minutesPlayed(ids, await ask(gameplay, { query, body: { studentIds: ids } }))
  return {
    minutes: sum([...played.values()].map(({ total }) => total)),
    played: [...played.values()].filter(({ byGame }) => byGame.size > 0).length,
  }
}

t.test('the playtime of every class of the demo is what its own page adds up', async (t) => {
  const { ask, rollUp } = await district()
  for (const span of spans) {
    const { lines, whole, asOf, total } = await rollUp(playtimeRollUp, { by: 'class', span })
    t.ok(asOf, 'computed')
    t.ok(lines.length > 20 && total === lines.length)
    for (const { only, students, figures } of lines) {
      if (!only?.teacherId) throw new Error('a class without a teacher')
      const { ids } = await classOf(ask, only.teacherId, only.rosterId)
      const inSpan = await playtimeOf(ask, ids, span)
      const week = await playtimeOf(ask, ids, '7')
      const fourWeeks = await playtimeOf(ask, ids, '28')
      t.equal(students, ids.length)
      t.match(figures, { ...inSpan, played7: week.played, minutes28: fourWeeks.minutes }, only.name)
      t.equal(figures.weeks[3], week.minutes)
    }
    const bySchool = await rollUp(playtimeRollUp, { by: 'school', span })
    t.same(bySchool.whole, whole, 'the district is the same however it is cut')
    t.equal(sum(bySchool.lines.map(({ figures }) => figures.minutes)), whole.figures.minutes)
  }
})

t.test('the marks of every class of the demo are those of its own page', async (t) => {
  const { ask, rollUp } = await district()
  for (const grade of ['K', '3', '5']) {
    const query = { by: 'class', grade, standards: 'CommonCore', enough: 4 }
    const { lines, columns } = await rollUp(skillsRollUp, query)
    t.ok(lines.length > 0)
    for (const { only, figures } of lines) {
      if (!only?.teacherId) throw new Error('a class without a teacher')
      const { ids, gradeLevel } = await classOf(ask, only.teacherId, only.rosterId)
      t.equal(standardsGrade(gradeLevel), grade)
      const analyzers = columns.map((column) => `mastery_${column}`)
      const { mastery } = await ask(studentLog, { body: { studentIds: ids, analyzers } })
      const expected = columns.map((columnId) => {
        const marks = ids.map((id) =>
          masteryStatus(mastery.find((row) => row.columnId === columnId && row.studentId === id)),
        )
        return ['green', 'yellow', 'red', 'none'].map((mark) => marks.filter((one) => one === mark).length)
      })
      t.same(figures.marks, expected, only.name)
    }
  }
})
