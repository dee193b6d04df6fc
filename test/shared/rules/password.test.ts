import t from 'tap'
import {
  isPassword,
  isRepeated,
  passwordFaults,
  showsPasswordsDiffer,
} from '../../../shared/rules/password.ts'

t.test('a password has six characters or more (S5.5, S9.45)', async (t) => {
  t.same(['', '12345', '123456', 'x'.repeat(1024), 'x'.repeat(1025)].map(isPassword), [
    false,
    false,
    true,
    true,
    false,
  ])
})

t.test('a repeated password is as long and the same (S5.7)', async (t) => {
  t.ok(isRepeated('sunday', 'sunday'))
  t.notOk(isRepeated('sunday', 'sundaY'))
  t.notOk(isRepeated('sun', 'sun'))
})

t.test('that they differ is said from the fifth character of the second box on (S5.8, S5.9?)', async (t) => {
  t.notOk(showsPasswordsDiffer('sunday', 'mond'))
  t.ok(showsPasswordsDiffer('sunday', 'monda'))
  t.ok(showsPasswordsDiffer('sunday', 'sunda'))
  t.notOk(showsPasswordsDiffer('sunday', 'sunday'))
})

t.test('what is wrong stands beside the box it is wrong in (S5.5, S5.6, S5.7)', async (t) => {
  const rule = '(6 or more characters)'
  t.same(passwordFaults('sunday', 'sunday'), {})
  t.same(passwordFaults('', ''), { password: rule, repeated: rule })
  t.same(passwordFaults('sun', 'sun'), { password: rule, repeated: rule })
  t.same(passwordFaults('sun', ''), { password: rule, repeated: "Passwords don't match!" })
  t.same(passwordFaults('sunday', 'monday'), { repeated: "Passwords don't match!" })
})
