/** Characters not allowed in file names, and the spaces around them. */
const NOT_IN_NAMES = /[\s\\/:*?"<>|\p{Cc}]+/gu

/** A text as the name of a file, without its ending: what a name cannot hold becomes a space. */
export const fileNameOf = (text: string): string => text.replace(NOT_IN_NAMES, ' ').trim()

/** Saves a file through the browser. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
