import t from 'tap'
import type { StudentSources } from '../../../../../server/bff/screens/student/load.ts'
import { room12, student } from '../../../../support/classes.ts'
import { factorsOf, factorValue, suggestion } from '../../../../support/factors.ts'
import { show } from './show.ts'

const standards: StudentSources['standards'] = {
  missing: null,
  shown: '3',
  withStandards: ['3'],
  columns: [{ columnId: '3OA', grade: '3', domain: 'Operations' }],
}
const done = { columnId: '3OA', studentId: 's1', emaScoreValue: 0.95, numRelevantLevels: 12 }
const noPlays = { studentId: 's1', total: 0, snapshots: [] }
const factors = [
  factorsOf(
    's1',
    [0.6, 0.6, 0.6, 0.6, 0.6].map((value) => factorValue(value, 20)),
  ),
]
const candidates = [{ studentId: 's1', interventions: [suggestion('mindsetIntro')] }]

const jayden = student('s1', 'Jayden Brooks')
const child = { student: jayden, roster: room12([jayden]) }

const begins = (over: Partial<StudentSources>) => {
  const { summary } = show({
    child,
    standards,
    scores: [done],
    factors,
    gameplay: [],
    fourWeeks: null,
    ...over,
  })
  if (summary === null) throw new Error('the page begins with nothing')
  const { sentence, strong, gaps, next } = summary
  const { before, gap, after } = sentence
  return { said: before + gap + after, strong: strong.none, gaps: gaps.none, next }
}

t.test('without the plays no child is said to have no gap, nor that there is nothing to do', async (t) => {
  const unknown = { title: 'Not known right now', text: 'Not all about Jayden could be loaded.', link: null }
  t.match(begins({}), {
    said: 'No skill is a gap, but the plays of Jayden could not be loaded.',
    gaps: 'None in the 1 skill played so far. The plays could not be loaded.',
    next: { ...unknown, games: null },
  })
  t.match(begins({ candidates, done: [] }).next, { ...unknown, games: { lead: 'Try next:' } })
  t.match(begins({ scores: [{ ...done, emaScoreValue: 0.7 }], factors: [] }), {
    said: 'No skill is a gap, but the plays of Jayden could not be loaded.',
    next: unknown,
  })
  t.match(begins({ scores: [] }), {
    said: 'There is not enough play yet to judge the skills, and the plays of Jayden could not be loaded.',
    strong: 'Not available right now.',
    gaps: /^Not enough yet: a skill needs/,
    next: unknown,
  })
  t.match(begins({ scores: null }), {
    said: 'The skills and plays of Jayden could not be loaded.',
    gaps: 'Not available right now.',
    next: unknown,
  })
  t.match(begins({ scores: [{ ...done, emaScoreValue: 0.2 }] }), {
    said: 'For Jayden, one skill is not there yet.',
    strong: 'Nothing in the skills stands out yet.',
    gaps: '',
    next: { link: { label: 'See the skill' } },
  })
})

t.test('with the plays it is said as it is', async (t) => {
  const played = begins({ fourWeeks: noPlays, candidates, done: [] })
  t.match(played, {
    said: 'Jayden has no gap in the skills played so far.',
    gaps: 'None in the 1 skill played so far.',
  })
  t.match(played.next, { title: 'No skill to go over', games: { lead: 'Try next:' } })
  const withoutSkills = begins({ fourWeeks: noPlays, scores: null, candidates, done: [] })
  t.match(withoutSkills, {
    said: 'The skills of Jayden could not be loaded.',
    next: { title: 'Not known right now' },
  })
})

t.test(
  'without the class’s playtime or the picture passwords it is not said that there is nothing to do',
  async (t) => {
    for (const missing of [{ gameplay: null }, { passwords: null }] as const) {
      const { next } = begins({ fourWeeks: noPlays, candidates, done: [], ...missing })
      t.equal(next.title, 'Not known right now', JSON.stringify(missing))
    }
  },
)
