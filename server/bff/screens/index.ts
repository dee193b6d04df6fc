import type { Command } from './command.ts'
import { continueAs } from './continue-as/route.ts'
import { factors } from './factors/route.ts'
import { home } from './home/route.ts'
import { institutions } from './institutions/route.ts'
import { playtime } from './playtime/route.ts'
import { roster } from './roster/route.ts'
import type { Screen } from './screen.ts'
import { inviteCoteacher } from './settings/coteacher.ts'
import { settings } from './settings/route.ts'
import { saveSettings } from './settings/save.ts'
import { shell } from './shell/route.ts'
import { skills } from './skills/route.ts'

/** Every screen that is built, in the order of the navigation: the BFF's table of contents. */
export const screens: readonly Screen[] = [
  shell,
  home,
  skills,
  playtime,
  factors,
  roster,
  settings,
  institutions,
  continueAs,
]

/** Every command of a screen. */
export const commands: readonly Command[] = [saveSettings, inviteCoteacher]
