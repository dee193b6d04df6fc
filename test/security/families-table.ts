import { type Answers, each, everybody, only } from './answers.ts'

/** The children, plans, cards and the subscription of a family: nobody's but a parent's own. */
export const ofFamilies: Readonly<Record<string, Answers>> = {
  'GET /api/screens/parent-payment': only({ parent: '200' }),
  'GET /api/screens/parent-payment-details': only({ parent: '200' }),
  'GET /api/screens/parent-setup': only({ parent: '200' }),
  'GET /api/screens/family-plan': only({ parent: '200' }),
  // Nothing is brought: what passes the guard is refused for that.
  'POST /api/screens/parent-payment-details/start': only({ parent: '400' }),
  'PUT /api/screens/family-plan/card': only({ parent: '400' }),
  'POST /api/screens/family-plan/cancel': only({ parent: '400' }),
  'POST /api/screens/family-plan/resume': only({ parent: '400' }),
  'GET /family/:token': everybody('200'),
  'GET /account/family/:token': everybody('200'),
  // No such invitation.
  'POST /auth/family': everybody('404'),
  'POST /auth/family/join': everybody('404'),
  'GET /api/screens/family-sharing': only({ parent: '200' }),
  // Nothing is sent: what passes the guard is refused for that.
  'POST /api/screens/family-sharing/invite': only({ parent: '400' }),
  'POST /api/screens/family-sharing/again': only({ parent: '400' }),
  'POST /api/screens/family-sharing/remove': only({ parent: '400' }),
  'POST /api/screens/family-sharing/leave': only({ parent: '400' }),
  'POST /api/screens/family-sharing/accept': each('401', '400', '403', '403', '403', '403'),
  'GET /api/screens/guardian-accept': each('401', '200', '403', '403', '403', '403'),
  'GET /api/screens/parent-roster': only({ parent: '200' }),
  'PUT /api/screens/parent-roster/save': only({ parent: '400' }),
  'POST /api/screens/parent-roster/remove': only({ parent: '400' }),
  'POST /api/screens/parent-roster/put-back': only({ parent: '400' }),
  'POST /api/screens/parent-roster/reset-password': only({ parent: '400' }),
}
