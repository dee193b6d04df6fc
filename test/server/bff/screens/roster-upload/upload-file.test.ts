import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import request from 'supertest'
import t, { type Test } from 'tap'
import { students } from '../../../../../server/product-api/db/schema/students.ts'
import type { FileTaken, RosterUploadView } from '../../../../../shared/screens/roster-upload.ts'
import { buildTestApp } from '../../../../support/app.ts'
import { movableClock } from '../../../../support/clock.ts'
import { startProductApi } from '../../../../support/product-api.ts'
import { addAccount, addRoster, addSchool, PASSWORD } from '../../../../support/product-data.ts'
import { browserOf } from '../../../../support/signed-in.ts'
import { HEADER } from '../../../../support/upload-file.ts'

const FILE = '/api/screens/roster-upload/file'

async function open(t: Test) {
  const clock = movableClock()
  const productApi = await startProductApi({ clock })
  const built = await buildTestApp(t, { productApi })
  t.teardown(() => productApi.close())
  await addSchool(productApi.db, 'north', 'valley')
  await addAccount(productApi.db, 'alma', { schoolId: 'north' })
  await addRoster(productApi.db, 'r1', 'alma', ['k1'], { schoolId: 'north' })
  const browser = browserOf(built)
  await browser.post('/auth/password', { email: 'alma@school.test', password: PASSWORD })
  const cookie = browser.cookies().join('; ')
  const send = (text: string, name = 'class.csv', type = 'createRosters') =>
    request(built.app.server)
      .post(`${FILE}?type=${type}`)
      .set('cookie', cookie)
      .set('x-csrf', '1')
      .attach('file', Buffer.from(text), name)
  return { productApi, clock, built, browser, cookie, send }
}

t.test('a file goes through in one stream, is looked at, saved and taken back (S2.141, S7.65)', async (t) => {
  const { productApi, built, browser, send } = await open(t)
  const file = `${HEADER}\nA,B,alma@school.test,Zoë,Lind,3,\nA,B,alma@school.test,,Fox,3,\n`
  const taken = (await send(file)).body as FileTaken
  t.match(taken, { problem: null, uploadId: /./ })
  const upload = taken.uploadId ?? ''
  const shown = (await browser.get(`/api/screens/roster-upload?upload=${upload}`)).body as RosterUploadView
  t.match(shown.report, { state: 'staged', about: '2 rows · class list', save: 'Add 1 student' })
  t.match(shown.report?.rows[1], {
    row: 3,
    status: 'error',
    found: 'Fox must have both a first and last name',
  })
  const saved = (await browser.post('/api/screens/roster-upload/save', { upload })).body as RosterUploadView
  t.match(saved.report, { state: 'done', outcome: '1 student added.', save: null })
  const back = (await browser.post('/api/screens/roster-upload/undo', { upload })).body as RosterUploadView
  t.match(back.report, { state: 'undone', outcome: 'Undone: 1 student added.' })
  t.equal((await productApi.db.select().from(students)).length, 1, 'nothing is left of who was new')
  t.notMatch(built.logged.join('\n'), /Lind|Zoë/, 'no name in the log')
})

for (const name of ['save', 'undo'])
  t.test(`an account can ${name} as many files an hour as it sends, and no more`, async (t) => {
    const { browser } = await open(t)
    const upload = '0b6f3c1e-53c5-4d2a-9d0b-0d6f8a1f7c11'
    const send = () => browser.post(`/api/screens/roster-upload/${name}`, { upload })
    for (let i = 0; i < 120; i++) if ((await send()).status !== 404) t.fail(`refused at ${i}`)
    const { status, headers } = await send()
    t.equal(status, 429)
    t.ok(Number(headers['retry-after']) > 0)
  })

t.test(
  'a file that is no class list is refused in words, and a large one before it has all arrived',
  async (t) => {
    const { send, productApi } = await open(t)
    const refused = async (...given: Parameters<typeof send>) => (await send(...given)).body as FileTaken
    t.match(await refused('PK\u0003\u0004nonsense'), { uploadId: null, problem: /not a CSV file/ })
    t.match(await refused('Grade\n3\n'), { problem: /Missing: Teacher first name/ })
    t.match(await refused(`${HEADER}\n`, 'class.xlsx'), { problem: /not a CSV file/ })
    t.equal((await send(`${HEADER}\n`, 'class.csv', 'updateRosters')).status, 403)
    t.equal((await productApi.db.select().from(students)).length, 1)
  },
)

t.test('a list of one class without a teacher is refused as one that can be pasted', async (t) => {
  const { send } = await open(t)
  const canBePasted = async (file: string) => ((await send(file)).body as FileTaken).canBePasted
  t.equal(await canBePasted('First Name,Last Name,Grade,Class\nZoë,Lind,3,Room 12\n'), true)
  t.equal(await canBePasted('Student Name\nZoë Lind\n'), true, 'whose grade is that of the class')
  t.equal(await canBePasted('Grade\n3\n'), false)
  t.equal(await canBePasted('First Name,Last Name,Teacher e-mail\nZoë,Lind,a@b.test\n'), false)
  t.equal(await canBePasted(`${HEADER}\nA,B,alma@school.test,Zoë,Lind,3,\n`), false)
})

t.test('a form whose bearer is refused is not sent again, and succeeds when it is resubmitted', async (t) => {
  const { send, clock, built } = await open(t)
  const file = `${HEADER}\nA,B,alma@school.test,Zoë,Lind,3,\n`
  // The product API's hour is over before ours is.
  clock.pass(3_601)
  t.match(await send(file), { status: 502, body: { error: { code: 'upstream-failed' } } })
  const sent = () => built.logged.filter((line) => line.includes('uploadFile')).length
  t.equal(sent(), 1)
  t.match((await send(file)).body, { problem: null, uploadId: /./ })
  t.equal(sent(), 1)
})

t.test('what is no form of files is refused, and so is a form from elsewhere', async (t) => {
  const { built, cookie } = await open(t)
  const post = (headers: Record<string, string>, body: string) =>
    built.app.inject({ method: 'POST', url: FILE, headers: { cookie, ...headers }, payload: body })
  const ours = { 'x-csrf': '1' }
  t.equal((await post({ ...ours, 'content-type': 'multipart/form-data' }, 'x')).statusCode, 400)
  t.equal(
    (await post({ ...ours, 'content-type': 'multipart/form-data; boundary="a\\"b"' }, 'x')).statusCode,
    400,
  )
  t.equal((await post({ ...ours, 'content-type': 'text/csv' }, HEADER)).statusCode, 415)
  t.equal((await post({ 'content-type': 'multipart/form-data; boundary=x' }, 'x')).statusCode, 403)
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  for (const encoding of ['gzip', 'br'])
    t.equal((await post({ ...ours, ...form, 'content-encoding': encoding }, 'x')).statusCode, 400, encoding)
})

t.test(
  'a form that is refused before it has all arrived is read past, and its connection goes on',
  async (t) => {
    const { built, cookie, productApi } = await open(t)
    await productApi.close()
    await built.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = built.app.server.address() as AddressInfo
    const sending = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: FILE,
      headers: { cookie, 'x-csrf': '1', 'content-type': 'multipart/form-data; boundary=x' },
    })
    const [answer] = await Promise.all([
      once(sending, 'response'),
      once(sending.end(Buffer.alloc(8_000_000, 'a')), 'finish'),
    ])
    t.equal(answer[0].statusCode, 502)
    answer[0].resume()
  },
)

t.test('one account sends three files at a time, and half of one is not waited for', async (t) => {
  const { built, cookie, browser, send } = await open(t)
  await built.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = built.app.server.address() as AddressInfo
  const half = async () => {
    const headers = { cookie, 'x-csrf': '1', 'content-type': 'multipart/form-data; boundary=x' }
    const sending = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: FILE, headers })
    sending.write('--x\r\n')
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    const text = (await answer.toArray()).join('')
    sending.destroy()
    return [answer.statusCode, answer.headers.connection, JSON.parse(text).error.code]
  }
  const halves = Array.from({ length: 3 }, half)
  const file = `${HEADER}\nA,B,alma@school.test,Zoë,Lind,3,\n`
  let fourth = await send(file)
  while (fourth.status === 200) fourth = await send(file)
  t.match([fourth.status, fourth.body.error], [429, { code: 'too-many', message: /other files/ }])
  t.equal((await browser.get('/api/screens/roster-upload')).status, 200, 'all else goes on')
  t.same(
    await Promise.all(halves),
    halves.map(() => [408, 'close', 'slow-body']),
  )
  t.equal((await send(file)).status, 200, 'and then there is room again')
})

t.test('a form of other things, of too many and with a strange mark between them does no harm', async (t) => {
  const { built, cookie, productApi } = await open(t)
  const send = (boundary: string, parts: readonly string[]) =>
    built.app.inject({
      method: 'POST',
      url: FILE,
      headers: { cookie, 'x-csrf': '1', 'content-type': `multipart/form-data; boundary="${boundary}"` },
      payload: [...parts.map((part) => `--${boundary}\r\n${part}\r\n`), `--${boundary}--\r\n`].join(''),
    })
  const file = (name: string, text = `${HEADER}\nA,B,alma@school.test,Zoë,Lind,3,\n`) =>
    `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n${text}`
  const field = 'Content-Disposition: form-data; name="__proto__"\r\n\r\nx'
  const problem = async (...sent: Parameters<typeof send>) => {
    const response = await send(...sent)
    return [
      response.statusCode,
      (response.json() as { problem?: string }).problem ?? response.json().error?.code,
    ]
  }
  t.match(await problem('x', [field]), [200, /one class list at a time/])
  t.match(
    await problem(
      'x',
      Array.from({ length: 60 }, () => file('a.csv', 'sourcedId\n1')),
    ),
    [200, /one class list at a time/],
  )
  const half = await built.app.inject({
    method: 'POST',
    url: FILE,
    headers: { cookie, 'x-csrf': '1', 'content-type': 'multipart/form-data; boundary=x' },
    payload: `--x\r\n${file('a.csv')}`,
  })
  t.same([half.statusCode, half.json().error.code], [400, 'invalid-input'], 'a form that ends too early')
  t.match((await send("a:b=?/'(c)", [file('../../etc/passwd\u202E.csv')])).json(), {
    problem: null,
    uploadId: /./,
  })
  t.equal((await productApi.db.select().from(students)).length, 1)
})
