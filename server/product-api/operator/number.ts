import { UsageFault } from './command.ts'

/** The digits of 'NP-100001'. Throws UsageFault for what is no such number. */
export function digitsOf(text: string, prefix: string): number {
  const [, digits] = new RegExp(`^${prefix}-(\\d{6,9})$`).exec(text) ?? []
  if (digits === undefined) throw new UsageFault(`${text} is no number such as ${prefix}-100001.`)
  return Number(digits)
}
