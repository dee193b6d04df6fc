import { htmlOf, type LaidLine, type LaidPart } from './layout.ts'
import type { Mail, MailFigure, MailLine, MailPart } from './mailer.ts'

const PRODUCT = 'Numberlane'
const WHY = `You get this message because of an account at ${PRODUCT} with this address.`

/** The two forms a mail is read in. */
export interface Body {
  readonly text: string
  readonly html: string
}

/**
 * Characters that turn the direction of what follows, or hide: a name could make the sentence around it say something
 * else. The isolates around a name end where it does, and stay.
 */
const UNSEEN = /[\p{Cc}\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2067\u206A-\u206F\uFEFF]+/gu
const oneLine = (text: string): string => text.replace(UNSEEN, ' ').replace(/ +/g, ' ').trim()

/** A subject is one line of text, whatever is in it. */
export const subjectOf = ({ subject }: Pick<Mail, 'subject'>): string => oneLine(subject)

/** The mail's text and the same as HTML. `site` is the origin people see, without a trailing slash. */
export function bodyOf(mail: Mail, site: string): Body {
  const { why = WHY, action = `Open ${PRODUCT}`, figures = [], parts = [] } = mail
  const laid = {
    product: PRODUCT,
    beside: mail.beside === undefined ? null : oneLine(mail.beside),
    heading: oneLine(mail.title ?? mail.subject),
    words: oneLine(mail.text),
    figures: figures.map(cleanFigure),
    parts: parts.map((part) => laidPart(part, site)),
    address: `${site}${mail.link}`,
    action: oneLine(action),
    second: mail.second
      ? { action: oneLine(mail.second.action), address: `${site}${mail.second.link}` }
      : null,
    why,
    stop: oneLine(mail.stop ?? 'Stop these mails'),
    off: mail.off === undefined ? null : `${site}${mail.off}`,
    days: mail.days === undefined ? null : `${site}${mail.days}`,
  }
  const button = `${laid.action}: ${laid.address}\n`
  const atEnd = laid.parts.some(({ hasButton }) => hasButton) ? '' : `${laid.address}\n`
  const beside = laid.beside === null ? '' : `${laid.beside}\n\n`
  const counted = laid.figures.length === 0 ? '' : `${laid.figures.map(figureText).join('')}\n`
  const second = laid.second === null ? '' : `${laid.second.action}: ${laid.second.address}\n`
  const stop = laid.off === null ? '' : `${laid.stop}: ${laid.off}\n`
  const choose = laid.days === null ? '' : `Choose another day: ${laid.days}\n`
  return {
    text: `${beside}${laid.words}\n\n${counted}${laid.parts.map((part) => partText(part, button)).join('')}${atEnd}${second}\n-- \n${PRODUCT}\n${why}\n${stop}${choose}`,
    html: htmlOf(laid),
  }
}

const cleanFigure = ({ value, label }: MailFigure): MailFigure => ({
  value: oneLine(value),
  label: oneLine(label),
})

const laidPart = (part: MailPart, site: string): LaidPart => ({
  heading: oneLine(part.heading),
  hasFace: part.hasFace ?? false,
  hasButton: part.hasButton ?? false,
  figures: (part.figures ?? []).map(cleanFigure),
  lines: part.lines.map((line) => laidLine(line, site)),
})

const laidLine = ({ text, detail, drawing, chip, amount, more }: MailLine, site: string): LaidLine => ({
  text: oneLine(text),
  detail: detail === undefined ? null : oneLine(detail),
  drawing: drawing ?? null,
  chip: chip === undefined ? null : { tone: chip.tone, words: oneLine(chip.words) },
  amount: amount === undefined ? null : oneLine(amount),
  more: more === undefined ? null : { action: oneLine(more.action), address: `${site}${more.link}` },
})

const figureText = ({ value, label }: MailFigure): string => `- ${value} ${label}\n`

const partText = ({ heading, figures, lines, hasButton }: LaidPart, button: string): string =>
  `${heading}\n${figures.map(figureText).join('')}${lines.map(lineText).join('')}${hasButton ? button : ''}\n`

const lineText = ({ text, detail, amount, chip, more }: LaidLine): string =>
  `- ${[text, detail, chip?.words ?? null, amount].filter((part) => part !== null).join(': ')}\n${more === null ? '' : `  ${more.action}: ${more.address}\n`}`
