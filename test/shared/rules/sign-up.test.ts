import fc from 'fast-check'
import t from 'tap'
import { isEmail } from '../../../shared/rules/email.ts'
import { isPassword } from '../../../shared/rules/password.ts'
import { signUpFaults } from '../../../shared/rules/sign-up.ts'

const email = fc.oneof(
  fc.string(),
  fc.constantFrom('alma@school.org', ' Alma@school.org ', 'alma@school', ''),
)
const password = fc.string({ maxLength: 10 })

t.test('a sign-up is without fault where each of its fields is (S5.1, S5.3, S5.5, S5.7)', async () => {
  fc.assert(
    fc.property(email, password, fc.option(password), (email, password, other) => {
      const repeated = other ?? password
      const faults = signUpFaults({ email, password, repeated })
      return (
        (faults.email === undefined) === isEmail(email.trim()) &&
        (faults.password === undefined) === isPassword(password) &&
        (faults.repeated === undefined) === (isPassword(password) && repeated === password)
      )
    }),
  )
})
