import { changeCounting } from './about-you/counting.ts'
import { previewAccess } from './access/preview.ts'
import { saveAccess } from './access/save.ts'
import { takeAccessBack } from './access/take-back.ts'
import { endPersonsSessions } from './admin-console/end-sessions.ts'
import { liftAccount } from './admin-console/lift-account.ts'
import { liftBouncedAddress } from './admin-console/lift-bounce.ts'
import { liftNetwork } from './admin-console/lift-network.ts'
import { resetFactor } from './admin-console/reset-factor.ts'
import { retryUndelivered } from './admin-console/retry-mail.ts'
import { searchPeople } from './admin-console/search.ts'
import { sendConfirmation } from './admin-console/send-confirmation.ts'
import { sendPersonsInvitation } from './admin-console/send-invitation.ts'
import { sendPersonsSurvey } from './admin-console/send-survey.ts'
import { deleteDraft } from './admin-notices/delete-draft.ts'
import { endPublished } from './admin-notices/end.ts'
import { previewWritten } from './admin-notices/preview.ts'
import { publishWritten } from './admin-notices/publish.ts'
import { saveDraft } from './admin-notices/save-draft.ts'
import { addSchool } from './admin-view/add-school.ts'
import { addTeacher } from './admin-view/add-teacher.ts'
import { correctInvitation } from './admin-view/correct-invitation.ts'
import { deactivateTeacher } from './admin-view/deactivate-teacher.ts'
import { findSchoolMatches } from './admin-view/matches.ts'
import { reactivateTeacher } from './admin-view/reactivate-teacher.ts'
import { searchAdminView } from './admin-view/search.ts'
import { sendTeacherInvitation } from './admin-view/send-invitation.ts'
import { agreeToText } from './agreement/agree.ts'
import { hideChildren } from './attention/hide.ts'
import { releaseClass } from './class-board/release.ts'
import type { Command } from './command.ts'
import { confirmTeachers } from './confirm-teachers/confirm.ts'
import { deactivateStudents, reactivateStudents } from './deactivated/reactivate.ts'
import { findDeactivatedTeacher } from './deactivated-teachers/find.ts'
import { reactivateListedTeacher } from './deactivated-teachers/reactivate.ts'
import { markDone } from './factors/mark-done.ts'
import { takeBackDone } from './factors/take-back.ts'
import { familyPlanCommands } from './family-plan/commands.ts'
import { familySharingCommands } from './family-sharing/commands.ts'
import { decideJoinRequest } from './join-requests/decide.ts'
import { makeClassBadges } from './login-kit/make-badges.ts'
import { printPasswords } from './login-kit/print-passwords.ts'
import { startFamilyPlan } from './parent-payment-details/start.ts'
import { putBackChild } from './parent-roster/put-back.ts'
import { removeChild } from './parent-roster/remove.ts'
import { resetChildPassword } from './parent-roster/reset-password.ts'
import { saveChildren } from './parent-roster/save.ts'
import { playerCommands } from './player/commands.ts'
import { claim as claimQuote } from './quotes/claim.ts'
import { confirmOrder } from './quotes/confirm-order.ts'
import { eraseRecords } from './records/erase.ts'
import { keepRecords } from './records/keep.ts'
import { createRoster } from './roster/create.ts'
import { deleteRoster } from './roster/delete.ts'
import { deleteAllRosters } from './roster/delete-all.ts'
import { renameRoster } from './roster/rename.ts'
import { helpSignIn } from './roster-editor/help-sign-in.ts'
import { makeCode } from './roster-editor/make-backup-code.ts'
import { findMatches } from './roster-editor/matches.ts'
import { moveStudent } from './roster-editor/move.ts'
import { putBackStudent } from './roster-editor/put-back.ts'
import { removeStudent } from './roster-editor/remove.ts'
import { resetPassword } from './roster-editor/reset-password.ts'
import { saveRoster } from './roster-editor/save.ts'
import { showPassword } from './roster-editor/show-password.ts'
import { stopCode } from './roster-editor/stop-backup-code.ts'
import { chooseForRow } from './roster-upload/choose.ts'
import { saveUpload } from './roster-upload/save.ts'
import { undoRosterUpload } from './roster-upload/undo.ts'
import { confirmAuthenticator } from './second-factor/confirm.ts'
import { passkeyCommands } from './second-factor/passkeys.ts'
import { proveAgain } from './second-factor/prove.ts'
import { removeSecondFactor } from './second-factor/remove.ts'
import { renewRecoveryCodes } from './second-factor/renew.ts'
import { startAuthenticator } from './second-factor/start.ts'
import { endSession } from './sessions/end.ts'
import { endOtherSessions } from './sessions/end-others.ts'
import { inviteCoteacher } from './settings/coteacher.ts'
import { saveSettings } from './settings/save.ts'
import { resetDevices } from './setup/reset-devices.ts'
import { startPilot } from './setup/start.ts'
import { tickStep } from './setup/tick.ts'
import { answerNps } from './shell/answer-nps.ts'
import { askNps } from './shell/ask-nps.ts'
import { dismissBanner } from './shell/dismiss.ts'
import { pickInstitution } from './shell/pick-institution.ts'
import { exportStudentData, searchStudentData } from './student-data/read.ts'
import { chooseForTeacherRow } from './teacher-upload/choose.ts'
import { inviteAddedTeachers } from './teacher-upload/invite.ts'
import { saveTeachers } from './teacher-upload/save.ts'
import { undoTeacherUpload } from './teacher-upload/undo.ts'
import { makeFirstClass } from './update-rosters/make-class.ts'
import { saveNextRosters } from './update-rosters/save.ts'
import { tellNamesakesApart } from './update-rosters/tell-apart.ts'
import { saveWeeklyMail } from './weekly-mail/save.ts'

/** Every command of a screen. */
export const commands: readonly Command[] = [
  hideChildren,
  markDone,
  takeBackDone,
  pickInstitution,
  askNps,
  answerNps,
  dismissBanner,
  saveSettings,
  inviteCoteacher,
  saveChildren,
  removeChild,
  putBackChild,
  resetChildPassword,
  startFamilyPlan,
  ...familyPlanCommands,
  ...familySharingCommands,
  claimQuote,
  confirmOrder,
  createRoster,
  renameRoster,
  deleteRoster,
  deleteAllRosters,
  saveRoster,
  findMatches,
  removeStudent,
  putBackStudent,
  moveStudent,
  showPassword,
  resetPassword,
  helpSignIn,
  releaseClass,
  printPasswords,
  makeClassBadges,
  makeCode,
  stopCode,
  startPilot,
  tickStep,
  resetDevices,
  searchPeople,
  retryUndelivered,
  liftBouncedAddress,
  liftAccount,
  liftNetwork,
  endPersonsSessions,
  resetFactor,
  sendPersonsSurvey,
  sendPersonsInvitation,
  sendConfirmation,
  previewWritten,
  publishWritten,
  endPublished,
  saveDraft,
  deleteDraft,
  endSession,
  endOtherSessions,
  eraseRecords,
  agreeToText,
  keepRecords,
  changeCounting,
  saveWeeklyMail,
  proveAgain,
  ...passkeyCommands,
  startAuthenticator,
  confirmAuthenticator,
  renewRecoveryCodes,
  removeSecondFactor,
  saveUpload,
  undoRosterUpload,
  chooseForRow,
  saveTeachers,
  inviteAddedTeachers,
  undoTeacherUpload,
  chooseForTeacherRow,
  makeFirstClass,
  tellNamesakesApart,
  saveNextRosters,
  confirmTeachers,
  addTeacher,
  findSchoolMatches,
  previewAccess,
  saveAccess,
  takeAccessBack,
  addSchool,
  reactivateStudents,
  reactivateListedTeacher,
  decideJoinRequest,
  findDeactivatedTeacher,
  deactivateStudents,
  searchStudentData,
  exportStudentData,
  searchAdminView,
  sendTeacherInvitation,
  correctInvitation,
  deactivateTeacher,
  reactivateTeacher,
  ...playerCommands,
]
