import { AdminNoticesParams, AdminNoticesView } from '../../../../shared/screens/admin-notices.ts'
import type { Visit } from '../../session/visit.ts'
import { page } from '../screen.ts'
import { loadAdminNotices } from './load.ts'
import { adminNoticesView, type Previewed } from './view.ts'

/** What is said to people, written by internal administrators (S2.52?). */
export const adminNotices = page({
  name: 'admin-notices',
  params: AdminNoticesParams,
  view: AdminNoticesView,
  show: (visit) => showAdminNotices(visit, null),
})

/** The page, with who would see what is being written; null if nothing was sent to be previewed. */
export async function showAdminNotices(visit: Visit, preview: Previewed | null): Promise<AdminNoticesView> {
  const { identity, now, config } = visit
  const { accessEnd } = config
  return adminNoticesView({ ...(await loadAdminNotices(visit)), preview, identity, now, accessEnd })
}
