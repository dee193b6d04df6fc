/** The password of every demo account. Only ever valid if the database is marked as demo. */
export const demoPassword = 'numberlane'

/** A made-up person with an account, created by the demo data and offered by the sandbox. */
export interface DemoAccount {
  readonly accountId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** What makes this account worth a visit, in a few words. */
  readonly who: string
  /** The person's school and district in the edu-platform's records; absent if it does not know them. */
  readonly edu?: { readonly schoolId?: string; readonly districtId?: string }
}

/** The demo accounts in the order they are listed (architecture, Demo data). */
export const demoAccounts: readonly DemoAccount[] = [
  {
    accountId: 't-castellanos',
    email: 'teacher@demo.test',
    firstName: 'Renee',
    lastName: 'Castellanos',
    who: 'two classes, grade 3 and 5, picture passwords on',
    edu: { schoolId: 'edu-school-ridgeview', districtId: 'edu-district-harbor' },
  },
  {
    accountId: 't-prieto',
    email: 'newteacher@demo.test',
    firstName: 'Ana',
    lastName: 'Prieto',
    who: 'nothing set up',
    edu: { schoolId: 'edu-school-ridgeview', districtId: 'edu-district-harbor' },
  },
  {
    accountId: 't-whitcomb',
    email: 'school@demo.test',
    firstName: 'Teresa',
    lastName: 'Whitcomb',
    who: 'school administrator, V',
    edu: { schoolId: 'edu-school-ridgeview', districtId: 'edu-district-harbor' },
  },
  {
    accountId: 't-oyelaran',
    email: 'district@demo.test',
    firstName: 'Marcus',
    lastName: 'Oyelaran',
    who: 'district administrator, V',
    edu: { districtId: 'edu-district-harbor' },
  },
  {
    accountId: 'p-brooks',
    email: 'parent@demo.test',
    firstName: 'Simone',
    lastName: 'Brooks',
    who: 'two children, subscribed',
  },
  {
    accountId: 'i-morrow',
    email: 'internal@demo.test',
    firstName: 'Iris',
    lastName: 'Morrow',
    who: 'internal administrator, superpowers',
  },
  {
    accountId: 't-demo',
    email: 'demo@example.com',
    firstName: 'Demo',
    lastName: 'Teacher',
    who: 'demo user with built-in rows',
  },
]

/** An educator of the reading platform: known to us only through the partner's tokens. */
export interface DemoEducator {
  readonly accountId: string
  readonly firstName: string
  readonly lastName: string
  readonly who: string
}

export const demoEducators: readonly DemoEducator[] = [
  { accountId: 'e-mercer', firstName: 'Joan', lastName: 'Mercer', who: '7 classes' },
  { accountId: 'e-lindgren', firstName: 'Paul', lastName: 'Lindgren', who: 'no K-8 students' },
  { accountId: 'e-salinas', firstName: 'Rosa', lastName: 'Salinas', who: 'Texas: the TEKS standards' },
  { accountId: 'e-whitfield', firstName: 'Dale', lastName: 'Whitfield', who: 'Florida: other standards' },
]

/** The access code of teacher@demo.test, for the children's device entry. */
export const demoAccessCode = 'rc7m42kd'

/** The key of the demo's play site, by which any program can send plays to the sandbox's product API. */
export const demoPlayKey = 'nlk_the-key-of-the-play-site-of-the-demo-alone0'

/** The subject by which the stand-in providers identify a demo account. */
export const demoSubject = (provider: 'google' | 'edu' | 'sso', accountId: string): string =>
  `${provider}-${accountId}`
