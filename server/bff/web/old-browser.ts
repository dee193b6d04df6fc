import type { FastifyReply } from 'fastify'

/** S8.76 */
const OLD_BROWSER_MESSAGE = 'You need at least Internet Explorer 11 to use this site'

/** Internet Explorer 11 names an older version when it shows a site as that version would. */
const REALLY_11 = /\bTrident\/7\./
const OLDER_THAN_11 = /\bMSIE (?:[1-9]|10)\./

/** 11 cannot run the client either, but the sentence would not be true of it. */
const IS_11_MESSAGE = 'Internet Explorer cannot show this site'

/**
 * What to tell somebody whose browser, by its User-Agent header, is an Internet Explorer (S2.219); null for any other.
 */
export function oldBrowserMessage(userAgent = ''): string | null {
  if (REALLY_11.test(userAgent)) return IS_11_MESSAGE
  return OLDER_THAN_11.test(userAgent) ? OLD_BROWSER_MESSAGE : null
}

/** A page that any browser can show, instead of a client that an old one cannot run. */
export const sendOldBrowserPage = (reply: FastifyReply, message: string): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Numberlane</title></head>
<body><h1>Numberlane</h1><p>${message}.</p><p>Supported browsers are Chrome, Firefox, Safari and Edge.</p></body>
</html>
`,
    )
