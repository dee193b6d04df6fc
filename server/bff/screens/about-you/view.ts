import { pages } from '../../../../shared/paths.ts'
import { agreements } from '../../../../shared/rules/agreements.ts'
import { countOf } from '../../../../shared/rules/counts.ts'
import { dayText } from '../../../../shared/rules/day-text.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { cutName, fullName } from '../../../../shared/rules/names.ts'
import type { AboutYouView } from '../../../../shared/screens/about-you.ts'
import { momentText } from '../../rules/time-text.ts'
import { NOT_KNOWN } from '../../rules/unread-text.ts'
import { may } from '../../session/permissions.ts'
import type { Identity } from '../../session/session.ts'
import type { AboutYouSources } from './load.ts'

export interface AboutYouViewSources extends AboutYouSources {
  readonly identity: Identity
  readonly now: Date
  /** Whether the browser asks not to be tracked. */
  readonly isAskedNotToCount: boolean
  /** How long a sign-in lasts at most, in seconds. */
  readonly signInSeconds: number
  /** How long pages and errors are remembered. */
  readonly browserDays: number
  readonly supportEmail: string
}

type Row = AboutYouView['rows'][number]

const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3_600
const NONE = 'None'
const WITH_ACCOUNT = 'As long as your account'

/** What is recorded about somebody: kinds of things with the latest of each, and nothing about any child. */
export function aboutYouView(sources: AboutYouViewSources): AboutYouView {
  const { account, record, identity, isAskedNotToCount, supportEmail } = sources
  return {
    sub: `${cutName(fullName(account.teacher))} · only you and our support can open this page.`,
    rows: [
      ...signInRows(sources),
      ...browserRows(sources),
      ...agreementRows(sources),
      ...scoreRows(sources),
      mailRow,
      viewRow(sources),
      paymentRow(sources),
    ],
    counting: {
      isOn: record.countsPages && !isAskedNotToCount,
      locked: identity.viewing
        ? 'Only they can change it.'
        : isAskedNotToCount
          ? 'This browser asks not to be tracked, so no page is counted from it.'
          : null,
    },
    deletion: may(identity, 'records') ? pages.records : null,
    supportEmail,
  }
}

function signInRows({ signIns, signInSeconds, ...sources }: AboutYouViewSources): Row[] {
  if (signIns === null) return []
  const started = signIns.map(({ startedAt }) => startedAt)
  return [
    {
      id: 'sign-ins',
      title: 'Sign-ins',
      about: 'So that you can see and end them',
      latest: latestIn('signIns', started.length === 0 ? undefined : Math.max(...started), sources),
      kept:
        signInSeconds >= DAY_SECONDS
          ? countOf(Math.ceil(signInSeconds / DAY_SECONDS), 'day')
          : countOf(Math.ceil(signInSeconds / HOUR_SECONDS), 'hour'),
    },
  ]
}

function browserRows({ record, browserDays, ...sources }: AboutYouViewSources): Row[] {
  const kept = countOf(browserDays, 'day')
  const latest = (met: 'pages' | 'errors') => latestIn(met, record[met][0]?.lastAt, sources)
  return [
    {
      id: 'pages',
      title: 'Pages you open',
      about: 'As “Playtime”, never with names in it',
      latest: latest('pages'),
      kept,
    },
    {
      id: 'errors',
      title: 'Errors in your browser',
      about: 'The error’s code and the page, to fix it',
      latest: latest('errors'),
      kept,
    },
  ]
}

/** A row for each kind of text, with the newest they agreed to. */
function agreementRows({ record: { agreements: agreed }, ...moment }: AboutYouViewSources): Row[] {
  const newest = new Map(agreed.toReversed().map((one) => [one.kind, one]))
  return [...newest.values()].map(({ kind, version, agreedAt }) => ({
    id: `agreed-${kind}`,
    title: 'What you agreed to',
    about:
      version === agreements[kind].version
        ? `“${agreements[kind].text}”`
        : `Version ${version} of a text that has changed since`,
    latest: latestText(new Date(agreedAt), moment),
    kept: WITH_ACCOUNT,
  }))
}

/** Only of who has ever been asked; the newest answer, in their own words. */
function scoreRows({
  account: { clientData },
  record: { answers },
  identity,
  now,
}: AboutYouViewSources): Row[] {
  const { lastNPS, lastNPSDate } = clientData
  if (lastNPS === undefined) return []
  const feedback = answers.find(({ askedDay }) => askedDay === lastNPSDate)?.feedback ?? ''
  return [
    {
      id: 'score',
      title: 'Your score of us',
      about: feedback === '' ? `${lastNPS} of 10` : `${lastNPS} of 10, “${feedback}”`,
      latest: lastNPSDate ? dayText(lastNPSDate, dayIn(identity.timezone, now)) : NONE,
      kept: WITH_ACCOUNT,
    },
  ]
}

/** Mails are deleted once they are sent, and those that cannot be after a while. */
const mailRow: Row = {
  id: 'mail',
  title: 'Mail we send you',
  about: 'Nothing in it tells us whether you read it',
  latest: NONE,
  kept: 'Until it is sent',
}

function viewRow({ record: { views }, ...sources }: AboutYouViewSources): Row {
  const [latest] = views
  return {
    id: 'views',
    title: 'Support looking as you',
    about: latest ? `“${latest.reason}”` : 'To help you, always with the reason',
    latest: latestIn('views', latest?.startedAt, sources),
    kept: WITH_ACCOUNT,
  }
}

function paymentRow({ record: { payments }, ...sources }: AboutYouViewSources): Row {
  const [latest] = payments
  return {
    id: 'payments',
    title: 'Payments',
    about: 'Amount and last four digits',
    latest: latestIn('payments', latest?.at, sources),
    kept: 'For good, as our books',
  }
}

/** When something of a list was last, unless that may be what could not be read. */
function latestIn(
  list: AboutYouSources['partial'][number],
  instant: string | number | undefined,
  { partial, ...moment }: Pick<AboutYouViewSources, 'partial' | 'identity' | 'now'>,
): string {
  if (partial.includes(list)) return NOT_KNOWN
  return instant === undefined ? NONE : latestText(new Date(instant), moment)
}

const latestText = (
  instant: Date,
  { identity, now }: Pick<AboutYouViewSources, 'identity' | 'now'>,
): string => {
  const words = momentText(instant, identity.timezone, now)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
