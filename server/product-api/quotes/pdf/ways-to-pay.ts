import type { Config } from '../../config.ts'

/** How a quote can be paid, by what the people who take orders have given. */
export function waysToPay(number: string, { checksTo, email, phone, fax }: Config['orders']): string[] {
  const ways = [
    email && `email it to ${email}`,
    fax && `fax it to ${fax}`,
    checksTo && 'mail it to the address above',
  ].filter((way) => way !== null)
  const asking = [email && `write to ${email}`, phone && `call ${phone}`].filter((way) => way !== null)
  return [
    checksTo
      ? `Check: payable to Numberlane, with ${number} on it. Mail it to ${checksTo}.`
      : `Check: payable to Numberlane, with ${number} on it.`,
    ...(ways.length > 0 ? [`Purchase order: write ${number} on it and ${orText(ways)}.`] : []),
    ...(asking.length > 0 ? [`Questions: ${orText(asking)}.`] : []),
  ]
}

const orText = (parts: readonly string[]): string =>
  parts.length < 3 ? parts.join(' or ') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`
