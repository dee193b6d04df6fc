import { BRAND, chipHtml, DARK_DRAWINGS, type Drawing, drawings, FACE, type SkillMark } from './drawings.ts'
import type { MailFigure } from './mailer.ts'

/** A line in clean words, with a whole address. */
export interface LaidLine {
  readonly text: string
  readonly detail: string | null
  readonly drawing: Drawing | null
  readonly chip: { readonly tone: SkillMark; readonly words: string } | null
  readonly amount: string | null
  readonly more: { readonly action: string; readonly address: string } | null
}

export interface LaidPart {
  readonly heading: string
  readonly hasFace: boolean
  /** The mail's button stands beneath it. */
  readonly hasButton: boolean
  readonly figures: readonly MailFigure[]
  readonly lines: readonly LaidLine[]
}

/** A mail in clean words, with whole addresses. */
export interface Laid {
  readonly product: string
  /** At the top, beside the name; null if there is nothing to say there. */
  readonly beside: string | null
  readonly heading: string
  readonly words: string
  readonly figures: readonly MailFigure[]
  readonly parts: readonly LaidPart[]
  readonly address: string
  readonly action: string
  /** What a second, quieter button says and where it leads. */
  readonly second: { readonly action: string; readonly address: string } | null
  readonly why: string
  /** Where mails of this kind are stopped, and what the link there says. */
  readonly off: string | null
  readonly stop: string
  /** Where another day is chosen for them. */
  readonly days: string | null
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** Mail readers know few styles: those that count stand on the elements, dark ones in a rule of their own. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .ground { background: #0E1430 !important }
  .card, .section { border-color: #2B3563 !important }
  .card { background: #171F42 !important }
  .lane { border-color: #3C487C !important }
  .ink { color: #EEF1FC !important }
  .soft { color: #C2CAE6 !important }
  .link { color: #8FA8FF !important }
  .act { background: #8FA8FF !important; color: #0E1430 !important }${DARK_DRAWINGS}
}`
const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const SECTION = 'padding:20px 28px 0;border-top:1px solid #DAE1EE'

/** Side by side in a table, which is the one layout all mail readers know. */
const figuresHtml = (figures: readonly MailFigure[]): string =>
  figures.length === 0
    ? ''
    : `<table role="presentation" width="100%" style="margin:0 0 20px;border-collapse:collapse"><tr>${figures
        .map(
          ({ value, label }, index) =>
            `<td class="lane" style="width:${Math.floor(100 / figures.length)}%;padding:0 12px 0 ${index === 0 ? '0' : '12px;border-left:2px solid #C6D0E6'};vertical-align:top"><b class="ink" style="color:#182146;font-size:20px;line-height:1.3;white-space:nowrap">${escaped(value)}</b><br><span class="soft" style="color:#434D73;font-size:14px;line-height:1.4">${escaped(label)}</span></td>`,
        )
        .join('')}</tr></table>
`

const CELL = 'padding:0;color:#182146;font-size:16px;line-height:1.4'

/** What stands at the end of a line: a word on its color, a sum, or where it is shown. */
function endHtml({ chip, amount, more }: LaidLine): string {
  if (chip !== null) return chipHtml(chip.tone, escaped(chip.words))
  if (amount !== null) return `<b>${escaped(amount)}</b>`
  if (more === null) return ''
  return `<a class="link" href="${escaped(more.address)}" style="color:#2348D3;font-size:14px">${escaped(more.action)}</a>`
}

function lineHtml(line: LaidLine, index: number): string {
  const { text, detail, drawing } = line
  const words =
    detail === null
      ? escaped(text)
      : `<b>${escaped(text)}</b><br><span class="soft" style="color:#434D73;font-size:14px">${escaped(detail)}</span>`
  const before =
    drawing === null
      ? ''
      : `<td class="soft" style="width:34px;padding:2px 0 0;color:#434D73;vertical-align:top">${drawings[drawing]}</td>`
  const end = endHtml(line)
  const after =
    end === ''
      ? ''
      : `<td class="ink" style="${CELL};padding-left:12px;text-align:right;vertical-align:top;white-space:nowrap">${end}</td>`
  return `<li class="ink section" style="padding:10px 0;${index === 0 ? '' : 'border-top:1px solid #DAE1EE;'}color:#182146;font-size:16px;line-height:1.4">${
    before + after === ''
      ? words
      : `<table role="presentation" width="100%" style="border-collapse:collapse"><tr>${before}<td class="ink" style="${CELL}">${words}</td>${after}</tr></table>`
  }</li>`
}

const besideHtml = (beside: string): string =>
  `<td class="soft" style="padding:0 0 0 12px;color:#434D73;font-size:13px;font-weight:400;text-align:right">${escaped(beside)}</td>`

const partHtml = (part: LaidPart, button: string): string =>
  `<div class="section" style="${SECTION}">
${part.hasFace ? `<table role="presentation" width="100%" style="border-collapse:collapse"><tr><td style="width:60px;padding:2px 0 0;vertical-align:top">${FACE}</td><td style="padding:0">${insideHtml(part)}</td></tr></table>` : insideHtml(part)}${part.hasButton ? button : ''}</div>
`

const insideHtml = ({ heading, figures, lines }: LaidPart): string =>
  `<h2 class="ink" style="margin:0 0 8px;color:#182146;font-size:18px;line-height:1.3">${escaped(heading)}</h2>
${figuresHtml(figures)}${
  lines.length === 0
    ? ''
    : `<ul style="margin:0 0 12px;padding:0;list-style:none">${lines.map(lineHtml).join('')}</ul>
`
}`

const secondHtml = ({ action, address }: NonNullable<Laid['second']>): string =>
  ` <a class="ink lane" href="${escaped(address)}" style="display:inline-block;margin:8px 0 0;padding:10px 22px;border:2px solid #C6D0E6;border-radius:10px;color:#182146;font-size:16px;font-weight:600;text-decoration:none">${escaped(action)}</a>`

const buttonHtml = ({ address, action, second }: Laid): string =>
  `<p style="margin:0 0 20px"><a class="act" href="${escaped(address)}" style="display:inline-block;padding:12px 24px;background:#2348D3;color:#FFFFFF;border-radius:10px;font-size:16px;font-weight:600;text-decoration:none">${escaped(action)}</a>${second === null ? '' : secondHtml(second)}</p>
`

const footLink = (words: string, address: string): string =>
  ` <a class="soft" href="${escaped(address)}" style="color:#434D73">${words}</a>`

/** The mail as one document that loads nothing, so that nobody learns that it was read. */
export const htmlOf = (laid: Laid): string => {
  const { product, beside, heading, words, figures, parts, address, why, off, stop, days } = laid
  const button = buttonHtml(laid)
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(heading)}</title>
<style>${STYLE}
</style>
</head>
<body class="ground" style="margin:0;padding:24px 12px;background:#F3F6FB;${FONT}">
<div class="card" style="max-width:600px;margin:0 auto;background:#FFFFFF;border:1px solid #DAE1EE;border-radius:16px">
<div class="lane" style="padding:16px 28px;border-bottom:2px solid #C6D0E6"><table role="presentation" width="100%" style="border-collapse:collapse"><tr><td class="ink" style="padding:0;color:#182146;font-size:18px;font-weight:700;white-space:nowrap">${BRAND}${product}</td>${beside === null ? '' : besideHtml(beside)}</tr></table></div>
<div style="padding:24px 28px 4px">
<h1 class="ink" style="margin:0 0 8px;color:#182146;font-size:24px;line-height:1.25">${escaped(heading)}</h1>
<p class="soft" style="margin:0 0 20px;color:#434D73;font-size:16px;line-height:1.5">${escaped(words)}</p>
${figuresHtml(figures)}</div>
${parts.map((part) => partHtml(part, button)).join('')}<div${parts.length === 0 ? ' style="padding:0 28px 24px"' : ` class="section" style="${SECTION};padding-bottom:24px"`}>
${parts.some(({ hasButton }) => hasButton) ? '' : button}<p class="soft" style="margin:0;color:#434D73;font-size:14px;line-height:1.5">If the button does nothing, copy this address into your browser:<br><span style="word-break:break-all">${escaped(address)}</span></p>
</div>
</div>
<p class="soft" style="max-width:600px;margin:16px auto 0;color:#434D73;font-size:13px;line-height:1.5;text-align:center">${escaped(why)}${off === null ? '' : footLink(escaped(stop), off)}${days === null ? '' : ` ·${footLink('Choose another day', days)}`}</p>
</body>
</html>
`
}
