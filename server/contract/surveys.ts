import { call } from './call.ts'

/*
 * Listed by section 7; the product does not make these calls.
 */

export const lastNpsDate = call({
  id: 'lastNpsDate',
  method: 'PUT',
  path: '/v2/mm/teachers/me/lastNpsDate',
  repeat: true,
})

export const lastNps = call({
  id: 'lastNps',
  method: 'PUT',
  path: '/v2/mm/teachers/me/lastNps',
  repeat: true,
})

export const nps = call({ id: 'nps', method: 'POST', path: '/v2/mm/teachers/me/nps', repeat: false })
export const survey = call({
  id: 'survey',
  method: 'GET',
  path: '/v2/mm/teachers/survey',
  repeat: true,
  bearer: 'none',
})

export const saveSurvey = call({
  id: 'saveSurvey',
  method: 'POST',
  path: '/v2/mm/teachers/survey',
  repeat: false,
  bearer: 'none',
})
