import { type Field, inBody } from './id-field.ts'

/** Of the class and the child who is chosen in it, each is asked for with the other of the device's own. */
export const playerFields: Readonly<Record<string, Field>> = {
  'POST /api/screens/player/choose rosterId': {
    send: inBody('rosterId', { studentId: 'a-1' }),
    own: { device: 'r-alma' },
    foreign: 'r-bert',
    answers: { device: [200, 404] },
  },
  'POST /api/screens/player/choose studentId': {
    send: inBody('studentId', { rosterId: 'r-alma' }),
    own: { device: 'a-1' },
    foreign: 'b-1',
    answers: { device: [200, 404] },
  },
  // Nobody but who is there can leave, and it is not said who that is.
  'POST /api/screens/player/leave studentId': {
    send: inBody('studentId'),
    own: { device: 'a-1' },
    foreign: 'b-1',
    answers: { device: [200, 200] },
  },
}
