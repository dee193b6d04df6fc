import type { DeviceTokenSession } from '../../contract/device-session.ts'
import { zoneOf } from '../account/zone.ts'
import type { accounts } from '../db/schema/accounts.ts'
import type { Product } from '../serve.ts'
import { openFamily } from './families.ts'

/** Opens a class device of an account, for one child alone with `only`, and says whose it is. `deviceId` is its word. */
export async function openDevice(
  parts: Pick<Product, 'db' | 'clock' | 'tokenKey'>,
  { id, settings }: Pick<typeof accounts.$inferSelect, 'id' | 'settings'>,
  of: {
    readonly only?: { readonly studentId: string; readonly rosterId: string }
    readonly deviceId?: string | null
  },
): Promise<DeviceTokenSession> {
  const tokens = await openFamily(parts, { accountId: id, kind: 'device', ...of })
  return { ...tokens, device: { teacherId: id, timezone: zoneOf(settings) } }
}
