import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/**
 * The areas of the suite, the longest first: each test file belongs to the first area whose folder it is in. An
 * area's files share processes, and with them what is dear to make: a browser, a build of the client, the demo. The
 * last takes whatever is in no other: rules, contracts, documents.
 */
const folders = {
  client: ['test/client'],
  browser: ['test/browser'],
  security: ['test/security'],
  bff: ['test/server/bff'],
  'product-api': ['test/server/product-api'],
  faults: ['test/faults', 'test/server/start'],
  sandbox: ['test/server/sandbox'],
  rules: ['test'],
}

/** The product API's rooms on the embedded database, which the demo runs on: one file of each. */
const onPglite = [
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

/** Every test file of the repository, by its path from the root. */
export const testFiles = readdirSync(join(root, 'test'), { recursive: true })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `test/${file}`)
  .sort()

/**
 * The areas with the test files in them, `pglite` only where all are meant.
 */
export function filesByArea(files = testFiles, withPglite = true) {
  const byArea = new Map(areas.map((area) => [area, []]))
  for (const file of files) {
    const [area] = Object.entries(folders).find(([, parts]) => parts.some((part) => isIn(part, file)))
    byArea.get(area).push(file)
  }
  if (withPglite) byArea.set('pglite', onPglite)
  return byArea
}

/** Whether a file is the named one, or in the named folder. */
export const isIn = (part, file) => file === part || file.startsWith(`${part}/`)
