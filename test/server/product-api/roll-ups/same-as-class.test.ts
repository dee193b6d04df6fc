import t from 'tap'
import { masteryStatus } from '../../../../server/bff/rules/cell-status.ts'
import { minutesPlayed } from '../../../../server/bff/rules/minutes-played.ts'
import { factorsOfLearning, gameplay, studentLog } from '../../../../server/contract/analytics.ts'
import { MAX_PLAYED, playtimeRollUp, skillsRollUp } from '../../../../server/contract/roll-ups.ts'
import { childFigures } from '../../../../server/product-api/db/schema/figures.ts'
import { standardsGrade } from '../../../../shared/rules/grades.ts'
import { ideaSubject } from '../../../../shared/rules/home-ideas.ts'
import { type Span, spans } from '../../../../shared/rules/playtime.ts'
import { type Ask, classOf, demoDistrict } from '../../../support/demo-district.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

async function playtimeOf(ask: Ask, ids: string[], span: Span) {
  const query = span === 'schoolYear' ? { period: span } : { timespan: span }
  const rows = await ask(gameplay, { query, body: { studentIds: ids } })
  const played = minutesPlayed(ids, rows)
  const games = [...new Set(rows.map(({ appContext }) => appContext))].map((game) => ({
    game,
    seconds: sum(rows.filter(({ appContext }) => appContext === game).map((row) => row.seconds)),
  }))
  return {
    minutes: sum([...played.values()].map(({ total }) => total)),
    mostPlayed: games
      .sort((a, b) => b.seconds - a.seconds || (a.game < b.game ? -1 : 1))
      .slice(0, MAX_PLAYED)
      .map(({ game }) => game),
    played: [...played.values()].filter(({ byGame }) => byGame.size > 0).length,
  }
}

t.test('the playtime of every class of the demo is what its own page adds up', async (t) => {
  const { ask, rollUp } = await demoDistrict()
  for (const span of spans) {
    const { lines, whole, asOf, total } = await rollUp(playtimeRollUp, { by: 'class', span })
    t.ok(asOf, 'computed')
    t.ok(lines.length > 20 && total === lines.length)
    for (const { only, students, figures } of lines) {
      if (!only) throw new Error('a class without itself')
      const { ids } = await classOf(ask, only.teacherId, only.rosterId)
      const inSpan = await playtimeOf(ask, ids, span)
      const week = await playtimeOf(ask, ids, '7')
      const fourWeeks = await playtimeOf(ask, ids, '28')
      t.equal(students, ids.length)
      const { minutes, played } = inSpan
      t.match(figures, { minutes, played, played7: week.played, minutes28: fourWeeks.minutes }, only.name)
      t.equal(figures.weeks[3], week.minutes)
      t.same(figures.mostPlayed, fourWeeks.mostPlayed, `${only.name}, most played`)
    }
    const bySchool = await rollUp(playtimeRollUp, { by: 'school', span })
    t.same(bySchool.whole, whole, 'the district is the same however it is cut')
    t.equal(sum(bySchool.lines.map(({ figures }) => figures.minutes)), whole?.figures.minutes)
  }
})

t.test('the idea kept for a child is the one their factors give', async (t) => {
  const { db, ask, rollUp } = await demoDistrict()
  const { lines } = await rollUp(playtimeRollUp, { by: 'class', span: '7' })
  const kept = await db.select().from(childFigures)
  const subjects = new Set<string | null>()
  for (const { only } of lines) {
    if (!only) throw new Error('a class without itself')
    const { ids } = await classOf(ask, only.teacherId, only.rosterId)
    for (const { studentId, ...factors } of await ask(factorsOfLearning, { body: { studentIds: ids } })) {
      const expected = ideaSubject(factors)
      subjects.add(expected)
      t.equal(kept.find((one) => one.studentId === studentId)?.ideaSubject, expected)
    }
  }
  t.ok(subjects.size > 3, 'the demo has children of many kinds')
})

t.test('the marks of every class of the demo are those of its own page', async (t) => {
  const { ask, rollUp } = await demoDistrict()
  for (const grade of ['K', '3', '5']) {
    const query = { by: 'class', grade, standards: 'CommonCore', enough: 4 }
    const { lines, columns } = await rollUp(skillsRollUp, query)
    t.ok(lines.length > 0)
    for (const { only, figures } of lines) {
      if (!only) throw new Error('a class without itself')
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

t.test(
  'the marks of every teacher of the demo are those of their classes, each of its own grade',
  async (t) => {
    const { ask, rollUp } = await demoDistrict()
    const standards = { standards: 'CommonCore', enough: 4 }
    const { lines, columns } = await rollUp(skillsRollUp, { by: 'teacher', together: 'true', ...standards })
    t.same(columns, [])
    const own = (await rollUp(playtimeRollUp, { by: 'class', span: '7' })).lines
    let compared = 0
    for (const { id, classes, figures } of lines.filter((line) => line.only !== null)) {
      const [line] = own.filter(({ only }) => only?.teacherId === id)
      if (!line?.only || classes !== 1) continue
      const { gradeLevel } = await classOf(ask, id, line.only.rosterId)
      const grade = standardsGrade(gradeLevel)
      const marks = (await rollUp(skillsRollUp, { by: 'class', grade, ...standards })).lines.find(
        (one) => one.id === line.id,
      )?.figures.marks
      t.same(figures.marks, [[0, 1, 2, 3].map((mark) => sum((marks ?? []).map((one) => one[mark] ?? 0)))], id)
      compared += 1
    }
    t.ok(compared > 3, `${compared} teachers`)
  },
)

t.test(
  'the children of a class, each on a line of their own, are what the class’s line adds up',
  async (t) => {
    const { ask, rollUp } = await demoDistrict()
    const [line] = (await rollUp(playtimeRollUp, { by: 'class', span: '28' })).lines
    if (!line?.only) throw new Error('no class')
    const { rosterId, teacherId } = line.only
    const { students } = await classOf(ask, teacherId, rosterId)
    const children = await rollUp(playtimeRollUp, { by: 'child', rosterId, span: '28' })
    const byId = (ids: readonly string[]) => ids.toSorted()
    t.same(byId(children.lines.map(({ id }) => id)), byId(students.map(({ studentId }) => studentId)))
    t.equal(sum(children.lines.map(({ figures }) => figures.minutes)), line.figures.minutes)
    t.same(children.whole?.figures, line.figures)
    const standards = { standards: 'CommonCore', enough: 4 }
    const marks = await rollUp(skillsRollUp, { by: 'child', rosterId, ...standards })
    for (const [place] of marks.columns.entries())
      t.same(
        [0, 1, 2, 3].map((mark) => sum(marks.lines.map(({ figures }) => figures.marks[place]?.[mark] ?? 0))),
        marks.whole?.figures.marks[place],
      )
  },
)
