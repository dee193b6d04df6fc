import type { MailFigure, MailLine, MailPart } from './mailer.ts'

/** A mail in clean words, with whole addresses. */
export interface Laid {
  readonly product: string
  /** At the top, beside the name; null if there is nothing to say there. */
  readonly beside: string | null
  readonly heading: string
  readonly words: string
  readonly figures: readonly MailFigure[]
  readonly parts: readonly Required<MailPart>[]
  readonly address: string
  readonly action: string
  /** What a second, quieter button says and where it leads. */
  readonly second: { readonly action: string; readonly address: string } | null
  readonly why: string
  /** Where mails of this kind are stopped. */
  readonly off: string | null
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
  .act { background: #8FA8FF !important; color: #0E1430 !important }
}`
/** The mark of the brand, drawn in the mail itself; where a mail reader draws nothing, the name stands alone. */
const MARK =
  '<svg width="30" height="30" viewBox="0 0 36 36" aria-hidden="true" style="vertical-align:middle;margin:0 10px 0 0"><rect width="36" height="36" rx="11" fill="#2348D3"/><path d="M5.5 27.5h25M10 23.5v8" stroke="#FFFFFF" stroke-width="3" stroke-linecap="round"/><path d="M10 19.5C11.5 7 22 6.5 24.8 15.5" fill="none" stroke="#FFFFFF" stroke-width="3" stroke-linecap="round"/><circle cx="26" cy="21.5" r="5.2" fill="#FFC43D"/></svg>'
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

const lineHtml = ({ text, detail, amount }: MailLine, index: number): string => {
  const words =
    detail === undefined
      ? escaped(text)
      : `<b>${escaped(text)}</b><br><span class="soft" style="color:#434D73;font-size:14px">${escaped(detail)}</span>`
  return `<li class="ink section" style="padding:10px 0;${index === 0 ? '' : 'border-top:1px solid #DAE1EE;'}color:#182146;font-size:16px;line-height:1.4">${
    amount === undefined
      ? words
      : `<table role="presentation" width="100%" style="border-collapse:collapse"><tr><td class="ink" style="padding:0;color:#182146;font-size:16px">${words}</td><td class="ink" style="padding:0 0 0 12px;color:#182146;font-size:16px;font-weight:600;text-align:right;vertical-align:top;white-space:nowrap">${escaped(amount)}</td></tr></table>`
  }</li>`
}

const besideHtml = (beside: string): string =>
  `<td class="soft" style="padding:0 0 0 12px;color:#434D73;font-size:14px;font-weight:400;text-align:right">${escaped(beside)}</td>`

const partHtml = ({ heading, figures, lines }: Required<MailPart>): string =>
  `<div class="section" style="${SECTION}">
<h2 class="ink" style="margin:0 0 8px;color:#182146;font-size:18px;line-height:1.3">${escaped(heading)}</h2>
${figuresHtml(figures)}${
  lines.length === 0
    ? ''
    : `<ul style="margin:0 0 12px;padding:0;list-style:none">${lines.map(lineHtml).join('')}</ul>
`
}</div>
`

const secondHtml = ({ action, address }: NonNullable<Laid['second']>): string =>
  ` <a class="ink lane" href="${escaped(address)}" style="display:inline-block;margin:8px 0 0;padding:10px 22px;border:2px solid #C6D0E6;border-radius:10px;color:#182146;font-size:16px;font-weight:600;text-decoration:none">${escaped(action)}</a>`

const footLink = (words: string, address: string): string =>
  ` <a class="soft" href="${escaped(address)}" style="color:#434D73;white-space:nowrap">${words}</a>`

/** The mail as one document that loads nothing, so that nobody learns that it was read. */
export const htmlOf = ({
  product,
  beside,
  heading,
  words,
  figures,
  parts,
  address,
  action,
  second,
  why,
  off,
  days,
}: Laid): string => `<!doctype html>
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
<div class="card" style="max-width:560px;margin:0 auto;background:#FFFFFF;border:1px solid #DAE1EE;border-radius:16px">
<div class="lane" style="padding:16px 28px;border-bottom:2px solid #C6D0E6"><table role="presentation" width="100%" style="border-collapse:collapse"><tr><td class="ink" style="padding:0;color:#182146;font-size:18px;font-weight:700;white-space:nowrap">${MARK}${product}</td>${beside === null ? '' : besideHtml(beside)}</tr></table></div>
<div style="padding:24px 28px 4px">
<h1 class="ink" style="margin:0 0 8px;color:#182146;font-size:24px;line-height:1.25">${escaped(heading)}</h1>
<p class="soft" style="margin:0 0 20px;color:#434D73;font-size:16px;line-height:1.5">${escaped(words)}</p>
${figuresHtml(figures)}</div>
${parts.map(partHtml).join('')}<div${parts.length === 0 ? ' style="padding:0 28px 24px"' : ` class="section" style="${SECTION};padding-bottom:24px"`}>
<p style="margin:0 0 20px"><a class="act" href="${escaped(address)}" style="display:inline-block;padding:12px 24px;background:#2348D3;color:#FFFFFF;border-radius:10px;font-size:16px;font-weight:600;text-decoration:none">${escaped(action)}</a>${second === null ? '' : secondHtml(second)}</p>
<p class="soft" style="margin:0;color:#434D73;font-size:14px;line-height:1.5">If the button does nothing, copy this address into your browser:<br><span style="word-break:break-all">${escaped(address)}</span></p>
</div>
</div>
<p class="soft" style="max-width:560px;margin:16px auto 0;color:#434D73;font-size:13px;line-height:1.5;text-align:center">${escaped(why)}${off === null ? '' : footLink('Stop these mails', off)}${days === null ? '' : footLink('Choose another day', days)}</p>
</body>
</html>
`
