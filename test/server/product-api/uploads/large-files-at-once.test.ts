import t from 'tap'
import type { Bearer } from '../../../../server/product-api/auth/bearer.ts'
import type { Db } from '../../../../server/product-api/db/open.ts'
import { chooseForRow } from '../../../../server/product-api/uploads/choose.ts'
import { commitUpload } from '../../../../server/product-api/uploads/commit.ts'
import { schoolsApi } from '../../../support/schools-api.ts'
import { upload } from '../../../support/upload-file.ts'
import { listOf, reportOf, staged } from '../../../support/uploads.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const ROWS = Array.from({ length: 501 }, (_, at) => {
  const name = [at, at / 26].map((n) => LETTERS[Math.floor(n) % 26]).join('')
  return `Kid${name},Fox${name},3`
})
const alma = { accountId: 'alma', kind: 'account' } as unknown as Bearer
const busy = { status: 503, code: 'busy' }

/** A large file of Alma's, in a database that counts how often all its rows are read. */
async function largeFile() {
  const api = await schoolsApi()
  const uploadId = await staged(api, listOf('alma', ...ROWS))
  const counted = { reads: 0 }
  const db = new Proxy(api.db, {
    get(of, name) {
      if (name === 'select')
        return (...fields: Parameters<Db['select']>) => {
          if (fields[0] && 'cells' in fields[0]) counted.reads += 1
          return of.select(...fields)
        }
      const value = Reflect.get(of, name)
      return typeof value === 'function' ? value.bind(of) : value
    },
  })
  return { api, uploadId, counted, parts: { db, clock: api.clock } }
}

t.test('of choices in a large file made at once, those that are refused have read nothing', async (t) => {
  const { uploadId, counted, parts } = await largeFile()
  const choices = Array.from({ length: 12 }, (_, at) =>
    chooseForRow(parts, alma, { uploadId, row: at + 2 }, 'new'),
  )
  const outcomes = await Promise.allSettled(choices)
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  t.match(refused, Array(9).fill({ reason: busy }))
  t.equal(counted.reads, 3, 'as many as one account may have in line, each in its turn, so that all stand')
})

t.test('the choice that stands plans nothing', async (t) => {
  const { uploadId, counted, parts } = await largeFile()
  await chooseForRow(parts, alma, { uploadId, row: 2 }, null)
  t.equal(counted.reads, 0)
  await chooseForRow(parts, alma, { uploadId, row: 2 }, 'new')
  await chooseForRow(parts, alma, { uploadId, row: 2 }, 'new')
  t.equal(counted.reads, 1)
})

t.test('while three people’s choices take all their places, a fourth one’s file is staged', async (t) => {
  const { api, uploadId, parts } = await largeFile()
  const who = ['alma', 'ben', 'cleo'] as const
  const files = [uploadId]
  for (const person of ['ben', 'cleo'] as const)
    files.push(await staged(api, listOf(person, ...ROWS), { who: person }))
  const choices = who.flatMap((accountId, at) =>
    [2, 3, 4].map((row) =>
      chooseForRow(parts, { ...alma, accountId }, { uploadId: files[at] ?? '', row }, 'new'),
    ),
  )
  const listed = listOf('principal', ...ROWS)
  const { status, body } = await upload(api, listed, { who: 'principal' })
  t.match({ status, body }, { status: 200, body: { problem: null } })
  t.ok((await Promise.allSettled(choices)).every((one) => one.status === 'fulfilled'))
})

t.test('a large file saved many times at once is read once, and written once', async (t) => {
  const { api, uploadId, counted, parts } = await largeFile()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, () => commitUpload(parts, alma, uploadId)),
  )
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  t.match(refused, Array(9).fill({ reason: busy }))
  t.equal(counted.reads, 1)
  t.equal((await reportOf(api, uploadId)).state, 'done')
})

t.test('nothing is read for who has left before the turn', async (t) => {
  const { uploadId, counted, parts } = await largeFile()
  const saving = commitUpload({ ...parts, signal: AbortSignal.abort() }, alma, uploadId)
  await t.rejects(saving, { status: 499 } as object as Error)
  t.equal(counted.reads, 0)
})
