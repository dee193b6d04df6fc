import { gzipSync } from 'node:zlib'
import t from 'tap'
import { schoolsApi } from '../../../support/schools-api.ts'
import { HEADER } from '../../../support/upload-file.ts'

t.test('a form that ends before its last part, or has no marks between its parts, is a 400', async (t) => {
  const { url, as } = await schoolsApi()
  const send = async (type: string, body: string) => {
    const headers = { authorization: `Bearer ${as('alma')}`, 'content-type': type }
    const response = await fetch(`${url}/v2/mm/files?uploadType=createRosters`, {
      method: 'POST',
      headers,
      body,
    })
    return [response.status, ((await response.json()) as { error: { code: string } }).error.code]
  }
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
  const form = 'multipart/form-data; boundary=x'
  for (const body of [
    `${part}${HEADER}\nA,B,alma@`,
    `${part}`,
    `${part}${HEADER}\n\r\n${part}${HEADER}`,
    'nothing of a form',
  ])
    t.same(await send(form, body), [400, 'invalid-input'], body.slice(0, 20))
  t.same(await send('multipart/form-data', `${part}x\r\n--x--`), [400, 'invalid-input'])
})

t.test('a compressed form is refused before anything of it is read', async (t) => {
  const api = await schoolsApi()
  for (const encoding of ['gzip', 'deflate']) {
    const answer = await fetch(`${api.url}/v2/mm/files?uploadType=createRosters`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${api.as('alma')}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-encoding': encoding,
      },
      body: gzipSync(`--x\r\n${'0'.repeat(1_000_000)}\r\n--x--\r\n`),
    })
    t.equal(answer.status, 415, encoding)
  }
})
