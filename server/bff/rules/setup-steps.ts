import type { DayInt } from '../../../shared/rules/days.ts'
import { gradeLabel } from '../../../shared/rules/grades.ts'
import { fullName } from '../../../shared/rules/names.ts'
import { showsGrade } from '../../../shared/rules/roles.ts'
import { trialState } from '../../../shared/rules/subscription.ts'
import type { ClientData, Subscription } from '../../contract/entities.ts'
import { areSettingsComplete } from './account-progress.ts'

export type SetupStepId = 'about' | 'roster' | 'pilot' | 'apps'

/** The steps of setting up, in order, and whether each is done; only a trial has a pilot to start (S2.133, S4.25). */
export function setupSteps(
  clientData: ClientData,
  subscription: Subscription | null,
  today: DayInt,
): { readonly id: SetupStepId; readonly isDone: boolean }[] {
  const { rosterFinished, appsFinished } = clientData.setup
  const hasPilot = subscription?.plan === 'trial'
  return [
    { id: 'about', isDone: areSettingsComplete(clientData) },
    { id: 'roster', isDone: rosterFinished },
    ...(hasPilot
      ? [{ id: 'pilot', isDone: trialState(subscription, today) !== 'not-started' } as const]
      : []),
    { id: 'apps', isDone: appsFinished },
  ]
}

/** What setting up is called: a family has no class. */
export const setupTitle = (isParent: boolean): string => `Set up your ${isParent ? 'games' : 'class'}`

/** How many steps are not done. */
export const stepsLeft = (steps: readonly { readonly isDone: boolean }[]): number =>
  steps.filter(({ isDone }) => !isDone).length

/** Each step with its state: 'now' is the first that is not done. */
export function inOrder<Step extends { readonly id: SetupStepId; readonly isDone: boolean }>(
  steps: readonly Step[],
): (Omit<Step, 'isDone'> & { state: 'done' | 'now' | 'todo' })[] {
  const next = steps.find(({ isDone }) => !isDone)
  return steps.map(({ isDone, ...step }) => ({
    ...step,
    state: isDone ? 'done' : step.id === next?.id ? 'now' : 'todo',
  }))
}

/** Their name, what they teach and where they work, as far as they have said. */
export function aboutThem({ settings, institution, isSignupComplete }: ClientData) {
  const { mmFirstName = '', mmLastName = '', role = '', gradeLevel } = settings
  return {
    name: fullName({ firstName: mmFirstName, lastName: mmLastName }),
    work: showsGrade(role, isSignupComplete) && gradeLevel ? gradeLabel(gradeLevel) : role,
    place: institution?.schoolName ?? institution?.districtName ?? '',
  }
}
