import { passwordOf, pictureGroups } from '../../../shared/rules/picture-password.ts'
import { sealedPassword } from '../picture-passwords/stored.ts'
import { randomOf } from './random.ts'
import { traitsInRoom12 } from './room-12.ts'
import type { DemoInput, DemoRows } from './rows.ts'

/** Most children have set a password, and few need hints. */
const SET_CHANCE = 0.85
const HINTS_CHANCE = 0.05

/** Gives children their three pictures; without a sealer, none are set. */
export function addPicturePasswords(rows: DemoRows, { seed, now, sealer }: DemoInput): void {
  if (!sealer) return
  for (const { id: studentId } of rows.students) {
    const random = randomOf(seed, 'picture password', studentId)
    if (!random.chance(SET_CHANCE) || traitsInRoom12(studentId)?.isNew) continue
    const password = passwordOf(pictureGroups.map((group) => random.pick(group)))
    const hints = random.chance(HINTS_CHANCE) ? 'on' : 'off'
    rows.studentPasswords.push({
      studentId,
      sealed: sealedPassword(sealer, studentId, password),
      hints,
      setAt: now,
    })
  }
}
