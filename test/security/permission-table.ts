import { type Person, people } from './people.ts'

type Answers = Readonly<Record<Person, string>>

/** What each person is answered at every address of the app: status, or status and where to. */
const everybody = (answer: string) => Object.fromEntries(people.map((person) => [person, answer])) as Answers
const signedIn = (answer: string): Answers => ({ ...everybody(answer), anonymous: '401' })
/** By kind of session; all who have an account are one kind, but for those who are named. */
const each = (
  anonymous: string,
  account: string,
  impersonation: string,
  partner: string,
  device: string,
  student: string,
  named: Partial<Answers> = {},
): Answers => ({
  ...everybody(account),
  anonymous,
  impersonation,
  partner,
  device,
  student,
  ...named,
})
/** Closed to all who have an account, too, but for those who are named. */
const only = (named: Partial<Answers>): Answers => ({ ...signedIn('403'), ...named })

/** Files of rosters: families have none, and internal administrators only with superpowers. */
const ofFiles = (answer: string): Answers => ({ ...ofRosters(answer), internal: '403' })
/** Who may change who is in which class: nobody as somebody else, and no parent. */
const ofRosters = (answer: string): Answers =>
  each('401', answer, '403', '403', '403', '403', { parent: '403' })

/** The three addresses of an editor's drafts. */
const draftsOf = (screen: string, answers: (answer: string) => Answers) => ({
  [`GET /api/drafts/${screen}/:object`]: answers('204'),
  [`PUT /api/drafts/${screen}/:object`]: answers('400'),
  [`DELETE /api/drafts/${screen}/:object`]: answers('204'),
})

export const table: Readonly<Record<string, Answers>> = {
  'GET /': everybody('200'),
  'GET /login': everybody('200'),
  'GET /login/verify': everybody('200'),
  'GET /logout': everybody('200'),
  'GET /callback': everybody('200'),
  'GET /continue-as': everybody('200'),
  'GET /devicelogin': everybody('200'),
  'GET /visualPassword': everybody('200'),
  'GET /account': everybody('200'),
  'GET /admin': everybody('200'),
  'GET /parents-congrats': everybody('200'),
  'GET /account/:template': everybody('200'),
  'GET /account/roster/:rosterId': everybody('200'),
  'GET /account/students/:studentId': everybody('200'),
  'GET /account/students/:studentId/history': everybody('200'),
  'GET /reading/students/:studentId': everybody('200'),
  'GET /reading/students/:studentId/history': everybody('200'),
  'GET /reading': everybody('200'),
  'GET /reading/dashboard/:template': everybody('200'),
  'GET /signup': everybody('200'),
  'GET /signup/reset': everybody('200'),
  'GET /reset': everybody('200'),
  'GET /reset/:token': everybody('200'),
  'GET /validate/:token': everybody('200'),
  'GET /accept/:token': everybody('200'),
  'GET /parentValidate/:token': everybody('200'),
  'GET /signin': everybody('302 /login'),
  'GET /callback.html': everybody('302 /callback'),
  'GET /index.html': everybody('302 /'),
  'GET /account.html': everybody('302 /account'),
  'GET /device.html': everybody('302 /devicelogin'),
  'GET /mpact/callback.html': everybody('302 /callback'),
  'GET /admin.html': everybody('302 /admin'),
  'GET /livez': everybody('200'),
  'GET /readyz': everybody('200'),
  'GET /metrics': everybody('200'),
  'GET /statusz': everybody('200'),
  'GET /assets/*': everybody('404'),
  'GET /auth/:provider/start': everybody('303 /login?reason=provider-unavailable'),
  // A device's own bearer says nothing of its teacher.
  'GET /api/screens/shell': each('401', '200', '200', '200', '403', '200'),
  'GET /api/screens/home': each('401', '200', '200', '200', '200', '200'),
  'GET /api/screens/skills': each('401', '200', '200', '200', '403', '403', { parent: '403' }),
  'GET /api/screens/skill-levels': each('401', '400', '400', '400', '403', '403', { parent: '403' }),
  'GET /api/screens/playtime': each('401', '200', '200', '200', '403', '403', { parent: '403' }),
  'GET /api/screens/factors': each('401', '200', '200', '200', '403', '403', { parent: '403' }),
  'GET /api/screens/attention': each('401', '200', '200', '403', '403', '403', { parent: '403' }),
  // No child is named: what passes the guard is refused for that.
  'PUT /api/screens/attention/hide': each('401', '400', '403', '403', '403', '403', { parent: '403' }),
  'GET /api/screens/progress': only({ parent: '200' }),
  // Nobody's child is named: what passes the guard is refused for that (ownership.test.ts has the rest).
  'GET /api/screens/student': each('401', '400', '400', '400', '403', '403', { parent: '403' }),
  'GET /api/screens/history': each('401', '400', '400', '400', '403', '403', { parent: '403' }),
  // Nobody is named: what passes the guard is refused for that.
  'GET /api/screens/factor-datapoints': each('401', '400', '400', '400', '403', '403', { parent: '403' }),
  'POST /api/screens/factors/done': each('401', '400', '403', '400', '403', '403', { parent: '403' }),
  'POST /api/screens/factors/not-done': each('401', '400', '403', '400', '403', '403', { parent: '403' }),
  'GET /api/screens/roster': each('401', '200', '200', '403', '403', '403', { parent: '403' }),
  // Nothing is said of what to change: what passes the guard is refused for that.
  'POST /api/screens/roster/create': ofRosters('400'),
  'PUT /api/screens/roster/rename': ofRosters('400'),
  'POST /api/screens/roster/delete': ofRosters('400'),
  'POST /api/screens/roster/delete-all': ofRosters('400'),
  'GET /api/screens/roster-editor': ofRosters('400'),
  'PUT /api/screens/roster-editor/save': ofRosters('400'),
  'POST /api/screens/roster-editor/matches': ofRosters('400'),
  'POST /api/screens/roster-editor/remove': ofRosters('400'),
  'POST /api/screens/roster-editor/put-back': ofRosters('400'),
  'POST /api/screens/roster-editor/move': ofRosters('400'),
  'POST /api/screens/roster-editor/show-password': ofRosters('400'),
  'POST /api/screens/roster-editor/reset-password': ofRosters('400'),
  // A draft is the account's own; whoever looks as somebody else has none of theirs. Nothing is sent to keep.
  ...draftsOf('roster-editor', ofRosters),
  ...draftsOf('update-rosters', (answer) => only({ v: answer, superpowers: answer })),
  ...draftsOf('access', (answer) => only({ v: answer, superpowers: answer })),
  ...draftsOf('add-teacher', (answer) => only({ v: answer, superpowers: answer })),
  ...draftsOf('settings', (answer) => each('401', answer, '403', '403', '403', '403')),
  'GET /api/screens/print-roster': each('401', '200', '200', '403', '403', '403', { parent: '403' }),
  'GET /api/screens/roster-upload': ofFiles('200'),
  // No upload is named: what passes the guard is refused for that.
  'GET /api/screens/roster-file': ofFiles('400'),
  'GET /api/screens/rosters-download': ofFiles('200'),
  // No upload is named, and no file sent: what passes the guard is refused for that.
  'POST /api/screens/roster-upload/file': ofFiles('400'),
  'POST /api/screens/roster-upload/save': ofFiles('400'),
  'POST /api/screens/roster-upload/undo': ofFiles('400'),
  'PUT /api/screens/roster-upload/choose': ofFiles('400'),
  // No school is named, and no file sent: what passes the guard is refused for that.
  'GET /api/screens/teacher-upload': only({ v: '200', superpowers: '200' }),
  'GET /api/screens/join-requests': only({ v: '200', superpowers: '200' }),
  'PUT /api/screens/join-requests/decide': only({ v: '400', superpowers: '400' }),
  'POST /api/screens/teacher-upload/file': only({ v: '400', superpowers: '400' }),
  'POST /api/screens/teacher-upload/save': only({ v: '400', superpowers: '400' }),
  'POST /api/screens/teacher-upload/invite': only({ v: '400', superpowers: '400' }),
  'POST /api/screens/teacher-upload/undo': only({ v: '400', superpowers: '400' }),
  'PUT /api/screens/teacher-upload/choose': only({ v: '400', superpowers: '400' }),
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
  'POST /api/screens/admin-console/send-invitation': only({ internal: '400', superpowers: '400' }),
  // No teacher is named: what passes the guard is refused for that.
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
  'GET /api/screens/settings': each('401', '200', '200', '403', '403', '403'),
  // Nothing is searched for, nothing saved and nobody invited: what passes the guard is refused for that.
  'GET /api/screens/institution-change': each('401', '400', '400', '403', '403', '403'),
  'GET /api/screens/institutions': each('401', '400', '400', '403', '403', '403'),
  'POST /api/screens/shell/institution': each('401', '400', '400', '403', '403', '403'),
  'PUT /api/screens/settings/save': each('401', '400', '400', '403', '403', '403'),
  'POST /api/screens/settings/coteacher': each('401', '400', '403', '403', '403', '403', { parent: '403' }),
  'GET /api/screens/setup': each('401', '200', '200', '403', '403', '403'),
  'GET /api/screens/mobile-landing': each('401', '200', '200', '403', '403', '403'),
  'GET /api/screens/no-ipads': each('401', '200', '200', '403', '403', '403'),
  'GET /api/screens/parent-roster': only({ parent: '200' }),
  'PUT /api/screens/parent-roster/save': only({ parent: '400' }),
  'POST /api/screens/parent-roster/remove': only({ parent: '400' }),
  'POST /api/screens/parent-roster/put-back': only({ parent: '400' }),
  ...draftsOf('parent-roster', (answer) => only({ parent: answer })),
  'GET /api/screens/parents-congrats': only({ parent: '200' }),
  'GET /api/screens/continue-as': signedIn('404'),
  'GET /api/screens/picture-password': each('401', '403', '403', '403', '200', '403'),
  'GET /api/screens/sessions': each('401', '200', '403', '200', '403', '403'),
  'POST /api/screens/sessions/end': each('401', '404', '403', '404', '403', '403'),
  'POST /api/screens/sessions/end-others': each('401', '200', '403', '200', '403', '403'),
  'GET /api/screens/second-factor': each('401', '200', '403', '403', '403', '403'),
  'POST /api/screens/second-factor/prove': each('401', '422', '403', '403', '403', '403'),
  'POST /api/screens/second-factor/start': each('401', '200', '403', '403', '403', '403'),
  'POST /api/screens/second-factor/confirm': each('401', '422', '403', '403', '403', '403'),
  'POST /api/screens/second-factor/renew': each('401', '409', '403', '403', '403', '403'),
  'POST /api/screens/second-factor/remove': each('401', '200', '403', '403', '403', '403'),
  'GET /api/screens/admin-console': only({ internal: '200', superpowers: '200' }),
  'POST /api/screens/admin-console/search': only({ internal: '200', superpowers: '200' }),
  'POST /api/screens/admin-console/end-sessions': only({ internal: '200', superpowers: '200' }),
  // No such mail, and no address that is marked.
  'POST /api/screens/admin-console/retry-mail': only({ internal: '404', superpowers: '404' }),
  'POST /api/screens/admin-console/lift-bounce': only({ internal: '404', superpowers: '404' }),
  'POST /api/screens/shell/superpowers': signedIn('204'),
  'POST /api/screens/shell/shown-class': each('401', '400', '400', '400', '403', '403', { parent: '403' }),
  'POST /api/screens/shell/school': each('401', '403', '403', '204', '403', '403'),
  'POST /api/screens/setup/start': each('401', '409', '409', '403', '403', '403'),
  'POST /api/screens/setup/tick': each('401', '200', '200', '403', '403', '403'),
  'POST /api/screens/setup/reset-devices': each('401', '200', '403', '403', '403', '403'),
  'POST /auth/password': everybody('401'),
  'POST /auth/verify': everybody('401'),
  'POST /auth/verify/look': everybody('401'),
  'POST /auth/code': everybody('401'),
  'POST /auth/sign-up': everybody('400'),
  'POST /auth/sign-up/again': everybody('400'),
  'POST /auth/validate': everybody('404'),
  'POST /auth/parent-validate': everybody('404'),
  'POST /auth/validate/look': everybody('404'),
  'POST /auth/parent-validate/look': everybody('404'),
  'POST /auth/reset/look': everybody('404'),
  'POST /auth/accept': everybody('404'),
  'POST /auth/accept/password': everybody('404'),
  'POST /auth/reset': everybody('400'),
  'POST /auth/reset/password': everybody('404'),
  'POST /auth/callback': everybody('401'),
  'POST /auth/partner': signedIn('200'),
  'POST /auth/logout': { ...everybody('204'), device: '200', partner: '200' },
  'POST /auth/view-as': only({ internal: '200', superpowers: '200' }),
  // Only from a view that was begun; one put together here has no way back.
  'POST /auth/view-as/stop': everybody('401'),
  'POST /auth/backchannel-logout': everybody('400'),
  // Unsigned, whoever sends it.
  'POST /mail/bounces': everybody('403'),
}
