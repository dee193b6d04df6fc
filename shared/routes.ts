/** One page: its address and what the browser needs to draw it. */
interface Route {
  /** `:rp` is the partner area's segment, which is configured. */
  readonly path: `/${string}`
  /** The folder in `screens` that draws it; if left out, the page's own name. */
  readonly screen?: string
  /**
   * `alone` needs no session, `session` needs one and belongs to neither area; pages of the `account` and `partner`
   * areas have the frame of their area.
   */
  readonly area: 'alone' | 'session' | 'account' | 'partner'
  /** `menuless`: small screens draw it without the menu (S2.40). `none`: one card and one way on. */
  readonly frame?: 'menuless' | 'none'
  /** The navigation entry it belongs to, if it has none of its own. */
  readonly under?: string
}

/**
 * Every page of the site. `:template` matches anything an area has no page for: it is the last of its area,
 * and the partner area shows playtime there (S2.11?).
 */
export const routes = {
  login: { path: '/login', screen: 'sign-in', area: 'alone' },
  // The second factor of a sign-in by password.
  verify: { path: '/login/verify', area: 'alone' },
  logout: { path: '/logout', area: 'alone' },
  callback: { path: '/callback', area: 'alone' },
  // Children's own entry: the class code, then their names (S2.50, S2.70).
  deviceLogin: { path: '/devicelogin', screen: 'device-login', area: 'alone' },
  signup: { path: '/signup', screen: 'sign-up', area: 'alone' },
  // 'Need help signing in?' (S2.49).
  signupReset: { path: '/signup/reset', screen: 'reset', area: 'alone' },
  reset: { path: '/reset', area: 'alone' },
  resetLink: { path: '/reset/:token', screen: 'reset', area: 'alone' },
  validate: { path: '/validate/:token', area: 'alone' },
  accept: { path: '/accept/:token', area: 'alone' },
  // Where a weekly mail is stopped, by one press.
  'mail-off': { path: '/mail/off/:token', area: 'alone' },
  // Prices and quotes for schools and districts, for visitors too (S2.80).
  quote: { path: '/quote', area: 'alone' },
  // The same for the pages of other sites, which embed it.
  'quote-widget': { path: '/embed/quote', screen: 'quote', area: 'alone' },
  // Where a visitor comes back to a quote, by the address they were mailed.
  'quote-asker': { path: '/quote/yours/:token', area: 'alone' },
  // Where an approver without an account sees and accepts one.
  'quote-approver': { path: '/quote/:token', area: 'alone' },
  // The Factors of Learning survey of a class, by its mailed link (S2.76).
  survey: { path: '/folTeacherSurvey/:token', area: 'alone' },
  // What is kept about people, why and for how long.
  privacy: { path: '/privacy', area: 'alone' },
  // A one-off payment by card, for visitors too (S2.71).
  pay: { path: '/pay', area: 'alone' },
  // Where somebody invited sees whose children they may follow, and opens an account for it.
  guardian: { path: '/family/:token', area: 'alone' },
  parentValidate: { path: '/parentValidate/:token', screen: 'parent-validate', area: 'alone' },

  home: { path: '/', area: 'session' },
  account: { path: '/account', screen: 'home', area: 'session' },
  continueAs: { path: '/continue-as', screen: 'continue-as', area: 'session' },
  parentsCongrats: { path: '/parents-congrats', screen: 'parents-congrats', area: 'session' },
  // Whoever must set up a second factor before anything else.
  secureFirst: { path: '/login/secure', screen: 'second-factor', area: 'session' },
  // A page's variants; without an experiment that runs it leads home (S2.78?).
  'ab-test': { path: '/abTest/:template', area: 'session' },
  visualPassword: { path: '/visualPassword', screen: 'picture-password', area: 'session' },
  admin: { path: '/admin', screen: 'admin-console', area: 'session' },
  // What is said to people, written by internal administrators.
  'admin-notices': { path: '/admin/notices', area: 'session' },

  skills: { path: '/account/dashboard', area: 'account' },
  playtime: { path: '/account/playtime', area: 'account' },
  factors: { path: '/account/factorsOfLearning', area: 'account' },
  attention: { path: '/account/attention', area: 'account' },
  progress: { path: '/account/progress', area: 'account' },
  'admin-view': { path: '/account/adminView', area: 'account' },
  access: { path: '/account/access', area: 'account' },
  roster: { path: '/account/roster', area: 'account' },
  'roster-editor': { path: '/account/roster/:rosterId', area: 'account', under: 'roster' },
  // A class at its devices, fresh every five seconds, and the same for the wall.
  'class-board': { path: '/account/roster/:rosterId/live', area: 'account', under: 'roster' },
  'class-projector': {
    path: '/account/roster/:rosterId/projector',
    area: 'account',
    frame: 'none',
    under: 'roster',
  },
  'login-kit': { path: '/account/roster/:rosterId/login-kit', area: 'account', under: 'roster' },
  'roster-upload': { path: '/account/rosterUpload', area: 'account', under: 'roster' },
  'teacher-upload': { path: '/account/teacherUpload', area: 'account', under: 'admin-view' },
  'join-requests': { path: '/account/joinRequests', area: 'account', under: 'admin-view' },
  'print-roster': { path: '/account/printRoster', area: 'account', under: 'roster' },
  'update-rosters': { path: '/account/updateRosters', area: 'account', under: 'admin-view' },
  'student-data': { path: '/account/studentData', area: 'account' },
  // One child's play over time, and play by play: an id in the address, never a name.
  student: { path: '/account/students/:studentId', area: 'account', under: 'skills' },
  history: { path: '/account/students/:studentId/history', area: 'account', under: 'skills' },
  // The play site, embedded (S1.28, S2.23, S2.79).
  games: { path: '/account/games', area: 'account' },
  settings: { path: '/account/settings', area: 'account' },
  subscription: { path: '/account/account', area: 'account' },
  // What somebody asked for, and where it stands.
  quotes: { path: '/account/quotes', area: 'account' },
  sessions: { path: '/account/sessions', area: 'account' },
  'second-factor': { path: '/account/secondFactor', area: 'account' },
  // What we record about somebody, for themselves.
  'about-you': { path: '/account/about-you', area: 'account' },
  // What is kept about a child, a class or an account: to download and to delete.
  records: { path: '/account/records', area: 'account' },
  setup: { path: '/account/setup', area: 'account', frame: 'menuless' },
  'mobile-landing': { path: '/account/mobileLanding', area: 'account', frame: 'menuless' },
  'parent-roster': { path: '/account/parentRoster', area: 'account' },
  // The same for whoever has an account: accepting.
  'guardian-accept': { path: '/account/family/:token', area: 'account', frame: 'none' },
  'parent-payment': { path: '/account/parentPayment', area: 'account', frame: 'menuless' },
  'parent-payment-details': { path: '/account/parentPaymentDetails', area: 'account', frame: 'menuless' },
  'parent-setup': { path: '/account/parentSetup', area: 'account', frame: 'menuless' },
  'family-plan': { path: '/account/subscription', area: 'account' },
  'unsupported-country': { path: '/account/unsupportedCountry', area: 'account', frame: 'none' },
  'device-non-parent': { path: '/account/deviceNonParent', area: 'account', frame: 'none' },
  'no-ipads': { path: '/account/noIPads', area: 'account', frame: 'none' },
  // Any other template leads home (S2.39?).
  'account-other': { path: '/account/:template', screen: 'home', area: 'session' },

  partner: { path: '/:rp', screen: 'playtime', area: 'partner' },
  'partner-playtime': { path: '/:rp/dashboard/playtime', screen: 'playtime', area: 'partner' },
  'partner-skills': { path: '/:rp/dashboard/dashboard', screen: 'skills', area: 'partner' },
  'partner-factors': { path: '/:rp/dashboard/factorsOfLearning', screen: 'factors', area: 'partner' },
  // Play Games (S2.10, S2.186).
  'partner-games': { path: '/:rp/dashboard/games', screen: 'games', area: 'partner' },
  'partner-student': {
    path: '/:rp/students/:studentId',
    screen: 'student',
    area: 'partner',
    under: 'skills',
  },
  'partner-history': {
    path: '/:rp/students/:studentId/history',
    screen: 'history',
    area: 'partner',
    under: 'skills',
  },
  'partner-other': { path: '/:rp/dashboard/:template', screen: 'playtime', area: 'partner' },
} as const satisfies Readonly<Record<string, Route>>

type Routes = typeof routes
export type PageName = keyof Routes
/** The screen that draws a page. */
export type ScreenOf<Name extends PageName> = Routes[Name] extends { screen: infer Screen extends string }
  ? Screen
  : Name
export type ScreenName = { [Name in PageName]: ScreenOf<Name> }[PageName]

/** Screens with a place of their own in the navigation; the rest are reached from the user's menu or another page. */
export type NavScreen = Extract<
  ScreenName,
  | 'admin-view'
  | 'skills'
  | 'playtime'
  | 'factors'
  | 'attention'
  | 'access'
  | 'roster'
  | 'games'
  | 'progress'
  | 'parent-roster'
>

/** A page as listed in the table, with its name and its screen. */
export interface Page extends Route {
  readonly name: PageName
  readonly screen: ScreenName
}
/** Every page, in the order of the table. */
export const pageList: readonly Page[] = Object.entries(routes).map(
  ([name, route]) => ({ screen: name, ...route, name }) as Page,
)

/** The client chunk with the session and the frame, needed by every page that is not `alone`. */
export const INSIDE_CHUNK = 'inside'
