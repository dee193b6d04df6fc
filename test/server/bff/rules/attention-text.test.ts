import t from 'tap'
import type { Reason } from '../../../../server/bff/rules/attention.ts'
import {
  kindsByWeight,
  lowestSkill,
  reasonText,
  ruleText,
  skillNames,
  unsureText,
} from '../../../../server/bff/rules/attention-text.ts'
import { played, skill, TODAY } from './attention-facts.ts'

const minutes = (minutes: number, classAverage: number) => ({ minutes, classAverage, hasEverPlayed: true })

t.test('every reason in words', async (t) => {
  const table: [Reason, string, string][] = [
    [
      { kind: 'barely', ...minutes(5, 41.2) },
      'Barely plays: 5 minutes in four weeks.',
      'The class plays 41.',
    ],
    [
      { kind: 'little', ...minutes(15, 41.5) },
      'Plays less than half: 15 minutes in four weeks.',
      'The class plays 42.',
    ],
    [
      { kind: 'barely', ...minutes(0, 10) },
      'Barely plays: less than a minute in four weeks.',
      'The class plays 10.',
    ],
    [
      { kind: 'barely', ...minutes(0, 10), hasEverPlayed: false },
      'Has not played yet.',
      'The class plays 10 minutes in four weeks.',
    ],
    [
      { kind: 'barely', ...minutes(0, 10), hasEverPlayed: null },
      'Has not played in four weeks.',
      'The class plays 10 minutes in four weeks.',
    ],
    [
      { kind: 'skill', skills: [skill('3.4')] },
      'Not yet on one skill: number problems.',
      'Score 41 of 100 from 12 levels.',
    ],
    [
      { kind: 'skills', skills: [skill('3.4'), skill('3.5', 20, 4)] },
      'Not yet on two skills.',
      'Lowest: number patterns, score 20 of 100.',
    ],
    [
      { kind: 'skills', skills: Array.from({ length: 10 }, () => skill('3.4')) },
      'Not yet on 10 skills.',
      'Lowest: number problems, score 41 of 100.',
    ],
    [
      { kind: 'left-many', level: played(0), recent: { levels: 6, left: 4, games: ['Match', 'Zoom'] } },
      'Left 4 of the last 6 levels early.',
      'The 6 were played in Match and Zoom.',
    ],
    [
      { kind: 'left-many', level: played(0), recent: { levels: 6, left: 5, games: ['Pizza!'] } },
      'Left 5 of the last 6 levels early.',
      'The 6 were played in Pizza!',
    ],
    [{ kind: 'help' }, 'Asks for help to sign in.', 'Forgot the three pictures.'],
    [{ kind: 'locked' }, 'Cannot sign in.', 'Three wrong picture passwords today.'],
    [
      { kind: 'no-password', last: null, othersWithPassword: 15 },
      'Has no picture password.',
      'Not played yet; 15 in the class have one.',
    ],
    [
      { kind: 'no-password', last: played(9), othersWithPassword: 1 },
      'Has no picture password.',
      'Not played for 9 days; 1 in the class has one.',
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
    [
      { kind: 'low-factor', factors: [{ key: 'confidence', datapoints: 1 }] },
      'Low in confidence.',
      'From 1 datapoint.',
    ],
    [
      {
        kind: 'low-factor',
        factors: [
          { key: 'growthMindset', datapoints: 20 },
          { key: 'confidence', datapoints: 30 },
          { key: 'selfRegulation', datapoints: 40 },
        ],
      },
      'Low in growth mindset, confidence and self-regulation.',
      'From 90 datapoints.',
    ],
    [{ kind: 'away', last: played(9) }, 'Has not played for 9 days.', 'Last played October 7.'],
    [{ kind: 'away', last: played(300) }, 'Has not played for 300 days.', 'Last played December 20, 2018.'],
    [{ kind: 'away', last: null }, 'Has not played yet.', 'Others in the class have.'],
  ]
  for (const [reason, text, detail] of table) t.same(reasonText(reason, TODAY), { text, detail }, text)
})

t.test('skills are named with their codes, the first four of many', async (t) => {
  const skills = ['3OA', '3.4', '3.5', '3.6', '3.7', '3NF'].map((code) => skill(code))
  t.equal(skillNames(skills.slice(1, 3)), 'Number problems (3.4) and Number patterns (3.5)')
  t.equal(
    skillNames(skills),
    'Multiply and divide (3OA), Number problems (3.4), Number patterns (3.5), Shapes (3.6) and 2 more',
  )
  t.equal(lowestSkill([skill('a', 40), skill('b', 30), skill('c', 30)])?.code, 'b', 'of equals the first')
  t.equal(lowestSkill([]), undefined)
})

t.test('factors from too few datapoints are listed as not counted', async (t) => {
  t.equal(unsureText([]), null)
  t.equal(unsureText([{ key: 'confidence', datapoints: 20 }]), null)
  t.equal(
    unsureText([{ key: 'growthMindset', datapoints: 6 }]),
    'Growth mindset reads low, from 6 datapoints. Fewer than 20 are never a reason.',
  )
  t.equal(
    unsureText([
      { key: 'growthMindset', datapoints: 6 },
      { key: 'confidence', datapoints: 12 },
    ]),
    'Growth mindset and confidence read low, from at most 12 datapoints each. Fewer than 20 are never a reason.',
  )
})

t.test('the rules are described with their numbers, heaviest first (S9.82, S9.83?)', async (t) => {
  t.same(
    kindsByWeight.map((kind) => ruleText(kind, { days: '14', levelsNeeded: 5 })),
    [
      'Forgot the three pictures, and waits at a device for you to verify it.',
      'Three wrong picture passwords today, after which a child cannot sign in.',
      'No picture password and no play in the last 14 days, in a class where at least half have one.',
      'Plays less than a quarter of what the class plays on average, over four weeks.',
      'Not yet on two or more skills: under 60 of 100, on at least 5 levels each.',
      'No play in the last 14 days, in a class that plays.',
      'Left four or more of the last six levels early, with play in the last 14 days.',
      'Low in a Factor of Learning, from at least 20 datapoints.',
      'Plays less than half of what the class plays on average, over four weeks.',
      'Not yet on one skill: under 60 of 100, on at least 5 levels.',
      'The last level was lost or left early, in the last 14 days.',
    ],
  )
})
