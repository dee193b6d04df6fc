import { type Answers, only } from './answers.ts'

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
  'GET /api/screens/parent-roster': only({ parent: '200' }),
  'PUT /api/screens/parent-roster/save': only({ parent: '400' }),
  'POST /api/screens/parent-roster/remove': only({ parent: '400' }),
  'POST /api/screens/parent-roster/put-back': only({ parent: '400' }),
}
