import { createHash } from 'node:crypto'

/** Milliseconds after which a page that has drawn nothing yet says so. */
const LATE_MS = 30_000
/** Within so many milliseconds a page is not opened anew a second time by itself. */
const ONCE_IN_MS = 60_000

/**
 * What stands in the document until the client draws: shown only if that comes to nothing. The client removes it with
 * its first picture.
 */
export const NOT_LOADED = `<main id="not-loaded" hidden><h1>We could not open this page</h1><p>Your connection may have failed, or there is a newer version. Reloading helps with both.</p><p><a href="">Reload the page</a></p></main>`

/**
 * Opens a page anew one of whose files is gone, because there is a newer version, or damaged in the browser's cache,
 * where it would stay for a year: each is fetched past the cache first. If that has just been tried, or nothing comes
 * at all, the page says so. Nothing has been drawn by then, so nothing is lost. It waits for the load event, which a
 * page that is left never has: browsers also call a file failed that they no longer need.
 */
const recovery = `{
const waiting = () => document.getElementById('not-loaded')
const show = () => document.getElementById('not-loaded')?.removeAttribute('hidden')
const tried = () => {
  try {
    const last = Number(sessionStorage.getItem('opened-anew'))
    sessionStorage.setItem('opened-anew', performance.timeOrigin)
    return performance.timeOrigin - last < ${ONCE_IN_MS}
  } catch {
    return true
  }
}
let failed = false
addEventListener('error', ({ target, filename }) => {
  const file = filename || target.src || (target.rel === 'stylesheet' && target.href) || ''
  if (file.startsWith(location.origin + '/assets/')) failed = true
}, true)
addEventListener('load', () => {
  if (!failed || !waiting()) return
  if (tried()) return show()
  const files = [...document.querySelectorAll('script[src],link[href^="/assets/"]')]
  Promise.all(files.map((one) => fetch(one.src || one.href, { cache: 'reload' }))).then(() => location.reload(), show)
})
setTimeout(show, ${LATE_MS})
}`

export const RECOVERY = `<script>${recovery}</script>`

/** By which the policy of a document lets this one script run inline. */
export const RECOVERY_SOURCE = `'sha256-${createHash('sha256').update(recovery).digest('base64')}'`
