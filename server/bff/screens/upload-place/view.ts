import { formatCount } from '../../../../shared/rules/counts.ts'
import type { UploadPlaceView } from '../../../../shared/screens/upload-place.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { uploadPlace } from '../../../contract/uploads.ts'

export function uploadPlaceView({ ahead }: ReplyOf<typeof uploadPlace>): UploadPlaceView {
  if (ahead === null || ahead === 0) return { words: null }
  const files = ahead === 1 ? '1 file is' : `${formatCount(ahead)} files are`
  return { words: `${files} checked before yours` }
}
