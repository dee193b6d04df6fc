import type { NavScreen, PageName, routes, ScreenOf } from '../../../shared/routes.ts'
import type { Permission } from '../session/permissions.ts'

/** The screens of the pages that need a session. */
type InsideScreen = {
  [Name in PageName]: (typeof routes)[Name]['area'] extends 'alone' ? never : ScreenOf<Name>
}[PageName]

interface PageRule {
  /** What a session needs to be shown it. */
  readonly needs: Permission
}
interface NavRule extends PageRule {
  readonly label: string
}

/**
 * What the browser need not know about the pages of shared/routes.ts, by screen: the permission each needs and
 * its label in the navigation, which lists them in this order. Null for a page that only shows text.
 */
export const pageRules = {
  progress: { needs: 'own-children', label: 'Progress' },
  'parent-roster': { needs: 'own-children', label: 'Children' },
  'admin-view': { needs: 'admin-view', label: 'Accounts/Roster' },
  skills: { needs: 'class-progress', label: 'Skills Progress' },
  playtime: { needs: 'class-progress', label: 'Playtime' },
  factors: { needs: 'class-progress', label: 'Factors of Learning' },
  attention: { needs: 'attention', label: 'Attention' },
  access: { needs: 'access-rules', label: 'Access' },
  roster: { needs: 'rosters', label: 'Roster' },
  games: { needs: 'play-games', label: 'Games' },

  home: { needs: 'home' },
  'ab-test': { needs: 'variants' },
  student: { needs: 'class-progress' },
  history: { needs: 'class-progress' },
  'roster-editor': { needs: 'edit-rosters' },
  'class-board': { needs: 'edit-rosters' },
  'class-projector': { needs: 'edit-rosters' },
  'login-kit': { needs: 'edit-rosters' },
  'roster-upload': { needs: 'upload-rosters' },
  'teacher-upload': { needs: 'manage-teachers' },
  'join-requests': { needs: 'manage-teachers' },
  'print-roster': { needs: 'rosters' },
  'update-rosters': { needs: 'update-rosters' },
  'student-data': { needs: 'student-data' },
  settings: { needs: 'own-settings' },
  subscription: { needs: 'own-subscription' },
  quotes: { needs: 'own-quotes' },
  sessions: { needs: 'own-sessions' },
  'second-factor': { needs: 'own-second-factor' },
  'about-you': { needs: 'about-you' },
  records: { needs: 'records' },
  setup: { needs: 'setup' },
  'mobile-landing': { needs: 'setup' },
  'no-ipads': { needs: 'setup' },
  'parent-payment': { needs: 'family-plan' },
  'parent-payment-details': { needs: 'family-plan' },
  'parent-setup': { needs: 'own-children' },
  'family-plan': { needs: 'family-plan' },
  'parents-congrats': { needs: 'own-children' },
  'continue-as': { needs: 'shell' },
  'picture-password': { needs: 'class-names' },
  'admin-console': { needs: 'admin-console' },
  'admin-notices': { needs: 'write-notices' },
  'guardian-accept': { needs: 'join-family' },
  'unsupported-country': null,
  'device-non-parent': null,
} as const satisfies {
  readonly [Name in InsideScreen]: Name extends NavScreen ? NavRule : PageRule | null
}

type Rules = typeof pageRules
/** The screens of pages that show a view of the BFF's. */
export type PageScreen = {
  [Name in keyof Rules]: Rules[Name] extends null ? never : Name
}[keyof Rules]
