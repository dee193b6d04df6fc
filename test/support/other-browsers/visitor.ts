/** What somebody looks for on a page. */
export type Thing =
  | 'button'
  | 'link'
  | 'field'
  | 'heading'
  | 'menu item'
  | 'table'
  | 'line of a table'
  | 'words'

/** Somebody at a browser: they see and press what is drawn, by the name it has there, and wait for what is not yet. */
export interface Visitor {
  readonly version: string
  go(address: string): Promise<void>
  /** Waits until it is in sight. */
  see(thing: Thing, name: string): Promise<void>
  press(thing: Thing, name: string): Promise<void>
  /** Types instead of what is in a field. */
  type(field: string, text: string): Promise<void>
  /** Chooses a file of this machine. */
  choose(file: string): Promise<void>
  count(thing: Thing): Promise<number>
  at(): Promise<URL>
  close(): Promise<void>
}

/** Milliseconds until what somebody waits for is there. */
export const PATIENCE_MS = 20_000

const selectors: Readonly<Record<Thing, string>> = {
  button: 'button',
  link: 'a[href]',
  field: 'input, textarea',
  heading: 'h1, h2',
  'menu item': '[role="menuitem"]',
  table: 'table',
  'line of a table': 'tbody th[scope="row"]',
  words: 'main *, [role="status"] *',
}

/**
 * A function for a page, as text, since it is not of this program: the element in sight of a kind with a name, or null.
 * A name is whole, or the beginning of one if it ends with '…'.
 */
const findInPage = `(selector, name) => {
  const nameOf = (one) => {
    const said = one.getAttribute('aria-label')
    if (said !== null) return said
    const copy = (one.labels?.[0] ?? one).cloneNode(true)
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
    return copy.textContent.replace(/\\s+/g, ' ').trim()
  }
  const isNamed = (one) =>
    name.endsWith('…') ? nameOf(one).startsWith(name.slice(0, -1)) : nameOf(one) === name
  const isInSight = (one) => one.checkVisibility() && one.getClientRects().length > 0
  return [...document.querySelectorAll(selector)].find((one) => isInSight(one) && isNamed(one)) ?? null
}`

/** An expression that finds a thing on a page, for whichever driver is asked to evaluate it. */
export const finding = (thing: Thing, name: string): string =>
  `(${findInPage})(${JSON.stringify(selectors[thing])}, ${JSON.stringify(name)})`

/** An expression for how many there are. */
export const counting = (thing: Thing): string =>
  `document.querySelectorAll(${JSON.stringify(selectors[thing])}).length`
