import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { formBody, HEAD_BYTES } from '../../../../server/bff/screens/form-body.ts'
import { UploadStopped } from '../../../../server/bff/upstream/exchange.ts'

const progress = { everyMs: 20, bytes: 10, sentOnBytes: 100, withinMs: 60_000 }
const LARGE = 4 * HEAD_BYTES

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

t.test('one is ready once it is whole, or larger than most, or stopped', async (t) => {
  const [whole, large, stopped] = [formBody(LARGE), formBody(LARGE), formBody(LARGE)]
  const ready: string[] = []
  for (const [name, form] of Object.entries({ whole, large, stopped })) {
    form.stream.write('x')
    void form.ready.then(() => ready.push(name))
  }
  await pause(20)
  t.same(ready, [])
  whole.stream.end('all of it')
  large.stream.write(Buffer.alloc(HEAD_BYTES))
  stopped.stream.destroy(new UploadStopped())
  await Promise.all([whole.ready, large.ready, stopped.ready])
  t.equal(large.stopped(), null)
  for (const { stream } of [whole, large]) stream.destroy()
})

t.test('one that holds a connection has to be faster, and each comes to an end', async (t) => {
  const stoppedWhen = async (head: number, withinMs: number) => {
    const form = formBody(LARGE, { ...progress, withinMs })
    form.stream.resume()
    form.stream.write(Buffer.alloc(head))
    const trickle = setInterval(() => form.stream.write('x'.repeat(2 * progress.bytes)), progress.everyMs / 2)
    await Promise.race([
      new Promise((resolve) => form.stream.once('close', resolve)),
      pause(20 * progress.everyMs),
    ])
    clearInterval(trickle)
    form.stream.destroy()
    return form.stopped()
  }
  t.equal(await stoppedWhen(1, progress.withinMs), null)
  t.equal(await stoppedWhen(HEAD_BYTES, progress.withinMs), 'too-slow')
  t.equal(await stoppedWhen(1, 5 * progress.everyMs), 'too-slow')
})
