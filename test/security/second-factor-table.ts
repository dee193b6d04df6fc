import { type Answers, each, everybody } from './answers.ts'

/** The second step of signing in, and the page that sets it up. */
export const secondFactor: Readonly<Record<string, Answers>> = {
  'POST /auth/verify': everybody('401'),
  'POST /auth/verify/look': everybody('401'),
  'POST /auth/verify/passkey': everybody('401'),
  'GET /api/screens/second-factor': each('401', '200', '403', '403', '403', '403'),
  'POST /api/screens/second-factor/prove': each('401', '422', '403', '403', '403', '403'),
  'POST /api/screens/second-factor/start': each('401', '200', '403', '403', '403', '403'),
  'POST /api/screens/second-factor/confirm': each('401', '422', '403', '403', '403', '403'),
  'POST /api/screens/second-factor/renew': each('401', '409', '403', '403', '403', '403'),
  'POST /api/screens/second-factor/remove': each('401', '200', '403', '403', '403', '403'),
  // There is no passkey, and the site of the tests offers none.
  'POST /api/screens/second-factor/ask-passkey': each('401', '409', '403', '403', '403', '403'),
  'POST /api/screens/second-factor/start-passkey': each('401', '409', '403', '403', '403', '403'),
  // Nothing is said of which: what passes the guard is refused for that.
  'POST /api/screens/second-factor/prove-passkey': each('401', '400', '403', '403', '403', '403'),
  'POST /api/screens/second-factor/add-passkey': each('401', '400', '403', '403', '403', '403'),
  'POST /api/screens/second-factor/rename-passkey': each('401', '400', '403', '403', '403', '403'),
  'POST /api/screens/second-factor/remove-passkey': each('401', '400', '403', '403', '403', '403'),
}
