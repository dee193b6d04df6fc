import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/**
 * The areas of the suite, the longest first: each test file belongs to the first area whose folder it is in. An
 * area's files share processes, and with them what is dear to make: a browser, a build of the client, the demo. The
 * fuzzer changes the people it is sent to, and has a process of its own. The last takes whatever is in no other:
 * rules, contracts, documents.
 */
const folders = {
  client: ['test/client'],
  browser: ['test/browser'],
  fuzz: ['test/security/fuzz'],
  security: ['test/security'],
  bff: ['test/server/bff'],
  'product-api': ['test/server/product-api'],
  faults: ['test/faults', 'test/server/start'],
  sandbox: ['test/server/sandbox'],
  rules: ['test'],
}

/**
 * On the embedded database, which the demo runs on: every screen of every demo account, and what writes
 * most at once. The rest of the product API's folders, one file of each, are part of what takes long.
 */
const onPglite = [
  'test/server/bff/demo-accounts.test.ts',
  'test/server/product-api/rosters/save.test.ts',
  'test/server/product-api/sign-up/sign-up.test.ts',
  'test/server/product-api/uploads/upload.test.ts',
]
const roomsOnPglite = [
  'access/access',
  'access-code/access-code',
  'account/routes',
  'admin/console',
  'analytics/routes',
  'auth/sign-in',
  'coteachers/coteachers',
  'demo-accounts',
  'institutions/institutions',
  'interventions/done',
  'mail/outbox',
  'partner/routes',
  'passwords/passwords',
  'picture-passwords/picture-passwords',
  'pilot/pilot',
  'prospects/prospects',
  'rosters/deactivate',
  'rosters/save',
  'settings/settings',
  'sign-up/sign-up',
  'students/add',
  'teacher-stats/chart',
  'teachers/find',
  'uploads/upload',
].map((name) => `test/server/product-api/${name}.test.ts`)

export const areas = [...Object.keys(folders), 'pglite']

/** Whether a file is the named one, or in the named folder. */
export const isIn = (part, file) => file === part || file.startsWith(`${part}/`)

const LONG = 'test/long'
const files = readdirSync(join(root, 'test'), { recursive: true })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `test/${file}`)
  .sort()

/** Every test file of the everyday suite, by its path from the root. */
export const testFiles = files.filter((file) => !isIn(LONG, file))
/** What takes long by nature and runs when it is named: each folder of test/long is an area. */
export const longFiles = files.filter((file) => isIn(LONG, file))
const areaOfLong = (file) => file.split('/').slice(1, 3).join('/')
const LONG_PGLITE = 'long/pglite'
export const longAreas = [...new Set(longFiles.map(areaOfLong)), LONG_PGLITE]
/** Whether an area's files run on the embedded database. */
export const isOnPglite = (area) => area === 'pglite' || area === LONG_PGLITE

/** The areas with the test files in them, `pglite` only where all are meant. */
export function filesByArea(files = testFiles, withPglite = true) {
  const byArea = new Map([...areas, ...longAreas].map((area) => [area, []]))
  for (const file of files) {
    const area = isIn(LONG, file) ? areaOfLong(file) : Object.keys(folders).find((name) => isOf(name, file))
    byArea.get(area).push(file)
  }
  if (withPglite) {
    byArea.set('pglite', onPglite)
    if (files.some((file) => isIn(LONG, file))) byArea.set(LONG_PGLITE, roomsOnPglite)
  }
  return byArea
}

const isOf = (area, file) => folders[area].some((part) => isIn(part, file))
