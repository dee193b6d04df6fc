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
  /** The lines added to a changed file if nothing that was there is touched by it (additions.ts), none for a new file. */
  readonly additionsTo: (file: string) => readonly string[] | null
}

/** Where all screens meet. Whoever imports this is not touched by one screen's change: its own tests are. */
const SCREEN_TABLES: readonly string[] = ['server/bff/screens/index.ts', 'server/bff/screens/commands.ts']
/** The document of the API: what it is made of touches nobody but who reads it. */
const DOCUMENT = 'server/product-api/openapi/'
const DOCUMENT_ROUTE = `${DOCUMENT}routes.ts`
/** What adds up all calls by the files of the contract, so that a call added to one of those is listed without a line. */
const CONTRACT = /^server\/contract\//
const ALL_CALLS = 'server/contract/calls.ts'
/** What asks the running servers for all that is listed, or the build for every page. */
const ASKS_FOR_ALL = ['test/security/permissions.test.ts', 'test/client/chunks.test.ts']
/** Where a change ends that came there from what is listed. */
const LISTS = [...SCREEN_TABLES, DOCUMENT_ROUTE]
/** A page's line names its screen; without one the page's name is the screen's. */
const NAMED_SCREEN = /^ {2}'?([\w-]+)'?: (?!.*\bscreen: )|\bscreen: '([\w-]+)'/
const PAGE_TABLE = /^(shared\/routes|server\/bff\/rules\/page-rules)\.ts$/
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
  const added = changed.filter((file) => project.additionsTo(file) !== null)
  const reached = [
    ...importersOf(
      changed.filter((file) => !added.includes(file)),
      project.imports,
      LISTS,
    ),
    ...importersOf(added, project.imports, [...LISTS, ...added]),
  ]
  const areas = new Set(['rules'])
  if (reached.some((file) => WHOLE_CLIENT.test(file)))
    for (const area of ['client', 'browser']) areas.add(area)
  if (changed.some((file) => /^server\/product-api\//.test(file) && !CODE.test(file)))
    areas.add('product-api')
  const parts = [
    ...reached.flatMap((file) => screenPartOf(file) ?? []),
    ...added.flatMap((file) => screensNamedIn(file, project)),
  ]
  const touched = new Set([
    ...project.tests.filter((test) => reached.includes(test)),
    ...(reached.includes(DOCUMENT_ROUTE)
      ? project.tests.filter((test) => test.startsWith(`test/${DOCUMENT}`))
      : []),
    ...(parts.length > 0 ? testsOfScreens(parts, project) : []),
    ...testsOfTables(changed, added, project),
  ])
  return { areas: [...areas], files: project.tests.filter((test) => touched.has(test)) }
}

/** The files themselves and all that import them, directly or not, though not by what they are listed in. */
function importersOf(
  files: readonly string[],
  imports: readonly Import[],
  tables: readonly string[],
): string[] {
  const importers = new Map<string, string[]>()
  for (const { from, to, typeOnly } of imports)
    if (!typeOnly) importers.set(to, [...(importers.get(to) ?? []), from])
  const reached = new Set(files)
  for (const file of reached)
    if (!tables.includes(file)) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return [...reached]
}

/** The tests that read the tables which a change adds to, and those that ask for whatever is listed. */
function testsOfTables(
  changed: readonly string[],
  added: readonly string[],
  { tests, imports, additionsTo }: Project,
): string[] {
  const tables = [
    ...changed.filter((file) => SCREEN_TABLES.includes(file)),
    ...added.filter((file) => additionsTo(file)?.length),
  ].map((file) => (CONTRACT.test(file) ? ALL_CALLS : file))
  if (tables.length === 0) return []
  const read = importersOf(
    tables,
    imports.filter(({ from }) => from.startsWith('test/')),
    [],
  )
  return tests.filter((test) => read.includes(test) || ASKS_FOR_ALL.includes(test))
}

/** The screens that lines added to a table of pages are about. */
function screensNamedIn(file: string, { additionsTo }: Project): ScreenPart[] {
  if (!PAGE_TABLE.test(file)) return []
  return (additionsTo(file) ?? []).flatMap((line) => {
    const [, page, screen = page] = NAMED_SCREEN.exec(line) ?? []
    return screen ? ['client', 'server/bff'].map((side) => ({ side, screen })) : []
  })
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
