/** What Skills Progress says of the class in show.ts, in words. */
const jayden = {
  studentId: 's1',
  fullName: 'Jayden Brooks',
  initials: 'JB',
  tint: 5,
  familyFirst: 'Brooks Jayden',
  justPlayed: {
    level: { game: 'Hungry Fish', badge: 'hungry-fish', text: 'Level 4', status: 'yellow' },
    text: '',
    words: 'Hungry Fish, level 4, sometimes',
    key: 2,
  },
  cells: [
    {
      status: 'red',
      text: '57%',
      percent: 57,
      word: 'not yet',
      words: 'not yet, score 57 of 100 from 12 levels',
      key: 570_000,
    },
    {
      status: 'none',
      text: '3 of 4',
      percent: null,
      word: 'not enough data',
      words: 'not enough data, 3 of 4 levels',
      key: null,
    },
  ],
}
const amara = {
  studentId: 's2',
  fullName: 'Amara Okafor',
  initials: 'AO',
  tint: 3,
  familyFirst: 'Okafor Amara',
  justPlayed: {
    level: { game: 'Bounce', badge: 'fractions', text: 'Level 12', status: 'green' },
    text: '',
    words: 'Bounce, level 12, consistently',
    key: 3,
  },
  cells: [
    {
      status: 'green',
      text: '93%',
      percent: 93,
      word: 'consistently',
      words: 'consistently, score 93 of 100 from 4 levels',
      key: 936_000,
    },
    { status: 'none', text: '', percent: null, word: 'not enough data', words: 'not enough data', key: null },
  ],
}
const linh = {
  studentId: 's3',
  fullName: 'Linh Nguyen',
  initials: 'LN',
  tint: 2,
  familyFirst: 'Nguyen Linh',
  justPlayed: { level: null, text: 'Not today', words: "hasn't played a level today", key: null },
  cells: [
    {
      status: 'yellow',
      text: '75%',
      percent: 75,
      word: 'sometimes',
      words: 'sometimes, score 75 of 100 from 9 levels',
      key: 750_000,
    },
    {
      status: 'none',
      text: '0 of 4',
      percent: null,
      word: 'not enough data',
      words: 'not enough data, 0 of 4 levels',
      key: null,
    },
  ],
}

const scoredWordings = (levels: string) =>
  [
    ['green', 'consistently'],
    ['yellow', 'sometimes'],
    ['red', 'not yet'],
  ].map(([status, word]) => ({
    status,
    text: '{0}%',
    word,
    words: `${word}, score {0} of 100 from ${levels}`,
    isScored: true,
  }))

export const whole = {
  source: 'live',
  subtitle: 'Room 12 · 3 students',
  updated: { ago: 'updated 1 hour ago', printed: 'updated October 16, 2019, 10:00 am' },
  rosters: [{ rosterId: 'r1', name: 'Room 12' }],
  roster: 'r1',
  grade: {
    shown: '3',
    label: 'Grade 3',
    previous: { grade: '2', label: 'Grade 2 standards' },
    next: { grade: '8', label: 'Grade 8 standards' },
  },
  detail: 'overview',
  sort: { by: 'name', dir: 'asc' },
  caption: 'Skills of Room 12, grade 3 standards',
  legend: [
    { status: 'green', word: 'Consistently' },
    { status: 'yellow', word: 'Sometimes' },
    { status: 'red', word: 'Not yet' },
    { status: 'none', word: 'Not enough data' },
  ],
  about:
    'A score of 100 means that every level of a skill went perfectly. Recent levels count more; under 4 levels there is no mark.',
  columns: [
    {
      id: '3OA',
      code: '3OA',
      label: 'Multiply and divide',
      counts: { green: 1, yellow: 1, red: 1, none: 0 },
      spread: '1 consistently, 1 sometimes, 1 not yet, 0 not enough data',
      consistently: '1 of 3',
    },
    {
      id: '3_2',
      code: '3.2',
      label: 'Place value',
      counts: { green: 0, yellow: 0, red: 0, none: 3 },
      spread: '0 consistently, 0 sometimes, 0 not yet, 3 not enough data',
      consistently: '0 of 3',
    },
  ],
  spread: {
    words: '{green} consistently, {yellow} sometimes, {red} not yet, {none} not enough data',
    consistently: '{green} of 3',
  },
  whole: { students: '3 students', played: '2 played today' },
  wordings: [
    ...scoredWordings('{1} levels'),
    ...scoredWordings('{1} level'),
    {
      status: 'none',
      text: '{0} of 4',
      word: 'not enough data',
      words: 'not enough data, {0} of 4 levels',
      isScored: false,
    },
    { status: 'none', text: '', word: 'not enough data', words: 'not enough data', isScored: false },
  ],
  plays: [
    {
      game: 'Hungry Fish',
      badge: 'hungry-fish',
      status: 'yellow',
      words: 'Hungry Fish, level {0}, sometimes',
      key: 2,
    },
    { game: 'Bounce', badge: 'fractions', status: 'green', words: 'Bounce, level {0}, consistently', key: 3 },
  ],
  childHref: '/account/students/~?roster=r1',
  rows: [amara, jayden, linh],
  notice: null,
  empty: null,
  alerts: [],
  canPrint: true,
  canOpen: true,
}
