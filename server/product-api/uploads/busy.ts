import { FILES_RETRY_SECONDS } from '../../contract/uploads.ts'
import { Refusal } from '../refusal.ts'

/** Too many files are checked or planned right now. */
export const busy = (): Refusal =>
  new Refusal(503, 'busy', 'Other files are being checked right now.', FILES_RETRY_SECONDS)
