import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { INSIDE_CHUNK, pageList } from '../../../shared/routes.ts'

const Chunk = Type.Object({
  file: Type.String(),
  name: Type.Optional(Type.String()),
  isEntry: Type.Optional(Type.Boolean()),
  imports: Type.Optional(Type.Array(Type.String())),
  dynamicImports: Type.Optional(Type.Array(Type.String())),
  css: Type.Optional(Type.Array(Type.String())),
})
const Manifest = Type.Record(Type.String(), Chunk)
type Manifest = Static<typeof Manifest>

/** What the document of one page links to, as addresses: everything starts loading at once. */
export interface PageFiles {
  readonly entry: string
  /** Modules the entry and the page need; the browser fetches them before the entry asks for them. */
  readonly modules: readonly string[]
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
  readonly icon: string | null
}

/** The files of a page by its screen's name, with those of a roll-up if it may begin with one. */
export type FilesOf = (screen: string, hasRollUp?: boolean) => PageFiles

const ENTRY = 'main.tsx'
const ROLL_UP = 'roll-up/administrators-tab.tsx'
/** Names the pages that the entry does not. */
const SELDOM_PAGES = 'routing/seldom-pages.ts'
/** Screens that work without a session. */
const alone: ReadonlySet<string> = new Set(
  pageList.filter(({ area }) => area === 'alone').map(({ screen }) => screen),
)
const ICON = 'design/brand/mark.svg'

/** Reads the build's manifest; throws a one-sentence error if there is no build. */
export function readClientFiles(clientDir: string): FilesOf {
  const manifest = readManifest(clientDir)
  const entry = manifest[ENTRY]
  if (!entry)
    throw new Error(`The client in ${clientDir} has no entry ${ENTRY}: build it again with npm run build.`)
  const shared = {
    entry: address(entry.file),
    fonts: Object.values(manifest)
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.woff2'))
      .map(address),
    icon: manifest[ICON] ? address(manifest[ICON].file) : null,
  }
  const inside = Object.keys(manifest).find((key) => manifest[key]?.name === INSIDE_CHUNK)
  if (inside === undefined)
    throw new Error(
      `The client in ${clientDir} has no chunk ${INSIDE_CHUNK}: build it again with npm run build.`,
    )
  const known = new Map<string, PageFiles>()
  return (screen, hasRollUp = false) => {
    const key = `${screen} ${hasRollUp}`
    const page = `screens/${screen}/page.tsx`
    const roots = [
      ENTRY,
      ...(alone.has(screen) ? [] : [inside]),
      ...(entry.dynamicImports?.includes(page) ? [] : [SELDOM_PAGES]),
      page,
      ...(hasRollUp ? [ROLL_UP] : []),
    ]
    const files = known.get(key) ?? { ...shared, ...dependenciesOf(manifest, roots) }
    known.set(key, files)
    return files
  }
}

/** In development, the client's own server serves the sources under their paths and finds the rest itself. */
export const sourceFiles: FilesOf = () => ({
  entry: `/${ENTRY}`,
  modules: ['/@id/@vitejs/plugin-react/preamble', '/@vite/client'],
  styles: [],
  fonts: [],
  icon: null,
})

const address = (file: string) => `/${file}`

function readManifest(clientDir: string): Manifest {
  let manifest: unknown
  try {
    manifest = JSON.parse(readFileSync(join(clientDir, '.vite', 'manifest.json'), 'utf8'))
  } catch {
    throw new Error(`There is no built client in ${clientDir}: build it with npm run build.`)
  }
  return Value.Parse(Manifest, manifest)
}

/** The modules some chunks import, at any depth, and the styles of all of them, imports first. */
function dependenciesOf(manifest: Manifest, roots: readonly string[]): Pick<PageFiles, 'modules' | 'styles'> {
  const seen = new Set<string>()
  const styles = new Set<string>()
  const modules = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    for (const imported of chunk.imports ?? []) visit(imported)
    for (const file of chunk.css ?? []) styles.add(address(file))
    if (!chunk.isEntry) modules.add(address(chunk.file))
  }
  for (const root of roots) visit(root)
  return { modules: [...modules], styles: [...styles] }
}
