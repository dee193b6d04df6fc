import type { FastifyReply } from 'fastify'

/** S8.76 */
const OLD_BROWSER_MESSAGE = 'You need at least Internet Explorer 11 to use this site'

/** Internet Explorer 11 names an older version when it shows a site as that version would. */
const REALLY_11 = /\bTrident\/7\./
const OLDER_THAN_11 = /\bMSIE (?:[1-9]|10)\./

/** Whether a User-Agent header is of an Internet Explorer older than 11 (S2.219). */
export const isOldBrowser = (userAgent = ''): boolean =>
  OLDER_THAN_11.test(userAgent) && !REALLY_11.test(userAgent)

/** A page that any browser can show, instead of a client that an old one cannot run. */
export const sendOldBrowserPage = (reply: FastifyReply): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Numberlane</title></head>
<body><h1>Numberlane</h1><p>${OLD_BROWSER_MESSAGE}.</p><p>Supported browsers are Chrome, Firefox, Safari and Edge.</p></body>
</html>
`,
    )
