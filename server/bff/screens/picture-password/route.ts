import { PicturePasswordParams, PicturePasswordView } from '../../../../shared/screens/picture-password.ts'
import { page } from '../screen.ts'
import { loadPicturePassword } from './load.ts'
import { picturePasswordView } from './view.ts'

/** A class device's page: its classes, or the names of the children in one. */
export const picturePassword = page({
  name: 'picture-password',
  params: PicturePasswordParams,
  view: PicturePasswordView,
  show: async (visit, params) => picturePasswordView(await loadPicturePassword(visit, params)),
})
