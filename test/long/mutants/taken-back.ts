import { type Mutant, mutant } from './mutant.ts'

const CORRECT = 'server/product-api/invitations/correct.ts'
const WRONG_MAILBOX_TEST = 'test/server/product-api/invitations/wrong-mailbox.test.ts'

/** What somebody was given and is taken back: a mistyped address, what a file wrote, verified rights. */
export const takenBack: readonly Mutant[] = [
  mutant(
    'wrong-mailbox-keeps-links',
    'who reads the mistyped address of an invitation opens the account after it is corrected',
    { file: CORRECT, from: '    await forgetWrongMailbox(tx, teacher.id)\n', to: '' },
    WRONG_MAILBOX_TEST,
    'who asked for a new password at the wrong address cannot set one once it is corrected',
  ),
  mutant(
    'wrong-mailbox-keeps-password',
    'the password of a sign-up with the mistyped address stays with the account',
    { file: CORRECT, from: '          passwordHash: null,\n', to: '' },
    WRONG_MAILBOX_TEST,
    'who signed up as a teacher with the wrong address cannot confirm it any more',
  ),
  mutant(
    'undo-fails-for-ever',
    'a file cannot be undone once a child of it was in a class that has been deactivated',
    { file: 'server/product-api/uploads/remove-new.ts', from: '  rosterStudents,\n]', to: ']' },
    'test/server/product-api/uploads/undo.test.ts',
    'new children in a class that has been deactivated since are deactivated like it',
  ),
  mutant(
    'taken-rights-come-back',
    'an administrator whose rights were taken while they were away comes back to them',
    {
      file: 'server/product-api/operator/rights.ts',
      from: 'const left = await takeFormerRights(tx, account.id)',
      to: 'const left: string[] = []',
    },
    'test/server/product-api/operator/rights.test.ts',
    'rights at two institutions are taken at both',
  ),
]
