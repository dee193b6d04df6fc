import { type Static, Type } from 'typebox'
import { Id, TokenSession } from './entities.ts'
import { absentIfInvalid } from './tolerance.ts'

/** A class device's token session: also whose it is, so that it need not be asked for; an API may leave it out. */
export const DeviceTokenSession = Type.Object({
  ...TokenSession.properties,
  device: absentIfInvalid(Type.Object({ teacherId: Id, timezone: Type.String() })),
})
export type DeviceTokenSession = Static<typeof DeviceTokenSession>
