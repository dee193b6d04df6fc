import t from 'tap'
import { demoPassword } from '../../../server/contract/demo-accounts.ts'
import { HEADER } from '../../support/upload-file.ts'
import { printFigures } from './figures.ts'
import { readers } from './people.ts'
import { setStage } from './stage.ts'
import { type Answer, sender, signIn, summaryOf } from './traffic.ts'

const SECONDS = Number(process.env.STORM_SECONDS ?? 60)
const ROWS = 20_000
const SENDERS = ['teacher@demo.test', 'school@demo.test', 'district@demo.test']
/** Times the p99 of a quiet minute. */
const MAX_SLOWER = 2
const BOUNDARY = 'a-form-of-the-storm'
const UPLOAD = '/api/screens/roster-upload/file?type=createRosters'

// Without turns (mutant every-file-in-memory) files are planned side by side, and reads wait for all of them.
t.test('three files of 20,000 rows at once fail nobody else', async (t) => {
  const stage = await setStage(t)
  const send = sender(t, stage.url)
  const read = await readers(send)
  const quiet = summaryOf(await read(Date.now() + SECONDS * 500))
  const body = Buffer.from(form(largeFile()))
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  const uploads = SENDERS.map(async (email, i): Promise<Answer> => {
    const network = `198.51.100.${i + 20}`
    const cookie = await signIn(send, email, demoPassword, network)
    return send({ method: 'POST', path: UPLOAD, network, cookie, headers, body })
  })
  const storm = summaryOf(await read(Date.now() + SECONDS * 1_000))
  const files = summaryOf(await Promise.all(uploads), [200, 503])
  printFigures('three files at once', { 'reads, quiet': quiet, 'reads, files': storm, files }, [])
  t.same([quiet.failed, storm.failed, files.failed], [0, 0, 0])
  t.ok(files.statuses[200], 'a file is read')
  t.ok(storm.p99 < MAX_SLOWER * quiet.p99, `${storm.p99} ms is not twice as slow`)
})

function largeFile(): string {
  const word = (nth: number) =>
    Array.from({ length: 6 }, (_, at) => String.fromCharCode(97 + ((nth * 7 + at * nth) % 26))).join('')
  const rows = Array.from(
    { length: ROWS },
    (_, i) => `Renee,Castellanos,teacher@demo.test,${word(i)},${word(i + 13)},${i % 9},${10_000 + i}`,
  )
  return [HEADER, ...rows].join('\r\n')
}

const form = (file: string): string =>
  [
    `--${BOUNDARY}`,
    'content-disposition: form-data; name="file"; filename="class.csv"',
    'content-type: text/csv',
    '',
    file,
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n')
