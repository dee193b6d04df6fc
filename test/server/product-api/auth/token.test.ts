import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import t from 'tap'
import { openToken, sealToken, type Token } from '../../../../server/product-api/auth/token.ts'

const key = randomBytes(32)
const tokens: fc.Arbitrary<Token> = fc.record({
  use: fc.constantFrom('access' as const, 'refresh' as const),
  familyId: fc.uuid(),
  generation: fc.nat(),
  expiresAt: fc.nat(),
})

t.test('a sealed token opens to what was sealed, for its own use and key only', async () => {
  fc.assert(
    fc.property(tokens, (token) => {
      const text = sealToken(key, token)
      const other = token.use === 'access' ? 'refresh' : 'access'
      return (
        JSON.stringify(openToken(key, token.use, text)) === JSON.stringify(token) &&
        openToken(key, other, text) === undefined &&
        openToken(randomBytes(32), token.use, text) === undefined &&
        sealToken(key, token) === text
      )
    }),
  )
})

t.test('a token with one character changed opens to nothing', async () => {
  fc.assert(
    fc.property(tokens, fc.nat(), fc.constantFrom('0', 'z', 'Q', '.', '-'), (token, at, letter) => {
      const text = sealToken(key, token)
      const place = at % text.length
      const changed = text.slice(0, place) + letter + text.slice(place + 1)
      return changed === text || openToken(key, token.use, changed) === undefined
    }),
  )
})

t.test('texts that are no tokens open to nothing', async (t) => {
  for (const text of ['', '.', 'a.b.c.d', 'a.b.c.d.e', 'a.b.c.d.e.f', `a.${'x'.repeat(400)}.0.0.x`])
    t.equal(openToken(key, 'access', text), undefined, text.slice(0, 20))
})
