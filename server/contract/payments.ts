import { call } from './call.ts'

export const payment = call({
  id: 'payment',
  method: 'POST',
  path: '/v2/mm/payments/:cardProvider',
  repeat: false,
})
export const createParentSubscription = call({
  id: 'createParentSubscription',
  method: 'POST',
  path: '/v1/mm/parents/:parentId/subscription',
  repeat: false,
})
export const cancelParentSubscription = call({
  id: 'cancelParentSubscription',
  method: 'DELETE',
  path: '/v1/mm/parents/:parentId/subscription',
  repeat: false,
})
export const parentCard = call({
  id: 'parentCard',
  method: 'PUT',
  path: '/v1/mm/parents/:parentId/card',
  repeat: true,
})
export const parentPlans = call({
  id: 'parentPlans',
  method: 'GET',
  path: '/v1/mm/parents/plans',
  repeat: true,
})
