import type { TObject, TSchema } from 'typebox'
import type { PageScreen } from '../rules/page-rules.ts'
import { previewAccess } from './access/preview.ts'
import { access } from './access/route.ts'
import { saveAccess } from './access/save.ts'
import { takeAccessBack } from './access/take-back.ts'
import { endPersonsSessions } from './admin-console/end-sessions.ts'
import { liftBouncedAddress } from './admin-console/lift-bounce.ts'
import { resetFactor } from './admin-console/reset-factor.ts'
import { retryUndelivered } from './admin-console/retry-mail.ts'
import { adminConsole } from './admin-console/route.ts'
import { searchPeople } from './admin-console/search.ts'
import { sendPersonsInvitation } from './admin-console/send-invitation.ts'
import { adminTeacher } from './admin-teacher/route.ts'
import { addSchool } from './admin-view/add-school.ts'
import { addTeacher } from './admin-view/add-teacher.ts'
import { deactivateTeacher } from './admin-view/deactivate-teacher.ts'
import { findSchoolMatches } from './admin-view/matches.ts'
import { reactivateTeacher } from './admin-view/reactivate-teacher.ts'
import { adminView } from './admin-view/route.ts'
import { searchAdminView } from './admin-view/search.ts'
import { sendTeacherInvitation } from './admin-view/send-invitation.ts'
import { hideChild } from './attention/hide.ts'
import { attention } from './attention/route.ts'
import { releaseClass } from './class-board/release.ts'
import { classBoard } from './class-board/route.ts'
import { classProjector } from './class-projector/route.ts'
import type { Command } from './command.ts'
import { confirmTeachers } from './confirm-teachers/confirm.ts'
import { teachersToConfirm } from './confirm-teachers/route.ts'
import { continueAs } from './continue-as/route.ts'
import { deactivateStudents, reactivateStudents } from './deactivated/reactivate.ts'
import { deactivated } from './deactivated/route.ts'
import { findDeactivatedTeacher } from './deactivated-teachers/find.ts'
import { reactivateListedTeacher } from './deactivated-teachers/reactivate.ts'
import { deactivatedTeachers } from './deactivated-teachers/route.ts'
import { factorDatapoints } from './factor-datapoints/route.ts'
import { markDone } from './factors/mark-done.ts'
import { factors } from './factors/route.ts'
import { takeBackDone } from './factors/take-back.ts'
import { games } from './games/route.ts'
import { history } from './history/route.ts'
import { home } from './home/route.ts'
import { institutionChange } from './institution-change/route.ts'
import { institutions } from './institutions/route.ts'
import { decideJoinRequest } from './join-requests/decide.ts'
import { joinRequests } from './join-requests/route.ts'
import { loginKit } from './login-kit/route.ts'
import { mobileLanding } from './mobile-landing/route.ts'
import { noIPads } from './no-ipads/route.ts'
import { putBackChild } from './parent-roster/put-back.ts'
import { removeChild } from './parent-roster/remove.ts'
import { parentRoster } from './parent-roster/route.ts'
import { saveChildren } from './parent-roster/save.ts'
import { parentsCongrats } from './parents-congrats/route.ts'
import { picturePassword } from './picture-password/route.ts'
import { playerCommands } from './player/commands.ts'
import { player } from './player/route.ts'
import { playtime } from './playtime/route.ts'
import { printRoster } from './print-roster/route.ts'
import { progress } from './progress/route.ts'
import { createRoster } from './roster/create.ts'
import { deleteRoster } from './roster/delete.ts'
import { deleteAllRosters } from './roster/delete-all.ts'
import { renameRoster } from './roster/rename.ts'
import { roster } from './roster/route.ts'
import { helpSignIn } from './roster-editor/help-sign-in.ts'
import { makeCode } from './roster-editor/make-backup-code.ts'
import { findMatches } from './roster-editor/matches.ts'
import { moveStudent } from './roster-editor/move.ts'
import { putBackStudent } from './roster-editor/put-back.ts'
import { removeStudent } from './roster-editor/remove.ts'
import { resetPassword } from './roster-editor/reset-password.ts'
import { rosterEditor } from './roster-editor/route.ts'
import { saveRoster } from './roster-editor/save.ts'
import { showPassword } from './roster-editor/show-password.ts'
import { stopCode } from './roster-editor/stop-backup-code.ts'
import { rosterFile } from './roster-file/route.ts'
import { chooseForRow } from './roster-upload/choose.ts'
import { rosterUpload } from './roster-upload/route.ts'
import { saveUpload } from './roster-upload/save.ts'
import { undoRosterUpload } from './roster-upload/undo.ts'
import { rostersDownload } from './rosters-download/route.ts'
import type { Screen } from './screen.ts'
import { confirmAuthenticator } from './second-factor/confirm.ts'
import { proveAgain } from './second-factor/prove.ts'
import { removeSecondFactor } from './second-factor/remove.ts'
import { renewRecoveryCodes } from './second-factor/renew.ts'
import { secondFactor } from './second-factor/route.ts'
import { startAuthenticator } from './second-factor/start.ts'
import { endSession } from './sessions/end.ts'
import { endOtherSessions } from './sessions/end-others.ts'
import { sessions } from './sessions/route.ts'
import { inviteCoteacher } from './settings/coteacher.ts'
import { settings } from './settings/route.ts'
import { saveSettings } from './settings/save.ts'
import { resetDevices } from './setup/reset-devices.ts'
import { setup } from './setup/route.ts'
import { startPilot } from './setup/start.ts'
import { tickStep } from './setup/tick.ts'
import { pickInstitution } from './shell/pick-institution.ts'
import { shell } from './shell/route.ts'
import { skillLevels } from './skill-levels/route.ts'
import { skills } from './skills/route.ts'
import { student } from './student/route.ts'
import { exportStudentData, searchStudentData } from './student-data/read.ts'
import { studentData } from './student-data/route.ts'
import { subscription } from './subscription/route.ts'
import { chooseForTeacherRow } from './teacher-upload/choose.ts'
import { inviteAddedTeachers } from './teacher-upload/invite.ts'
import { teacherUpload } from './teacher-upload/route.ts'
import { saveTeachers } from './teacher-upload/save.ts'
import { undoTeacherUpload } from './teacher-upload/undo.ts'
import { makeFirstClass } from './update-rosters/make-class.ts'
import { updateRosters } from './update-rosters/route.ts'
import { saveNextRosters } from './update-rosters/save.ts'
import { tellNamesakesApart } from './update-rosters/tell-apart.ts'

/** The screen of every page that has a view; the compiler asks for each. */
const screensOfPages: { readonly [Name in PageScreen]: Screen<TObject, TSchema, Name> } = {
  home,
  skills,
  playtime,
  factors,
  attention,
  progress,
  student,
  history,
  'admin-view': adminView,
  access,
  roster,
  'roster-editor': rosterEditor,
  'class-board': classBoard,
  'class-projector': classProjector,
  'login-kit': loginKit,
  'print-roster': printRoster,
  'roster-upload': rosterUpload,
  'teacher-upload': teacherUpload,
  'join-requests': joinRequests,
  'update-rosters': updateRosters,
  'student-data': studentData,
  settings,
  setup,
  'mobile-landing': mobileLanding,
  'no-ipads': noIPads,
  games,
  subscription,
  'parent-roster': parentRoster,
  'parents-congrats': parentsCongrats,
  'continue-as': continueAs,
  'picture-password': picturePassword,
  'admin-console': adminConsole,
  sessions,
  'second-factor': secondFactor,
}

/** Every screen of the BFF: the frame, the pages, and what pages open inside themselves. */
export const screens: readonly Screen[] = [
  shell,
  ...Object.values(screensOfPages),
  skillLevels,
  adminTeacher,
  deactivated,
  deactivatedTeachers,
  factorDatapoints,
  rosterFile,
  rostersDownload,
  teachersToConfirm,
  institutionChange,
  institutions,
  player,
]

/** Every command of a screen. */
export const commands: readonly Command[] = [
  hideChild,
  markDone,
  takeBackDone,
  pickInstitution,
  saveSettings,
  inviteCoteacher,
  saveChildren,
  removeChild,
  putBackChild,
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
  makeCode,
  stopCode,
  startPilot,
  tickStep,
  resetDevices,
  searchPeople,
  retryUndelivered,
  liftBouncedAddress,
  endPersonsSessions,
  resetFactor,
  sendPersonsInvitation,
  endSession,
  endOtherSessions,
  proveAgain,
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
  deactivateTeacher,
  reactivateTeacher,
  ...playerCommands,
]
