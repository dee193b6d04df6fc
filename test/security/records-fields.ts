import { type Field, inBody, inQuery } from './id-field.ts'

/** Whoever answers for a child or a class; with superpowers none is foreign. */
const answersOf = (own: number, foreign: number, unlisted = foreign): Field['answers'] => ({
  teacher: [own, foreign],
  uv: [unlisted, foreign],
  v: [own, foreign],
  parent: [own, foreign],
  superpowers: [own, own],
})
const children = { teacher: 'a-1', v: 'a-1', parent: 'p-1', superpowers: 'a-1' }
const classes = { teacher: 'r-alma', v: 'r-alma', parent: 'r-pia', superpowers: 'r-alma' }
const formerTeachers = { teacher: 'lyle', uv: 'lyle', v: 'lyle', parent: 'lyle', superpowers: 'lyle' }
/** Of a teacher who has left: whoever administers their school. */
const administers = (own: number): Field['answers'] => ({
  teacher: [404, 404],
  uv: [404, 404],
  v: [own, 404],
  parent: [404, 404],
  superpowers: [own, own],
})
/** Not as much as there is: what passes is refused for that, and nothing is deleted. */
const notAsMuch = { key: 'k'.repeat(16), students: 999, rosters: 999, putAway: 999 }

/** What is kept about children: to look at, to download and to delete. */
export const recordsFields: Readonly<Record<string, Field>> = {
  ...Object.fromEntries(
    ['records', 'records-file'].flatMap((screen): [string, Field][] => [
      [
        `GET /api/screens/${screen} student`,
        { send: inQuery('student'), own: children, foreign: 'b-1', answers: answersOf(200, 404) },
      ],
      [
        `GET /api/screens/${screen} roster`,
        { send: inQuery('roster'), own: classes, foreign: 'r-bert', answers: answersOf(200, 404) },
      ],
    ]),
  ),
  'POST /api/screens/records/erase student': {
    send: inBody('student', notAsMuch),
    own: children,
    foreign: 'b-1',
    answers: answersOf(409, 404),
  },
  'POST /api/screens/records/erase roster': {
    send: inBody('roster', notAsMuch),
    own: classes,
    foreign: 'r-bert',
    answers: answersOf(409, 404),
  },
  'GET /api/screens/records teacher': {
    send: inQuery('teacher'),
    own: formerTeachers,
    foreign: 'lena',
    answers: administers(200),
  },
  'POST /api/screens/records/erase teacher': {
    send: inBody('teacher', notAsMuch),
    own: formerTeachers,
    foreign: 'lena',
    answers: administers(409),
  },
  // Nothing waits to be deleted.
  'POST /api/screens/records/keep erasure': {
    send: inBody('erasure'),
    own: {},
    foreign: 'nobodys-erasure',
    answers: {
      teacher: [404, 404],
      uv: [404, 404],
      v: [404, 404],
      parent: [404, 404],
      superpowers: [404, 404],
    },
  },
}
