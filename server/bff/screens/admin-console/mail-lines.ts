import { countOf } from '../../../../shared/rules/counts.ts'
import type { MailLines } from '../../../../shared/screens/admin-console.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { MailFault, mailState } from '../../../contract/mails.ts'

/** Why a mail was not sent, as an operator would say it. */
const reasons: Readonly<Record<MailFault, string>> = {
  'host-unreachable': 'The mail host could not be reached',
  'host-refused': 'The mail host turned us away',
  'host-slow': 'The mail host took too long',
  'tls-failed': 'The connection to the mail host could not be encrypted',
  'sign-in-refused': 'The mail host refused our password',
  'sender-refused': 'The mail host refused our own address',
  'put-off': 'The mail host put it off for a whole day',
  'address-refused': 'The mail host refused the address',
  'message-refused': 'The mail host refused the message',
  'connection-lost': 'The connection to the mail host broke',
  'address-bounced': 'Mail to this address came back earlier',
  'not-composed': 'The message could not be put together',
  unreadable: 'The key it was sealed with has been removed',
}
const UNREADABLE = 'Unreadable mail'

/** What waits, what was given up and why, and where mail came back from. `when` says a time in words. */
export function mailLines(state: ReplyOf<typeof mailState>, when: (at: Date) => string): MailLines {
  const { waiting, waitingSince, undelivered, undeliveredCount, bounced, bouncedCount } = state
  const since = waitingSince === null ? '' : `, the oldest since ${lowerFirst(when(new Date(waitingSince)))}`
  const more = undeliveredCount - undelivered.length + bouncedCount - bounced.length
  return {
    waiting: waiting === 0 ? 'No mail waits' : `${countOf(waiting, 'mail')} waiting${since}`,
    undelivered: undelivered.map(({ mailId, mail, createdAt, fault, status }) => ({
      mailId,
      to: mail?.to ?? UNREADABLE,
      subject: mail?.subject ?? '',
      when: when(new Date(createdAt)),
      reason: status === null ? reasons[fault] : `${reasons[fault]} (${status})`,
    })),
    bounced: bounced.map(({ email, kind, status, at }) => ({
      email,
      words: [
        kind === 'bounced' ? 'Came back' : 'Reported as unwanted',
        `${lowerFirst(when(new Date(at)))}${status === '' ? '' : ` (${status})`}`,
      ].join(' '),
    })),
    more: more > 0 ? `and ${more} more` : '',
  }
}

/** 'today, 9:58 am' within a sentence; months keep their capital. */
const lowerFirst = (text: string): string => text.replace(/^(Today|Yesterday)/, (word) => word.toLowerCase())
