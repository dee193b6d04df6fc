import { basename } from 'node:path'
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
const SCREEN_TABLES: readonly string[] = ['server/bff/screens/index.ts', 'server/bff/screens/commands.ts']
/** What decides how every test runs. */
const WHOLE_SUITE =
  /^(package(-lock)?\.json|tsconfig\.json|test\/(run\.mjs|runner\/|tsconfig\.json)|server\/(launch\.mjs|tsconfig))/
/** Everything the browser loads, whichever page is open. */
const WHOLE_CLIENT =
  /^client\/(app|main)\.tsx$|^client\/(?!.*\.(tsx?|css)$)|^client\/(vite\.config|chunks)\.ts$/
const patterns = pageList.map(({ path, screen }) => ({ pattern: parse(path).pattern, screen }))
/** The longest first: `roster-editor` before `roster`. */
const screenNames: readonly string[] = pageList
  .map(({ screen }) => screen)
  .sort((a, b) => b.length - a.length)
/** Tests whose pages stand in Chromium, and what they share. */
const IN_BROWSER = /^test\/(browser|client)\//
const JOURNEY = /^test\/browser\//
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
  const touched = new Set([
    ...project.tests.filter((test) => reached.includes(test)),
    ...(parts.length > 0 ? testsOfScreens(parts, project) : []),
  ])
  return { areas: [...areas], files: project.tests.filter((test) => touched.has(test)) }
}

/** The files themselves and all that import them, directly or not. */
function importersOf(files: readonly string[], imports: readonly Import[]): string[] {
  const importers = new Map<string, string[]>()
  for (const { from, to, typeOnly } of imports)
    if (!typeOnly) importers.set(to, [...(importers.get(to) ?? []), from])
  const reached = new Set(files)
  for (const file of reached)
    if (!SCREEN_TABLES.includes(file)) for (const importer of importers.get(file) ?? []) reached.add(importer)
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

/**
 * The tests that lie in a screen's folder, are named after it, or open one of its addresses. Of the journeys that open
 * others too, only the shortest run, and only for a screen that has none of its own.
 */
function testsOfScreens(parts: readonly ScreenPart[], project: Project): string[] {
  const screens = new Map(project.tests.map((test) => [test, new Set(screensOf(test, project))]))
  const lengthOf = (journey: string) => screens.get(journey)?.size ?? 0
  return parts.flatMap(({ side, screen }) => {
    const opening = project.tests.filter((test) => screens.get(test)?.has(screen))
    const journeys = opening.filter((test) => JOURNEY.test(test))
    const own = [
      ...project.tests.filter((test) => JOURNEY.test(test) && namesakeOf(test) === screen),
      ...journeys.filter((test) => lengthOf(test) === 1),
    ]
    const shortest = Math.min(...journeys.map(lengthOf))
    return [
      ...project.tests.filter((test) => test.startsWith(`test/${side}/screens/${screen}/`)),
      ...opening.filter((test) => test.startsWith(`test/${side}/`)),
      ...(own.length > 0 ? own : journeys.filter((test) => lengthOf(test) === shortest)),
    ]
  })
}

/** The screen a journey is named after: `setup-steps.test.ts` after `setup`. */
const namesakeOf = (test: string): string | undefined =>
  screenNames.find((screen) => new RegExp(`^${screen}[-.]`).test(basename(test)))

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
