import { type Answers, draftsOf, each, ofRosters } from './answers.ts'

/** A teacher’s rosters and what is done with one. */
export const ofRosterScreens: Readonly<Record<string, Answers>> = {
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
  'POST /api/screens/roster-editor/help-sign-in': ofRosters('400'),
  // No class is named: what passes the guard is refused for that.
  'GET /api/screens/class-board': ofRosters('400'),
  'GET /api/screens/class-projector': ofRosters('400'),
  'GET /api/screens/login-kit': ofRosters('400'),
  'POST /api/screens/class-board/release': ofRosters('400'),
  'POST /api/screens/login-kit/print-passwords': ofRosters('400'),
  'POST /api/screens/login-kit/make-badges': ofRosters('400'),
  'POST /api/screens/roster-editor/make-backup-code': ofRosters('400'),
  'POST /api/screens/roster-editor/stop-backup-code': ofRosters('400'),
  // A draft is the account's own; whoever looks as somebody else has none of theirs. Nothing is sent to keep.
  ...draftsOf('roster-editor', ofRosters),
  'GET /api/screens/print-roster': each('401', '200', '200', '403', '403', '403', { parent: '403' }),
}
