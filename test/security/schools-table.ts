import { type Answers, draftsOf, only } from './answers.ts'

/** Schools, their teachers and who plays: for administrators. */
export const ofSchools: Readonly<Record<string, Answers>> = {
  ...draftsOf('update-rosters', (answer) => only({ v: answer, superpowers: answer })),
  ...draftsOf('access', (answer) => only({ v: answer, superpowers: answer })),
  ...draftsOf('add-teacher', (answer) => only({ v: answer, superpowers: answer })),
  // No school is named, and no file sent: what passes the guard is refused for that.
  'GET /api/screens/join-requests': only({ v: '200', superpowers: '200' }),
  'PUT /api/screens/join-requests/decide': only({ v: '400', superpowers: '400' }),
  'GET /api/screens/admin-view': only({ uv: '200', v: '200', superpowers: '200' }),
  // Nobody is named: what passes the guard is refused for that.
  'POST /api/screens/admin-view/add-school': only({ superpowers: '400' }),
  'POST /api/screens/admin-view/deactivate-teacher': only({ v: '400', superpowers: '400' }),
  'POST /api/screens/admin-view/reactivate-teacher': only({ v: '400', superpowers: '400' }),
  'POST /api/screens/admin-view/matches': only({ v: '400', superpowers: '400' }),
  'POST /api/screens/admin-view/add-teacher': only({ v: '400', superpowers: '400' }),
  // Nothing is looked for: what passes the guard is refused for that.
  'POST /api/screens/admin-view/search': only({ v: '400', superpowers: '400' }),
  // Nobody is named: what passes the guard is refused for that.
  'POST /api/screens/admin-view/send-invitation': only({ v: '400', superpowers: '400' }),
  'POST /api/screens/admin-view/correct-invitation': only({ v: '400', superpowers: '400' }),
  // No teacher is named: what passes the guard is refused for that.
  'GET /api/screens/admin-mastery': only({ uv: '400', v: '400', superpowers: '400' }),
  'GET /api/screens/admin-teacher': only({ uv: '400', v: '400', superpowers: '400' }),
  // No school and no child is named: what passes the guard is refused for that.
  'GET /api/screens/deactivated': only({ v: '400', superpowers: '400' }),
  'POST /api/screens/deactivated/reactivate': only({ v: '400', superpowers: '400' }),
  'POST /api/screens/deactivated/deactivate': only({ v: '400', superpowers: '400' }),
  'GET /api/screens/student-data': only({ superpowers: '200' }),
  // Nothing is looked for: what passes the guard is refused for that.
  'POST /api/screens/student-data/search': only({ superpowers: '400' }),
  'POST /api/screens/student-data/export': only({ superpowers: '400' }),
  'GET /api/screens/access': only({ v: '200', superpowers: '200' }),
  // Nothing is chosen: what passes the guard is refused for that.
  'POST /api/screens/access/preview': only({ v: '400', superpowers: '400' }),
  'PUT /api/screens/access/save': only({ v: '400', superpowers: '400' }),
  'PUT /api/screens/access/take-back': only({ v: '400', superpowers: '400' }),
  // No school is named: who looks after several has none shown, and what changes one is refused for that.
  'GET /api/screens/update-rosters': only({ v: '200', superpowers: '200' }),
  'POST /api/screens/update-rosters/save': only({ v: '400', superpowers: '400' }),
  'PUT /api/screens/update-rosters/tell-apart': only({ v: '400', superpowers: '400' }),
  'POST /api/screens/update-rosters/make-class': only({ v: '400', superpowers: '400' }),
  'GET /api/screens/deactivated-teachers': only({ v: '400', superpowers: '400' }),
  'POST /api/screens/deactivated-teachers/find': only({ v: '400', superpowers: '400' }),
  'POST /api/screens/deactivated-teachers/reactivate': only({ v: '400', superpowers: '400' }),
  'GET /api/screens/confirm-teachers': only({ v: '400', superpowers: '400' }),
  'POST /api/screens/confirm-teachers/confirm': only({ v: '400', superpowers: '400' }),
}
