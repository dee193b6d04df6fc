import { type Static, Type } from 'typebox'
import { Id, Tint } from './fields.ts'
import { EnteredInstitution, PickedInstitution } from './institutions.ts'

export const ShellParams = Type.Object({})

const Link = Type.Object({
  screen: Type.String(),
  label: Type.String(),
  href: Type.String(),
})

const BannerAction = Type.Union([
  Type.Object({ label: Type.String(), href: Type.String() }),
  /** Sent as a POST to this address, which answers `{redirectTo}`; the whole page goes there. */
  Type.Object({ label: Type.String(), post: Type.String() }),
])

/** A step of setting up, as the panel in the header tells it. */
const SetupStep = Type.Object({
  id: Type.String(),
  title: Type.String(),
  text: Type.String(),
  /** 'now' is the first step that is not done. */
  state: Type.Union([Type.Literal('done'), Type.Literal('now'), Type.Literal('todo')]),
  link: Type.Union([Type.Object({ label: Type.String(), href: Type.String() }), Type.Null()]),
})

/** What was said, by a hash of the words. */
const TextHash = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })

/** A line under the header: bold lead, one sentence, at most one button (the status banner has up to two). */
export const ShellBanner = Type.Object({
  /** What it is about, for its icon. */
  kind: Type.String(),
  tone: Type.Union([Type.Literal('info'), Type.Literal('warn'), Type.Literal('bad'), Type.Literal('good')]),
  lead: Type.String(),
  text: Type.String(),
  /** For banners that count down minutes: the time left, because a browser's clock may be wrong. */
  secondsLeft: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  actions: Type.Array(BannerAction),
  /** By which its dismissal is kept; null if it cannot be dismissed. */
  textHash: Type.Union([TextHash, Type.Null()]),
})
export type ShellBanner = Static<typeof ShellBanner>

/** The frame around every page: who is signed in, the navigation, and the banners above the content. */
export const ShellView = Type.Object({
  kind: Type.Union([
    Type.Literal('account'),
    Type.Literal('partner'),
    Type.Literal('device'),
    Type.Literal('student'),
    Type.Literal('impersonation'),
  ]),
  person: Type.Object({
    /** The account's id, which shows whether somebody else has signed in. */
    id: Type.String(),
    name: Type.String(),
    initials: Type.String(),
    tint: Tint,
    /** For example '3rd grade teacher' or 'School administrator'; null if nothing is known. */
    role: Type.Union([Type.String(), Type.Null()]),
  }),
  /** Who is signed in as staff or views whom: outside the list of banners, and never dismissed. */
  status: Type.Optional(ShellBanner),
  /** What is said to them and they have not dismissed, the most important first: one is drawn at a time. */
  banners: Type.Array(ShellBanner),
  /** Built screens this person may open, in order (header for accounts, tabs for partners). */
  nav: Type.Array(Link),
  /** The links in the user's menu, in order (S2.196 to S2.201). */
  menu: Type.Array(Type.Object({ id: Type.String(), label: Type.String(), href: Type.String() })),
  /**
   * What is left of setting up; left out once every step is done, and for those who have nothing to set up (S2.98,
   * S2.133).
   */
  setup: Type.Optional(
    Type.Object({ title: Type.String(), left: Type.Integer({ minimum: 1 }), steps: Type.Array(SetupStep) }),
  ),
  /** They are asked whether they would recommend us, in the place of the banners; left out for everybody else. */
  nps: Type.Optional(Type.Object({ firstName: Type.String() })),
  /** Null without a class that it opens. */
  accessCode: Type.Union([Type.String(), Type.Null()]),
  /** In the place of the code, for an administrator without a class: the role, for example 'District administrator'. */
  title: Type.Optional(Type.String()),
  supportEmail: Type.String(),
  /** Partner sessions only: the schools to choose from and the one in use. */
  school: Type.Union([
    Type.Object({
      current: Type.String(),
      options: Type.Array(Type.Object({ schoolId: Type.String(), name: Type.String() })),
    }),
    Type.Null(),
  ]),
  /** This person's home page, and the page after signing out. */
  home: Type.String(),
  /**
   * The kind of institution their role needs and they have not chosen; left out for everybody else, and once
   * postponed (S2.157).
   */
  missingInstitution: Type.Optional(Type.Union([Type.Literal('school'), Type.Literal('district')])),
  /** Data versions, shown outside production only (S9.145). */
  versions: Type.Union([Type.String(), Type.Null()]),
  outsideProduction: Type.Boolean(),
})
export type ShellView = Static<typeof ShellView>

/** A banner that was read. */
export const DismissBanner = Type.Object({ textHash: TextHash })

/** The value of `?superpowers=` on any page (S6.36). */
export const Superpowers = Type.Object({ on: Type.Boolean() })
export type Superpowers = Static<typeof Superpowers>

/** Which of one's classes was chosen, to begin with on every page. */
export const ShownClass = Type.Object({ roster: Id })
export type ShownClass = Static<typeof ShownClass>

/** Moves a partner session to another of the educator's schools (S7.141); the page reloads afterwards. */
export const ChangeSchool = Type.Object({
  schoolId: Id,
})
export type ChangeSchool = Static<typeof ChangeSchool>

/** Picks a missing institution, or postpones it (S2.157, S2.158?). */
export const PickInstitution = Type.Object({
  institution: Type.Union([
    PickedInstitution,
    EnteredInstitution,
    Type.Object({ how: Type.Literal('put-off') }),
  ]),
})
export type PickInstitution = Static<typeof PickInstitution>
