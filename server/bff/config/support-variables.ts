import { phoneNumber } from '../../variables/rule.ts'
import { variable } from '../../variables/table.ts'
import { hosts } from '../../variables/web-address.ts'
import { emailAddress } from './rules.ts'

/** Whom people write to and call, and where what they are told may lead. */
export const supportVariables = {
  supportEmail: variable('SUPPORT_EMAIL', emailAddress, {
    required: 'the address people are asked to write to.',
    sandbox: 'support@demo.test',
    doc: 'The address people are asked to write to.',
  }),
  noticeLinkHosts: variable('NOTICE_LINK_HOSTS', hosts, {
    default: [] as readonly string[],
    doc: 'The hosts a notice’s button may lead to by https, besides this site. The product API has to be told the same.',
    defaultDoc: 'none',
  }),
  supportPhone: variable<'SUPPORT_PHONE', string, string | null>('SUPPORT_PHONE', phoneNumber, {
    default: null,
    sandbox: '(800) 555-0142',
    doc: 'The phone number of the people who take orders.',
    defaultDoc: 'none: it is not shown',
  }),
  supportFax: variable<'SUPPORT_FAX', string, string | null>('SUPPORT_FAX', phoneNumber, {
    default: null,
    sandbox: '(800) 555-0143',
    doc: 'Their fax number.',
    defaultDoc: 'none: it is not shown',
  }),
}
