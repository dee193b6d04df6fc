import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import t from 'tap'
import { searchAccounts } from '../../../../server/contract/admin.ts'
import { login, loginEmail } from '../../../../server/contract/auth.ts'
import { ADMIN_HEADER } from '../../../../server/contract/call.ts'
import { setPassword } from '../../../../server/contract/sign-up.ts'
import { openDatabase } from '../../../../server/product-api/db/open.ts'
import { accounts, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { auditOutbox } from '../../../../server/product-api/db/schema/audit.ts'
import { districts, schools } from '../../../../server/product-api/db/schema/institutions.ts'
import { databaseUrlOf, operate } from '../../../support/operator.ts'
import { send, sentPlay } from '../../../support/play-site.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, PASSWORD } from '../../../support/product-data.ts'

const PUBLIC_URL = 'https://accounts.example.org'
const HEADING = 'NCESSCH,LEAID,SCH_NAME,LEA_NAME,LCITY,LSTATE,LZIP'

const folder = mkdtempSync(join(tmpdir(), 'numberlane-operator-'))
t.teardown(() => rmSync(folder, { recursive: true, force: true }))
const fileOf = (name: string, lines: readonly string[]) => {
  const path = join(folder, name)
  writeFileSync(path, `${lines.join('\r\n')}\r\n`)
  return path
}

const api = await startProductApi()
t.teardown(() => api.close())
const url = await databaseUrlOf(api)
const onPostgres = { skip: url === undefined && 'needs TEST_DATABASE_URL: the embedded database is in use' }
const admin = (...args: string[]) =>
  operate({ DATABASE_URL: url ?? '', PUBLIC_URL }, [...args, '--by', 'dana'])
const onRecord = async () => (await api.db.select().from(auditOutbox)).map(({ entry }) => entry)

t.test('the first administrator is made once, and their link opens the console', onPostgres, async (t) => {
  const make = ['make-administrator', '--email', 'Iris@numberlane.org', '--first', 'Iris', '--last', 'Morrow']
  const runs = await Promise.all([admin(...make), admin(...make)])
  t.same(runs.map(({ code }) => code).sort(), [0, 3], 'of two at once, one')
  t.match(runs.find(({ code }) => code === 3)?.errors, /internal administrator already/)
  const { out = '' } = runs.find(({ code }) => code === 0) ?? {}
  const token = /https:\/\/accounts\.example\.org\/reset\/(\S+)/.exec(out)?.[1] ?? ''
  const body = { email: 'iris@numberlane.org', password: PASSWORD }
  t.equal((await callApi(api.url, loginEmail, { body })).status, 401, 'no password yet')
  t.equal((await callApi(api.url, setPassword, { body: { token, password: PASSWORD } })).status, 200)
  t.equal((await callApi(api.url, setPassword, { body: { token, password: PASSWORD } })).status, 409)
  const { code } = (await callApi(api.url, loginEmail, { body })).body as { code: string }
  const session = (await callApi(api.url, login, { params: { provider: 'email', code }, query: {} }))
    .body as { accessToken: string }
  const found = await callApi(api.url, searchAccounts, {
    body: { text: 'iris' },
    headers: { [ADMIN_HEADER]: `Bearer ${session.accessToken}` },
  })
  t.equal(found.status, 200)
  const other = await admin(
    'make-administrator',
    ...['--email', 'x@numberlane.org', '--first', 'X', '--last', 'Y'],
  )
  t.match(other, { code: 3, errors: /--another/ })
  t.match(await admin('password-link', '--email', 'iris@numberlane.org'), { code: 0, out: /\/reset\// })
  t.match(await admin('password-link', '--email', 'nobody@numberlane.org'), { code: 3 })
  const record = JSON.stringify(await onRecord())
  t.match(record, /operator-made-administrator/)
  t.match(record, /"operator":"dana"/)
  t.notMatch(record, /numberlane\.org|reset|Morrow/, 'no address, link or name')
})

t.test(
  'a directory is imported, again and by trial, and refuses lines with reasons',
  onPostgres,
  async (t) => {
    const file = fileOf('schools.csv', [
      `\ufeff${HEADING},EXTRA`,
      '062271003230,0622710,"Ridgeview, Elementary",Harbor Valley Unified,Fresno,CA,93706,x',
      '10000500870,0100005,Albertville Middle,Albertville City,Albertville,AL,35950',
      '250279000361,2502790,Adams School,Boston,Boston,MA,2108-1234',
      '12345,0622710,Short,Harbor,Fresno,CA,93706',
      '062271003231,0622710,,Harbor Valley Unified,Fresno,CA,93706',
      '062271003232,0699999,Wrong District,Other,Fresno,CA,93706',
      '062271003230,0622710,Twice,Harbor Valley Unified,Fresno,CA,93706',
      '062271003233,0622710,No State,Harbor Valley Unified,Fresno,California,93706',
      '062271003234,0622710,No Zip,Harbor Valley Unified,Fresno,CA,',
    ])
    const report = join(folder, 'refused.csv')
    const dry = await admin('import-directory', '--file', file, '--dry-run', '--report', report)
    t.match(dry, {
      code: 0,
      out: /9 lines, of which 6 refused[\s\S]*Schools: 3 new, 0 changed[\s\S]*dry run/,
    })
    t.same(await api.db.select().from(schools), [])
    t.same(readFileSync(report, 'utf8').trim().split('\n'), [
      'line,reason',
      '5,"NCESSCH is not a number of 12 digits"',
      '6,"SCH_NAME is empty"',
      '7,"NCESSCH is not one of this LEAID"',
      '8,"the school stands in line 2 already"',
      '9,"the state is not two letters"',
      '10,"the ZIP code is not a number of 5 digits"',
    ])
    t.match(await admin('import-directory', '--file', file), { code: 0, out: /Districts: 3 new/ })
    const stored = await api.db.select().from(schools).orderBy(schools.id)
    t.match(stored, [
      { id: 'nces-010000500870', districtId: 'nces-0100005', zip: '35950' },
      { id: 'nces-062271003230', name: 'Ridgeview, Elementary', districtId: 'nces-0622710' },
      { id: 'nces-250279000361', zip: '02108' },
    ])
    const next = fileOf('next.csv', [HEADING, '062271003230,0622710,Ridgeview,Harbor Valley,Fresno,CA,93706'])
    const plan = { id: 'of-district', plan: 'gold', scope: 'district', rosterLimit: 10 } as const
    await api.db
      .insert(subscriptions)
      .values({ ...plan, districtId: 'nces-0622710', seatsCountedAt: new Date() })
    t.match(await admin('import-directory', '--file', next), {
      out: /Districts: 0 new, 1 changed\.\nSchools: 0 new, 1 changed/,
    })
    const [counted] = await api.db.delete(subscriptions).where(eq(subscriptions.id, plan.id)).returning()
    t.equal(counted?.seatsCountedAt, null, 'a school that comes to a district brings its children')
    t.match(await admin('import-directory', '--file', next), { out: /Schools: 0 new, 0 changed/ })
    t.equal((await api.db.select().from(districts)).length, 3, 'nothing is taken out')
    const noColumn = fileOf('columns.csv', ['NCESSCH,SCH_NAME', '062271003230,Ridgeview'])
    t.match(await admin('import-directory', '--file', noColumn), { code: 3, errors: /no column LEAID/ })
    const quotes = fileOf('quotes.csv', [HEADING, '062271003299,0622710,"Open,Harbor,Fresno,CA,93706'])
    t.match(await admin('import-directory', '--file', quotes), { code: 3, errors: /quotes/ })
  },
)

t.test('verified rights are given to an administrator of the place, and taken', onPostgres, async (t) => {
  await addAccount(api.db, 'tess', { rights: 'UV', settings: { role: 'School administrator' } })
  await addAccount(api.db, 'bert', { settings: { role: 'Classroom teacher' } })
  const give = (email: string, ...place: string[]) => admin('give-rights', '--email', email, ...place)
  const school = ['--school', 'nces-062271003230']
  t.match(await give('bert@school.test', ...school), { code: 3, errors: /role/ })
  t.match(await give('tess@school.test', '--district', 'nces-0622710'), { code: 3, errors: /role/ })
  t.match(await give('tess@school.test', '--school', 'nces-1'), { code: 3, errors: /no such school/ })
  t.match(await give('tess@school.test'), { code: 2 })
  t.match(await give('Tess@School.test', ...school), { code: 0, out: /verified rights at Ridgeview/ })
  const read = async () => (await api.db.select().from(accounts).where(eq(accounts.id, 'tess')))[0]
  t.match(await read(), {
    rights: 'V',
    isVerifiedAccountAdmin: true,
    schoolId: 'nces-062271003230',
    districtId: 'nces-0622710',
    institution: { schoolName: 'Ridgeview' },
  })
  t.match(await give('tess@school.test', ...school), { code: 3, errors: /already/ })
  t.match(await give('tess@school.test', '--school', 'nces-250279000361'), { code: 3, errors: /leave/ })
  t.match(await admin('take-rights', '--email', 'tess@school.test'), { code: 0 })
  t.match(await read(), { rights: 'UV', isVerifiedAccountAdmin: false, schoolId: 'nces-062271003230' })
  t.match(await admin('take-rights', '--email', 'tess@school.test'), { code: 3 })
  const record = (await onRecord()).map(({ event }) => event)
  t.equal(record.filter((event) => event === 'operator-gave-rights').length, 1, 'only what was done')
})

t.test('a key is shown once, sends plays, and is revoked', onPostgres, async (t) => {
  await addRoster(api.db, 'room', 'bert', ['k1'])
  const made = await admin('make-key', '--site', 'play.example.org', '--name', '2026', '--game', 'Match')
  const [, id = '', key = ''] = /^Key (\S+) [\s\S]*\n(nlk_\S+)\n$/.exec(made.out) ?? []
  t.match(await send(api, key, [sentPlay('a'), sentPlay('b', { appContext: 'Zoom' })]), {
    status: 200,
    body: { written: 1, refused: [{ code: 'wrong-game' }] },
  })
  const { out } = await admin('list-keys')
  t.match(out, /play\.example\.org · 2026 · Match · made .* by dana · last used /)
  t.notOk(out.includes(key.slice(4)))
  t.match(await admin('revoke-key', '--id', id), { code: 0 })
  t.equal((await send(api, key, [sentPlay('c')])).status, 401)
  t.match(await admin('revoke-key', '--id', id), { code: 3 })
  t.match(await admin('make-key', '--site', 'x', '--name', 'y', '--game', 'Chess'), {
    code: 2,
    errors: /Match/,
  })
})

t.test('what is typed wrong is said in one line, and nothing secret is', async (t) => {
  const secret = 'a-secret-of-the-database'
  const nowhere = { DATABASE_URL: `postgres://nobody:${secret}@127.0.0.1:1/none` }
  const runs = await Promise.all([
    operate(nowhere, []),
    operate(nowhere, ['--help']),
    operate(nowhere, ['make-key', '--help']),
    operate(nowhere, ['no-such-command']),
    operate(nowhere, ['make-key', '--nmae', 'x']),
    operate(nowhere, ['make-key', '--site', 'play.example.org']),
    operate(nowhere, ['list-keys']),
    operate({ DATABASE_URL: 'nonsense' }, ['list-keys']),
  ])
  t.same(
    runs.map(({ code }) => code),
    [2, 0, 0, 2, 2, 2, 1, 1],
  )
  t.match(runs[1]?.out, /make-administrator[\s\S]*import-directory[\s\S]*revoke-key/)
  t.match(runs[2]?.out, /--site[\s\S]*--game/)
  t.equal(runs[5]?.errors, '--name is missing. See --help.\n')
  t.equal(runs[6]?.errors, 'The database that DATABASE_URL names cannot be reached.\n')
  for (const { out, errors } of runs) t.notMatch(out + errors, new RegExp(secret))
})

t.test('an embedded database that is in use is left alone', async (t) => {
  const data = join(folder, 'data')
  const { close } = await openDatabase({ dataDir: join(data, 'product-api'), migrates: true })
  const asked = { DATA_DIR: data, EMBEDDED_DATABASE: '1' }
  t.match(await operate(asked, ['list-keys']), { code: 1, errors: /Another process keeps/ })
  await close()
  t.match(await operate(asked, ['list-keys']), { code: 0, out: 'There are no keys.\n' })
})

t.test('without DATABASE_URL no database is made that nobody asked for', async (t) => {
  const data = join(folder, 'nowhere')
  t.match(await operate({ DATA_DIR: data }, ['list-keys', '--by', 'dana']), {
    code: 1,
    errors: /DATABASE_URL is missing/,
  })
  t.notOk(existsSync(data))
})

t.test('a PostgreSQL that is not migrated is refused, and stays as it is', onPostgres, async (t) => {
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  const name = `operator_${randomBytes(8).toString('hex')}`
  await server.query(`create database ${name}`)
  t.teardown(async () => {
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  })
  const empty = new URL(url ?? '')
  empty.pathname = `/${name}`
  const run = await operate({ DATABASE_URL: empty.href }, ['list-keys', '--by', 'dana'])
  t.match(run, { code: 1, errors: /is not migrated to this version/ })
  const client = new pg.Client({ connectionString: empty.href })
  await client.connect()
  const { rowCount } = await client.query(`select from pg_tables where schemaname in ('public', 'drizzle')`)
  await client.end()
  t.equal(rowCount, 0)
})

t.test('whoever has no account on the machine says who they are', async (t) => {
  const data = join(folder, 'unnamed')
  const noAccount = fileOf('no-account.mjs', [
    "import os from 'node:os'",
    "import { syncBuiltinESMExports } from 'node:module'",
    "os.userInfo = () => { throw new Error('ENOENT') }",
    'syncBuiltinESMExports()',
  ])
  const env = { DATA_DIR: data, EMBEDDED_DATABASE: '1', NODE_OPTIONS: `--import ${noAccount}` }
  t.match(await operate(env, ['list-keys']), { code: 2, errors: 'Say who you are with --by. See --help.\n' })
  t.match(await operate(env, ['list-keys', '--by', 'dana']), { code: 0 })
})
