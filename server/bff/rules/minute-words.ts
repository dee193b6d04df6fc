/** Whole minutes as a figure; what is less than half of one, but was played, is '<1'. */
export const minutesText = (minutes: number, isPlayed = true): string =>
  minutes === 0 && isPlayed ? '<1' : String(minutes)

/** Minutes that were played, in words: 'less than a minute', '1 minute', '12 minutes'. */
export function minuteWords(minutes: number): string {
  if (minutes === 0) return 'less than a minute'
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
