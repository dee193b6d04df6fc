import { cutName, fullName } from '../../../../shared/rules/names.ts'
import type { SettingsView } from '../../../../shared/screens/settings.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { ownJoinRequest } from '../../../contract/join-requests.ts'

/** Where somebody stands with the institution they named, and what holds until it is decided. */
export function membershipView(
  { state, place, refusedBy, hasAdministrators }: NonNullable<ReplyOf<typeof ownJoinRequest>>,
  supportEmail: string,
): SettingsView['membership'] {
  const name = cutName(place)
  if (state === 'refused') {
    const by = refusedBy ? cutName(fullName(refusedBy)) : 'An administrator'
    return {
      isRefused: true,
      words: `${by} has not confirmed that you belong to ${name}. Your classes and students are as they were. Please choose again.`,
    }
  }
  return {
    isRefused: false,
    words: hasAdministrators
      ? `An administrator of ${name} has to confirm that you belong to it. Until then, your classes are on a plan of your own.`
      : `Nobody at ${name} can confirm yet that you belong to it. Until somebody does, your classes are on a plan of your own. To have it confirmed, write to ${supportEmail}.`,
  }
}
