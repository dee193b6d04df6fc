import { Type } from 'typebox'
import { call } from './call.ts'
import { Id, Institution } from './entities.ts'

/** The search text, matched against name or city (S7.61?); at least three characters (S5.42). */
const Search = Type.Object({ query: Type.String({ minLength: 3, maxLength: 100 }) })

/** The schools of a district, for its staff; 404 for anybody else (S7.59). */
export const districtSchools = call({
  id: 'districtSchools',
  method: 'GET',
  path: '/v2/institutions/districts/:districtId/schools',
  repeat: true,
  params: Type.Object({ districtId: Id }),
  reply: Type.Array(Institution),
})
export const searchSchools = call({
  id: 'searchSchools',
  method: 'GET',
  path: '/v2/institutions/schools',
  repeat: true,
  query: Search,
  reply: Type.Array(Institution),
})
export const searchDistricts = call({
  id: 'searchDistricts',
  method: 'GET',
  path: '/v2/institutions/districts',
  repeat: true,
  query: Search,
  reply: Type.Array(Institution),
})
