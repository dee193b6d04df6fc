import t from 'tap'
import type { Reason } from '../../../../server/bff/rules/attention.ts'
import { attentionRules, lowestSkill, reasonWords } from '../../../../server/bff/rules/attention-words.ts'
import { played, skill, TODAY } from './attention-facts.ts'

t.test('every reason in words', async (t) => {
  const skills = ['3OA', '3.4', '3.5', '3.6', '3.7', '3NF'].map((code) => skill(code))
  const table: [Reason, string, string][] = [
    [
      { kind: 'far-under', minutes: 5, classAverage: 41.2 },
      'Played 5 minutes in four weeks.',
      'The class plays 41.',
    ],
    [
      { kind: 'far-under', minutes: 1, classAverage: 41.5 },
      'Played 1 minute in four weeks.',
      'The class plays 42.',
    ],
    [
      { kind: 'far-under', minutes: 0, classAverage: 10 },
      'Played less than a minute in four weeks.',
      'The class plays 10.',
    ],
    [
      { kind: 'not-yet', skills: [skill('3.4')] },
      'Not yet on one skill: Number problems (3.4).',
      'Score 41 of 100 from 12 levels.',
    ],
    [
      { kind: 'not-yet', skills: [skill('3.4'), skill('3.5', 20, 4)] },
      'Not yet on two skills: Number problems (3.4) and Number patterns (3.5).',
      'Number patterns is lowest: score 20 of 100 from 4 levels.',
    ],
    [
      { kind: 'not-yet', skills: skills.slice(1, 5) },
      'Not yet on four skills: Number problems (3.4), Number patterns (3.5), Shapes (3.6) and Measuring (3.7).',
      'Number problems is lowest: score 41 of 100 from 12 levels.',
    ],
    [
      { kind: 'not-yet', skills },
      'Not yet on six skills: Multiply and divide (3OA), Number problems (3.4), Number patterns (3.5), Shapes (3.6) and 2 more.',
      'Multiply and divide is lowest: score 41 of 100 from 12 levels.',
    ],
    [
      { kind: 'not-yet', skills: Array.from({ length: 10 }, () => skill('3.4')) },
      'Not yet on 10 skills: Number problems (3.4), Number problems (3.4), Number problems (3.4), Number problems (3.4) and 6 more.',
      'Number problems is lowest: score 41 of 100 from 12 levels.',
    ],
    [{ kind: 'last-level', level: played(0, 'lost') }, 'Lost the last level: Match, level 7.', 'Today.'],
    [
      { kind: 'last-level', level: played(1, 'left') },
      'Left the last level early: Match, level 7.',
      'Yesterday.',
    ],
    [
      { kind: 'last-level', level: played(2, 'left') },
      'Left the last level early: Match, level 7.',
      'October 14.',
    ],
    [{ kind: 'low-factor', keys: ['confidence'], datapoints: 1 }, 'Low in confidence.', 'From 1 datapoint.'],
    [
      { kind: 'low-factor', keys: ['growthMindset', 'confidence', 'selfRegulation'], datapoints: 34 },
      'Low in growth mindset, confidence and self-regulation.',
      'From 34 datapoints.',
    ],
    [{ kind: 'away', last: played(9) }, 'Has not played for 9 days.', 'Last played October 7.'],
    [{ kind: 'away', last: played(300) }, 'Has not played for 300 days.', 'Last played December 20, 2018.'],
    [{ kind: 'away', last: null }, 'Has not played yet.', 'Suggestions start after the first game.'],
  ]
  for (const [reason, text, detail] of table) t.same(reasonWords(reason, TODAY), { text, detail }, text)
})

t.test('the weakest of equals is the first, and there is none of none', async (t) => {
  t.equal(lowestSkill([skill('a', 40), skill('b', 30), skill('c', 30)])?.code, 'b')
  t.equal(lowestSkill([]), undefined)
})

t.test('the rules are told with the numbers they go by (S9.82, S9.83?)', async (t) => {
  t.same(attentionRules('14', 5), [
    'Played less than half of what the class plays on average, over the last four weeks.',
    'Not yet on a skill: under 60 percent, on at least 5 levels.',
    'The last level was lost or left early, in the last 14 days.',
    'Low in one of the Factors of Learning.',
    'No play in the last 14 days.',
  ])
})
