import t from 'tap'
import { demoAccounts } from '../../../server/contract/demo-accounts.ts'
import { everyScreenWorks } from '../../browser/every-screen.ts'

for (const account of demoAccounts)
  t.test(`${account.email} signs in and reaches working screens (S1.1, S1.2, S1.4)`, (t) =>
    everyScreenWorks(t, account),
  )
