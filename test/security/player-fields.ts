import { type Field, inBody, inQuery } from './id-field.ts'

/** Nobody is chosen on the device: it is refused for that, whoever is named. */
const onTurn = (rest: object = {}): Field => ({
  send: inBody('studentId', rest),
  own: { device: 'a-1' },
  foreign: 'b-1',
  answers: { device: [409, 409] },
})
const password = 'owl,cookie,rocket'

/** Of the class and the child who is chosen in it, each is asked for with the other of the device's own. */
export const playerFields: Readonly<Record<string, Field>> = {
  // A class that is not the device's is passed over for the first that is.
  'GET /api/screens/picture-password rosterId': {
    send: inQuery('rosterId'),
    own: { device: 'r-alma' },
    foreign: 'r-bert',
    answers: { device: [200, 200] },
  },
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
  'POST /api/screens/player/create studentId': onTurn({ password }),
  'POST /api/screens/player/practice studentId': onTurn({ step: 0, picture: 'owl' }),
  'POST /api/screens/player/hint studentId': onTurn({ step: 0 }),
  'POST /api/screens/player/hints-needed studentId': onTurn(),
  'POST /api/screens/player/hints-not-needed studentId': onTurn(),
  'POST /api/screens/player/login studentId': onTurn({ password }),
  // Nobody but who is there can leave, and it is not said who that is.
  'POST /api/screens/player/leave studentId': {
    send: inBody('studentId'),
    own: { device: 'a-1' },
    foreign: 'b-1',
    answers: { device: [200, 200] },
  },
}
