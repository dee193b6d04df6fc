import { PicturePasswordParams, PicturePasswordView } from '../../../../shared/screens/picture-password.ts'
import { screen } from '../screen.ts'
import { loadDeviceClasses } from './load.ts'
import { picturePasswordView } from './view.ts'

/** A class device: the names of its children. */
export const picturePassword = screen({
  name: 'picture-password',
  params: PicturePasswordParams,
  view: PicturePasswordView,
  needs: 'class-names',
  show: async (visit, params) => picturePasswordView({ ...(await loadDeviceClasses(visit)), params }),
})
