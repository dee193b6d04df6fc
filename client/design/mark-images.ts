/** The marks that a table can repeat thousands of times. */
const names = ['green', 'yellow', 'red', 'none'] as const

/** A rule of tokens.css that sets the marks' colors, with the at-rule it comes first in, if any. */
const palettes = /(@media[^{}]*\{)?([^{}]*)\{([^{}]*--mastery-green:[^{}]*)\}/g

const colorsOf = (rule: string): Record<string, string> =>
  Object.fromEntries(
    [...rule.matchAll(/(--mastery-[a-z-]+):\s*([^;]+);/g)].map(([, name, color]) => [name, color]),
  )

/** One symbol of marks.svg as a picture of its own. */
function drawingOf(symbols: string, name: string): string {
  const [, viewBox, drawing] =
    symbols.match(new RegExp(`<symbol id="${name}" viewBox="([^"]+)">(.*?)</symbol>`, 's')) ?? []
  if (!drawing) throw new Error(`marks.svg has no ${name}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${drawing}</svg>`
}

const withColors = (drawing: string, colors: Record<string, string>): string =>
  drawing.trim().replace(/var\((--[a-z-]+)\)/g, (_, token) => {
    const color = colors[token]
    if (!color) throw new Error(`tokens.css has no ${token} for a mark`)
    return color
  })

/**
 * Builds mark-images.css: `--mk-green` and so on, one picture for each color scheme in tokens.css. A picture
 * cannot read the page's tokens, but the browser does not have to lay out or paint anything inside it. `read`
 * returns a file of this folder.
 */
export function markRules(read: (path: 'tokens.css' | 'marks.svg') => string): string {
  const symbols = read('marks.svg')
  const drawings = names.map((name) => [name, drawingOf(symbols, name)] as const)
  const palettesFound = [...read('tokens.css').matchAll(palettes)]
  const base = colorsOf(palettesFound[0]?.[3] ?? '')
  const rules = palettesFound.map(([, media = '', selector, rule = '']) => {
    const colors = { ...base, ...colorsOf(rule) }
    const images = drawings.map(
      ([name, drawing]) =>
        `--mk-${name}:url("data:image/svg+xml,${encodeURIComponent(withColors(drawing, colors))}")`,
    )
    return `${media}${selector}{${images.join(';')}}${media && '}'}`
  })
  return rules.join('\n')
}
