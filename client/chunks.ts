import type { Plugin } from 'vite'
import { type INSIDE_CHUNK, pageList, type ScreenName } from '../shared/routes.ts'

/** What the bundler knows of a module: who imports it, at once or when asked. */
export interface Module {
  readonly isEntry: boolean
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}
type Graph = (id: string) => Module | null

const page = /\/screens\/[^/]+\/page\.tsx$/
const pageOf = (...screens: ScreenName[]) => new RegExp(`/screens/(${screens.join('|')})/page\\.tsx$`)
const signInPage = pageOf('sign-in')
/** Pages outside a session; all other pages are inside one. */
const gatePage = pageOf(...pageList.filter(({ area }) => area === 'alone').map(({ screen }) => screen))
/** The pages of a class, which most people come for, and those of one child. */
const classPage = pageOf('skills', 'playtime', 'factors', 'attention', 'progress')
const childPage = pageOf('student', 'history')
/** A screen's chart, loaded when it is drawn. */
const chart = /\/screens\/[^/]+\/[^/]+-chart\.tsx$/
/** What stands around every page inside a session. */
const around = /\/(session-provider|screens\/shell\/frame)\.tsx$/

/** The modules whose loading brings these along: the entry, pages, and what else is imported when asked. */
function rootsOf(ids: readonly string[], graph: Graph): ReadonlySet<string> {
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
  for (const id of ids) climb(id)
  return roots
}

/** Without the widgets that only the others open: whoever opens one has loaded what it shares with them. */
function firstOf(roots: ReadonlySet<string>, graph: Graph): readonly string[] {
  const isOpenedByOthers = (root: string) => {
    const openers = [...rootsOf(graph(root)?.dynamicImporters ?? [], graph)]
    return openers.length > 0 && openers.every((opener) => page.test(opener) && roots.has(opener))
  }
  return [...roots].filter((root) => !isOpenedByOthers(root))
}

type Chunk =
  | 'base'
  | 'gate'
  | 'sign-in'
  | 'public'
  | typeof INSIDE_CHUNK
  | 'child'
  | 'admin'
  | 'charts'
  | 'opened'

/**
 * The shared chunk that a module belongs to, so that a page is a handful of files. `base` is what the entry loads;
 * `gate` what the pages inside a session share with those outside one, `sign-in` what only the sign-in page shares with
 * others, `public` what only the rest of those outside share; `inside` what stands around the pages inside and what
 * the pages of a class share, `child` what only those of a child share, `admin` what only the others share; `charts` and
 * `opened` what only charts, and only widgets that are loaded when they are opened, share. Null: the page's or the
 * widget's own.
 */
export function chunkOf(id: string, graph: Graph): Chunk | null {
  const roots = firstOf(rootsOf([id], graph), graph)
  const some = (kind: RegExp) => roots.some((root) => kind.test(root))
  if (roots.some((root) => graph(root)?.isEntry)) return 'base'
  if (some(gatePage) && roots.length > 1)
    return some(around) || some(classPage) ? 'gate' : some(signInPage) ? 'sign-in' : 'public'
  if (some(around)) return 'inside'
  if (roots.length < 2) return null
  if (roots.every((root) => chart.test(root))) return 'charts'
  if (!some(page)) return 'opened'
  if (some(classPage)) return 'inside'
  return some(childPage) ? 'child' : 'admin'
}

/**
 * Fails the build of the whole client where a page's screen has no chunk: its folder or its `page.tsx` is missing, or
 * goes by another name than the table of routes has.
 */
export const screensOfRoutes = (screens: readonly string[]): Plugin => ({
  name: 'screens-of-routes',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const isApp = chunks.some(
      ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('/main.tsx'),
    )
    const missing = [...new Set(screens)].filter(
      (screen) =>
        !chunks.some(({ facadeModuleId }) => facadeModuleId?.endsWith(`/screens/${screen}/page.tsx`)),
    )
    if (isApp && missing.length > 0)
      this.error(
        `shared/routes.ts names screens without a client/screens/<screen>/page.tsx: ${missing.join(', ')}`,
      )
  },
})
