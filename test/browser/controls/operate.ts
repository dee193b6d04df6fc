import type { Locator, Page } from 'playwright-core'
import { arrived, goAnyway } from '../../support/browser.ts'
import { settled } from '../../support/journey.ts'

/** Everything a person can press, choose or type into; the cells of a grid are its own one stop. */
const CONTROLS =
  ':is(a[href], button, input, select, textarea, summary, [role="button"], [role="menuitem"], [role="tab"], [tabindex="0"]):not(th, td)'
const CHANGE_MS = 15_000
/** How long a page opened again may take to stand as it did. */
const AGAIN_MS = 3_000
/** Between two looks at a page: without it, looking would take the processor from what is looked at. */
const LOOK_AGAIN_MS = 50
const LEAVING = 'on its way to another document'

interface Control {
  /** Role and name, such as 'button Print'. */
  readonly key: string
  /** Its place among all that match CONTROLS. */
  readonly at: number
}

/** Every control of the page as it stands; beneath an open dialog nothing can be reached. */
export async function controlsOf(page: Page): Promise<Control[]> {
  return page.evaluate((selector) => {
    const all = [...document.querySelectorAll<HTMLElement>(selector)]
    const roleOf = (one: HTMLElement) =>
      one.getAttribute('role') ??
      { A: 'link', SELECT: 'select', TEXTAREA: 'text' }[one.tagName] ??
      (one instanceof HTMLInputElement
        ? one.type === 'radio' || one.type === 'checkbox'
          ? one.type
          : 'text'
        : one.tagName.toLowerCase())
    const nameOf = (one: HTMLElement) =>
      one.getAttribute('aria-label') ??
      ((one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : one.textContent) ||
        one.querySelector('[aria-label]')?.getAttribute('aria-label')) ??
      ''
    return all.flatMap((one, at) =>
      one.checkVisibility() && !one.closest('[aria-hidden="true"], [inert]')
        ? [{ key: `${roleOf(one)} ${nameOf(one).replace(/\s+/g, ' ').trim()}`, at }]
        : [],
    )
  }, CONTROLS)
}

/** What a person can observe of the page, with what it asked of the browser. */
export async function observed(page: Page): Promise<string> {
  return page
    .evaluate(() => [
      location.href,
      document.title,
      document.documentElement.dataset.record ?? '',
      document.activeElement?.id ?? '',
      ...[...document.querySelectorAll('input')].map(
        (input) => `${input.type} ${input.value} ${input.checked}`,
      ),
    ])
    .then(async (facts) => [...facts, await page.locator('body').ariaSnapshot()].join('\n'))
    .catch(() => LEAVING)
}

/** Opens an address again, and waits until the page stands as it did, with what comes late: a control has its place then. */
export async function openAgain(page: Page, address: string, standing: string): Promise<void> {
  await goAnyway(page, address)
  await settled(page)
  const until = Date.now() + AGAIN_MS
  while ((await observed(page)) !== standing && Date.now() < until) await page.waitForTimeout(LOOK_AGAIN_MS)
}

async function changed(page: Page, before: string): Promise<boolean> {
  const until = Date.now() + CHANGE_MS
  while (Date.now() < until) {
    const now = await observed(page)
    if (now === LEAVING) await arrived(page)
    if (now !== before) return true
    await page.waitForTimeout(LOOK_AGAIN_MS)
  }
  return false
}

const requestsOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.record)
const labelOf = (choice: Locator) => choice.locator('xpath=ancestor::label')

/** Uses a control as a person would, and says whether anything came of it. */
export async function operate(page: Page, control: Locator): Promise<boolean> {
  const kind = await control.evaluate((one) =>
    one instanceof HTMLSelectElement
      ? 'select'
      : one instanceof HTMLInputElement
        ? one.type === 'radio' || one.type === 'checkbox'
          ? one.type
          : 'text'
        : one.matches('[tabindex="0"]:not(a, button)')
          ? 'stop'
          : 'press',
  )
  if (kind === 'radio' && (await control.isChecked())) {
    const name = await control.getAttribute('name')
    const standing = await observed(page)
    await labelOf(page.locator(`input[name="${name}"]:not(:checked)`).first()).click()
    await changed(page, standing)
    await settled(page)
  }
  const before = await observed(page)
  if (kind === 'select') {
    const other = await control.locator('option:not(:checked)').first().getAttribute('value')
    await control.selectOption(other)
  } else if (kind === 'radio' || kind === 'checkbox') await labelOf(control).click()
  else if (kind === 'text') await control.fill('typed')
  else if (kind === 'stop') await control.focus()
  // The skip link is off the screen until it has the focus.
  else {
    await control.focus()
    const address = await control.getAttribute('href')
    await control.press('Enter')
    if (address?.startsWith('mailto:')) return (await requestsOf(page)) === `to write to ${address.slice(7)}`
  }
  return changed(page, before)
}

/** Keeps what a page asks of the browser where a test can see it: paper, files, and the program for e-mail. */
export function listen(): void {
  const record = (what: string) => {
    document.documentElement.dataset.record = what
  }
  window.print = () => record('to print')
  const addressOf = URL.createObjectURL.bind(URL)
  URL.createObjectURL = (file: Blob) => {
    record('to save a file')
    return addressOf(file)
  }
  document.addEventListener('click', (event) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'file') {
      event.preventDefault()
      record('to choose a file')
    }
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.protocol === 'mailto:' && !event.defaultPrevented) {
      event.preventDefault()
      record(`to write to ${link.pathname}`)
    }
  })
}

/** The first control of a kind, or null. */
export async function find(page: Page, kind: RegExp) {
  const control = (await controlsOf(page)).find(({ key }) => kind.test(key))
  return control ? { key: control.key, located: page.locator(CONTROLS).nth(control.at) } : null
}

/** The first control of a kind, once the page that has just been reached shows it; null if it never does. */
export async function findSoon(page: Page, kind: RegExp) {
  const until = Date.now() + CHANGE_MS
  for (;;) {
    const control = await find(page, kind).catch(() => null)
    if (control || Date.now() > until) return control
    await page.waitForTimeout(LOOK_AGAIN_MS)
  }
}
