import { demoAccounts, demoSubject } from '../contract/demo-accounts.ts'

export type ProviderName = 'google' | 'edu' | 'sso'
export const providerTitles: Readonly<Record<ProviderName, string>> = {
  google: 'Google',
  edu: 'edu-platform',
  sso: 'the external login',
}

/** Somebody a stand-in provider knows, and what it says about them. */
export interface Identity {
  readonly sub: string
  readonly email: string
  readonly emailVerified: boolean
  readonly givenName: string
  readonly familyName: string
  readonly role: 'teacher' | 'student'
  readonly schoolId?: string
  readonly districtId?: string
  readonly who: string
}

const people = (provider: ProviderName): Identity[] =>
  demoAccounts
    .filter((account) => provider !== 'edu' || account.edu)
    .map((account) => ({
      sub: demoSubject(provider, account.accountId),
      email: account.email,
      emailVerified: true,
      givenName: account.firstName,
      familyName: account.lastName,
      role: 'teacher',
      ...(provider === 'edu' ? account.edu : undefined),
      who: account.who,
    }))

/** People the product should turn away, each for a different reason. */
const strangers: Readonly<Record<ProviderName, readonly Identity[]>> = {
  google: [
    {
      sub: 'google-stranger',
      email: 'stranger@mail.test',
      emailVerified: true,
      givenName: 'Sam',
      familyName: 'Stranger',
      role: 'teacher',
      who: 'has no account with the product',
    },
    {
      sub: 'google-newcomer',
      email: 'newcomer@mail.test',
      emailVerified: true,
      givenName: 'Nia',
      familyName: 'Newcomer',
      role: 'teacher',
      who: 'is about to sign up',
    },
    {
      sub: 'google-unverified',
      email: 'teacher@demo.test',
      emailVerified: false,
      givenName: 'Not',
      familyName: 'Renee',
      role: 'teacher',
      who: 'claims an email Google has not verified',
    },
  ],
  sso: [
    {
      sub: 'sso-stranger',
      email: 'stranger@district.test',
      emailVerified: true,
      givenName: 'Sam',
      familyName: 'Stranger',
      role: 'teacher',
      who: 'has no account with the product',
    },
  ],
  edu: [
    {
      sub: 'edu-student',
      email: 'student@school.test',
      emailVerified: true,
      givenName: 'Kit',
      familyName: 'Learner',
      role: 'student',
      schoolId: 'edu-school-ridgeview',
      who: 'a student, who may not sign in to the teacher site',
    },
  ],
}

/** Who each stand-in provider knows, in the order its sign-in page lists them. */
export const identities: Readonly<Record<ProviderName, readonly Identity[]>> = {
  google: [...people('google'), ...strangers.google],
  edu: [...people('edu'), ...strangers.edu],
  sso: [...people('sso'), ...strangers.sso],
}

export const identityBySub = (provider: ProviderName, sub: string): Identity | undefined =>
  identities[provider].find((identity) => identity.sub === sub)

/** The claims about somebody; which of them the provider returns depends on the requested scopes. */
export const claimsOf = (identity: Identity) => ({
  sub: identity.sub,
  email: identity.email,
  email_verified: identity.emailVerified,
  name: `${identity.givenName} ${identity.familyName}`,
  given_name: identity.givenName,
  family_name: identity.familyName,
  role: identity.role,
  school_id: identity.schoolId,
  district_id: identity.districtId,
})
