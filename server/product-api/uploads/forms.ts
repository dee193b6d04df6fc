import multipart from '@fastify/multipart'
import type { FileProblem } from '../../../shared/rules/file-problems.ts'
import { MAX_FILE_BYTES } from '../../../shared/rules/roster-file.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { ProductApi } from '../serve.ts'
import { FileRefused } from './file-refused.ts'

/** Files in one form: a OneRoster export has about twenty. */
const MAX_FILES = 40
/** Headers of one part: a browser sends two. */
const MAX_PART_HEADERS = 20

/** Lets the addresses declared on this app read forms with files. */
export async function acceptForms(app: ProductApi): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: MAX_FILE_BYTES + 1,
      files: MAX_FILES,
      fields: 0,
      parts: MAX_FILES,
      headerPairs: MAX_PART_HEADERS,
    },
  })

  // A small compressed body can be any size unpacked, so only plain bodies are read and counted.
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['content-encoding'] !== undefined)
      throw new Refusal(415, 'invalid-input', 'A file has to be sent as it is, not compressed.')
  })

  // The rest of a form that was refused early is drained; otherwise its connection would hang forever.
  app.addHook('onResponse', async ({ raw }) => {
    raw.unpipe()
    raw.resume()
  })
}

/** What the parser says of a form that has no marks between its parts, or ends before the last one. */
const BROKEN_FORM = /unexpected end of multipart data$|^Multipart: Boundary not found$/i

/** Why the files of a form are not accepted, for the answer; throws 400 for a broken form, and whatever else went wrong. */
export function fileProblemOf(app: ProductApi, fault: unknown): FileProblem {
  if (fault instanceof FileRefused) return fault.problem
  const { FieldsLimitError, FilesLimitError, PartsLimitError } = app.multipartErrors
  if ([FieldsLimitError, FilesLimitError, PartsLimitError].some((kind) => fault instanceof kind))
    return { code: 'several-files' }
  if (fault instanceof Error && BROKEN_FORM.test(fault.message)) throw invalid()
  throw fault
}
