import { parse } from 'regexparam'
import { pageList } from '../../shared/routes.ts'
import type { Import } from '../imports.ts'

/** What a change can touch: the areas of the suite to run whole, and the test files of the others. */
export interface Affected {
  readonly areas: readonly string[]
  readonly files: readonly string[]
}

interface Project {
  /** Every test file. */
  readonly tests: readonly string[]
  /** Every import between files of the project. */
  readonly imports: readonly Import[]
  readonly textOf: (file: string) => string
}

/** Where all screens meet. Whoever imports this is not touched by one screen's change: its own tests are. */
const SCREEN_TABLE = 'server/bff/screens/index.ts'
/** What decides how every test runs. */
const WHOLE_SUITE =
  /^(package(-lock)?\.json|tsconfig\.json|test\/(run\.mjs|runner\/|tsconfig\.json)|server\/(launch\.mjs|tsconfig))/
/** Everything the browser loads, whichever page is open. */
const WHOLE_CLIENT =
  /^client\/(app|main)\.tsx$|^client\/(?!.*\.(tsx?|css)$)|^client\/(vite\.config|chunks)\.ts$/
const patterns = pageList.map(({ path, screen }) => ({ pattern: parse(path).pattern, screen }))
const CODE = /\.(tsx?|mjs|css)$/

/**
 * The tests that a change to these files can fail, by who imports what (types are the compiler's), and for a screen by
 * the addresses a test opens. The rules area is always part of it: it reads the sources themselves.
 */
export function affectedBy(changed: readonly string[], project: Project): Affected | 'everything' {
  if (changed.some((file) => WHOLE_SUITE.test(file))) return 'everything'
  const reached = importersOf(changed, project.imports)
  const areas = new Set(['rules'])
  if (reached.some((file) => WHOLE_CLIENT.test(file)))
    for (const area of ['client', 'browser']) areas.add(area)
  if (changed.some((file) => /^server\/product-api\//.test(file) && !CODE.test(file)))
    areas.add('product-api')
  const parts = reached.flatMap((file) => screenPartOf(file) ?? [])
  const isTouched = (test: string) =>
    reached.includes(test) || parts.some((part) => isOfScreen(test, part, project))
  return { areas: [...areas], files: project.tests.filter(isTouched) }
}

/** The files themselves and all that import them, directly or not. */
function importersOf(files: readonly string[], imports: readonly Import[]): string[] {
  const importers = new Map<string, string[]>()
  for (const { from, to, typeOnly } of imports)
    if (!typeOnly) importers.set(to, [...(importers.get(to) ?? []), from])
  const reached = new Set(files)
  for (const file of reached)
    if (file !== SCREEN_TABLE) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return [...reached]
}

interface ScreenPart {
  readonly side: string
  readonly screen: string
}

/** The screen whose folder a file lies in, and on which side. */
function screenPartOf(file: string): ScreenPart | undefined {
  const [, side, screen] = /^(client|server\/bff)\/screens\/([^/]+)\//.exec(file) ?? []
  return side && screen ? { side, screen } : undefined
}

/** Whether a test lies in the screen's folder or, in a browser, opens one of the screen's addresses. */
function isOfScreen(test: string, { side, screen }: ScreenPart, { textOf }: Project): boolean {
  if (test.startsWith(`test/${side}/screens/${screen}/`)) return true
  return new RegExp(`^test/(browser|${side})/`).test(test) && screensIn(textOf(test)).includes(screen)
}

/** The screens at the addresses that a text quotes; what is put into one counts as an id. */
function screensIn(text: string): string[] {
  const addresses = [...text.matchAll(/['"`](\/[A-Za-z][^'"`\s?#]*)/g)].map((match) =>
    (match[1] ?? '').replace(/\$\{[^}]*\}?/g, 'id').replace(/\/$/, ''),
  )
  return addresses.flatMap((address) => patterns.find(({ pattern }) => pattern.test(address))?.screen ?? [])
}
