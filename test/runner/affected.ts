import { parse } from 'regexparam'
import { pageList } from '../../shared/routes.ts'
import type { Import } from '../imports.ts'
import { openedIn, quotedIn } from './opened.ts'

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
/** Tests whose pages stand in Chromium, and what they share. */
const IN_BROWSER = /^test\/(browser|client)\//
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
  const isTouched = (test: string) => {
    if (reached.includes(test)) return true
    const screens = parts.length === 0 ? [] : screensOf(test, project)
    return parts.some((part) => isOfScreen(test, part, screens))
  }
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

/** Whether a test lies in the screen's folder, is named after it, or opens one of its addresses. */
function isOfScreen(test: string, { side, screen }: ScreenPart, screens: readonly string[]): boolean {
  if (test.startsWith(`test/${side}/screens/${screen}/`)) return true
  if (new RegExp(`^test/browser/${screen}[-.]`).test(test)) return true
  return new RegExp(`^test/(browser|${side})/`).test(test) && screens.includes(screen)
}

/** The screens at the addresses that a test opens in a browser, itself or with what it shares with others. */
function screensOf(test: string, { imports, textOf }: Project): string[] {
  if (!IN_BROWSER.test(test)) return screensAt(quotedIn(textOf(test)))
  const files = new Set([test])
  for (const file of files)
    for (const { from, to, typeOnly } of imports)
      if (from === file && !typeOnly && IN_BROWSER.test(to)) files.add(to)
  const texts = [...files].map(textOf)
  return screensAt(texts.flatMap((text) => openedIn(text) ?? texts.flatMap(quotedIn)))
}

const screensAt = (addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => {
    const path = address.replace(/\/$/, '')
    return patterns.find(({ pattern }) => pattern.test(path))?.screen ?? []
  })
