import type { Mail, MailPart } from './mailer.ts'

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
  const heading = subjectOf(mail)
  const words = oneLine(mail.text)
  const address = `${site}${mail.link}`
  const { why = WHY, action = `Open ${PRODUCT}` } = mail
  const parts = (mail.parts ?? []).map((part) => ({
    heading: oneLine(part.heading),
    lines: part.lines.map(oneLine),
  }))
  const off = mail.off === undefined ? null : `${site}${mail.off}`
  const sections = parts.map(
    (part) => `${part.heading}\n${part.lines.map((line) => `- ${line}\n`).join('')}\n`,
  )
  const stop = off === null ? '' : `Stop these mails: ${off}\n`
  return {
    text: `${words}\n\n${sections.join('')}${address}\n\n-- \n${PRODUCT}\n${why}\n${stop}`,
    html: htmlOf({ heading, words, parts, address, action, why, off }),
  }
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
  .card { background: #171F42 !important; border-color: #2B3563 !important }
  .ink { color: #EEF1FC !important }
  .soft { color: #C2CAE6 !important }
  .act { background: #8FA8FF !important; color: #0E1430 !important }
}`
const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

const partHtml = ({
  heading,
  lines,
}: MailPart): string => `<h2 class="ink" style="margin:0 0 8px;color:#182146;font-size:18px;line-height:1.3">${escaped(heading)}</h2>
<ul class="ink" style="margin:0 0 24px;padding:0 0 0 20px;color:#182146;font-size:16px;line-height:1.6">${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>
`

interface Laid {
  readonly heading: string
  readonly words: string
  readonly parts: readonly MailPart[]
  readonly address: string
  readonly action: string
  readonly why: string
  /** Where mails of this kind are stopped. */
  readonly off: string | null
}

const htmlOf = ({ heading, words, parts, address, action, why, off }: Laid): string => `<!doctype html>
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
<div class="card" style="max-width:520px;margin:0 auto;padding:28px;background:#FFFFFF;border:1px solid #DAE1EE;border-radius:16px">
<p class="soft" style="margin:0 0 20px;color:#434D73;font-size:15px;font-weight:600">${PRODUCT}</p>
<h1 class="ink" style="margin:0 0 12px;color:#182146;font-size:24px;line-height:1.25">${escaped(heading)}</h1>
<p class="ink" style="margin:0 0 24px;color:#182146;font-size:16px;line-height:1.5">${escaped(words)}</p>
${parts.map(partHtml).join('')}<p style="margin:0 0 24px"><a class="act" href="${escaped(address)}" style="display:inline-block;padding:12px 24px;background:#2348D3;color:#FFFFFF;border-radius:10px;font-size:16px;font-weight:600;text-decoration:none">${escaped(action)}</a></p>
<p class="soft" style="margin:0;color:#434D73;font-size:14px;line-height:1.5">If the button does nothing, copy this address into your browser:<br><span style="word-break:break-all">${escaped(address)}</span></p>
</div>
<p class="soft" style="max-width:520px;margin:16px auto 0;color:#434D73;font-size:13px;line-height:1.5">${escaped(why)}${off === null ? '' : ` <a class="soft" href="${escaped(off)}" style="color:#434D73">Stop these mails</a>`}</p>
</body>
</html>
`
