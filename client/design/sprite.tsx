const marks = import.meta.glob<string>('./marks/*.svg', { query: '?raw', import: 'default', eager: true })
const badges = import.meta.glob<string>('./badges/*.svg', { query: '?raw', import: 'default', eager: true })

const svgType = 'image/svg+xml'
const svgNamespace = 'http://www.w3.org/2000/svg'

/** The drawings of one folder as symbols named `{prefix}{file name}`. */
function symbols(files: Record<string, string>, prefix: string): SVGSymbolElement[] {
  return Object.entries(files).map(([file, source]) => {
    const drawing = new DOMParser().parseFromString(source, svgType).documentElement
    const symbol = document.createElementNS(svgNamespace, 'symbol')
    symbol.id = prefix + file.slice(file.lastIndexOf('/') + 1, -'.svg'.length)
    symbol.setAttribute('viewBox', drawing.getAttribute('viewBox') ?? '0 0 24 24')
    symbol.append(...drawing.children)
    return symbol
  })
}

const fill = (sprite: SVGSVGElement | null) =>
  sprite?.replaceChildren(...symbols(marks, 'mk-'), ...symbols(badges, 'b-'))

/** Marks and badges once per document, so that a table with hundreds of beads contains only references. */
export const Sprite = () => <svg ref={fill} width="0" height="0" aria-hidden="true" className="sprite" />
