import { districtRoles, isParentRole } from '../../../shared/rules/roles.ts'
import type { SessionKind } from '../config/session-life.ts'
import type { Identity } from './session.ts'

type Rule = (who: Identity) => boolean

const kinds =
  (...named: readonly SessionKind[]): Rule =>
  ({ kind }) =>
    named.includes(kind)

/** An adult with an account of ours, or an internal administrator viewing as that person. */
const isPerson = kinds('account', 'impersonation')
const isPartner = kinds('partner')
const isParent: Rule = ({ role }) => isParentRole(role)
/**
 * The right belongs to the account: asking for it in an address alone has never granted anything (S6.42?).
 */
const isInternalAdmin: Rule = (who) => who.kind === 'account' && who.isInternalAdmin
export const hasSuperpowers: Rule = (who) => isInternalAdmin(who) && who.superpowers
/**
 * View rights, granted by an internal administrator; entering an administrator's role gives only UV (S6.5,
 * S6.7, S6.9?).
 */
const isAdminLevel: Rule = (who) => hasSuperpowers(who) || (isPerson(who) && who.rights === 'V')
/**
 * A person who has classes. Parents have none: they see their own children, on their own page (S2.195,
 * S6.24).
 */
const hasClasses: Rule = (who) => isPerson(who) && (!isParent(who) || hasSuperpowers(who))
/**
 * The upstream lets an internal administrator into every school; we allow that only with superpowers (S6.36).
 */
const worksWithRosterFiles: Rule = (who) =>
  isPerson(who) && !isParent(who) && !who.isDemoUser && (!who.isInternalAdmin || hasSuperpowers(who))
const isDistrict: Rule = ({ role }) => districtRoles.includes(role ?? '')

/**
 * The single table of permissions: what a screen or a command needs, and who has it. Whatever no line here
 * grants is denied. `isVerifiedAccountAdmin` is in no line: it grants nothing by itself (S6.9?).
 */
const rules = {
  shell: kinds('account', 'partner', 'device', 'student', 'impersonation'),
  /** To be told where one belongs. */
  home: kinds('account', 'partner', 'device', 'student', 'impersonation'),
  'class-progress': (who) => isPartner(who) || hasClasses(who),
  /** To mark an intervention as done with a child: whoever sees the suggestion may have done it. */
  'mark-done': (who) => isPartner(who) || hasClasses(who),
  /** That a class is begun with from now on. */
  'choose-class': (who) => isPartner(who) || hasClasses(who),
  rosters: hasClasses,
  /** No one may change the built-in class of the specification's demo user (S3.91). */
  'edit-rosters': (who) => hasClasses(who) && !who.isDemoUser,
  /** Roster files, up and down; downloads may be of a whole district at once. */
  'upload-rosters': worksWithRosterFiles,
  'download-rosters': worksWithRosterFiles,
  /** To be handed to the play site, which is told who plays. */
  'play-games': (who) => isPartner(who) || hasClasses(who),
  /** The children who need attention; the partner area has only its own four tabs (S2.186). */
  attention: hasClasses,
  /** Hiding a child from that list for today. */
  'hide-today': (who) => hasClasses(who) && !who.isDemoUser,
  'own-children': (who) => isPerson(who) && isParent(who),
  /** To add, change and remove them. */
  'edit-children': (who) => isPerson(who) && isParent(who),
  /** To say who else sees them, and to stop seeing another’s. */
  'share-children': (who) => isPerson(who) && isParent(who),
  /** To accept such an invitation; a teacher is told why that cannot be. */
  'join-family': isPerson,
  'own-settings': isPerson,
  /**
   * The role is locked after sign-up, except with superpowers, including those a view was started with
   * (S6.39).
   */
  'edit-role': (who) => hasSuperpowers(who) || who.viewing?.as === 'user',
  setup: isPerson,
  coteachers: (who) => isPerson(who) && !isParent(who),
  /** To keep that a banner above the pages was read. */
  'dismiss-notices': (who) => isPerson(who) || isPartner(who),
  'reset-devices': isPerson,
  passwords: isPerson,
  /** What somebody's classes can be played with; a family's plan is told on its own pages. */
  'own-subscription': (who) => isPerson(who) && !isParent(who),
  /** What they asked for there, and where it stands. */
  'own-quotes': (who) => isPerson(who) && !isParent(who),
  payment: isPerson,
  /** What a family has and until when: to start it with a card, change the card, end it and take that back. */
  'family-plan': (who) => isPerson(who) && isParent(who),
  deleting: isPerson,
  /** What is recorded about them; support may look at it as them. */
  'about-you': isPerson,
  /** Which weekly mails they get. */
  'choose-mails': isPerson,
  /** Whether the pages they open are counted. */
  'choose-counting': isPerson,
  /** To be asked whether one would recommend us: never a parent, and nobody is asked for somebody else. */
  'rate-us': (who) => who.kind === 'account' && !isParent(who),
  'own-sessions': (who) => isPerson(who) || isPartner(who),
  /** What signing in asks for beside the password. */
  'own-second-factor': isPerson,
  /** To download and to delete what is kept about children and about oneself. */
  records: (who) => isPerson(who) && !who.isDemoUser && (!who.isInternalAdmin || hasSuperpowers(who)),
  /** Unsaved changes in an editor; the editor's own permission is needed as well. */
  'own-drafts': isPerson,
  /** The names of a class, on one of its devices: all that the access code opens (S7.13?). */
  'class-names': kinds('device'),
  /** To choose a child there, and to sign that child in by pictures. */
  players: kinds('device'),
  /** The client event log, silent in admin mode (S6.44). */
  'event-log': isPerson,
  /** To be shown one of several variants of a page. */
  variants: isPerson,

  /** UV rights open the admin view, which then lists only the person themselves (S6.9?, S6.21). */
  'admin-view': (who) => hasSuperpowers(who) || (isPerson(who) && who.rights !== null),
  /**
   * See all teachers, add schools and teachers, update rosters, set access rules, deactivate (S6.10 to
   * S6.14).
   */
  'admin-level': isAdminLevel,
  /** To move a school's children into their next classes (S2.47?, S6.12). */
  'update-rosters': (who) => isAdminLevel(who) && !who.isDemoUser,
  /** To add schools and teachers, and to deactivate teachers (S6.11, S6.14). */
  'manage-teachers': (who) => isAdminLevel(who) && !who.isDemoUser,
  /**
   * Deactivated children, if the subscription includes them; always with superpowers (S6.17, S6.18?, S6.38).
   */
  deactivated: isAdminLevel,
  /** Who the school's or district's subscription covers (S6.13). */
  'access-rules': (who) => isAdminLevel(who) && !who.isDemoUser,
  'several-schools': (who) => hasSuperpowers(who) || (isAdminLevel(who) && isDistrict(who)),
  /** Buying for a school or a district (S6.32). */
  'institution-plan': (who) => isPerson(who) && who.planOwnerOf !== null,

  'matching-methods': hasSuperpowers,
  'update-rosters-link': hasSuperpowers,
  'student-data': hasSuperpowers,
  superpowers: isInternalAdmin,
  'admin-console': isInternalAdmin,
  /** To say something to everybody, and to end it. */
  'write-notices': isInternalAdmin,
  'end-others-sessions': isInternalAdmin,
  'reset-second-factor': isInternalAdmin,
} as const satisfies Readonly<Record<string, Rule>>

/** The permissions a screen or command can require. */
export type Permission = keyof typeof rules
export const permissions = Object.keys(rules) as readonly Permission[]

/** What takes an administrator with verified rights. */
const adminLevel: ReadonlySet<Permission> = new Set([
  'admin-view',
  'admin-level',
  'update-rosters',
  'manage-teachers',
  'deactivated',
  'access-rules',
  'several-schools',
])

/** Whether a grown-up with an account lacks only an administrator's rights, which are to be had from sales (S6.19). */
export const lacksAdminLevel = (who: Identity, permission: Permission): boolean =>
  isPerson(who) && !may(who, permission) && adminLevel.has(permission)

/**
 * What no one may do while viewing as someone else, and why; defined only here. An administrator who is
 * viewing may see and change everything else the person could. The product API has its own list
 * (product-api/admin/viewing.ts).
 */
export const closedWhileViewing: Readonly<Partial<Record<Permission, string>>> = {
  'upload-rosters': 'a file changes whole classes at once, and only who uploaded it can take it back',
  'download-rosters': 'a file of everybody’s children is for those who answer for them to keep',
  'own-sessions': 'which browsers a person is signed in on is theirs to know and to end',
  'choose-mails': 'what is mailed to a person is theirs to say',
  'choose-counting': 'what is counted about a person is theirs to say',
  'dismiss-notices': 'what somebody has read is theirs to say',
  'own-second-factor': 'what proves who somebody is belongs to them alone',
  records: 'what is kept is for those who answer for it to take along and to delete',
  'own-drafts': 'what somebody has typed and not saved is theirs alone',
  'hide-today': 'what somebody has put aside for today is theirs to say',
  passwords: 'a password set by somebody else would let them in again without a record',
  coteachers: 'it sends a mail in the person’s name, and hands on the children',
  'play-games': 'what is played there would be played as the person',
  'mark-done': 'who did something with a child is theirs to say',
  'edit-rosters':
    'who is in which class is the teacher’s to say, and the record of a view would not name the children',
  'edit-children':
    'who is in a family is the parent’s to say, and the record of a view would not name the children',
  'share-children': 'it sends a mail in the person’s name, and hands on the children',
  'join-family': 'whose children somebody follows is theirs to say',
  'update-rosters': 'it changes all the classes of a school, which its administrator answers for',
  'manage-teachers':
    'it sends mails in the person’s name, and who works at a school is its administrator’s to say',
  'access-rules':
    'whom a subscription is given to is its administrators’ to say, and only who gave it can take it back',
  payment: 'cards stay hidden, and money is the owner’s to spend',
  'family-plan': 'cards stay hidden, and money is the owner’s to spend',
  'own-quotes': 'quotes are paid and accepted there, and money is the owner’s to spend',
  'reset-devices': 'it signs a whole class out, and can be done once a month only',
  deleting: 'what is gone cannot be given back when the view ends',
  'event-log': 'what staff do is not what teachers do (S6.44)',
}

/** All that is open to whoever must set up a second factor first: setting it up, and being led there. */
const openBeforeFactor: ReadonlySet<Permission> = new Set(['home', 'own-second-factor'])

/** Whether only the second factor that somebody must set up first is in the way. */
export const needsFactorFirst = (who: Identity, permission: Permission): boolean =>
  who.owesSecondFactor === true && !openBeforeFactor.has(permission)

/** Why something is closed to whoever views as somebody who may do it; null if it is not. */
export const closedInViewReason = (who: Identity, permission: Permission): string | null =>
  (who.kind === 'impersonation' && rules[permission](who) && closedWhileViewing[permission]) || null

/**
 * Whether someone has a permission: by the table, minus what is closed while viewing as someone else, or before a
 * second factor is set up.
 */
export const may = (who: Identity, permission: Permission): boolean =>
  rules[permission](who) &&
  !needsFactorFirst(who, permission) &&
  !(who.kind === 'impersonation' && permission in closedWhileViewing)
