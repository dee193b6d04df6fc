import t from 'tap'
import { forcesParentRole } from '../../../../server/bff/rules/forces-parent-role.ts'

t.test('in an app, a strange build or a parents’ mail host makes a parent (S5.55, S5.56)', async (t) => {
  const known = { legitimateBuildNumbers: ['220'], parentSubscriptionEmailHosts: ['Families.example.org'] }
  const forced = (buildNumber: string | null, email: string) =>
    forcesParentRole({ buildNumber, email }, known)
  t.notOk(forced('220', 'alma@school.org'))
  t.ok(forced('210', 'alma@school.org'), 'no build is ours that is not listed')
  t.ok(forced(null, 'alma@school.org'))
  t.ok(forced('220', 'pam@families.Example.org'))
  t.notOk(forced('220', 'pam@not-families.example.org'))
})
