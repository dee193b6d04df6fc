import t from 'tap'
import { PublicError } from '../../../../../server/bff/errors.ts'
import { undoRosterUpload } from '../../../../../server/bff/screens/roster-upload/undo.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { undoUpload } from '../../../../../server/contract/uploads.ts'
import { answers, visitOf } from '../../../../support/visit.ts'

t.test('children without a seat for their return are reported, with what to do (S5.25)', async (t) => {
  const refusing = (code: string) =>
    answers(undoUpload, () => {
      throw new UpstreamError('conflict', 'undoUpload', { status: 409, code })
    })
  const take = (code: string) =>
    undoRosterUpload.run(visitOf({ answers: [refusing(code)] }).visit, { upload: 'u1' })
  await t.rejects(
    take('roster-limit'),
    new PublicError('roster-limit', {
      message:
        'The subscription no longer has room for the students who would return. Nothing was undone. Remove students from a class, or contact support to raise the limit.',
    }),
  )
  await t.rejects(
    take('conflict'),
    new UpstreamError('conflict', 'undoUpload', { status: 409, code: 'conflict' }),
  )
})
