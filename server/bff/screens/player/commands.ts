import type { Command } from '../command.ts'
import { choosePlayer } from './choose.ts'
import { createPassword } from './create.ts'
import { showHint } from './hint.ts'
import { askForHints } from './hints-needed.ts'
import { takeBackRequest } from './hints-not-needed.ts'
import { leavePlayer } from './leave.ts'
import { loginPlayer } from './login.ts'
import { practice } from './practice.ts'

/** What a chosen child does at its pictures. */
export const playerCommands: readonly Command[] = [
  choosePlayer,
  createPassword,
  practice,
  showHint,
  askForHints,
  takeBackRequest,
  loginPlayer,
  leavePlayer,
]
