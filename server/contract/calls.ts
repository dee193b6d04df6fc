import * as aboutYou from './about-you.ts'
import * as access from './access.ts'
import * as account from './account.ts'
import * as admin from './admin.ts'
import * as agreementCalls from './agreements.ts'
import * as analytics from './analytics.ts'
import * as auth from './auth.ts'
import * as backupCodes from './backup-codes.ts'
import * as badges from './badges.ts'
import type { Call } from './call.ts'
import * as clientEvents from './client-events.ts'
import * as confirmTeachers from './confirm-teachers.ts'
import * as coteachers from './coteachers.ts'
import * as deactivated from './deactivated.ts'
import * as digests from './digests.ts'
import * as doneInterventions from './done-interventions.ts'
import * as erasures from './erasures.ts'
import * as exported from './exports.ts'
import * as familyReceiptCalls from './family-receipts.ts'
import * as findPeople from './find-people.ts'
import * as guardians from './guardians.ts'
import * as institutions from './institutions.ts'
import * as invitations from './invitations.ts'
import * as joinRequests from './join-requests.ts'
import * as mails from './mails.ts'
import * as nextRosters from './next-rosters.ts'
import * as noticeDrafts from './notice-drafts.ts'
import * as notices from './notices.ts'
import * as nps from './nps.ts'
import * as openings from './openings.ts'
import * as ownQuotes from './own-quotes.ts'
import * as partner from './partner.ts'
import * as passkeys from './passkeys.ts'
import * as payments from './payments.ts'
import * as picturePasswords from './picture-passwords.ts'
import * as pilot from './pilot.ts'
import * as prospects from './prospects.ts'
import * as quoteLinks from './quote-links.ts'
import * as quotes from './quotes.ts'
import * as retentionCalls from './retention.ts'
import * as rollUps from './roll-ups.ts'
import * as rosterRows from './roster-rows.ts'
import * as rosters from './rosters.ts'
import * as secondFactor from './second-factor.ts'
import * as sendPlays from './send-plays.ts'
import * as settings from './settings.ts'
import * as signUp from './sign-up.ts'
import * as studentFactors from './student-factors.ts'
import * as studentHistory from './student-history.ts'
import * as studentLevels from './student-levels.ts'
import * as studentPlaytime from './student-playtime.ts'
import * as studentSignIn from './student-sign-in.ts'
import * as students from './students.ts'
import * as surveys from './surveys.ts'
import * as teacherFiles from './teacher-files.ts'
import * as teachers from './teachers.ts'
import * as uploads from './uploads.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value

/** Every upstream call, of section 7 and our own, implemented or not: the one complete table. */
export const calls: readonly Call[] = [
  auth,
  secondFactor,
  passkeys,
  signUp,
  account,
  notices,
  noticeDrafts,
  settings,
  pilot,
  coteachers,
  nps,
  surveys,
  clientEvents,
  aboutYou,
  digests,
  access,
  teachers,
  findPeople,
  invitations,
  confirmTeachers,
  admin,
  mails,
  prospects,
  institutions,
  joinRequests,
  rosters,
  students,
  nextRosters,
  deactivated,
  erasures,
  exported,
  openings,
  retentionCalls,
  familyReceiptCalls,
  agreementCalls,
  uploads,
  rosterRows,
  teacherFiles,
  analytics,
  rollUps,
  studentPlaytime,
  studentLevels,
  studentFactors,
  studentHistory,
  doneInterventions,
  partner,
  picturePasswords,
  studentSignIn,
  backupCodes,
  badges,
  payments,
  guardians,
  quotes,
  quoteLinks,
  ownQuotes,
  sendPlays,
].flatMap((resource) => Object.values(resource).filter(isCall))
