import { type Person, people } from './people.ts'

export type Answers = Readonly<Record<Person, string>>

/** What each person is answered at every address of the app: status, or status and where to. */
export const everybody = (answer: string) =>
  Object.fromEntries(people.map((person) => [person, answer])) as Answers
export const signedIn = (answer: string): Answers => ({ ...everybody(answer), anonymous: '401' })
/** By kind of session; all who have an account are one kind, but for those who are named. */
export const each = (
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
export const only = (named: Partial<Answers>): Answers => ({ ...signedIn('403'), ...named })

/** Files of rosters: families have none, and internal administrators only with superpowers. */
export const ofFiles = (answer: string): Answers => ({ ...ofRosters(answer), internal: '403' })
/** What is kept, for adults with an account; internal administrators only with superpowers. */
export const ofRecords = (answer: string): Answers =>
  each('401', answer, '403', '403', '403', '403', { internal: '403' })
/** Who may change who is in which class: nobody as somebody else, and no parent. */
export const ofRosters = (answer: string): Answers =>
  each('401', answer, '403', '403', '403', '403', { parent: '403' })
/** The three addresses of an editor's drafts. */
export const draftsOf = (screen: string, answers: (answer: string) => Answers) => ({
  [`GET /api/drafts/${screen}/:object`]: answers('204'),
  [`PUT /api/drafts/${screen}/:object`]: answers('400'),
  [`DELETE /api/drafts/${screen}/:object`]: answers('204'),
})
