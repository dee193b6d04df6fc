import { type Answered, askers, type Field, inBody, inQuery, roster, teacher } from './id-field.ts'

/** Everybody who may change rosters, of whom these are nobody's. */
const changers = askers([404, 404], 'impersonation', 'partner')
/** A version that no roster comes to. */
const NO_VERSION = 2_000_000_000
/** Whose rosters are changed: one's own, and an administrator's those of the school. */
const ofTeacher = (answer: Answered): Field => ({
  ...teacher(),
  answers: {
    ...changers,
    teacher: answer,
    v: answer,
    superpowers: [answer[0], 404],
  },
})
/** A command about one roster, which tells one's own in a wrong version (409) from any other (404). */
const changeOfRoster = (route: string, rest: object, answer: Answered = [409, 404]): [string, Field][] => [
  [
    `${route} roster`,
    {
      send: inBody('roster', { ...rest, version: NO_VERSION }),
      own: { teacher: 'r-alma' },
      foreign: 'r-bert',
      answers: { ...changers, teacher: answer },
    },
  ],
  [
    `${route} teacher`,
    { ...ofTeacher(answer), send: inBody('teacher', { ...rest, roster: 'r-alma', version: NO_VERSION }) },
  ],
]

/** The ids of what changes rosters. */
export const rosterFields: Readonly<Record<string, Field>> = {
  'GET /api/screens/roster roster': roster('partner'),
  'GET /api/screens/roster teacher': teacher('partner'),
  'GET /api/screens/print-roster roster': roster('partner'),
  'GET /api/screens/print-roster teacher': teacher('partner'),
  // Asked in a version that none has, so that nothing is changed; a made-up one is told apart from one's own by that.
  ...Object.fromEntries(
    (
      [
        ['PUT', 'roster/rename', { name: 'Room', gradeLevel: '3' }],
        ['POST', 'roster/delete', {}],
        ['PUT', 'roster-editor/save', { name: 'Room', gradeLevel: '3', students: [] }],
      ] as const
    ).flatMap(([method, name, rest]) => changeOfRoster(`${method} /api/screens/${name}`, rest)),
  ),
  'GET /api/screens/roster-editor roster': {
    send: inQuery('roster'),
    own: { teacher: 'r-alma' },
    foreign: 'r-bert',
    answers: { ...changers, teacher: [200, 404] },
  },
  'GET /api/screens/roster-editor teacher': {
    ...ofTeacher([200, 404]),
    send: (id) => ({ query: { teacher: id, roster: 'r-alma' } }),
  },
  // A class as it stands now, and what is printed for its sign-in.
  ...Object.fromEntries(
    ['class-board', 'class-projector', 'login-kit'].flatMap((name): [string, Field][] => [
      [
        `GET /api/screens/${name} roster`,
        {
          send: inQuery('roster'),
          own: { teacher: 'r-alma' },
          foreign: 'r-bert',
          answers: { ...changers, teacher: [200, 404] },
        },
      ],
      [
        `GET /api/screens/${name} teacher`,
        { ...ofTeacher([200, 404]), send: (id) => ({ query: { teacher: id, roster: 'r-alma' } }) },
      ],
    ]),
  ),
  ...Object.fromEntries(changeOfRoster('POST /api/screens/class-board/release', {}, [200, 404])),
  // Who administers a class does not release it (S6.49).
  'POST /api/screens/class-board/release teacher': {
    ...ofTeacher([403, 404]),
    send: inBody('teacher', { roster: 'r-alma' }),
    answers: { ...ofTeacher([403, 404]).answers, teacher: [200, 404] },
  },
  'POST /api/screens/roster/create teacher': {
    ...ofTeacher([400, 404]),
    send: inBody('teacher', { name: '', gradeLevel: '3', key: 'k'.repeat(36) }),
    // A name that is none is refused before anybody is looked for.
    answers: askers([400, 400], 'impersonation', 'partner'),
  },
  'POST /api/screens/roster/delete-all teacher': {
    ...ofTeacher([409, 404]),
    send: inBody('teacher', { rosters: [{ roster: 'r-alma', version: NO_VERSION }] }),
  },
  // Of one's own class a child is in it already, or moved to where it is: nothing changes.
  ...Object.fromEntries(
    (
      [
        ['show-password', { student: 'a-1' }],
        ['reset-password', { student: 'a-1' }],
        ['help-sign-in', { student: 'a-1', how: 'unlock' }],
        ['make-backup-code', { student: 'a-1' }],
        ['stop-backup-code', { student: 'a-1' }],
        ['matches', { names: [{ firstName: 'No', lastName: 'Body' }] }],
        ['put-back', { student: 'a-1' }],
        ['move', { student: 'a-1', to: 'r-alma' }],
      ] as const
    ).flatMap(([name, rest]) => changeOfRoster(`POST /api/screens/roster-editor/${name}`, rest, [200, 404])),
  ),
  ...Object.fromEntries(
    ['print-passwords', 'make-badges'].flatMap((name) =>
      changeOfRoster(`POST /api/screens/login-kit/${name}`, {}, [200, 404]),
    ),
  ),
  // The slip is its own teacher's: who administers a class is shown one child's pictures at a time.
  ...Object.fromEntries(
    ['print-passwords', 'make-badges'].map((name) => [
      `POST /api/screens/login-kit/${name} teacher`,
      {
        ...ofTeacher([403, 404]),
        send: inBody('teacher', { roster: 'r-alma' }),
        answers: { ...ofTeacher([403, 404]).answers, teacher: [200, 404] },
      } satisfies Field,
    ]),
  ),
  // Who administers a class is shown what a child has, and has nobody choose anew (S6.50).
  'POST /api/screens/roster-editor/reset-password teacher': {
    ...ofTeacher([403, 404]),
    send: inBody('teacher', { roster: 'r-alma', student: 'a-1' }),
    answers: { ...ofTeacher([403, 404]).answers, teacher: [200, 404] },
  },
  // Nor does it let a child in (S6.49).
  'POST /api/screens/roster-editor/help-sign-in teacher': {
    ...ofTeacher([403, 404]),
    send: inBody('teacher', { roster: 'r-alma', student: 'a-1', how: 'unlock' }),
    answers: { ...ofTeacher([403, 404]).answers, teacher: [200, 404] },
  },
  ...Object.fromEntries(
    ['make-backup-code', 'stop-backup-code'].map((name) => [
      `POST /api/screens/roster-editor/${name} teacher`,
      {
        ...ofTeacher([403, 404]),
        send: inBody('teacher', { roster: 'r-alma', student: 'a-1' }),
        answers: { ...ofTeacher([403, 404]).answers, teacher: [200, 404] },
      } satisfies Field,
    ]),
  ),
  ...Object.fromEntries(
    changeOfRoster('POST /api/screens/roster-editor/remove', { student: 'nobody-there' }, [404, 404]),
  ),
  ...Object.fromEntries(
    (
      [
        ['show-password', { to: undefined }, [200, 404]],
        ['reset-password', { to: undefined }, [200, 404]],
        ['help-sign-in', { how: 'unlock' }, [200, 404]],
        ['make-backup-code', { to: undefined }, [200, 404]],
        ['stop-backup-code', { to: undefined }, [200, 404]],
        ['put-back', { to: undefined }, [200, 404]],
        ['move', { to: 'r-alma' }, [200, 404]],
        ['remove', { to: undefined }, [404, 404]],
      ] as const
    ).map(([name, rest, answer]) => [
      `POST /api/screens/roster-editor/${name} student`,
      {
        send: inBody('student', { ...rest, roster: 'r-alma' }),
        own: { teacher: name === 'remove' ? 'nobody-there' : 'a-1' },
        foreign: 'b-1',
        answers: { ...changers, teacher: answer },
      },
    ]),
  ),
  'POST /api/screens/roster-editor/move to': {
    send: inBody('to', { roster: 'r-alma', student: 'a-1' }),
    own: { teacher: 'r-alma' },
    foreign: 'r-bert',
    answers: { ...changers, teacher: [200, 404] },
  },
}
