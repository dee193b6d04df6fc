import t from 'tap'
import { publicErrorOf } from '../../../../../server/bff/errors.ts'
import { saveUpload } from '../../../../../server/bff/screens/roster-upload/save.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { commitUpload } from '../../../../../server/contract/uploads.ts'
import { answers, visitOf } from '../../../../support/visit.ts'

t.test('why a file is not saved is told: changed rosters, no room, too much that is new', async (t) => {
  const told = async (code: string) => {
    const refuses = answers(commitUpload, () => {
      throw new UpstreamError('conflict', 'commitUpload', { status: 409, code })
    })
    return saveUpload.run(visitOf({ answers: [refuses] }).visit, { upload: 'u1' }).catch(publicErrorOf)
  }
  t.match(await told('conflict'), { code: 'conflict', message: /^Someone changed these rosters/ })
  t.match(await told('roster-limit'), { code: 'conflict', message: /more students than the subscription/ })
  t.match(await told('student-limit'), { code: 'student-limit', message: /within 30 days/ })
  t.match(await told('new-class-limit'), { code: 'new-class-limit', message: /^More classes were made/ })
  t.match(await told('class-limit'), { code: 'class-limit', message: /can have 200 classes/ })
  t.match(await told('place-limit'), { code: 'place-limit', message: /list 3,000 students/ })
})
