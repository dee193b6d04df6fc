import { FamilySharingParams, FamilySharingView } from '../../../../shared/screens/family-sharing.ts'
import { may } from '../../session/permissions.ts'
import { screen } from '../screen.ts'
import { loadFamilySharing } from './load.ts'
import { familySharingView } from './view.ts'

/** Who else sees a parent's children: a part of the page of the children. */
export const familySharing = screen({
  name: 'family-sharing',
  needs: 'own-children',
  params: FamilySharingParams,
  view: FamilySharingView,
  show: async (visit) =>
    familySharingView({
      ...(await loadFamilySharing(visit)),
      mayChange: may(visit.identity, 'share-children'),
      now: visit.now,
      zone: visit.identity.timezone,
    }),
})
