import { ofAddresses } from './addresses-table.ts'
import { type Answers, draftsOf, each, everybody, ofRosters, only, signedIn } from './answers.ts'
import { besideSettings } from './beside-settings-table.ts'
import { ofConsole } from './console-table.ts'
import { ofFamilies } from './families-table.ts'
import { ofFileScreens } from './files-table.ts'
import { ofPlayers } from './players-table.ts'
import { ofQuotes } from './quotes-table.ts'
import { ofRosterScreens } from './rosters-table.ts'
import { ofSchools } from './schools-table.ts'
import { secondFactor } from './second-factor-table.ts'
import { ofWaysIn } from './ways-in-table.ts'

/** What everybody is answered at every route; a part that belongs together has a table beside this one. */
export const table: Readonly<Record<string, Answers>> = {
  ...ofAddresses,
  ...ofWaysIn,
  ...ofRosterScreens,
  ...ofSchools,
  // No link is anybody's: what has the form is refused for that.
  'POST /api/survey': everybody('400'),
  'POST /api/survey/answers': everybody('400'),
  // Whoever has the mail stops it; that there is none is no error.
  'POST /mail/off/:token': everybody('204'),
  'GET /api/pay': everybody('200'),
  'GET /api/privacy': everybody('200'),
  // A report that names nothing of ours is none.
  'POST /api/errors': everybody('400'),
  'POST /api/errors/page': everybody('400'),
  // Nothing is paid with nothing.
  'POST /api/pay': everybody('400'),
  'POST /api/pay/receipt': everybody('400'),
  'GET /api/report/:studentId': only({ parent: '404' }),
  'GET /api/receipts/:receiptId': only({ parent: '404' }),
  // A device's own bearer says nothing of its teacher.
  'GET /api/screens/shell': each('401', '200', '200', '200', '403', '200'),
  'GET /api/screens/nps-answers': only({ internal: '200', superpowers: '200' }),
  'POST /api/screens/shell/nps-ask': ofRosters('200'),
  // Nothing was chosen: what passes is refused for that.
  'POST /api/screens/shell/nps-answer': ofRosters('400'),
  'GET /api/screens/home': each('401', '200', '200', '200', '200', '200'),
  'GET /api/screens/ab-test': each('401', '200', '200', '403', '403', '403'),
  'GET /api/screens/skills': each('401', '200', '200', '200', '403', '403', { parent: '403' }),
  'GET /api/screens/skill-levels': each('401', '400', '400', '400', '403', '403', { parent: '403' }),
  'GET /api/screens/playtime': each('401', '200', '200', '200', '403', '403', { parent: '403' }),
  'GET /api/screens/factors': each('401', '200', '200', '200', '403', '403', { parent: '403' }),
  'GET /api/screens/attention': each('401', '200', '200', '403', '403', '403', { parent: '403' }),
  // No child is named: what passes the guard is refused for that.
  'PUT /api/screens/attention/hide': each('401', '400', '403', '403', '403', '403', { parent: '403' }),
  'GET /api/screens/progress': only({ parent: '200' }),
  ...ofFamilies,
  // Nobody's child is named: what passes the guard is refused for that (ownership.test.ts has the rest).
  'GET /api/screens/student': each('401', '400', '400', '400', '403', '403', { parent: '403' }),
  'GET /api/screens/history': each('401', '400', '400', '400', '403', '403', { parent: '403' }),
  // Nobody is named: what passes the guard is refused for that.
  'GET /api/screens/factor-datapoints': each('401', '400', '400', '400', '403', '403', { parent: '403' }),
  'POST /api/screens/factors/done': each('401', '400', '403', '400', '403', '403', { parent: '403' }),
  'POST /api/screens/factors/not-done': each('401', '400', '403', '400', '403', '403', { parent: '403' }),
  ...draftsOf('settings', (answer) => each('401', answer, '403', '403', '403', '403')),
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
  'GET /api/screens/games': each('401', '200', '403', '200', '403', '403', { parent: '403' }),
  'POST /api/screens/games/hand-off': each('401', '404', '403', '404', '403', '403', { parent: '403' }),
  'GET /api/screens/subscription': each('401', '200', '200', '403', '403', '403', { parent: '403' }),
  ...draftsOf('parent-roster', (answer) => only({ parent: answer })),
  'GET /api/screens/parents-congrats': only({ parent: '200' }),
  'GET /api/screens/continue-as': signedIn('404'),
  'GET /api/screens/picture-password': each('401', '403', '403', '403', '200', '403'),
  ...ofPlayers,
  ...ofFileScreens,
  ...ofQuotes,
  ...ofConsole,
  // No page is named: what passes the guard is refused for that.
  'POST /api/page-views': each('401', '400', '403', '403', '403', '403'),
  ...besideSettings,
  ...secondFactor,
  // No such mail, and no address that is marked.
  'PUT /api/screens/shell/dismiss': each('401', '400', '403', '400', '403', '403'),
  'POST /api/screens/shell/superpowers': signedIn('204'),
  'POST /api/screens/shell/shown-class': each('401', '400', '400', '400', '403', '403', { parent: '403' }),
  'POST /api/screens/shell/school': each('401', '403', '403', '204', '403', '403'),
  'POST /api/screens/setup/start': each('401', '409', '409', '403', '403', '403'),
  'POST /api/screens/setup/tick': each('401', '200', '200', '403', '403', '403'),
  'POST /api/screens/setup/reset-devices': each('401', '200', '403', '403', '403', '403'),
  // Without a play site there is nobody to hand on to, and nobody who may ask.
  'POST /handoff': everybody('404'),
  // Unsigned, whoever sends it.
  'POST /mail/bounces': everybody('403'),
  'POST /cards/events': everybody('403'),
}
