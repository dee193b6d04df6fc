import { Type } from 'typebox'
import { call } from './call.ts'
import { DayInt } from './entities.ts'
import { absentIfInvalid } from './tolerance.ts'

/** The day a pilot is to begin; defaults to today in the account's time zone. */
const PilotDay = Type.Optional(DayInt)
const Pilot = Type.Object({
  trialStartDate: absentIfInvalid(DayInt),
  expirationDay: absentIfInvalid(DayInt),
})

/** Sets the pilot's first day (S7.45, S5.91, S5.92?); 409 `conflict` if it has begun or there is no pilot. */
export const trialStart = call({
  id: 'trialStart',
  method: 'POST',
  path: '/v2/mm/teachers/me/trial/startDate',
  repeat: false,
  query: Type.Object({ day: PilotDay }),
  reply: Pilot,
})

/** The same as trialStart, with the bearer of a device session (S7.46, S7.48?). */
export const trialStartWithToken = call({
  id: 'trialStartWithToken',
  method: 'POST',
  path: '/v2/mm/teachers/me/trial/startDate2',
  repeat: false,
  query: Type.Object({ day: PilotDay }),
  reply: Pilot,
})

/** The same as trialStart, by access code or, without one, by any bearer sent along (S7.47, S7.48?). */
export const trialStartWithCode = call({
  id: 'trialStartWithCode',
  method: 'POST',
  path: '/v2/mm/trial/startDate',
  repeat: false,
  bearer: 'none',
  query: Type.Object({ day: PilotDay, code: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })) }),
  headers: Type.Object({ authorization: Type.Optional(Type.String({ maxLength: 600 })) }),
  reply: Pilot,
})
