import type { Flame, Owner } from './flame-tree.ts'

const WIDTH = 1600
const ROW = 18
const HEAD = 44
const FONT = 11
/** Of a letter, on average, in the font above. */
const LETTER = 6.2
/** Narrower than this nobody sees. */
const MIN_SHARE = 0.002
const colors: Readonly<Record<Owner, { readonly fill: string; readonly word: string }>> = {
  ours: { fill: '#b7d5f7', word: 'our code' },
  package: { fill: '#f8d9a8', word: 'packages' },
  node: { fill: '#cfe8c5', word: 'Node' },
  engine: { fill: '#e3e3e8', word: 'V8: compiling, collecting garbage' },
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** A flame graph as an SVG: callers above, what they call below them, each as wide as its share of the time. */
export function flameGraph(title: string, root: Flame): string {
  const boxes: string[] = []
  let depth = 0
  const draw = (flame: Flame, from: number, level: number) => {
    depth = Math.max(depth, level)
    const [x, y, width] = [from * WIDTH, HEAD + level * ROW, flame.share * WIDTH]
    const percent = `${(flame.share * 100).toFixed(1)} %`
    const letters = Math.floor((width - 6) / LETTER)
    const label = flame.name.length > letters ? `${flame.name.slice(0, letters - 1)}…` : flame.name
    boxes.push(
      `<g><title>${escaped(flame.name)}, ${percent}</title>` +
        `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${colors[flame.owner].fill}"/>` +
        `${letters > 2 ? `<text x="${(x + 3).toFixed(1)}" y="${y + 13}">${escaped(label)}</text>` : ''}</g>`,
    )
    let at = from
    for (const called of [...flame.calls.values()].sort((a, b) => b.share - a.share)) {
      if (called.share >= MIN_SHARE) draw(called, at, level + 1)
      at += called.share
    }
  }
  draw(root, 0, 0)
  const legend = Object.values(colors).map(
    ({ fill, word }, at) =>
      `<rect x="${700 + at * 150}" y="12" width="12" height="12" fill="${fill}"/><text x="${717 + at * 150}" y="22">${word}</text>`,
  )
  const height = HEAD + (depth + 1) * ROW + 8
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="${FONT}">`,
    `<title>${escaped(title)}: where the time goes</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="4" y="22" font-size="15" font-weight="bold">${escaped(title)}</text>`,
    ...legend,
    ...boxes,
    '</svg>',
    '',
  ].join('\n')
}
