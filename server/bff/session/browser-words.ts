/** By what a user agent says, the first that fits: others call themselves Chrome or Safari as well. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * A browser in the words a person would use, such as 'Chrome on Windows'; null where it says nothing known.
 * Only these words are kept: no version and nothing else that would tell one device from another.
 */
export function browserWords(userAgent: string | undefined): string | null {
  const said = (userAgent ?? '').slice(0, MOST_TEXT)
  const named = (table: typeof browsers) => table.find(([sign]) => sign.test(said))?.[1]
  const words = [named(browsers), named(systems)].filter((word) => word !== undefined)
  return words.length === 0 ? null : words.join(' on ')
}

/** More than any browser says. */
const MOST_TEXT = 512
