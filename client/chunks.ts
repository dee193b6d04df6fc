import type { Plugin } from 'vite'
import { type INSIDE_CHUNK, pageList, type ScreenName } from '../shared/routes.ts'

/** What the bundler knows about a module: its static and dynamic importers. */
export interface Module {
  readonly isEntry: boolean
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}
type Graph = (id: string) => Module | null

/** A page, or what takes the place of a class for administrators. */
const page = /\/(screens\/[^/]+\/page|roll-up\/administrators-tab)\.tsx$/
const pageOf = (...screens: ScreenName[]) => new RegExp(`/screens/(${screens.join('|')})/page\\.tsx$`)
const signInPage = pageOf('sign-in')
/** Pages outside a session; all other pages are inside one. */
const gatePage = pageOf(
  ...pageList.flatMap(({ area, screen }) => (area === 'alone' && screen !== 'quote' ? [screen] : [])),
)
/** Outside a session too, and drawn like the pages inside: it shares with both, and may pull in neither whole. */
const quotePage = pageOf('quote')
/** The pages of a class, which are used most, and those of one child. */
const classPage = pageOf('skills', 'playtime', 'factors', 'progress')
const childPage = pageOf('student', 'history')
/** What is drawn about one child, the family's page included, and about no class. */
const ofOneChild = /\/charts\/(week-bars|factor-scale)\./
/** The pages of children, on a class's devices. */
const childrenPage = pageOf('device-login', 'picture-password')
/** What a child on a device sees once it is chosen: it loads nothing of what dialogs share. */
const playerPages = /\/screens\/picture-password\/player-pages\.tsx$/
const rollUp = /\/roll-up\/administrators-tab\.tsx$/
/** The pages that administrators begin with. */
const adminPage = pageOf('admin-view', 'admin-console', 'attention')
/** The pages of our own staff. */
const consolePage = pageOf('admin-console', 'admin-notices')
/** Where reasons are shown: on their page, and on Playtime once that is drawn. */
const reasonsPart = /\/screens\/(attention\/page|playtime\/needs-you)\.tsx$/
/** What stands below the lines of a roll-up, loaded after it. */
const belowRollUp = /\/roll-up\/(all-grades|resting)\.tsx$/
/** A screen's chart, loaded when it is drawn. */
const chart = /\/screens\/[^/]+\/[^/]+-chart\.tsx$/
/** The way to ask support, which several pages outside have. */
const support = /\/chat\/(ask-support\.tsx|chat\.module\.css)$/
/** The modules that surround every page inside a session. */
const frameModule = /\/(session-provider|screens\/shell\/frame)\.tsx$/

/** The roots from which these modules are reached by static imports: the entry, and all dynamic imports. */
function rootsOf(ids: readonly string[], graph: Graph): ReadonlySet<string> {
  const roots = new Set<string>()
  const seen = new Set<string>()
  const visit = (moduleId: string) => {
    if (seen.has(moduleId)) return
    seen.add(moduleId)
    const module = graph(moduleId)
    if (!module) return
    if (module.isEntry || module.dynamicImporters.length > 0) roots.add(moduleId)
    for (const importer of module.importers) visit(importer)
  }
  for (const id of ids) visit(id)
  return roots
}

/** Drops the widgets that only other roots open: by then, those roots have loaded what they share. */
function initialRoots(roots: ReadonlySet<string>, graph: Graph): readonly string[] {
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
  | 'support'
  | 'public'
  | 'fields'
  | 'children'
  | 'typed'
  | 'counted'
  | 'chosen'
  | typeof INSIDE_CHUNK
  | 'reasons'
  | 'child'
  | 'roll-up'
  | 'admin'
  | 'console'
  | 'lists'
  | 'charts'
  | 'opened'

/**
 * The shared chunk that a module belongs to, so that a page needs only a handful of files; null if the module
 * stays in its own page's or widget's chunk.
 *
 * - `base`: loaded by the entry.
 * - `gate`: shared by pages inside and outside a session, that of quotes too; `sign-in`: shared by the sign-in page with others
 *   outside; `public`: shared by the rest of the pages outside; `fields`: shared by pages outside with what
 *   administrators begin with; `children`: shared by the pages of children with the other pages
 *   outside.
 * - `support`: the way to ask support.
 * - `typed`: shared by the page of quotes with other pages outside; `chosen`: with the rest inside.
 * - `counted`: shared by what stands for many classes with pages outside and with that of quotes.
 * - `inside`: the frame, and what the pages of a class share; `reasons`: shared only by those that show them;
 *   `child`: shared only by the pages of a child, that of families included;
 *   `roll-up`: shared by what stands for many classes with others, and by what stands below its lines;
 *   `admin`: shared by the pages that administrators begin with; `console`: shared only by those of our own staff;
 *   `lists`: shared only by the rest inside, where
 *   lists are typed, pasted and uploaded.
 * - `charts`: shared only by charts; `opened`: shared only by widgets loaded on opening.
 */
export function chunkOf(id: string, graph: Graph): Chunk | null {
  const roots = initialRoots(rootsOf([id], graph), graph)
  const hasRoot = (kind: RegExp) => roots.some((root) => kind.test(root))
  if (roots.some((root) => graph(root)?.isEntry)) return 'base'
  if (support.test(id)) return 'support'
  if (hasRoot(gatePage) && roots.length > 1) {
    if (hasRoot(frameModule) || hasRoot(classPage)) return 'gate'
    if (hasRoot(rollUp)) return 'counted'
    if (hasRoot(adminPage)) return 'fields'
    if (hasRoot(childrenPage)) return 'children'
    if (hasRoot(quotePage)) return 'typed'
    return hasRoot(signInPage) ? 'sign-in' : 'public'
  }
  if (hasRoot(quotePage) && roots.length > 1) {
    if (hasRoot(frameModule) || hasRoot(classPage)) return 'gate'
    return hasRoot(rollUp) ? 'counted' : 'chosen'
  }
  if (hasRoot(frameModule)) return 'inside'
  if (roots.length < 2) return null
  if (roots.every((root) => chart.test(root))) return 'charts'
  if (roots.every((root) => reasonsPart.test(root))) return 'reasons'
  if (roots.every((root) => belowRollUp.test(root))) return 'roll-up'
  if (!hasRoot(page)) return hasRoot(playerPages) ? null : 'opened'
  if (ofOneChild.test(id)) return 'child'
  if (hasRoot(classPage)) return 'inside'
  if (hasRoot(rollUp)) return 'roll-up'
  if (roots.filter((root) => page.test(root)).every((root) => consolePage.test(root))) return 'console'
  if (hasRoot(adminPage)) return 'admin'
  return hasRoot(childPage) ? 'child' : 'lists'
}

/**
 * Fails the client build if a screen in the table of routes has no chunk, because its folder or its `page.tsx` is
 * missing or has a different name.
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
