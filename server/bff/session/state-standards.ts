/**
 * The 29 states with standards of their own (S9.133, S9.136?). Which ones they are is an assumption recorded
 * in the specification; Texas is never among them.
 */
const statesWithOwnStandards: ReadonlySet<string> = new Set(
  'AL AK AZ AR CO FL GA IN IA KS KY LA MA MN MS MO NE NJ NY NC ND OK PA SC TN UT VA WV WY'.split(' '),
)

/**
 * The standards set of a state's schools: TEKS for TX, 'Other' for 29 states, CommonCore for the rest and for
 * a missing state (S9.133–S9.136?).
 */
export function standardsOfState(stateId: string): 'CommonCore' | 'TEKS' | 'Other' {
  const state = stateId.trim().toUpperCase()
  if (state === 'TX') return 'TEKS'
  return statesWithOwnStandards.has(state) ? 'Other' : 'CommonCore'
}
