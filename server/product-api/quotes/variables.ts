import { anyText, flag, phoneNumber, wholeNumber } from '../../variables/rule.ts'
import { variable } from '../../variables/table.ts'
import { emailAddress } from '../mail/email-address.ts'

/** Who takes orders, as quotes say. The BFF reads all but the last too, and shows them on its screens. */
export const orderVariables = {
  email: variable<'SUPPORT_EMAIL', string, string | null>('SUPPORT_EMAIL', emailAddress, {
    default: null,
    doc: 'The address of the people who take orders, as on quotes.',
    defaultDoc: 'none: it is not on quotes',
    sandbox: 'support@demo.test',
  }),
  phone: variable<'SUPPORT_PHONE', string, string | null>('SUPPORT_PHONE', phoneNumber, {
    default: null,
    doc: 'Their phone number.',
    defaultDoc: 'none: it is not on quotes',
    sandbox: '(800) 555-0142',
  }),
  fax: variable<'SUPPORT_FAX', string, string | null>('SUPPORT_FAX', phoneNumber, {
    default: null,
    doc: 'Their fax number.',
    defaultDoc: 'none: it is not on quotes',
    sandbox: '(800) 555-0143',
  }),
  checksTo: variable<'CHECKS_TO', string, string | null>('CHECKS_TO', anyText, {
    default: null,
    doc: 'The name and the postal address checks are mailed to, in one line.',
    defaultDoc: 'none: quotes say to ask for it',
    sandbox: 'Numberlane, Orders, PO Box 555, San Mateo, CA 94401',
  }),
}

/** Days after which an expired quote is forgotten: a school's year of asking and paying is over by then. */
const DEFAULT_KEPT_DAYS = 90

export const quotesKeptDays = variable('QUOTES_KEPT_DAYS', wholeNumber(0, 3_650, 'days'), {
  default: DEFAULT_KEPT_DAYS,
  doc: 'How long a quote is kept after it has expired. Then it is deleted; of one for which a check was announced, a visitor’s name and address are.',
})

export const poAccess = variable('PO_ACCESS', flag, {
  default: false,
  doc: '`1`: an operator may give a school or district access for 30 days on a purchase order, before it is paid, once a school year (`npm run admin -- provisional-access`).',
})
