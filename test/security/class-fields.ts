import {
  askers,
  childOf,
  classPage,
  type Field,
  inBody,
  pageOf,
  rolledUpClass,
  rolledUpSchool,
  rolledUpTeacher,
  roster,
  student,
  teacher,
} from './id-field.ts'
import type { Person } from './people.ts'

/** A page of a class, which administrators also open as a roll-up. */
const classPageFields = (screen: string, ...closed: readonly Person[]): Readonly<Record<string, Field>> => ({
  [`GET /api/screens/${screen} roster`]: classPage(...closed),
  [`GET /api/screens/${screen} teacher`]: teacher(...closed),
  [`GET /api/screens/${screen} school`]: rolledUpSchool(...closed),
  [`GET /api/screens/${screen} classesOf`]: rolledUpTeacher(...closed),
  [`GET /api/screens/${screen} childrenOf`]: rolledUpClass(...closed),
})

/** Whoever hides a child has it in that class; it is for nobody to do in somebody else's name. */
const hideFields = Object.fromEntries(
  (['roster', 'teacher'] as const).map((name): [string, Field] => [
    `PUT /api/screens/attention/hide ${name}`,
    {
      send: (id) => ({ payload: { students: ['a-1'], roster: 'r-alma', isHidden: true, [name]: id } }),
      own: Object.fromEntries(
        (['teacher', 'v', 'superpowers'] as const).map((person) => [
          person,
          { roster: 'r-alma', teacher: 'alma' }[name],
        ]),
      ),
      foreign: { roster: 'r-bert', teacher: 'bert' }[name],
      answers: {
        ...askers([404, 404], 'partner', 'impersonation'),
        teacher: [200, 404],
        v: [200, 404],
        superpowers: [200, 404],
      },
    },
  ]),
)

/** The pages of a class and of a child in it, and what is done with children there. */
export const classFields: Readonly<Record<string, Field>> = {
  ...classPageFields('skills'),
  ...classPageFields('playtime'),
  ...classPageFields('factors'),
  ...classPageFields('attention', 'partner'),
  'GET /api/screens/factors student': student,
  'GET /api/screens/skill-levels student': {
    ...roster(),
    send: (id) => ({ query: { student: id, standard: '3OA' } }),
    own: student.own,
    foreign: student.foreign,
  },
  'GET /api/screens/skill-levels teacher': {
    ...teacher(),
    send: (id) => ({ query: { teacher: id, student: 'a-1', standard: '3OA' } }),
    answers: { ...teacher().answers, superpowers: [200, 404] },
  },
  ...hideFields,
  'GET /api/screens/factor-datapoints student': {
    ...childOf('GET'),
    answers: { ...childOf('GET').answers, impersonation: [200, 404] },
  },
  'GET /api/screens/factor-datapoints teacher': {
    ...teacher(),
    send: (id) => ({ query: { teacher: id, student: 'a-1', factor: 'confidence' } }),
    answers: { ...teacher().answers, superpowers: [200, 404] },
  },
  'POST /api/screens/factors/done student': childOf('POST'),
  'POST /api/screens/factors/done roster': {
    ...roster(),
    send: inBody('roster', { student: 'a-1', treatment: 'dontQuit' }),
    answers: {
      ...askers([404, 404], 'impersonation'),
      teacher: [200, 404],
      v: [200, 404],
      superpowers: [200, 404],
    },
  },
  'POST /api/screens/factors/done teacher': {
    ...teacher(),
    send: inBody('teacher', { student: 'a-1', treatment: 'dontQuit' }),
    answers: {
      ...askers([404, 404], 'impersonation'),
      teacher: [200, 404],
      v: [200, 404],
      superpowers: [200, 404],
    },
  },
  // Whose mark it is, and that it can be taken back once, is the product API's to say (interventions/done.test.ts).
  ...Object.fromEntries(
    (['student', 'roster', 'teacher', 'doneId'] as const).map((name) => [
      `POST /api/screens/factors/not-done ${name}`,
      {
        send: (id: string) => ({ payload: { student: 'a-1', doneId: 'no-such-mark', [name]: id } }),
        own: { teacher: { student: 'a-1', roster: 'r-alma', teacher: 'alma', doneId: 'no-such-mark' }[name] },
        foreign: { student: 'b-1', roster: 'r-bert', teacher: 'bert', doneId: 'somebodys-mark' }[name],
        answers: askers([404, 404], 'impersonation'),
      },
    ]),
  ),
  ...Object.fromEntries(
    ['student', 'history'].flatMap((screen): [string, Field][] => [
      [`GET /api/screens/${screen} student`, pageOf],
      [
        `GET /api/screens/${screen} roster`,
        {
          ...roster(),
          send: (id) => ({ query: { roster: id, student: 'a-1' } }),
          // The child is found by itself; a class that is not one's own only does not lead back.
          answers: {
            ...askers([404, 404]),
            teacher: [200, 200],
            impersonation: [200, 200],
            v: [200, 404],
            superpowers: [200, 404],
          },
        },
      ],
      [
        `GET /api/screens/${screen} teacher`,
        {
          ...teacher(),
          send: (id) => ({ query: { teacher: id, student: 'a-1' } }),
          answers: { ...teacher().answers, superpowers: [200, 404] },
        },
      ],
    ]),
  ),
}
