import type { TSchema } from 'typebox'
import { attention } from '../../server/bff/screens/attention/route.ts'
import { factors } from '../../server/bff/screens/factors/route.ts'
import { playtime } from '../../server/bff/screens/playtime/route.ts'
import { skills } from '../../server/bff/screens/skills/route.ts'
import type { Visit } from '../../server/bff/session/visit.ts'
import { ccs } from '../../server/contract/analytics.ts'
import type { Call } from '../../server/contract/call.ts'
import {
  attentionRollUp,
  factorsRollUp,
  playtimeRollUp,
  skillsRollUp,
} from '../../server/contract/roll-ups.ts'
import type { RollUpView } from '../../shared/screens/roll-up.ts'
import { nobodyRests } from './roll-up.ts'
import { type Answer, answers } from './visit.ts'

/** A tab that begins with a roll-up: what its call answers for 82 students, and what is shown of it. */
export interface RolledUpTab {
  readonly screen: {
    readonly view: TSchema
    readonly show: (visit: Visit, params: never) => Promise<unknown>
  }
  readonly call: Call
  readonly path: string
  /** What the address of every line keeps, as far as it is not in the address already. */
  readonly kept?: string
  readonly figures: object
  readonly nothing: object
  /** What the call is asked besides whose children. */
  readonly query: object
  readonly reply?: object
  /** The other call, made at the same time. */
  readonly also?: Answer
  /** The line below a school's name, with children and without. */
  readonly about: readonly [some: string, none: string]
  readonly view: Omit<Partial<RollUpView>, 'whole' | 'lines'>
  readonly cells: NonNullable<RollUpView['whole']>['cells']
}

/** The children of whole and of the school that has any. */
export const STUDENTS = 82

const number = (id: string, header: string, about: string | null = null) => ({
  ...{ id, header, about },
  kind: 'number' as const,
})
const spread = (id: string, header: string, about: string) => ({ id, header, about, kind: 'spread' as const })
const share = (id: string, header: string, about: string | null) => ({
  id,
  header,
  about,
  kind: 'share' as const,
})
const all = { text: '82', key: STUDENTS }
const students = number('students', 'Students')
const options = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([value, label]) => ({ value, label }))

const counts = [
  [41, 30, 11, 0],
  [0, 0, 0, 82],
]
const levels = [...counts, [82, 0, 0, 0], [1, 80, 1, 0], [0, 0, 82, 0]]
const standards = {
  standards: 'CommonCore' as const,
  columns: [
    { columnId: '2OA', grade: '2', domain: 'Operations' },
    { columnId: '3OA', grade: '3', domain: 'Operations' },
    { columnId: '3_2', grade: '3', domain: 'Skill' },
  ],
}

/** The four tabs by their titles. */
export const rolledUpTabs: Readonly<Record<string, RolledUpTab>> = {
  'Skills Progress': {
    screen: skills,
    call: skillsRollUp,
    path: '/account/dashboard',
    // Opening a school keeps to the grade that is looked at.
    kept: 'grade=3&',
    figures: { marks: counts },
    nothing: { marks: counts.map(() => [0, 0, 0, 0]) },
    query: { standards: 'CommonCore', enough: 5 },
    reply: { grade: '3', columns: ['3OA', '3_2'] },
    also: answers(ccs, standards),
    about: ['4 classes', 'No grade 3 at this school'],
    view: {
      subtitle: 'Grade 3 · 82 students in 4 classes',
      spans: null,
      grade: {
        label: 'Grade 3',
        previous: { grade: '2', label: 'Grade 2 standards' },
        next: null,
      },
      legend: [
        { mark: 'green', word: 'Consistently' },
        { mark: 'yellow', word: 'Sometimes' },
        { mark: 'red', word: 'Not yet' },
        { mark: 'none', word: 'Not enough data' },
      ],
      caption: 'Skills by school, grade 3 standards',
      pick: 'Skill',
      columns: [
        students,
        {
          ...spread('3OA', 'Multiply and divide', '3OA'),
          meaning: 'Multiplies and divides up to 100, and solves problems that way.',
        },
        {
          ...spread('3_2', 'Place value', '3.2'),
          meaning: 'Builds, compares and rounds numbers up to 100,000.',
        },
      ],
    },
    cells: [
      all,
      { text: '50%', key: 0.5, counts: [41, 30, 11, 0] },
      { text: '0%', key: 0, counts: [0, 0, 0, 82] },
    ],
  },
  Playtime: {
    screen: playtime,
    call: playtimeRollUp,
    path: '/account/playtime',
    figures: {
      ...{ minutes: 3_280, played: 70, played7: 41, minutes28: 3_280, weeks: [500, 700, 900, 1_180] },
      mostPlayed: ['Zoom', 'Match', 'Chess'],
    },
    nothing: { minutes: 0, played: 0, played7: 0, minutes28: 0, weeks: [0, 0, 0, 0], mostPlayed: [] },
    query: { span: '28' },
    reply: { resting: nobodyRests },
    about: ['3 teachers with classes', '1 teacher with classes'],
    view: {
      subtitle: '2 schools · 4 teachers with classes · 82 students',
      spans: {
        param: 'span',
        label: 'Time span',
        value: '28',
        options: options(['1', '1 day'], ['7', '7 days'], ['28', '28 days'], ['schoolYear', 'School year']),
      },
      grade: null,
      legend: [],
      facts: [
        { figure: '10 min', words: 'a week for each child (counts to 20)' },
        { figure: '41 of 82', words: 'played in the last 7 days' },
      ],
      caption: 'Minutes played in the last 28 days by school',
      columns: [
        students,
        share('played7', 'Played in 7 days', null),
        number('each', 'Each', '28 days'),
        share('perWeek', 'A week, each', 'past four weeks, counts to 20'),
        { ...number('weeks', 'Last four weeks', 'minutes each'), kind: 'weeks' as const },
        { ...number('games', 'Most played', 'past four weeks'), kind: 'games' as const },
      ],
    },
    cells: [
      all,
      { text: '41 of 82', key: 0.5, share: 0.5 },
      { text: '40 min', key: 40 },
      { text: '10 min', key: 40, share: 0.5 },
      { text: '6 · 9 · 11 · 14', key: 14, weeks: [6, 9, 11, 14] },
      {
        text: 'Zoom, Match, Chess',
        key: null,
        games: [
          { name: 'Zoom', badge: 'zoom' },
          { name: 'Match', badge: 'match' },
          { name: 'Chess', badge: null },
        ],
      },
    ],
  },
  'Factors of Learning': {
    screen: factors,
    call: factorsRollUp,
    path: '/account/factorsOfLearning',
    figures: { levels },
    nothing: { levels: levels.map(() => [0, 0, 0, 0]) },
    query: {},
    about: ['3 teachers with classes', '1 teacher with classes'],
    view: {
      subtitle: '82 students in 4 classes',
      spans: null,
      grade: null,
      legend: [
        { mark: 'step3', word: 'High' },
        { mark: 'step2', word: 'Medium' },
        { mark: 'step1', word: 'Low' },
        { mark: 'step0', word: 'No data yet' },
      ],
      caption: 'Factors of Learning by school',
      columns: [
        students,
        spread('growthMindset', 'Growth mindset', 'high'),
        spread('confidence', 'Confidence', 'high'),
        spread('goalOrientation', 'Goal orientation', 'high'),
        spread('productiveStrategy', 'Productive strategy', 'high'),
        spread('selfRegulation', 'Self-regulation', 'high'),
      ],
    },
    cells: [
      all,
      { text: '50%', key: 0.5, counts: [41, 30, 11, 0] },
      { text: '0%', key: 0, counts: [0, 0, 0, 82] },
      { text: '100%', key: 1, counts: [82, 0, 0, 0] },
      { text: '1%', key: 1 / 82, counts: [1, 80, 1, 0] },
      { text: '0%', key: 0, counts: [0, 0, 82, 0] },
    ],
  },
  Attention: {
    screen: attention,
    call: attentionRollUp,
    path: '/account/attention',
    figures: { listed: 41, farUnder: 9, notYet: 12, lastLevel: 7, lowFactor: 5, away: 20 },
    nothing: { listed: 0, farUnder: 0, notYet: 0, lastLevel: 0, lowFactor: 0, away: 0 },
    query: { standards: 'CommonCore', enough: 5, days: 7 },
    about: ['3 teachers with classes', '1 teacher with classes'],
    view: {
      subtitle: '82 students in 4 classes',
      spans: {
        param: 'days',
        label: 'Days without play',
        value: '7',
        options: options(['3', '3 days'], ['7', '7 days'], ['14', '14 days'], ['28', '28 days']),
      },
      grade: null,
      legend: [],
      caption: 'Students who need attention by school',
      columns: [
        students,
        share('listed', 'Need attention', 'one strong reason, or several minor ones'),
        number('away', 'Away', 'no play for 7 days'),
        number('farUnder', 'Playing little', 'under half the class average'),
        number('notYet', 'Skills', 'not yet'),
        number('lastLevel', 'Last levels', 'lost or left'),
        number('lowFactor', 'Factors', 'low'),
      ],
    },
    cells: [
      all,
      { text: '41 of 82', key: 0.5, share: 0.5 },
      ...[20, 9, 12, 7, 5].map((count) => ({ text: String(count), key: count })),
    ],
  },
}
