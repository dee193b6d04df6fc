import { askers, type Field, inBody, NO_SESSION } from './id-field.ts'

/** The ids of sessions, of what is kept beside one, and of whom an administrator looks as or lets in. */
export const sessionFields: Readonly<Record<string, Field>> = {
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
