/** The country if none is chosen (S9.62). */
export const DEFAULT_COUNTRY = 'United States'

/**
 * Countries where no subscription is offered because of privacy law changes (S9.65, S9.66?): the 28 members of the
 * European Union of 2019, and seven more. Nine of the 35 are named by the specification, Norway is assumed.
 */
export const unsupportedCountries: readonly string[] = [
  'Austria',
  'Belgium',
  'Bulgaria',
  'Canada',
  'Croatia',
  'Cuba',
  'Cyprus',
  'Czech Republic',
  'Denmark',
  'Estonia',
  'Finland',
  'France',
  'Germany',
  'Greece',
  'Hungary',
  'Iran',
  'Ireland',
  'Italy',
  'Latvia',
  'Lithuania',
  'Luxembourg',
  'Malta',
  'Netherlands',
  'North Korea',
  'Norway',
  'Poland',
  'Portugal',
  'Romania',
  'Slovakia',
  'Slovenia',
  'Spain',
  'Sudan',
  'Sweden',
  'Syria',
  'United Kingdom',
]

export const isUnsupportedCountry = (country: string | null | undefined): boolean =>
  unsupportedCountries.includes(country ?? '')
