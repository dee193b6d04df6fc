import { type Person, people } from './people.ts'

/** What is open to class devices alone. */
const ofDevices = (answer: string) =>
  Object.fromEntries(
    people.map((person) => [person, person === 'device' ? answer : person === 'anonymous' ? '401' : '403']),
  ) as Readonly<Record<Person, string>>

/** Nobody is chosen on the device: what passes the guard is refused for that, or for what it does not say. */
export const ofPlayers = {
  'GET /api/screens/player': ofDevices('409'),
  'POST /api/screens/player/choose': ofDevices('400'),
  'POST /api/screens/player/create': ofDevices('400'),
  'POST /api/screens/player/hint': ofDevices('400'),
  'POST /api/screens/player/practice': ofDevices('400'),
  'POST /api/screens/player/hints-needed': ofDevices('409'),
  'POST /api/screens/player/hints-not-needed': ofDevices('409'),
  'POST /api/screens/player/login': ofDevices('400'),
  'POST /api/screens/player/leave': ofDevices('200'),
} as const
