import { createHmac } from 'node:crypto'

/**
 * What an account's unsaved changes are sealed with in the session store, where they outlive the session they were
 * typed in. Derived, so that it is stored nowhere.
 */
export const sealingSecretOf = (databaseKey: Buffer, accountId: string): string =>
  createHmac('sha256', databaseKey).update(`sealing secret of ${accountId}`).digest('base64url')
