import { call } from './call.ts'

export const deviceRosters = call({
  id: 'deviceRosters',
  method: 'GET',
  path: '/v2/mm/teachers/me/vp/rosters',
  repeat: true,
})
export const deviceRoster = call({
  id: 'deviceRoster',
  method: 'GET',
  path: '/v2/mm/teachers/me/vp/rosters/:rosterId',
  repeat: true,
})
export const createUserPassword = call({
  id: 'createUserPassword',
  method: 'POST',
  path: '/v2/user/password',
  repeat: false,
})
export const userPassword = call({
  id: 'userPassword',
  method: 'GET',
  path: '/v2/user/password',
  repeat: true,
})
export const hintsNeeded = call({
  id: 'hintsNeeded',
  method: 'POST',
  path: '/v2/user/password/hints/needed',
  repeat: true,
})
export const hintsOn = call({
  id: 'hintsOn',
  method: 'POST',
  path: '/v2/user/password/hints/on',
  repeat: true,
})
export const userLogin = call({ id: 'userLogin', method: 'POST', path: '/v2/user/login', repeat: false })
export const rosterPasswords = call({
  id: 'rosterPasswords',
  method: 'GET',
  path: '/v2/mm/teachers/me/roster/passwords',
  repeat: true,
})
export const deleteStudentPassword = call({
  id: 'deleteStudentPassword',
  method: 'DELETE',
  path: '/v2/mm/teachers/me/user/password',
  repeat: true,
})
export const studentPassword = call({
  id: 'studentPassword',
  method: 'GET',
  path: '/v2/mm/teachers/me/user/password',
  repeat: true,
})
export const studentHints = call({
  id: 'studentHints',
  method: 'POST',
  path: '/v2/mm/teachers/me/user/password/hints/:mode',
  repeat: true,
})
