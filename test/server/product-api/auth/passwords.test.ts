import t from 'tap'
import { hashPassword, verifyPassword } from '../../../../server/product-api/auth/passwords.ts'

t.test('a password is kept as a salted scrypt hash and known again (S7.17?)', async (t) => {
  const stored = await hashPassword('numberlane')
  t.match(stored, /^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  t.not(await hashPassword('numberlane'), stored, 'each hash has a salt of its own')
  t.equal(await verifyPassword('numberlane', stored), true)
  t.equal(await verifyPassword('numberlanes', stored), false)
})

t.test(
  'a hash with other parameters still counts, and a composed letter equals a decomposed one',
  async (t) => {
    const cheap = '$scrypt$ln=4,r=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$'
    const { scryptSync } = await import('node:crypto')
    const hash = scryptSync('caf\u00e9'.normalize('NFKC'), Buffer.alloc(16), 32, { N: 16, r: 1, p: 1 })
    const stored = cheap + hash.toString('base64').replace(/=+$/, '')
    t.equal(await verifyPassword('cafe\u0301', stored), true)
    t.equal(await verifyPassword('cafe', stored), false)
  },
)

t.test('without a stored hash no password is right, not even the empty one', async (t) => {
  t.equal(await verifyPassword('', null), false)
  t.equal(await verifyPassword('anything', undefined), false)
})

t.test('a stored hash of another form is a fault, not a wrong password', async (t) => {
  await t.rejects(verifyPassword('x', 'plain text'), { message: /not in the expected form/ })
})
