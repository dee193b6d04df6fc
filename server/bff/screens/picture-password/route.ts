import { PicturePasswordParams, PicturePasswordView } from '../../../../shared/screens/picture-password.ts'
import { deviceClasses } from '../../../contract/auth.ts'
import { page } from '../screen.ts'
import { picturePasswordView } from './view.ts'

/** A class device's page: the names of its children. One upstream call. */
export const picturePassword = page({
  name: 'picture-password',
  params: PicturePasswordParams,
  view: PicturePasswordView,
  show: async (visit, params) => picturePasswordView({ ...(await visit.call(deviceClasses, {})), params }),
})
