import { once } from 'node:events'
import { connect } from 'node:net'
import t from 'tap'
import { ORDERS } from '../../../../server/bff/quotes/limits.ts'
import { APPROVER_HEADER, quoteApi } from '../../../../shared/quote-paths.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { PO_FILE_BYTES } from '../../../../shared/rules/quote-state.ts'
import { signUpApp } from '../auth/sign-up-app.ts'

/** What one network may ask of the addresses of approvers in an hour. */
const CHECKS = 60
const orders = { email: 'orders@numberlane.test', phone: null, fax: null, checksTo: null }
const PDF = Buffer.from('%PDF-1.7\nan order').toString('base64')
const GUESS = 'a'.repeat(43)

t.test('a file is read of nobody but who has the address of a quote', async (t) => {
  const { app } = await signUpApp(t)
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  /** The head of a request with a file, of which nothing follows; resolves to its answer. */
  const announce = async (headers: string) => {
    const socket = connect(Number(port), '127.0.0.1')
    t.teardown(() => socket.destroy())
    socket.write(
      `POST ${quoteApi.approvalAccept} HTTP/1.1\r\nhost: a\r\nx-csrf: 1\r\n${headers}content-type: application/json\r\ncontent-length: ${PO_FILE_BYTES}\r\n\r\n{`,
    )
    const [answer] = await once(socket, 'data')
    return `${answer}`.slice('HTTP/1.1 '.length, 'HTTP/1.1 404'.length)
  }
  for (const headers of ['', `${APPROVER_HEADER}: nothing\r\n`, `${APPROVER_HEADER}: ${GUESS}\r\n`])
    t.equal(await announce(headers), '404', headers)
  for (let asked = 3; asked <= CHECKS; asked += 1) await announce(`${APPROVER_HEADER}: ${GUESS}\r\n`)
  t.equal(await announce(`${APPROVER_HEADER}: ${GUESS}\r\n`), '404', 'whoever guesses uses up nothing')
})

t.test('a network may attach only so many purchase orders a day', async (t) => {
  const app = await signUpApp(t, { product: { orders } })
  const asking = app.browser()
  const made = await asking.post('/api/quote', {
    key: 'a-key-of-a-quote',
    day: dayIn('UTC', app.clock.now()),
    ...{ numStudents: 120, numSchoolYears: 2, hwAddOn: false, institutionName: 'Ridgeview' },
    ...{ firstName: 'Renee', lastName: 'Castellanos', email: 'renee@ridgeview.org' },
  })
  const to = 'martin@ridgeview.org'
  await asking.post(`/api/quote/${(made.body as { quoteId: string }).quoteId}/link`, { email: to })
  const token = await app.tokenFor(to)
  const accept = async (poFile?: string) =>
    (
      await app
        .browser()
        .post(quoteApi.approvalAccept, { name: 'Martin Ogawa', payBy: 'po', poNumber: '7', poFile })
        .set(APPROVER_HEADER, token)
    ).status
  const statuses: number[] = []
  for (let sent = 0; sent < ORDERS.limit; sent += 1) statuses.push(await accept(PDF))
  t.same([statuses[0], statuses.at(-1)], [200, 409], 'one is kept, and each is counted')
  t.equal(await accept(PDF), 429)
  t.equal(await accept(), 409, 'without a file nothing is kept')
})
