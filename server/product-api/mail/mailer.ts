import type { Db } from '../db/open.ts'
import { Refusal } from '../refusal.ts'
import type { Drawing, SkillMark } from './drawings.ts'

/** A number that is worth a glance: '16 of 18', 'played in the last 7 days'. */
export interface MailFigure {
  readonly value: string
  readonly label: string
}

/** A sentence, and what there is to know beside it. */
export interface MailLine {
  readonly text: string
  readonly detail?: string
  /** What is drawn before it, in HTML alone. */
  readonly drawing?: Drawing
  /** How a skill stands, in a word at the end of its line. */
  readonly chip?: { readonly tone: SkillMark; readonly words: string }
  /** At the end of its line, such as a sum of money. */
  readonly amount?: string
  /** Where it is shown. */
  readonly more?: MailSecond
}

/** A part of a longer mail: what it is about, its figures, and a few lines. */
export interface MailPart {
  readonly heading: string
  /** A face looks out beside it: it is an idea, and no figure. */
  readonly hasFace?: boolean
  readonly figures?: readonly MailFigure[]
  readonly lines: readonly MailLine[]
  /** The mail's button stands beneath this part, and not at the mail's end. */
  readonly hasButton?: boolean
}

/** Where else a mail leads, beside its own page. */
export interface MailSecond {
  readonly action: string
  readonly link: string
}

/** What a longer mail says, whoever gets it. */
export interface Written {
  readonly subject: string
  /** What stands above it, where the subject may not say it. */
  readonly title: string
  /** At the top, beside the name: the days it is about. */
  readonly beside?: string
  readonly text: string
  readonly link: string
  /** What the button says. */
  readonly action: string
  readonly second?: MailSecond
  readonly figures?: readonly MailFigure[]
  readonly parts: readonly MailPart[]
  /** What the link says that stops mails of this kind, if not that it stops these. */
  readonly stop?: string
}

/** One mail to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  /** What stands above it, if not its subject. */
  readonly title?: string
  /** At the top, beside the name: the days it is about, or its number. */
  readonly beside?: string
  readonly text: string
  /** Path of the page it leads to, such as `/validate/…`; the mailer knows the site's address. */
  readonly link: string
  /** Why they get it, if not because of their account. */
  readonly why?: string
  /** What the button says, if not that it opens the product. */
  readonly action?: string
  readonly second?: MailSecond
  readonly figures?: readonly MailFigure[]
  readonly parts?: readonly MailPart[]
  /** Path at which mails of this kind are stopped, by one press there or by one POST (RFC 8058). */
  readonly off?: string
  readonly stop?: string
  /** Path at which another day is chosen for mails of this kind. */
  readonly days?: string
  /** The token in the link, if it is one that ends: once it has, the mail is not sent any more. */
  readonly token?: string
  /** The token of the weekly or monthly digest it is one of: once nobody asks for that any more, the mail is not sent. */
  readonly digestToken?: string
}

/** Delivers mails; the application is built with one of these. */
export interface Mailer {
  /**
   * Accepts a mail within the caller's transaction, so that the mail and its cause are committed together.
   * Throws if it cannot.
   */
  send(db: Db, mail: Mail): Promise<void>
}

/**
 * Used outside the sandbox if no mail host is configured: refuses every mail and so fails the request behind it, so that nobody
 * waits for a mail that was never sent.
 */
export const refusingMailer: Mailer = {
  send: () => Promise.reject(new Refusal(503, 'unavailable', 'Mail cannot be sent right now.')),
}
