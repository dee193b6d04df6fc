import { pages } from '../../../../shared/paths.ts'
import { dateText } from '../../../../shared/rules/day-text.ts'
import { dayIn, yearOf } from '../../../../shared/rules/days.ts'
import { firstOfNextMonth } from '../../../../shared/rules/devices.ts'
import type { App } from '../../../../shared/rules/offered-apps.ts'
import { isParentRole } from '../../../../shared/rules/roles.ts'
import { trialState } from '../../../../shared/rules/subscription.ts'
import type { SetupView } from '../../../../shared/screens/setup.ts'
import type { ClientData } from '../../../contract/entities.ts'
import { type AppPlaces, appAddress, appsFor } from '../../rules/apps.ts'
import { type ClosedGames, closedGames, closedText } from '../../rules/closed-games.ts'
import { inOrder, setupSteps, setupTitle } from '../../rules/setup-steps.ts'
import type { SetupSources } from './load.ts'
import { aboutStep, appsStep, pilotFacts, pilotStep, rosterStep } from './steps.ts'

interface SetupViewSources extends SetupSources, AppPlaces {
  readonly now: Date
  /** IANA zone that decides where a day starts. */
  readonly zone: string
  readonly deviceLimit: number
}

const NO_IPADS = 'No iPads'
/** It may be a pilot, whose first day is a stop of its own. */
const PLAN_UNKNOWN = 'Your plan is not known right now, so a stop may be missing here.'

/** The setup checklist (S2.98, S2.128 to S2.134). */
export function setupView({ account, rosters, now, zone, ...places }: SetupViewSources): SetupView {
  const { clientData, subscription } = account
  const { settings, loginCode, deviceArray } = clientData
  const today = dayIn(zone, now)
  const isParent = isParentRole(settings.role)
  const trial = subscription?.plan === 'trial' ? subscription : null
  const closed = closedGames(subscription, today)
  const pilot = trial && pilotFacts(trialState(trial, today), trial, today)
  const stepsDone = new Set(
    setupSteps(clientData, subscription ?? null, today).flatMap(({ id, isDone }) => (isDone ? [id] : [])),
  )
  const steps = inOrder(
    [
      aboutStep(clientData),
      rosterStep(clientData, rosters),
      ...(trial && pilot ? [pilotStep(pilot, trial)] : []),
      appsStep(clientData, closed),
    ].map((step) => ({ ...step, isDone: stepsDone.has(step.id) })),
  )
  const done = stepsDone.size
  return {
    title: setupTitle(isParent),
    subtitle:
      done === steps.length && subscription === undefined
        ? PLAN_UNKNOWN
        : subtitleOf(steps.length - done, players(clientData, isParent), closed),
    tone: closed?.is === 'ended' ? 'warn' : subscription === undefined ? 'info' : 'good',
    done,
    steps,
    pilot,
    onward: done < steps.length ? null : nextPageOf(clientData, isParent, closed),
    begun: isParent ? pages['parent-roster'] : pages.roster,
    apps: appsFor(
      isParent
        ? { who: 'parent', ages: agesOf(rosters ?? [], today) }
        : { who: 'educator', grade: settings.gradeLevel ?? null },
      settings,
    ).map((app) => appOf(app, places)),
    noIPads: noIPadsLink(settings.iPadImplementation, isParent),
    accessCode: loginCode || null,
    devices: {
      inUse: deviceArray.length,
      limit: places.deviceLimit,
      againFrom: dateText(firstOfNextMonth(today), today),
    },
  }
}

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four'] as const

/** Who plays once everything is done; administrators have no class of their own to speak of. */
const players = ({ rights }: ClientData, isParent: boolean): string =>
  isParent ? 'children' : rights === undefined ? 'class' : 'classes'

function subtitleOf(open: number, whose: string, closed: ClosedGames | null): string {
  if (open === 0 && closed) return `Everything is done. ${closedText(closed)}`
  if (open === 0) return `Everything is done. Your ${whose} can play.`
  return `${COUNTS[open]} ${open === 1 ? 'stop' : 'stops'} to go. You can leave and come back at any time.`
}

/** The way to the web games. Parents are not asked which iPads there are, so they are always offered it. */
function noIPadsLink(iPads: string | undefined, isParent: boolean): SetupView['noIPads'] {
  if (isParent) return { label: 'No iPad at hand? Start with the web games.', href: pages['no-ipads'] }
  return iPads === NO_IPADS ? { label: 'No iPads? Start with the web games.', href: pages['no-ipads'] } : null
}

/** Where setup leads: to what opens the games again, to their children, their teachers or their class. */
function nextPageOf(
  { rights }: ClientData,
  isParent: boolean,
  closed: ClosedGames | null,
): SetupView['onward'] {
  if (closed?.is === 'ended') return closed.way
  if (isParent) return { label: 'See their progress', href: pages.progress }
  if (rights !== undefined) return { label: 'See your teachers', href: pages['admin-view'] }
  return { label: 'Open Skills Progress', href: pages.skills }
}

const agesOf = (rosters: NonNullable<SetupSources['rosters']>, today: number): number[] =>
  rosters.flatMap(({ students }) =>
    students.flatMap(({ birthYear }) => (birthYear === undefined ? [] : [yearOf(today) - birthYear])),
  )

const appOf = (app: App, places: AppPlaces): SetupView['apps'][number] => ({
  gameKey: app.game.gameKey,
  name: app.game.displayName,
  badge: app.game.badge,
  grades: `Grades ${app.game.gradesDisplay}`,
  content: app.game.mathContent,
  type: app.type,
  href: appAddress(app, places),
})
