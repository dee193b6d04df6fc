import { askers, type Field, inBody, inQuery } from './id-field.ts'

/** The children of a parent. */
export const familyFields: Readonly<Record<string, Field>> = {
  'GET /api/screens/progress student': {
    send: inQuery('student'),
    own: { parent: 'p-1' },
    foreign: 'b-1',
    answers: { parent: [200, 404] },
  },
  // It was never theirs: guardians.test.ts leaves, and tries another’s.
  'POST /api/screens/family-sharing/leave guardianId': {
    send: inBody('guardianId'),
    own: { parent: 'nobody-there' },
    foreign: 'g-1',
    answers: { parent: [404, 404] },
  },
  // One’s own child is in the list already; who is in no list cannot leave it.
  'POST /api/screens/parent-roster/put-back student': {
    send: inBody('student'),
    own: { parent: 'p-1' },
    foreign: 'b-1',
    answers: { parent: [200, 404] },
  },
  'POST /api/screens/parent-roster/remove student': {
    send: inBody('student'),
    own: { parent: 'nobody-there' },
    foreign: 'b-1',
    answers: { parent: [404, 404] },
  },
  'POST /api/screens/parent-roster/reset-password student': {
    send: inBody('student'),
    own: { parent: 'p-1' },
    foreign: 'b-1',
    answers: { parent: [200, 404] },
  },
  'PUT /api/screens/weekly-mail/save studentId': {
    send: inBody('studentId', { kind: 'child', day: 3 }),
    own: { parent: 'p-1' },
    foreign: 'b-1',
    answers: { ...askers([404, 404], 'impersonation', 'partner'), parent: [200, 404] },
  },
}
