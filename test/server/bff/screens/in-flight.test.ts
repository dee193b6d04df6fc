import t from 'tap'
import { createInFlight } from '../../../../server/bff/screens/in-flight.ts'

t.test('one account has so many at once and no more, whatever the others have', async (t) => {
  const inFlight = createInFlight(2)
  let letGo = (_said: string) => {}
  const held = new Promise<string>((resolve) => {
    letGo = resolve
  })
  const running = [inFlight.run('alma', () => held), inFlight.run('alma', () => held)]
  t.equal(await inFlight.run('alma', async () => 'a third'), undefined)
  t.equal(await inFlight.run('bert', async () => 'another’s'), 'another’s')
  letGo('done')
  t.same(await Promise.all(running), ['done', 'done'])
  t.equal(await inFlight.run('alma', async () => 'afterwards'), 'afterwards')
})

t.test('what fails gives its place back', async (t) => {
  const inFlight = createInFlight(1)
  await t.rejects(inFlight.run('alma', () => Promise.reject(new Error('no'))))
  t.equal(await inFlight.run('alma', async () => 'next'), 'next')
})
