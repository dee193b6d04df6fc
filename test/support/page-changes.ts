import type { EventEmitter } from 'node:events'
import type { Disposable, Page } from 'playwright-core'

/** What stays with a page or its context until it is closed. */
const LASTS_ON_PAGE = [
  'addLocatorHandler',
  'exposeBinding',
  'exposeFunction',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
] as const
const LASTS_ON_CONTEXT = [
  'addInitScript',
  'clearPermissions',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
  'setStorageState',
] as const
const LASTS_ON_CLOCK = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const

export interface WatchedPage {
  /** Takes back what has been done to the page and its context since; false where something would stay. */
  clear(): Promise<boolean>
}

/** What the page is given back with; what a page resets to null is Chromium's own, not its context's. */
type Media = Pick<NonNullable<Parameters<Page['emulateMedia']>[0]>, 'colorScheme' | 'reducedMotion'>
const NO_MEDIA = { media: null, forcedColors: null, contrast: null } as const

/** Watches a page that has just been opened, in a context of its own. */
export async function watchPage(page: Page, media: Media): Promise<WatchedPage> {
  const context = page.context()
  const size = page.viewportSize()
  const session = await context.newCDPSession(page)
  let isSpent = false
  const spend = () => {
    isSpent = true
  }
  const scripts: Disposable[] = []
  onCall(
    page,
    ['addInitScript'],
    (script) => void (script as Promise<Disposable>).then((one) => scripts.push(one)),
  )
  onCall(page, LASTS_ON_PAGE, spend)
  onCall(context, LASTS_ON_CONTEXT, spend)
  onCall(page.clock, LASTS_ON_CLOCK, spend)
  onCall(page.keyboard, ['down'], spend)
  onCall(page.mouse, ['down'], spend)
  page.on('crash', spend)
  const listeners = [page, context].map((one) => listenersOf(one))

  return {
    clear: async () => {
      if (isSpent || page.isClosed() || (await keepsSomething(page).catch(() => true))) return false
      for (const remove of listeners) remove()
      const others = context.pages().filter((one) => one !== page)
      await Promise.all([...others.map((one) => one.close()), page.unrouteAll({ behavior: 'ignoreErrors' })])
      // A document with unsaved changes asks before it goes.
      page.on('dialog', (dialog) => void dialog.accept())
      await page.goto('about:blank')
      if (size) await page.setViewportSize(size)
      await Promise.all([
        ...scripts.splice(0).map((script) => script.dispose()),
        context.clearCookies(),
        page.setExtraHTTPHeaders({}),
        page.emulateMedia({ ...NO_MEDIA, ...media }),
        // Out of the page, where nothing of the next document is pointed at.
        page.mouse.move(-1, -1),
        session.send('Page.resetNavigationHistory'),
      ])
      for (const remove of listeners) remove()
      return !isSpent
    },
  }
}

/** Calls back with what each call of the named methods returned. */
function onCall<T extends object>(
  target: T,
  names: readonly (keyof T & string)[],
  called: (result: unknown) => void,
): void {
  const methods = target as Record<string, (...args: unknown[]) => unknown>
  for (const name of names) {
    const original = methods[name]?.bind(target)
    if (!original) throw new Error(`a page has no ${name}`)
    methods[name] = (...args) => {
      const result = original(...args)
      called(result)
      return result
    }
  }
}

/** Removes the listeners that were added after this call. */
function listenersOf(target: unknown): () => void {
  const emitter = target as EventEmitter
  const before = new Set(emitter.eventNames().flatMap((event) => emitter.rawListeners(event)))
  return () => {
    for (const event of emitter.eventNames())
      for (const listener of emitter.rawListeners(event))
        if (!before.has(listener)) emitter.removeListener(event, listener as () => void)
  }
}

/** Whether the document's origin keeps anything, which the product never does but a test may, or its tab has a name. */
const keepsSomething = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    if (!/^http/.test(window.location.protocol)) return true
    const kept = [
      window.localStorage.length,
      window.sessionStorage.length,
      (await window.indexedDB.databases()).length,
      (await window.caches?.keys())?.length,
      (await window.navigator.serviceWorker?.getRegistrations())?.length,
      window.name.length,
    ]
    return kept.some((count) => (count ?? 0) > 0)
  })
