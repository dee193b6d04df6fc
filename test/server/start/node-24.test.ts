import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { sender, signIn } from '../../long/storms/traffic.ts'
import { openTestDatabase } from '../../support/database.ts'
import { fetchedNode24, node24 } from '../../support/node-24.ts'
import { type Program, startProgram } from '../../support/processes.ts'
import { PASSWORD_KEYS, testPasswords } from '../../support/product-api.ts'
import { addAccount, addRoster, addSchool, PASSWORD } from '../../support/product-data.ts'
import { privateRedis } from '../../support/redis-server.ts'
import { HEADER } from '../../support/upload-file.ts'

const HOST = '127.0.0.1'
const NETWORK = '192.0.2.1'
const SCREENS = ['shell', 'playtime', 'skills', 'factors', 'attention', 'roster']
const BOUNDARY = 'a-form-of-the-test'
const FILE = [
  `--${BOUNDARY}`,
  'content-disposition: form-data; name="file"; filename="class.csv"',
  'content-type: text/csv',
  '',
  `${HEADER}\r\nDana,Ruiz,dana@school.test,Amara,Okafor,3,42`,
  `--${BOUNDARY}--`,
  '',
].join('\r\n')
const LONGEST_MS = 180_000

const node = await node24()
const skip = node === undefined && 'needs Node 24, which npm does not have for this machine'

/** Both servers by Node 24, on a school with one teacher, who has a class. */
async function servers(t: Test): Promise<{ readonly bff: Program; readonly productApi: Program }> {
  if (node === undefined) throw new Error('There is no Node 24.')
  const redis = await privateRedis()
  t.teardown(() => redis.stop())
  const { db, url, close } = await openTestDatabase()
  t.teardown(close)
  await addSchool(db, 'hill')
  await addAccount(db, 'dana', {
    ...{ firstName: 'Dana', lastName: 'Ruiz', isSignupComplete: true, schoolId: 'hill' },
    institution: { type: 'school', schoolId: 'hill', schoolName: 'Hill School' },
    passwordHash: await testPasswords.hash(PASSWORD),
  })
  await addRoster(db, 'room-5', 'dana', ['ana', 'ben'], { name: 'Room 5', schoolId: 'hill' })
  const productApi = await startProgram(
    t,
    'server/product-api/main.ts',
    ({ port, opsPort }) => ({
      ...{ HOST, PRODUCT_API_PORT: String(port), PRODUCT_API_OPS_PORT: String(opsPort) },
      ...{ DATABASE_URL: url ?? '', STUDENT_PASSWORD_KEYS: PASSWORD_KEYS, LOG_LEVEL: 'fatal' },
    }),
    { node },
  )
  const bff = await startProgram(
    t,
    'server/bff/main.ts',
    ({ port, opsPort }) => ({
      ...{ STAGE: 'development', HOST, PORT: String(port), OPS_PORT: String(opsPort) },
      ...{ PUBLIC_URL: `http://${HOST}:${port}`, TRUST_PROXY: 'loopback', LOG_LEVEL: 'fatal' },
      ...{ SUPPORT_EMAIL: 'help@school.test', UPSTREAM_URL: `http://${HOST}:${productApi.port}` },
      ...{ REDIS_URL: redis.url(), SESSION_KEYS: randomBytes(32).toString('base64') },
    }),
    { node },
  )
  return { bff, productApi }
}

t.test('both servers do their work by the Node of the image', { skip, timeout: LONGEST_MS }, async (t) => {
  t.match(execFileSync(node ?? '', ['--version'], { encoding: 'utf8' }), /^v24\./)
  const { bff, productApi } = await servers(t)
  for (const { opsPort } of [bff, productApi])
    t.equal((await fetch(`http://${HOST}:${opsPort}/readyz`)).status, 200)
  const send = sender(t, `http://${HOST}:${bff.port}`)
  const page = await send({ path: '/login', network: NETWORK })
  t.match(page, { status: 200, text: /<div id="root">/ })

  const dana = { network: NETWORK, cookie: await signIn(send, 'dana@school.test', PASSWORD, NETWORK) }
  for (const screen of SCREENS) {
    const { status, text } = await send({ path: `/api/screens/${screen}`, ...dana })
    t.equal(status, 200, screen)
    if (screen === 'roster') t.match(text, 'Room 5')
  }
  // A file is read in a thread of its own.
  const upload = await send({
    method: 'POST',
    path: '/api/screens/roster-upload/file?type=createRosters',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.from(FILE),
    ...dana,
  })
  t.equal(upload.status, 200, upload.text)
  t.equal((await send({ method: 'POST', path: '/auth/logout', ...dana })).status, 204)
  t.equal((await send({ path: '/api/screens/shell', ...dana })).status, 401)
  await bff.end()
  await productApi.end()
})

t.test('what npm left in part is not taken for Node, and is fetched again', async (t) => {
  const cache = t.testdir({})
  const npmThat = (says: string) => {
    const npm = join(cache, 'npm')
    const program = '"$5/node_modules/$(echo "$6" | sed "s/@.*//")/bin/node"'
    const lines = [
      `mkdir -p "$(dirname ${program})"`,
      `printf '%s' '${says}' > ${program}`,
      `chmod +x ${program}`,
    ]
    writeFileSync(npm, ['#!/bin/sh', ...lines].join('\n'), { mode: 0o755 })
    return npm
  }
  t.equal(await fetchedNode24({ cache, npm: npmThat('#!/bin/sh\nexit 1') }), undefined)
  t.notOk(existsSync(join(cache, 'node')))
  t.equal(await fetchedNode24({ cache, npm: npmThat('#!/bin/sh\necho v24.1.0') }), join(cache, 'node'))
})
