/**
 * The 29 states with standards of their own (S9.133, S9.136?). Which they are is an assumption the
 * specification records; Texas is never among them.
 */
const statesWithOwnStandards: ReadonlySet<string> = new Set(
  'AL AK AZ AR CO FL GA IN IA KS KY LA MA MN MS MO NE NJ NY NC ND OK PA SC TN UT VA WV WY'.split(' '),
)

/** The set of standards of a state's schools: TX has TEKS, 29 have 'Other', the rest and a missing state CommonCore (S9.133–S9.136?). */
export function standardsOfState(stateId: string): 'CommonCore' | 'TEKS' | 'Other' {
  const state = stateId.trim().toUpperCase()
  if (state === 'TX') return 'TEKS'
  return statesWithOwnStandards.has(state) ? 'Other' : 'CommonCore'
}
