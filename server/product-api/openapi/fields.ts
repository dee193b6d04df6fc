import { games } from '../../../shared/rules/games.ts'

/** The ends of a number, both included. */
export interface Range {
  readonly minimum: number
  readonly maximum?: number
}

/**
 * What a field's name stands for wherever it stands: its unit or form, a value as an example, and the range of its
 * numbers, which a schema leaves open where a reader takes more than is sent.
 */
interface FieldNote {
  readonly about?: string
  readonly example?: unknown
  readonly range?: Range
}

const none = { minimum: 0 }
const one = { minimum: 1 }
const day = {
  about: 'A day as the integer YYYYMMDD.',
  example: 20261116,
  range: { minimum: 10000101, maximum: 99991231 },
}
const share = { about: 'From 0 to 1.', example: 0.6, range: { minimum: 0, maximum: 1 } }
const seconds = { about: 'In seconds.', example: 540, range: none }
const minutes = { about: 'In minutes.', example: 42, range: none }
const count = { about: 'A count.', example: 3, range: none }
const logits = { about: 'On the Rasch scale, in logits; it has no ends.', example: 0.4 }
const version = { about: 'Increases by 1 with every change.', example: 4, range: none }
const place = { about: 'A position, the first is 0.', example: 0, range: none }
const page = { about: 'The number of a page, the first is 1.', example: 1, range: one }
const level = { about: 'The number of a level in its game.', example: 15, range: none }
const rating = { about: 'A rating from 1 to 10.', example: 9, range: { minimum: 1, maximum: 10 } }
const token = { example: 'c2Vzc2lvbi10b2tlbi1leGFtcGxl' }
const each = <const Name extends string>(names: readonly Name[], note: FieldNote) =>
  Object.fromEntries(names.map((name) => [name, note]))

/** The notes by the name of a property. What stands for different things in different places is in none. */
export const fieldNotes: Readonly<Record<string, FieldNote>> = {
  ...each(['seconds', 'totalTimePlayed'], seconds),
  expiresIn: { about: 'Seconds until the access token ends.', example: 900, range: none },
  ...each(['minutes', 'minutes28'], minutes),
  ...each(['days', 'daysAgo'], { about: 'In days.', example: 7 }),
  weeks: { ...minutes, about: 'Minutes in each of the last weeks, the oldest first.' },
  ...each(
    ['accountStartDate', 'trialStartDate', 'expirationDay', 'day', 'until', 'deactivatedDay', 'dayAsInt'],
    day,
  ),
  ...each(['firstDay', 'lastDay', 'doneDay', 'reviewDay', 'askedDay', 'lastNPSDate'], day),
  year: { about: 'A year of the Gregorian calendar.', example: 2026 },
  month: { about: 'A month, January is 1.', example: 11 },
  birthYear: {
    about: 'A year of the Gregorian calendar.',
    example: 2017,
    range: { minimum: 1900, maximum: 2200 },
  },
  ...each(['number', 'emaScoreValue', 'expectedScore', 'wingsLevelAccuracy'], share),
  ...each(['ability', 'difficulty'], logits),
  ...each(['version', 'settingsVersion', 'rosterVersion', 'subscriptionVersion'], version),
  ...each(['place', 'schoolPlace', 'rosterIndex'], place),
  ...each(['page', 'schoolPage', 'teacherPage'], page),
  pageSize: { about: 'Rows on a page.', example: 50 },
  ...each(['levelNum', 'min', 'max'], level),
  ...each(['row', 'line', 'first'], { about: 'A line of the file, its first is 1.', example: 2, range: one }),
  ...each(['partition', 'partitions'], {
    about: 'A metagame partition; 0 is the plain game.',
    example: 0,
    range: none,
  }),
  priority: { about: 'The lower, the sooner.', example: 1, range: none },
  ...each(['lastNPS', 'score', 'average'], rating),
  ...each(['math', 'games'], {
    about: 'A rating from 1 to 3.',
    example: 2,
    range: { minimum: 1, maximum: 3 },
  }),
  userNumber: { about: 'Tells children of one name apart.', example: 2, range: none },
  ...each(
    [
      'numStudents',
      'rosterLimit',
      'taken',
      'limit',
      'joinRequests',
      'currentRosterSize',
      'trialLimit',
      'teachers',
      'covered',
      'students',
      'rosters',
      'staying',
      'putAway',
      'schools',
      'classes',
      'children',
    ],
    count,
  ),
  ...each(
    ['pages', 'total', 'deactivated', 'deactivatedTeachers', 'plays', 'sessions', 'datapoints', 'ahead'],
    count,
  ),
  ...each(
    ['assigned', 'created', 'returned', 'returning', 'removed', 'kept', 'sent', 'known', 'twice', 'leftOut'],
    count,
  ),
  ...each(
    ['new', 'changed', 'same', 'duplicate', 'no-room', 'noRoom', 'error', 'all', 'adding', 'without'],
    count,
  ),
  ...each(
    ['newClasses', 'count', 'rows', 'support', 'numRelevantLevels', 'enough', 'listed', 'farUnder'],
    count,
  ),
  ...each(
    ['recoveryCodesLeft', 'notYet', 'lastLevel', 'lowFactor', 'away', 'levels', 'played', 'played7', 'marks'],
    count,
  ),
  ...each(
    ['levelProblemCountIncorrect', 'misses', 'devices', 'before', 'below', 'within', 'above', 'done', 'of'],
    count,
  ),

  ...each(['firstName', 'studentFirstName'], { example: 'Amara' }),
  ...each(['lastName', 'studentLastName'], { example: 'Okafor' }),
  ...each(['mmFirstName', 'teacherFirstName'], { example: 'Renee' }),
  ...each(['mmLastName', 'teacherLastName'], { example: 'Castellanos' }),
  ...each(['email', 'caseSensitiveEmail', 'teacherEmail'], { example: 'renee@ridgeview.example' }),
  gradeLevel: { about: 'Preschool, Pre-K, K, 1 to 12, or N/A.', example: '3' },
  ...each(['grade', 'grades'], { about: 'K or 1 to 8.', example: '3' }),
  timezone: { about: 'A time zone’s name, such as America/New_York.', example: 'America/New_York' },
  country: { example: 'United States' },
  ...each(['columnId', 'columnIds'], { about: 'A standard’s column, such as 3OA.', example: '3OA' }),
  analyzers: { example: 'mastery_3OA' },
  appContext: {
    about: `A game, by its name: ${games.map(({ appContext }) => appContext).join(', ')}.`,
    example: 'Hungry Fish',
  },
  ...each(['appId', 'fromApp'], { about: 'A game.', example: 'Hungry Fish' }),
  ...each(['schoolName', 'school'], { example: 'Ridgeview Elementary' }),
  city: { example: 'Fresno' },
  state: { example: 'CA' },
  zip: { example: '93706' },
  ...each(['name', 'className'], { example: 'Room 12' }),
  role: { example: 'Classroom teacher' },
  buildNumber: { example: '220' },
  accessCode: { about: 'What a class’s devices are signed in with, in small letters.', example: 'rc7m42kd' },
  deviceId: { about: 'What an app calls its device; it proves nothing.', example: 'pad-7' },
  ...each(['accessToken', 'refreshToken', 'idToken', 'token', 'code', 'prospect'], token),
  'idempotency-key': { about: 'The same for every retry of a request.', example: 'a1b2c3d4e5f6a7b8' },
  password: { example: 'a long password' },
}
