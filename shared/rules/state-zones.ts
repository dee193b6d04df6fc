/** States by time zone; a state with two is listed under the one most of its schools are in. */
const statesByZone: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
}

const zoneByState = new Map(
  Object.entries(statesByZone).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone])),
)

/** The zone that defines "today" for a partner's educator, who has no settings; UTC for an unknown state. */
export const zoneOfState = (stateId: string): string => zoneByState.get(stateId.toUpperCase()) ?? 'UTC'
