import { call } from './call.ts'

export const districtSchools = call({
  id: 'districtSchools',
  method: 'GET',
  path: '/v2/institutions/districts/:districtId/schools',
  repeat: true,
})
export const searchSchools = call({
  id: 'searchSchools',
  method: 'GET',
  path: '/v2/institutions/schools',
  repeat: true,
})
export const searchDistricts = call({
  id: 'searchDistricts',
  method: 'GET',
  path: '/v2/institutions/districts',
  repeat: true,
})
export const accessRule = call({
  id: 'accessRule',
  method: 'PUT',
  path: '/v2/subscriptions/:subscriptionId/rule',
  repeat: true,
})
