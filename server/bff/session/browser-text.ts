/** Matched in order, because other browsers also claim to be Chrome or Safari. */
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
 * A browser in everyday words, such as 'Chrome on Windows'; null if it is not recognized. Only these words
 * are stored: no version, nor anything else that would identify a device.
 */
export function browserText(userAgent: string | undefined): string | null {
  const userAgentStart = (userAgent ?? '').slice(0, MAX_TEXT_LENGTH)
  const nameIn = (table: typeof browsers) => table.find(([pattern]) => pattern.test(userAgentStart))?.[1]
  const words = [nameIn(browsers), nameIn(systems)].filter((word) => word !== undefined)
  return words.length === 0 ? null : words.join(' on ')
}

/** Longer than any real user agent. */
const MAX_TEXT_LENGTH = 512
