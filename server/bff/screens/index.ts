import type { TObject, TSchema } from 'typebox'
import type { PageScreen } from '../rules/page-rules.ts'
import { abTest } from './ab-test/route.ts'
import { aboutYou, aboutYouAsFile } from './about-you/route.ts'
import { access } from './access/route.ts'
import { adminConsole } from './admin-console/route.ts'
import { adminMastery } from './admin-mastery/route.ts'
import { adminNotices } from './admin-notices/route.ts'
import { adminTeacher } from './admin-teacher/route.ts'
import { adminView } from './admin-view/route.ts'
import { agreement } from './agreement/route.ts'
import { attention } from './attention/route.ts'
import { classBoard } from './class-board/route.ts'
import { classProjector } from './class-projector/route.ts'
import { teachersToConfirm } from './confirm-teachers/route.ts'
import { continueAs } from './continue-as/route.ts'
import { deactivated } from './deactivated/route.ts'
import { deactivatedTeachers } from './deactivated-teachers/route.ts'
import { factorDatapoints } from './factor-datapoints/route.ts'
import { factors } from './factors/route.ts'
import { familyPlan } from './family-plan/route.ts'
import { familySharing } from './family-sharing/route.ts'
import { games } from './games/route.ts'
import { guardianAccept } from './guardian-accept/route.ts'
import { history } from './history/route.ts'
import { home } from './home/route.ts'
import { institutionChange } from './institution-change/route.ts'
import { institutions } from './institutions/route.ts'
import { joinRequests } from './join-requests/route.ts'
import { loginKit } from './login-kit/route.ts'
import { mobileLanding } from './mobile-landing/route.ts'
import { noIPads } from './no-ipads/route.ts'
import { npsAnswersScreen } from './nps-answers/route.ts'
import { parentPayment } from './parent-payment/route.ts'
import { parentPaymentDetails } from './parent-payment-details/route.ts'
import { parentRoster } from './parent-roster/route.ts'
import { parentSetup } from './parent-setup/route.ts'
import { parentsCongrats } from './parents-congrats/route.ts'
import { picturePassword } from './picture-password/route.ts'
import { player } from './player/route.ts'
import { playtime } from './playtime/route.ts'
import { printRoster } from './print-roster/route.ts'
import { progress } from './progress/route.ts'
import { quotes } from './quotes/route.ts'
import { recordsFile } from './records/download.ts'
import { records } from './records/route.ts'
import { roster } from './roster/route.ts'
import { rosterEditor } from './roster-editor/route.ts'
import { rosterFile } from './roster-file/route.ts'
import { rosterUpload } from './roster-upload/route.ts'
import { rostersDownload } from './rosters-download/route.ts'
import type { Screen } from './screen.ts'
import { secondFactor } from './second-factor/route.ts'
import { sessions } from './sessions/route.ts'
import { settings } from './settings/route.ts'
import { setup } from './setup/route.ts'
import { shell } from './shell/route.ts'
import { skillLevels } from './skill-levels/route.ts'
import { skills } from './skills/route.ts'
import { student } from './student/route.ts'
import { studentData } from './student-data/route.ts'
import { subscription } from './subscription/route.ts'
import { teacherUpload } from './teacher-upload/route.ts'
import { updateRosters } from './update-rosters/route.ts'
import { uploadPlaceScreen } from './upload-place/route.ts'
import { weeklyMail } from './weekly-mail/route.ts'

/** The screen of every page that has a view; the compiler asks for each. */
const screensOfPages: { readonly [Name in PageScreen]: Screen<TObject, TSchema, Name> } = {
  home,
  'ab-test': abTest,
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
  quotes,
  'parent-roster': parentRoster,
  'guardian-accept': guardianAccept,
  'parent-payment': parentPayment,
  'parent-payment-details': parentPaymentDetails,
  'parent-setup': parentSetup,
  'family-plan': familyPlan,
  'parents-congrats': parentsCongrats,
  'continue-as': continueAs,
  'picture-password': picturePassword,
  'admin-console': adminConsole,
  'admin-notices': adminNotices,
  sessions,
  records,
  'second-factor': secondFactor,
  'about-you': aboutYou,
}

/** Every screen of the BFF: the frame, the pages, and what pages open inside themselves. */
export const screens: readonly Screen[] = [
  shell,
  ...Object.values(screensOfPages),
  skillLevels,
  adminMastery,
  adminTeacher,
  deactivated,
  deactivatedTeachers,
  factorDatapoints,
  recordsFile,
  agreement,
  rosterFile,
  uploadPlaceScreen,
  rostersDownload,
  familySharing,
  teachersToConfirm,
  institutionChange,
  npsAnswersScreen,
  institutions,
  aboutYouAsFile,
  weeklyMail,
  player,
]
