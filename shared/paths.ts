import { type PageName, routes } from './routes.ts'

/** Addresses of pages by their name in the table of routes. `{rp}` is configuration, so partner pages take it as a parameter. */
export const pages = Object.fromEntries(Object.entries(routes).map(([name, { path }]) => [name, path])) as {
  readonly [Name in PageName]: (typeof routes)[Name]['path']
}

/** The former sign-in address; redirects to the configured sign-in (S2.3). */
export const FORMER_SIGNIN = '/signin'

export const api = {
  screen: '/api/screens/:screen',
  command: '/api/screens/:screen/:command',
  /** Unsaved changes of an editor, such as a class's by its id. */
  draft: '/api/drafts/:screen/:object',
  password: '/auth/password',
  code: '/auth/code',
  /** A child's badge, by what is behind the `#` of its address. */
  badge: '/auth/badge',
  /** Whether this version of the app may sign in on a device. */
  lookAtDevice: '/auth/code/look',
  /** The second factor of a sign-in, and which are waited for. */
  verify: '/auth/verify',
  verifyKinds: '/auth/verify/look',
  /** What the sign-in page says to who comes from a game app. */
  loginBanner: '/auth/login-banner',
  signUp: '/auth/sign-up',
  sendValidation: '/auth/sign-up/again',
  validate: '/auth/validate',
  parentValidate: '/auth/parent-validate',
  lookAtLink: '/auth/validate/look',
  lookAtParentLink: '/auth/parent-validate/look',
  lookAtReset: '/auth/reset/look',
  invitation: '/auth/accept',
  accept: '/auth/accept/password',
  askReset: '/auth/reset',
  setPassword: '/auth/reset/password',
  logout: '/auth/logout',
  /** What failed in a browser, if the installation wants to be told. */
  clientErrors: '/api/errors',
  undrawnPages: '/api/errors/page',
  /** A page that somebody has opened. */
  pageViews: '/api/page-views',
  /** A child's week on one page, for the family. */
  report: '/api/report/:studentId',
  /** The survey of a class by its mailed link: what it holds, and one child's answers. */
  survey: '/api/survey',
  surveyAnswers: '/api/survey/answers',
  /** A one-off payment: what is known, the payment, and its receipt. */
  pay: '/api/pay',
  payReceipt: '/api/pay/receipt',
  /** A mail program stops a weekly mail (RFC 8058); a person does by the page of the same address. */
  mailOff: '/mail/off/:token',
  callback: '/auth/callback',
  partner: '/auth/partner',
  start: '/auth/:provider/start',
  /** Starts viewing as somebody else (S6.43). */
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

/** Stands for an id in an address that is sent once for many; no id has it, and it is written in addresses as it is. */
export const ID_PLACE = '~'
