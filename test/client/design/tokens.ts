import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The custom properties of a block, by name without the dashes. */
export type Tokens = Record<string, string>

const css = readFileSync(join(import.meta.dirname, '../../../client/design/tokens.css'), 'utf8')

/** What the block of a selector declares; the selector with the brace that opens it. */
const declared = (opening: string): Tokens => {
  const start = css.indexOf(opening)
  if (start < 0) throw new Error(`tokens.css has no ${opening}`)
  const block = css.slice(start + opening.length, css.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

/** What the light theme declares, sizes and fonts included. */
export const light = declared(':root, [data-theme="light"] {')

/** What the dark theme changes where the system asks for it, and where somebody chose it. */
export const darkBySystem = declared(':root:not([data-theme="light"]) {')
export const darkByChoice = declared('\n[data-theme="dark"] {')

/** The tokens as each theme shows them. */
export const themes: Record<'light' | 'dark', Tokens> = { light, dark: { ...light, ...darkByChoice } }
