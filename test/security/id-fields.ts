import { adminFields } from './admin-fields.ts'
import { classFields } from './class-fields.ts'
import { familyFields } from './family-fields.ts'
import { fileFields } from './file-fields.ts'
import type { Field } from './id-field.ts'
import { passkeyCredentials, passkeyFields } from './passkey-fields.ts'
import { playerFields } from './player-fields.ts'
import { rosterFields } from './roster-fields.ts'
import { sessionFields } from './session-fields.ts'
import { updateFields } from './update-fields.ts'

/** Every id that is sent, by `METHOD address id`; the rows stand in the parts they belong to. */
export const fields: Readonly<Record<string, Field>> = {
  ...classFields,
  ...familyFields,
  ...adminFields,
  ...updateFields,
  ...rosterFields,
  ...fileFields,
  ...playerFields,
  ...passkeyFields,
  ...sessionFields,
}

/** Ids that are nobody's: the directory of schools is open to all, and whoever is signed out may be any account. */
export const nobodys: readonly string[] = [
  'GET /api/screens/institution-change id',
  'PUT /api/screens/settings/save institution.id',
  'POST /api/screens/shell/institution institution.id',
  'POST /api/screens/admin-console/end-sessions accountId',
  'POST /api/screens/admin-console/retry-mail mailId',
  'POST /api/screens/admin-notices/end noticeId',
  'POST /api/screens/admin-notices/publish draftId',
  'PUT /api/screens/admin-notices/save-draft draftId',
  'POST /api/screens/admin-notices/delete-draft draftId',
  ...passkeyCredentials,
]
