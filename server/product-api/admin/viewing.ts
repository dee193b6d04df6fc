import { aboutYou } from '../../contract/about-you.ts'
import * as account from '../../contract/account.ts'
import * as analytics from '../../contract/analytics.ts'
import * as auth from '../../contract/auth.ts'
import type { Call } from '../../contract/call.ts'
import { coteachers } from '../../contract/coteachers.ts'
import { deactivatedStudents } from '../../contract/deactivated.ts'
import * as doneInterventions from '../../contract/done-interventions.ts'
import { findPeople } from '../../contract/find-people.ts'
import { guardian, sharedChildren } from '../../contract/guardians.ts'
import * as institutions from '../../contract/institutions.ts'
import { ownJoinRequest } from '../../contract/join-requests.ts'
import { ownBounce } from '../../contract/mails.ts'
import { trialStart } from '../../contract/pilot.ts'
import * as rollUps from '../../contract/roll-ups.ts'
import * as rosters from '../../contract/rosters.ts'
import * as settings from '../../contract/settings.ts'
import * as studentFactors from '../../contract/student-factors.ts'
import * as studentHistory from '../../contract/student-history.ts'
import * as studentLevels from '../../contract/student-levels.ts'
import * as studentPlaytime from '../../contract/student-playtime.ts'
import * as teachers from '../../contract/teachers.ts'

/**
 * What an internal administrator may do while viewing as somebody else. A call in neither list is denied:
 * passwords, cards and payments, invitations, devices, anything that deletes, and any new call nobody has
 * considered yet.
 */
const readingCalls: readonly Call[] = [
  account.me,
  account.clientData,
  account.constants,
  settings.teacherGames,
  settings.mobileApps,
  ownBounce,
  aboutYou,
  coteachers,
  guardian,
  sharedChildren,
  teachers.teachersSummary,
  findPeople,
  institutions.searchSchools,
  institutions.searchDistricts,
  institutions.institutionChange,
  ownJoinRequest,
  rosters.myRosters,
  rosters.myRoster,
  rosters.teacherRosters,
  rosters.teacherRoster,
  rosters.schoolRoster,
  rosters.teacherSeats,
  rosters.schoolStudents,
  deactivatedStudents,
  analytics.ccs,
  analytics.gameplay,
  analytics.factorsOfLearning,
  analytics.interventions,
  doneInterventions.doneInterventions,
  analytics.studentLog,
  analytics.studentStats,
  analytics.relevantLevels,
  analytics.earlierFigures,
  analytics.earlierScores,
  rollUps.playtimeRollUp,
  rollUps.skillsRollUp,
  rollUps.factorsRollUp,
  rollUps.attentionRollUp,
  rollUps.rollUpLevels,
  studentLevels.appLevels,
  studentPlaytime.sessionCount,
  studentPlaytime.playTime,
  studentPlaytime.instructionalContext,
  studentPlaytime.educationalContext,
  studentFactors.rawFol,
  studentLevels.rashLevels,
  studentLevels.zpcStats,
  studentLevels.continuousZpc,
  studentHistory.metagameStats,
  studentHistory.metagamePartition,
  studentFactors.teacherInterventions,
  auth.logout,
]
const changingCalls: readonly Call[] = [
  settings.saveMySettings,
  institutions.institution,
  settings.setup,
  trialStart,
]

const idsOf = (calls: readonly Call[]): ReadonlySet<string> => new Set(calls.map(({ id }) => id))
const allowed = idsOf([...readingCalls, ...changingCalls])
const recorded = idsOf(changingCalls)

export const isOpenWhileViewing = ({ id }: Call): boolean => allowed.has(id)
/** Whether a call changes something and is therefore recorded during a view. */
export const isRecordedWhileViewing = ({ id }: Call): boolean => recorded.has(id)
