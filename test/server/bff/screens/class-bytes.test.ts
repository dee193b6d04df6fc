import t from 'tap'
import { shownStandards } from '../../../../server/bff/rules/standards.ts'
import type { StandardColumn } from '../../../../server/contract/play-entities.ts'
import { games } from '../../../../shared/rules/games.ts'
import { room12, student } from '../../../support/classes.ts'
import { suggestion } from '../../../support/factors.ts'
import { lastLevel } from '../../../support/last-level.ts'
import { measured, sent as sentFactors } from './factors/show.ts'
import { minutes, sent as sentPlaytime } from './playtime/show-class.ts'
import { loaded, sent as sentSkills } from './skills/show.ts'

/** Bytes of a class's view before compression. */
const AT_MOST = 12 * 1024
const CHILDREN = 30
const COLUMNS = 12
const bytesOf = (view: unknown) => Buffer.byteLength(JSON.stringify(view))
const places = (count: number) => Array.from({ length: count }, (_, place) => place)

/** Ids as long as the product API's, names as long as names are. */
const children = places(CHILDREN).map((place) =>
  student(
    `0b3f5c1e-9d4a-4e7b-8c2d-0000000000${String(place).padStart(2, '0')}`,
    place % 2 ? `Jayden Castellanos${place}` : `Priya Okafor${place}`,
    '3',
  ),
)
const roster = room12(children)

t.test('thirty children by twelve skills, all with marks, are 12 KB at most', async (t) => {
  const standards: StandardColumn[] = places(COLUMNS).map((place) => ({
    columnId: `3_${place}`,
    grade: '3',
    domain: 'Operations and algebraic thinking',
  }))
  const view = sentSkills(
    loaded({
      rosters: [roster],
      roster,
      standards: shownStandards(standards, '3'),
      figures: {
        scores: standards.flatMap(({ columnId }, at) =>
          children.map(({ studentId }, place) => ({
            columnId,
            studentId,
            emaScoreValue: ((place * 37 + at * 101) % 997) / 997,
            numRelevantLevels: 4 + ((place + at) % 20),
          })),
        ),
        lastLevels: children.map(({ studentId }) => lastLevel(studentId, { levelNum: 12 })),
      },
    }),
  )
  t.equal(view.columns.length, COLUMNS)
  t.ok(bytesOf(view) <= AT_MOST, `${bytesOf(view)} bytes`)
})

t.test('thirty children who all played every game are 12 KB at most, with their bars', async (t) => {
  const plays = children.flatMap(({ studentId }, place) =>
    games.map(({ appContext }, at) => minutes(studentId, appContext, 1 + ((place * 7 + at * 13) % 90))),
  )
  const view = sentPlaytime({}, { rosters: [roster], roster, gameplay: { '28': plays, '7': plays } })
  t.equal(view.columns.length, games.length)
  t.equal(view.chart?.bars.length, CHILDREN)
  t.ok(bytesOf(view) <= AT_MOST, `${bytesOf(view)} bytes`)
})

t.test('the factors of thirty children, each with suggestions, are 12 KB at most', async (t) => {
  const view = sentFactors(
    {},
    {
      rosters: [roster],
      roster,
      factors: children.map(({ studentId }, place) =>
        measured(
          studentId,
          places(5).map((at) => ((place * 37 + at * 211) % 997) / 997),
        ),
      ),
      candidates: children.map(({ studentId }) => ({
        studentId,
        interventions: [suggestion('mindsetCoaching'), suggestion('dontQuit')],
      })),
    },
  )
  t.equal(view.rows.length, CHILDREN)
  t.ok(bytesOf(view) <= AT_MOST, `${bytesOf(view)} bytes`)
})
