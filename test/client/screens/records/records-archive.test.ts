import { unzipSync } from 'fflate'
import t from 'tap'
import { recordsArchive } from '../../../../client/screens/records/records-archive.ts'

const children = { name: 'students', columns: ['id', 'firstName'] }
const plays = { name: 'plays', columns: ['id', 'seconds', 'chosen'] }

/** With what marks a file as UTF-8. */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

async function filesOf(blob: Blob): Promise<Record<string, string>> {
  const archive = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  return Object.fromEntries(Object.entries(archive).map(([name, bytes]) => [name, utf8.decode(bytes)]))
}

t.test('a table that comes in pieces is one file, and part of the one with all', async (t) => {
  const archive = recordsArchive()
  archive.add({
    ...children,
    rows: [
      ['ana', 'Ana, "A"'],
      ['ben', '=1+1'],
    ],
  })
  archive.add({ ...plays, rows: [[1, 60, true]] })
  archive.add({
    ...plays,
    rows: [
      [2, null, false],
      [3, 61, true],
    ],
  })
  const { 'data.json': json = '', ...csv } = await filesOf(archive.end(0))
  t.same(JSON.parse(json), {
    students: [
      { id: 'ana', firstName: 'Ana, "A"' },
      { id: 'ben', firstName: '=1+1' },
    ],
    plays: [
      { id: 1, seconds: 60, chosen: true },
      { id: 2, seconds: null, chosen: false },
      { id: 3, seconds: 61, chosen: true },
    ],
  })
  t.same(csv, {
    'students.csv': `\ufeffid,firstName\r\nana,"Ana, ""A"""\r\nben,"'=1+1"`,
    'plays.csv': '\ufeffid,seconds,chosen\r\n1,60,true\r\n2,,false\r\n3,61,true',
  })
})

t.test('where there is nothing, the file with all says so', async (t) => {
  const { 'data.json': json = '', ...csv } = await filesOf(recordsArchive().end(0))
  t.same(JSON.parse(json), {})
  t.same(csv, {})
})

t.test('a table without rows has its columns', async (t) => {
  const archive = recordsArchive()
  archive.add({ ...children, rows: [] })
  archive.add({ ...plays, rows: [] })
  const { 'data.json': json = '', ...csv } = await filesOf(archive.end(0))
  t.same(JSON.parse(json), { students: [], plays: [] })
  t.same(csv, { 'students.csv': '\ufeffid,firstName', 'plays.csv': '\ufeffid,seconds,chosen' })
})

t.test('an archive without rows that could not be read says that it is not complete', async (t) => {
  const archive = recordsArchive()
  archive.add({ ...children, rows: [['ana', 'Ana']] })
  t.equal(
    (await filesOf(archive.end(2)))['not-complete.txt'],
    '2 lines could not be read, so this download is not complete. Try again later.\n',
  )
})
