const marks = import.meta.glob<string>('./marks/*.svg', { query: '?raw', import: 'default', eager: true })

const svgType = 'image/svg+xml'
const svgNamespace = 'http://www.w3.org/2000/svg'

/** The marks as symbols named `mk-{file name}`. */
const symbols = (): SVGSymbolElement[] =>
  Object.entries(marks).map(([file, source]) => {
    const drawing = new DOMParser().parseFromString(source, svgType).documentElement
    const symbol = document.createElementNS(svgNamespace, 'symbol')
    symbol.id = `mk-${file.slice(file.lastIndexOf('/') + 1, -'.svg'.length)}`
    symbol.setAttribute('viewBox', drawing.getAttribute('viewBox') ?? '0 0 24 24')
    symbol.append(...drawing.children)
    return symbol
  })

const fill = (sprite: SVGSVGElement | null) => sprite?.replaceChildren(...symbols())

/** Marks once per document, so that a table with hundreds of beads contains only references. */
export const Sprite = () => <svg ref={fill} width="0" height="0" aria-hidden="true" className="sprite" />
