import { adminFields } from './admin-fields.ts'
import { familyFields } from './family-fields.ts'
import { fileFields } from './file-fields.ts'
import {
  askers,
  childOf,
  classPage,
  type Field,
  inBody,
  inQuery,
  NO_SESSION,
  pageOf,
  rolledUpClass,
  rolledUpSchool,
  rolledUpTeacher,
  roster,
  student,
  teacher,
} from './id-field.ts'
import { passkeyCredentials, passkeyFields } from './passkey-fields.ts'
import { playerFields } from './player-fields.ts'
import { rosterFields } from './roster-fields.ts'
import { updateFields } from './update-fields.ts'

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

export const fields: Readonly<Record<string, Field>> = {
  'GET /api/screens/skills roster': classPage(),
  'GET /api/screens/skills teacher': teacher(),
  'GET /api/screens/skills school': rolledUpSchool(),
  'GET /api/screens/skills classesOf': rolledUpTeacher(),
  'GET /api/screens/skills childrenOf': rolledUpClass(),
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
  'GET /api/screens/playtime roster': classPage(),
  'GET /api/screens/playtime teacher': teacher(),
  'GET /api/screens/playtime school': rolledUpSchool(),
  'GET /api/screens/playtime classesOf': rolledUpTeacher(),
  'GET /api/screens/playtime childrenOf': rolledUpClass(),
  'GET /api/screens/factors roster': classPage(),
  'GET /api/screens/factors teacher': teacher(),
  'GET /api/screens/factors school': rolledUpSchool(),
  'GET /api/screens/factors classesOf': rolledUpTeacher(),
  'GET /api/screens/factors childrenOf': rolledUpClass(),
  'GET /api/screens/factors student': student,
  'GET /api/screens/attention roster': classPage('partner'),
  'GET /api/screens/attention teacher': teacher('partner'),
  'GET /api/screens/attention school': rolledUpSchool('partner'),
  'GET /api/screens/attention classesOf': rolledUpTeacher('partner'),
  'GET /api/screens/attention childrenOf': rolledUpClass('partner'),
  ...hideFields,
  ...familyFields,
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
  'GET /api/screens/admin-view school': {
    send: inQuery('school'),
    own: { uv: 'north', v: 'north', superpowers: 'north' },
    foreign: 'far',
    answers: { uv: [200, 404], v: [200, 404], superpowers: [200, 200] },
  },
  ...adminFields,
  'GET /api/screens/update-rosters school': {
    send: inQuery('school'),
    own: { v: 'north', superpowers: 'north' },
    foreign: 'far',
    answers: { v: [200, 404], superpowers: [200, 200] },
  },
  ...updateFields,
  'GET /api/screens/admin-mastery school': {
    send: (id) => ({ query: { school: id } }),
    own: { v: 'north', superpowers: 'north' },
    foreign: 'far',
    answers: { uv: [403, 403], v: [200, 404], superpowers: [200, 200] },
  },
  'GET /api/screens/admin-teacher teacher': {
    ...teacher(),
    answers: { uv: [404, 404], v: [200, 404], superpowers: [200, 200] },
  },
  'GET /api/screens/admin-teacher roster': {
    send: (id) => ({ query: { teacher: 'alma', roster: id } }),
    own: { v: 'r-alma', superpowers: 'r-alma' },
    foreign: 'r-bert',
    answers: { uv: [404, 404], v: [200, 404], superpowers: [200, 404] },
  },
  'GET /api/screens/roster roster': roster('partner'),
  'GET /api/screens/roster teacher': teacher('partner'),
  'GET /api/screens/print-roster roster': roster('partner'),
  'GET /api/screens/print-roster teacher': teacher('partner'),
  ...rosterFields,
  ...fileFields,
  // A class that is not the device's is passed over for the first that is.
  'GET /api/screens/picture-password rosterId': {
    send: inQuery('rosterId'),
    own: { device: 'r-alma' },
    foreign: 'r-bert',
    answers: { device: [200, 200] },
  },
  ...playerFields,
  ...passkeyFields,
  'POST /api/screens/sessions/end name': {
    send: inBody('name'),
    own: { teacher: 'the session of alma' },
    foreign: 'the session of bert',
    unknown: NO_SESSION,
    answers: { ...askers([404, 404], 'impersonation'), teacher: [200, 404], parent: [404, 404] },
  },
  'POST /api/screens/shell/shown-class roster': {
    send: inBody('roster'),
    own: { teacher: 'r-alma', partner: 'k-mercer' },
    foreign: 'r-bert',
    answers: {
      ...askers([404, 404]),
      teacher: [204, 404],
      partner: [204, 404],
      impersonation: [403, 403],
    },
  },
  'POST /api/screens/shell/school schoolId': {
    send: inBody('schoolId'),
    own: { partner: 'north' },
    foreign: 'far',
    answers: { partner: [204, 404] },
  },
  // Whoever has no second factor has none to take away.
  'POST /api/screens/admin-console/reset-factor accountId': {
    send: inBody('accountId', { since: '2026-11-01T00:00:00.000Z' }),
    own: { internal: 'alma', superpowers: 'alma' },
    foreign: 'e-mercer',
    answers: { internal: [409, 404], superpowers: [409, 404] },
  },
  // Not people of ours to look at: a partner's educator is as unknown as nobody.
  'POST /auth/view-as accountId': {
    send: inBody('accountId', { reason: 'To see what a view sees' }),
    own: { internal: 'alma', superpowers: 'alma' },
    foreign: 'e-mercer',
    answers: { internal: [200, 404], superpowers: [200, 404] },
  },
}

/** Ids that are nobody's: the directory of schools is open to all, and whoever is signed out may be any account. */
export const nobodys: readonly string[] = [
  'GET /api/screens/institution-change id',
  'PUT /api/screens/settings/save institution.id',
  'POST /api/screens/shell/institution institution.id',
  'POST /api/screens/admin-console/end-sessions accountId',
  'POST /api/screens/admin-console/retry-mail mailId',
  'POST /api/screens/admin-notices/end noticeId',
  'POST /api/screens/admin-notices/publish draftId',
  'PUT /api/screens/admin-notices/save-draft draftId',
  'POST /api/screens/admin-notices/delete-draft draftId',
  ...passkeyCredentials,
]
