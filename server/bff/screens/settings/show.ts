import type { SettingsView } from '../../../../shared/screens/settings.ts'
import { accountSections } from '../../rules/account-pages.ts'
import type { RoleLock } from '../../rules/role-lock.ts'
import { may } from '../../session/permissions.ts'
import type { Visit } from '../../session/visit.ts'
import type { SettingsSources } from './load.ts'
import { settingsView } from './view.ts'

/** The settings view for a visit; after a save, `next` is where to go. */
export const showSettings = (
  { identity, config }: Visit,
  sources: SettingsSources,
  lock: RoleLock,
  next: string | null = null,
): SettingsView =>
  settingsView({
    ...sources,
    lock,
    supportEmail: config.supportEmail,
    mayChooseMails: may(identity, 'choose-mails'),
    beside: may(identity, 'own-sessions') ? accountSections(identity) : [],
    keepsDraft: may(identity, 'own-drafts'),
    next,
  })
