/** Addresses of pages. `{rp}` is configuration, so partner pages take it as a parameter. */
export const pages = {
  home: '/',
  signin: '/signin',
  login: '/login',
  logout: '/logout',
  callback: '/callback',
  /** Children's own entry: the class code, then their names (S2.50, S2.70). */
  deviceLogin: '/devicelogin',
  visualPassword: '/visualPassword',
  continueAs: '/continue-as',
  signup: '/signup',
  /** 'Need help signing in?' (S2.49). */
  signupReset: '/signup/reset',
  reset: '/reset',
  resetLink: '/reset/:token',
  validate: '/validate/:token',
  accept: '/accept/:token',
  parentValidate: '/parentValidate/:token',
  parentsCongrats: '/parents-congrats',
  admin: '/admin',
  account: '/account',
  accountTemplate: '/account/:template',
  /** One class and the children in it, to change them (S2.135). */
  rosterEditor: '/account/roster/:rosterId',
  /** One child's play over time, and play by play: an id in the address, never a name. */
  student: '/account/students/:studentId',
  history: '/account/students/:studentId/history',
  partner: '/:rp',
  partnerTemplate: '/:rp/dashboard/:template',
  partnerStudent: '/:rp/students/:studentId',
  partnerHistory: '/:rp/students/:studentId/history',
} as const

/** The account area's templates that are built, by screen (specification 2, Legacy account area). */
export const accountTemplates = {
  skills: 'dashboard',
  playtime: 'playtime',
  factors: 'factorsOfLearning',
  attention: 'attention',
  progress: 'progress',
  'admin-view': 'adminView',
  access: 'access',
  roster: 'roster',
  'roster-upload': 'rosterUpload',
  'print-roster': 'printRoster',
  'update-rosters': 'updateRosters',
  'student-data': 'studentData',
  settings: 'settings',
  'unsupported-country': 'unsupportedCountry',
  'device-non-parent': 'deviceNonParent',
  setup: 'setup',
  'mobile-landing': 'mobileLanding',
  'no-ipads': 'noIPads',
  'parent-roster': 'parentRoster',
  sessions: 'sessions',
} as const
export type BuiltScreen = keyof typeof accountTemplates

/** Templates of {rp}/dashboard/:template that are built; anything else falls back to playtime (S2.11?). */
export const partnerTemplates = {
  playtime: 'playtime',
  skills: 'dashboard',
  factors: 'factorsOfLearning',
} as const

export const api = {
  screen: '/api/screens/:screen',
  command: '/api/screens/:screen/:command',
  /** Unsaved changes of an editor, such as a class's by its id. */
  draft: '/api/drafts/:screen/:object',
  password: '/auth/password',
  code: '/auth/code',
  signUp: '/auth/sign-up',
  sendValidation: '/auth/sign-up/again',
  validate: '/auth/validate',
  parentValidate: '/auth/parent-validate',
  invitation: '/auth/accept',
  accept: '/auth/accept/password',
  askReset: '/auth/reset',
  setPassword: '/auth/reset/password',
  logout: '/auth/logout',
  /** A provider's own server asks here (OpenID Connect Back-Channel Logout). */
  backchannelLogout: '/auth/backchannel-logout',
  callback: '/auth/callback',
  partner: '/auth/partner',
  start: '/auth/:provider/start',
  /** Begins looking at what somebody sees (S6.43), and goes back to one's own account. */
  viewAs: '/auth/view-as',
  stopViewing: '/auth/view-as/stop',
} as const

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** Fills a pattern's parameters, encoded, and adds the query; absent query values are left out. */
export function href<const P extends string>(
  pattern: P,
  ...[params, query]: [ParamNames<P>] extends [never]
    ? [params?: undefined, query?: Query]
    : [params: Record<ParamNames<P>, string>, query?: Query]
): string {
  const path = pattern.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
export type Query = Readonly<Record<string, string | number | boolean | undefined>>
