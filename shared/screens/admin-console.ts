import { type Static, Type } from 'typebox'
import { EMAIL_LENGTH } from '../rules/email.ts'
import { INSTANT_LENGTH, INSTANT_PATTERN } from '../rules/instant.ts'
import { MAX_SEARCH_TEXT } from '../rules/people-search.ts'
import { Id, OrNull, RequestKey, Tint } from './fields.ts'
import { InvitationLine } from './invitation.ts'

export const AdminConsoleParams = Type.Object({})

const PlanLabel = Type.Object({
  label: Type.String(),
  tone: Type.Union([
    Type.Literal('plain'),
    Type.Literal('brand'),
    Type.Literal('good'),
    Type.Literal('warn'),
  ]),
})

/** Somebody who was found. Children are never listed. */
const FoundPerson = Type.Object({
  accountId: Type.String(),
  name: Type.String(),
  firstName: Type.String(),
  initials: Type.String(),
  tint: Tint,
  email: Type.String(),
  role: Type.String(),
  /** What they are called in a sentence. */
  noun: Type.Union([Type.Literal('teacher'), Type.Literal('parent'), Type.Literal('administrator')]),
  institution: Type.String(),
  /** The one that counts: their own, their school's or their district's. */
  plan: PlanLabel,
  /** 'October 16', or 'Never'. */
  lastSignin: Type.String(),
  /** Whether the account is deactivated. */
  isDeactivated: Type.Boolean(),
  /** Whether there is something to view: the account is open and active. */
  isViewable: Type.Boolean(),
  /** For an account created for somebody who has not opened it. */
  invitation: OrNull(InvitationLine),
  /** For somebody who signed up themselves and has not confirmed the e-mail: that, and mailing the link again. */
  confirmation: OrNull(InvitationLine),
  /** Since when their second factor is on; null without one. */
  secondFactorSince: OrNull(Type.String()),
  /** Whether their sign-ins are turned away after too many wrong passwords or codes. */
  isTurnedAway: Type.Boolean(),
  /** Another internal administrator, who cannot be viewed. */
  isInternalAdmin: Type.Boolean(),
  /** The list of its school's deactivated teachers, to bring it back; null without superpowers or a school. */
  returnHref: OrNull(Type.String()),
})
export type FoundPerson = Static<typeof FoundPerson>

const FoundSchool = Type.Object({
  schoolId: Type.String(),
  name: Type.String(),
  /** 'Oakland, CA · 17 teachers' */
  about: Type.String(),
  plan: PlanLabel,
  /** Its teachers on the page of accounts; null without superpowers. */
  href: OrNull(Type.String()),
})
export type FoundSchool = Static<typeof FoundSchool>

/** A mail that was given up. */
const UndeliveredMail = Type.Object({
  mailId: Type.String(),
  /** Whom it is for, and its subject; 'Unreadable mail' if it cannot be opened. */
  to: Type.String(),
  subject: Type.String(),
  when: Type.String(),
  /** Why, with the mail host's own status: 'The address does not exist or takes no mail (550 5.1.1)'. */
  reason: Type.String(),
})

/** Which mail is held up, and why. */
const MailLines = Type.Object({
  /** '3 mails waiting, the oldest since today, 9:58 am'; 'No mail waits'. */
  waiting: Type.String(),
  undelivered: Type.Array(UndeliveredMail),
  /** Addresses mail came back from. */
  bounced: Type.Array(Type.Object({ email: Type.String(), words: Type.String() })),
  /** How many more there are than are listed; '' if there are none. */
  more: Type.String(),
})
export type MailLines = Static<typeof MailLines>

/** The admin console: who can be viewed, and who viewed whom (S2.51, S2.52?). */
export const AdminConsoleView = Type.Object({
  admin: Type.Object({ initials: Type.String(), tint: Tint }),
  superpowers: Type.Boolean(),
  /** Null if it could not be loaded. */
  mail: OrNull(MailLines),
  /** The networks whose sign-ins are turned away, as they are listed. */
  turnedAway: Type.Array(Type.String()),
  /** How many more there are than are listed; '' if there are none. */
  moreTurnedAway: Type.String(),
  /** Of whom a second factor is required, in a sentence; null if it could not be loaded. */
  factorPolicy: OrNull(Type.String()),
  /** The search results; null before a search. */
  found: OrNull(
    Type.Object({
      text: Type.String(),
      /** '4 teachers match “castell”'. */
      words: Type.String(),
      people: Type.Array(FoundPerson),
      schools: Type.Array(FoundSchool),
    }),
  ),
  /** Newest first; null if they could not be loaded. */
  recent: OrNull(
    Type.Array(
      Type.Object({
        viewId: Type.String(),
        /** 'Today, 9:58 am' */
        when: Type.String(),
        /** 'You', or 'S. Okonkwo'. */
        who: Type.String(),
        name: Type.String(),
        /** 'for 6 minutes' */
        long: Type.String(),
        reason: Type.String(),
      }),
    ),
  ),
})
export type AdminConsoleView = Static<typeof AdminConsoleView>

/** Whose second factor is taken away, and since when it is on. */
export const ResetFactor = Type.Object({
  accountId: Id,
  since: Type.String({ maxLength: INSTANT_LENGTH, pattern: INSTANT_PATTERN }),
})

/** The person whose sessions are ended. */
export const EndPersonsSessions = Type.Object({ accountId: Id })

/** Who is mailed the survey; the key is the same for each try. */
export const SendSurvey = Type.Object({
  accountId: Id,
  key: RequestKey,
})
/** For how many classes it was mailed. */
export const SurveySent = Type.Object({ classes: Type.Integer() })
export type SurveySent = Static<typeof SurveySent>

/** A mail to try again. */
export const RetryMail = Type.Object({ mailId: Id })

/** An address to send mail to again. */
export const LiftBounce = Type.Object({ email: Type.String({ minLength: 1, maxLength: EMAIL_LENGTH }) })

const NETWORK_LENGTH = 64

/** Somebody who may try again to sign in. */
export const LiftAccount = Type.Object({ email: Type.String({ minLength: 1, maxLength: EMAIL_LENGTH }) })
/** A network from which people may try again, as it is listed. */
export const LiftNetwork = Type.Object({ network: Type.String({ minLength: 1, maxLength: NETWORK_LENGTH }) })

/** The console's search text: in a body, because URLs are stored and logged elsewhere. */
export const SearchPeople = Type.Object({ text: Type.String({ minLength: 1, maxLength: MAX_SEARCH_TEXT }) })
