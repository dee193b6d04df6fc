import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { formBody } from '../../../../server/bff/screens/form-body.ts'
import { UploadStopped } from '../../../../server/bff/upstream/exchange.ts'

const progress = { everyMs: 20, bytes: 10 }
const LARGE = 1_000_000

t.test('a form that stops or trickles is stopped, and says why', async (t) => {
  for (const bytes of [0, 3]) {
    const form = formBody(LARGE, progress)
    const stopped = new Promise((resolve) => form.stream.once('error', resolve))
    form.stream.resume()
    const trickle = setInterval(() => form.stream.write('x'.repeat(bytes)), progress.everyMs)
    t.teardown(() => clearInterval(trickle))
    t.match(await stopped, UploadStopped)
    clearInterval(trickle)
    t.equal(form.stopped(), 'too-slow', `${bytes} bytes at a time`)
  }
})

t.test('a form that goes on is passed on, up to the limit', async (t) => {
  const form = formBody(50)
  const taken: Buffer[] = []
  form.stream.on('data', (piece: Buffer) => taken.push(piece))
  for (let at = 0; at < 5; at++) {
    form.stream.write('0123456789')
    await pause(2)
  }
  t.equal(Buffer.concat(taken).length, 50)
  t.equal(form.stopped(), null)
  const stopped = new Promise((resolve) => form.stream.once('error', resolve))
  form.stream.write('x')
  t.match(await stopped, UploadStopped)
  t.equal(form.stopped(), 'too-large')
})

t.test('one that waits for its reader, or has all arrived, is not stopped', async (t) => {
  const unread = formBody(LARGE, progress)
  new PassThrough().end(Buffer.alloc(LARGE / 2)).pipe(unread.stream)
  const whole = formBody(LARGE, progress)
  whole.stream.end('all of it')
  await pause(5 * progress.everyMs)
  t.equal(unread.stopped(), null)
  t.equal(whole.stopped(), null)
  for (const { stream } of [unread, whole]) stream.destroy()
})

t.test('one that is stopped before anything reads it ends alone, and not the process', async (t) => {
  const form = formBody(LARGE, progress)
  new PassThrough().pipe(form.stream)
  form.stream.destroy(new UploadStopped())
  await new Promise((resolve) => form.stream.once('close', resolve))
  t.match(form.stream.errored, UploadStopped)
})
