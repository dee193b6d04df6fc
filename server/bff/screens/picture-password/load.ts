import { deviceClasses } from '../../../contract/auth.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { Visit } from '../../session/visit.ts'

export type DeviceClasses = ReplyOf<typeof deviceClasses>

/** The classes a device was let into: one call. */
export const loadDeviceClasses = (visit: Visit): Promise<DeviceClasses> => visit.call(deviceClasses, {})
