import { type Answers, only } from './answers.ts'

/** What each person is answered at the console: internal administrators only. */
export const ofConsole: Readonly<Record<string, Answers>> = {
  'POST /api/screens/admin-console/reset-factor': only({ internal: '404', superpowers: '404' }),
  'POST /api/screens/admin-console/send-survey': only({ internal: '404', superpowers: '404' }),
  'POST /api/screens/admin-console/send-invitation': only({ internal: '400', superpowers: '400' }),
  'POST /api/screens/admin-console/send-confirmation': only({ internal: '400', superpowers: '400' }),
  'GET /api/screens/admin-notices': only({ internal: '200', superpowers: '200' }),
  'POST /api/screens/admin-notices/preview': only({ internal: '400', superpowers: '400' }),
  'POST /api/screens/admin-notices/publish': only({ internal: '400', superpowers: '400' }),
  'PUT /api/screens/admin-notices/save-draft': only({ internal: '400', superpowers: '400' }),
  'POST /api/screens/admin-notices/delete-draft': only({ internal: '400', superpowers: '400' }),
  'POST /api/screens/admin-notices/end': only({ internal: '400', superpowers: '400' }),
  'GET /api/screens/admin-console': only({ internal: '200', superpowers: '200' }),
  'POST /api/screens/admin-console/search': only({ internal: '200', superpowers: '200' }),
  'POST /api/screens/admin-console/end-sessions': only({ internal: '200', superpowers: '200' }),
  'POST /api/screens/admin-console/retry-mail': only({ internal: '404', superpowers: '404' }),
  'POST /api/screens/admin-console/lift-account': only({ internal: '404', superpowers: '404' }),
  'POST /api/screens/admin-console/lift-network': only({ internal: '200', superpowers: '200' }),
  'POST /api/screens/admin-console/lift-bounce': only({ internal: '404', superpowers: '404' }),
}
