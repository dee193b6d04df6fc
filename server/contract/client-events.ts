import { call } from './call.ts'

export const clientEvent = call({
  id: 'clientEvent',
  method: 'POST',
  path: '/v2/mm/events/client',
  repeat: false,
})

export const clientError = call({
  id: 'clientError',
  method: 'POST',
  path: '/v2/mm/errors/client',
  repeat: false,
})
