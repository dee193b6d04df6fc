import t from 'tap'
import { commands } from '../../../../server/bff/screens/commands.ts'
import { screens } from '../../../../server/bff/screens/index.ts'
import { pageList } from '../../../../shared/routes.ts'

/** Properties of a view that let somebody in: codes, pictures of a password, and what a device is set up with. */
const SECRET = /^(secret|clientSecret|codes?|pictures?|playAt)$/
/** A password’s pictures are in the steps of a training, and nowhere else called so. */
const TRAINING = 'player'

/** Views that have such a property and no secret, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  skills: 'a standard’s code',
  progress: 'a standard’s code',
  'login-kit': 'a class’s code, which lasts and hangs on its wall',
  'parent-payment-details': 'the bank asks only after a card was brought',
  'family-plan': 'the bank asks only after a card was brought',
  'family-plan/cancel': 'no card is brought',
  'family-plan/resume': 'no card is brought',
}

/** The names of all properties of a schema, at any depth. */
function propertiesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties } = schema as { properties?: object }
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(propertiesOf)]
}

t.test('a view with a secret is marked, and so never compressed', async (t) => {
  const views = [
    ...screens.map(({ name, ...one }) => ({ at: name as string, ...one })),
    ...commands.map(({ screen, name, ...one }) => ({ at: `${screen}/${name}`, ...one })),
  ]
  for (const { at, view, hasSecret = false } of views) {
    const named = propertiesOf(view).filter((name) => SECRET.test(name))
    if (named.length > 0) t.equal(hasSecret, !(at in WITHOUT), `${at}: ${named.join(', ')}`)
    if (at === TRAINING) t.equal(hasSecret, true, at)
  }
})

t.test('no page has one, because its document would have it too', async (t) => {
  const ofPages = new Set(pageList.map(({ screen }) => screen as string))
  t.same(
    screens.filter(({ name, hasSecret }) => hasSecret && ofPages.has(name)),
    [],
  )
})
