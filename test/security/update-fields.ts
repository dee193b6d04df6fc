import { type Field, inBody, inQuery } from './id-field.ts'
import { listFields } from './list-fields.ts'

const key = 'k'.repeat(36)
/** The ids of the commands about a whole school or its plan; those of children and teachers are the product API's to know. */
export const updateFields: Readonly<Record<string, Field>> = {
  ...listFields,
  'GET /api/screens/update-rosters school': {
    send: inQuery('school'),
    own: { v: 'north', superpowers: 'north' },
    foreign: 'far',
    answers: { v: [200, 404], superpowers: [200, 200] },
  },
  // A child that is nobody's keeps anything from being changed.
  'POST /api/screens/update-rosters/save school': {
    send: inBody('school', { key, seen: [], moves: [{ to: [], students: ['nobody-there'] }] }),
    own: { v: 'north', superpowers: 'north' },
    foreign: 'far',
    answers: { v: [404, 404], superpowers: [404, 404] },
  },
  'GET /api/screens/deactivated-teachers school': {
    send: inQuery('school'),
    own: { v: 'north', superpowers: 'north' },
    foreign: 'far',
    answers: { v: [200, 404], superpowers: [200, 200] },
  },
  'GET /api/screens/join-requests school': {
    send: inQuery('school'),
    own: { v: 'north', superpowers: 'north' },
    foreign: 'far',
    answers: { v: [200, 404], superpowers: [200, 200] },
  },
  // No quote is anybody’s here: whose it is, is the product API's to say (quotes/claims.test.ts).
  'PUT /api/screens/quotes/claim quote': {
    send: (id) => ({ payload: { quote: id, isTheirs: true } }),
    own: {},
    foreign: 'no-quote-of-anybody',
    answers: {
      teacher: [404, 404],
      uv: [404, 404],
      internal: [404, 404],
      v: [404, 404],
      superpowers: [404, 404],
    },
  },
  'POST /api/screens/quotes/confirm-order quote': {
    send: inBody('quote'),
    own: {},
    foreign: 'no-quote-of-anybody',
    answers: { v: [404, 404], superpowers: [404, 404] },
  },
  // Whose a request is, is the product API's to say (join-requests/join-requests.test.ts).
  ...Object.fromEntries(
    ['school', 'request'].map((name) => [
      `PUT /api/screens/join-requests/decide ${name}`,
      {
        send: (id) => ({
          payload: {
            school: 'north',
            request: 'no-such-request',
            decision: 'confirmed',
            administers: false,
            [name]: id,
          },
        }),
        own: name === 'school' ? { v: 'north', superpowers: 'north' } : { v: 'no-request-of-mine' },
        foreign: name === 'school' ? 'far' : 'no-request-of-theirs',
        answers: { v: [404, 404], superpowers: [404, 404] },
      } satisfies Field,
    ]),
  ),
  // Nobody is deactivated here, and whoever is not stays as they are.
  'POST /api/screens/deactivated-teachers/reactivate school': {
    send: inBody('school', { teacher: 'alma', mail: false, classes: true }),
    own: { v: 'north', superpowers: 'north' },
    foreign: 'far',
    answers: { v: [200, 404], superpowers: [200, 200] },
  },
  'POST /api/screens/deactivated-teachers/reactivate teacher': {
    send: inBody('teacher', { school: 'north', mail: false, classes: true }),
    own: { v: 'alma', superpowers: 'alma' },
    foreign: 'bert',
    answers: { v: [200, 404], superpowers: [200, 200] },
  },
  // The subscription of the school does not let its administrator see them.
  'GET /api/screens/deactivated school': {
    send: inQuery('school'),
    own: { v: 'north', superpowers: 'north' },
    foreign: 'far',
    answers: { v: [403, 404], superpowers: [200, 200] },
  },
  ...Object.fromEntries(
    ['reactivate', 'deactivate'].map((name) => [
      `POST /api/screens/deactivated/${name} school`,
      {
        send: inBody('school', { key, students: ['nobody-there'] }),
        own: { v: 'north', superpowers: 'north' },
        foreign: 'far',
        answers: { v: [403, 404], superpowers: [404, 404] },
      } satisfies Field,
    ]),
  ),
  ...Object.fromEntries(
    ['reactivate', 'deactivate'].map((name) => [
      `POST /api/screens/deactivated/${name} into.roster`,
      {
        send: (roster) => ({
          payload: { school: 'north', key, students: ['nobody-there'], into: { roster, version: 1 } },
        }),
        own: { v: 'r-alma', superpowers: 'r-alma' },
        foreign: 'r-bert',
        answers: { v: [403, 403], superpowers: [404, 404] },
      } satisfies Field,
    ]),
  ),
  // Nobody here has a subscription to give.
  'PUT /api/screens/access/save subscription': {
    send: inBody('subscription', {
      ...{ version: 1, way: 'schools', roles: [], groups: ['K-2'] },
      ...{ schools: ['north'], teachers: [] },
    }),
    own: { v: 'no-plan-of-mine', superpowers: 'no-plan-of-mine' },
    foreign: 'somebodys-plan',
    answers: { v: [404, 404], superpowers: [404, 404] },
  },
  // Nobody there is of that name, so nothing changes for anybody.
  'PUT /api/screens/update-rosters/tell-apart school': {
    send: inBody('school', { students: ['nobody-there', 'nor-there'], apart: false }),
    own: { v: 'north', superpowers: 'north' },
    foreign: 'far',
    answers: { v: [404, 404], superpowers: [404, 404] },
  },
  'PUT /api/screens/access/take-back subscription': {
    send: inBody('subscription', { grants: ['nothing-given'] }),
    own: { v: 'no-plan-of-mine', superpowers: 'no-plan-of-mine' },
    foreign: 'somebodys-plan',
    answers: { v: [404, 404], superpowers: [404, 404] },
  },
  // Who has a class already gets no other.
  'POST /api/screens/update-rosters/make-class school': {
    send: inBody('school', { teacher: 'alma' }),
    own: { v: 'north', superpowers: 'north' },
    foreign: 'far',
    answers: { v: [200, 404], superpowers: [200, 404] },
  },
  'GET /api/screens/confirm-teachers school': {
    send: inQuery('school'),
    own: { v: 'north', superpowers: 'north' },
    foreign: 'far',
    answers: { v: [200, 404], superpowers: [200, 200] },
  },
  // Nobody who is there leaves.
  'POST /api/screens/confirm-teachers/confirm school': {
    send: inBody('school', { left: ['nobody-there'] }),
    own: { v: 'north', superpowers: 'north' },
    foreign: 'far',
    answers: { v: [404, 404], superpowers: [404, 404] },
  },
  'POST /api/screens/update-rosters/make-class teacher': {
    send: inBody('teacher', { school: 'north' }),
    own: { v: 'alma', superpowers: 'alma' },
    foreign: 'bert',
    answers: { v: [200, 404], superpowers: [200, 404] },
  },
}
