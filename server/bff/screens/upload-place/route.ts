import { UploadPlaceParams, UploadPlaceView } from '../../../../shared/screens/upload-place.ts'
import { uploadPlace } from '../../../contract/uploads.ts'
import { screen } from '../screen.ts'
import { uploadPlaceView } from './view.ts'

/** How far the file is that somebody has just sent, while it is checked. */
export const uploadPlaceScreen = screen({
  name: 'upload-place',
  params: UploadPlaceParams,
  view: UploadPlaceView,
  needs: 'upload-rosters',
  isPolled: true,
  show: async ({ call }) => uploadPlaceView(await call(uploadPlace, {})),
})
