import { randomUUID } from 'node:crypto'
import { type Field, inBody, inQuery, teacher } from './id-field.ts'

const key = 'k'.repeat(36)
/** The ids of the commands about a school's teachers. */
export const adminFields: Readonly<Record<string, Field>> = {
  'GET /api/screens/admin-view school': {
    send: inQuery('school'),
    own: { uv: 'north', v: 'north', superpowers: 'north' },
    foreign: 'far',
    answers: { uv: [200, 404], v: [200, 404], superpowers: [200, 200] },
  },
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
  // Nobody deactivates themselves, or an educator of the partner's; the undo is for the same.
  ...Object.fromEntries(
    ['deactivate-teacher', 'reactivate-teacher'].flatMap((name): [string, Field][] => [
      [
        `POST /api/screens/admin-view/${name} teacher`,
        {
          send: inBody('teacher'),
          own: { v: 'sven', superpowers: 'ivan' },
          foreign: 'e-lindgren',
          answers: { v: [403, 404], superpowers: [403, 403] },
        },
      ],
      [
        `POST /api/screens/admin-view/${name} school`,
        {
          send: inBody('school', { teacher: 'nobody-there' }),
          own: { v: 'north', superpowers: 'north' },
          foreign: 'far',
          answers: { v: [404, 404], superpowers: [404, 404] },
        },
      ],
    ]),
  ),
  'POST /api/screens/admin-view/matches school': {
    send: inBody('school', { names: [{ firstName: 'Nobody', lastName: 'There' }] }),
    own: { v: 'north', superpowers: 'north' },
    foreign: 'far',
    answers: { v: [200, 404], superpowers: [200, 200] },
  },
  // A school of nobody's district, or of another, is said to be in another.
  'POST /api/screens/admin-view/add-school school': {
    send: inBody('school'),
    own: { superpowers: 'north' },
    foreign: 'far',
    answers: { superpowers: [200, 200] },
  },
  // Somebody else every time: who has an account is refused, and nobody is made twice.
  'POST /api/screens/admin-view/add-teacher school': {
    send: (school) => {
      const email = `${randomUUID()}@school.org`
      const teacher = { firstName: 'Sol', lastName: 'Ito', email, role: 'Tutor', gradeLevel: '3' }
      return { payload: { school, key: `${key}${email.slice(0, 8)}`, teacher } }
    },
    own: { v: 'north', superpowers: 'north' },
    foreign: 'far',
    answers: { v: [200, 404], superpowers: [200, 200] },
  },
  // Their accounts are open: nobody is invited to one.
  'POST /api/screens/admin-view/send-invitation person': {
    send: inBody('person', { key }),
    own: { v: 'alma', superpowers: 'alma' },
    foreign: 'e-lindgren',
    answers: { v: [409, 404], superpowers: [409, 404] },
  },
  'POST /api/screens/admin-view/correct-invitation teacher': {
    send: (teacher) => ({ payload: { teacher, key, email: 'ana@school.org' } }),
    own: { v: 'alma', superpowers: 'alma' },
    foreign: 'e-lindgren',
    answers: { v: [409, 404], superpowers: [409, 404] },
  },
  'POST /api/screens/admin-view/correct-invitation school': {
    send: inBody('school', { teacher: 'nobody-there', key, email: 'ana@school.org' }),
    own: { v: 'north', superpowers: 'north' },
    foreign: 'far',
    answers: { v: [404, 404], superpowers: [404, 404] },
  },
  'POST /api/screens/admin-console/send-invitation person': {
    send: inBody('person', { key }),
    own: { internal: 'alma', superpowers: 'alma' },
    foreign: 'e-lindgren',
    answers: { internal: [409, 404], superpowers: [409, 404] },
  },
  'POST /api/screens/admin-console/send-confirmation person': {
    send: inBody('person', { key }),
    own: { internal: 'alma', superpowers: 'alma' },
    foreign: 'e-lindgren',
    answers: { internal: [409, 404], superpowers: [409, 404] },
  },
  // Not a partner's: they have no mail from us.
  'POST /api/screens/admin-console/send-survey accountId': {
    send: (accountId) => ({ payload: { accountId, key: `${key}${accountId}` } }),
    own: { internal: 'alma', superpowers: 'alma' },
    foreign: 'e-mercer',
    answers: { internal: [200, 404], superpowers: [200, 404] },
  },
  'GET /api/screens/teacher-upload school': {
    send: inQuery('school'),
    own: { v: 'north', superpowers: 'north' },
    foreign: 'far',
    answers: { v: [200, 404], superpowers: [200, 200] },
  },
  // Whose a file of teachers is, is the product API's to say (teacher-files/staging.test.ts).
  ...Object.fromEntries(
    [
      ['GET', 'teacher-upload', 'upload'],
      ...['school', 'upload'].flatMap((id) => [
        ['POST', 'teacher-upload/save', id],
        ['POST', 'teacher-upload/invite', id],
        ['POST', 'teacher-upload/undo', id],
        ['PUT', 'teacher-upload/choose', id],
      ]),
    ].map(([method, address, name = '']): [string, Field] => [
      `${method} /api/screens/${address} ${name}`,
      {
        send: (id) => {
          const file = { school: 'north', upload: 'no-such-upload', [name]: id }
          if (method === 'GET') return { query: file }
          const more = { invite: true, row: 2, role: 'Tutor' }
          const wanted = { save: ['invite'], choose: ['row', 'role'] }[address?.split('/')[1] ?? ''] ?? []
          return {
            payload: {
              ...file,
              ...Object.fromEntries(Object.entries(more).filter(([key]) => wanted.includes(key))),
            },
          }
        },
        own: name === 'school' ? { v: 'north', superpowers: 'north' } : { v: 'no-upload-of-mine' },
        foreign: name === 'school' ? 'far' : 'no-upload-of-theirs',
        answers: { v: [404, 404], superpowers: [404, 404] },
      },
    ]),
  ),
}
