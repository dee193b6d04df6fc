import { canonicalZone } from './days.ts'

/** Zones of the United States by their common names. */
const ownNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'America/New_York': 'Eastern (New York)',
    'America/Chicago': 'Central (Chicago)',
    'America/Denver': 'Mountain (Denver)',
    'America/Phoenix': 'Arizona (Phoenix)',
    'America/Los_Angeles': 'Pacific (Los Angeles)',
    'America/Anchorage': 'Alaska (Anchorage)',
    'Pacific/Honolulu': 'Hawaii (Honolulu)',
    'America/Puerto_Rico': 'Atlantic (Puerto Rico)',
  }),
)

/** One or two for every inhabited offset, west to east; a user's own zone is added to them. */
const others: readonly string[] = `
Pacific/Pago_Pago America/Halifax America/St_Johns America/Mexico_City America/Bogota America/Lima
America/Caracas America/Santiago America/Argentina/Buenos_Aires America/Sao_Paulo Atlantic/Azores Africa/Accra
Europe/London Africa/Lagos Europe/Paris Europe/Berlin Africa/Johannesburg Africa/Cairo Asia/Jerusalem
Europe/Athens Africa/Nairobi Europe/Istanbul Asia/Riyadh Asia/Tehran Asia/Dubai Asia/Kabul Asia/Karachi
Asia/Kolkata Asia/Kathmandu Asia/Dhaka Asia/Yangon Asia/Bangkok Asia/Jakarta Asia/Singapore Asia/Hong_Kong
Asia/Manila Asia/Shanghai Australia/Perth Asia/Seoul Asia/Tokyo Australia/Adelaide Australia/Brisbane
Australia/Sydney Pacific/Guam Pacific/Noumea Pacific/Auckland Pacific/Fiji Pacific/Tongatapu UTC`
  .trim()
  .split(/\s+/)

/** A zone as it is stored: as it is offered, or else in its one spelling; null if there is none of this name. */
export const storedZone = (zone: string): string | null =>
  ownNames.has(zone) || others.includes(zone) ? zone : canonicalZone(zone)

/** A zone's display name: 'Pacific (Los Angeles)', 'Buenos Aires (America)'. */
export function zoneLabel(zone: string): string {
  const parts = zone.replaceAll('_', ' ').split('/')
  const ownName = ownNames.get(zone)
  if (ownName) return ownName
  return parts.length > 1 ? `${parts.at(-1)} (${parts[0]})` : zone
}

/** The zones the settings offer, including these; '' adds none. */
export function offeredZones(...also: readonly string[]): { value: string; label: string }[] {
  const listed = [...ownNames.keys(), ...others]
  const added = also.filter((zone) => zone !== '' && !listed.includes(zone))
  return [...new Set([...listed, ...added])].map((zone) => ({ value: zone, label: zoneLabel(zone) }))
}
