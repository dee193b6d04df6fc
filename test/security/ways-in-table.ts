import { type Answers, everybody, only, signedIn } from './answers.ts'

/** The ways in and out. */
export const ofWaysIn: Readonly<Record<string, Answers>> = {
  'GET /auth/:provider/start': everybody('303 /login?reason=provider-unavailable'),
  'POST /auth/password': everybody('401'),
  'POST /auth/code': everybody('401'),
  'POST /auth/badge': everybody('401'),
  'POST /auth/code/look': everybody('204'),
  'POST /auth/login-banner': everybody('400'),
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
  'POST /auth/logout': { ...everybody('204'), device: '200', student: '200', partner: '200' },
  'POST /auth/view-as': only({ internal: '200', superpowers: '200' }),
  // Only from a view that was begun; one put together here has no way back.
  'POST /auth/view-as/stop': everybody('401'),
  'POST /auth/backchannel-logout': everybody('400'),
}
