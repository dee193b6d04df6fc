/** What the bundler knows of a module: who imports it, at once or when asked. */
export interface Module {
  readonly isEntry: boolean
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}
type Graph = (id: string) => Module | null

const page = /\/screens\/[^/]+\/page\.tsx$/
/** Pages outside a session; all other pages are inside one. */
const gatePage =
  /\/screens\/(sign-in|logout|callback|device-login|sign-up|validate|accept|reset|parent-validate)\/page\.tsx$/
/** A screen's chart, loaded when it is drawn. */
const chart = /\/screens\/[^/]+\/[^/]+-chart\.tsx$/
/** What stands around every page inside a session. */
const around = /\/(session-room|screens\/shell\/frame)\.tsx$/

/** The modules whose loading brings this one along: the entry, pages, and what else is imported when asked. */
function rootsOf(id: string, graph: Graph): ReadonlySet<string> {
  const roots = new Set<string>()
  const seen = new Set<string>()
  const climb = (at: string) => {
    if (seen.has(at)) return
    seen.add(at)
    const module = graph(at)
    if (!module) return
    if (module.isEntry || module.dynamicImporters.length > 0) roots.add(at)
    for (const importer of module.importers) climb(importer)
  }
  climb(id)
  return roots
}

/**
 * The shared chunk that a module belongs to, so that a page is a handful of files: `base` is what the entry
 * loads, `gate` what pages outside a session share, `inside` what the others share, `opened` what only widgets share
 * that are loaded when they are opened, `charts` what only charts share. Null: the page's or the widget's own chunk.
 */
export function chunkOf(id: string, graph: Graph): 'base' | 'gate' | 'inside' | 'charts' | 'opened' | null {
  const roots = [...rootsOf(id, graph)]
  if (roots.some((root) => graph(root)?.isEntry)) return 'base'
  if (roots.length > 1 && roots.some((root) => gatePage.test(root))) return 'gate'
  if (roots.some((root) => around.test(root))) return 'inside'
  if (roots.length < 2) return null
  if (roots.every((root) => chart.test(root))) return 'charts'
  return roots.some((root) => page.test(root)) ? 'inside' : 'opened'
}
