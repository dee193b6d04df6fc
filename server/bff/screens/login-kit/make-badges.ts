/// <reference path="../second-factor/qrcode.d.ts" />
import qrcode from 'qrcode'
import { pages } from '../../../../shared/paths.ts'
import { AskForBadges, NewBadges } from '../../../../shared/screens/login-kit.ts'
import { makeBadges } from '../../../contract/badges.ts'
import { PublicError } from '../../errors.ts'
import { taughtRoster } from '../../upstream/taught-roster.ts'
import { command } from '../command.ts'

/** A class is printed again when a badge is lost; each time all that were handed out stop working. */
const PRINTS = { limit: 30, seconds: 3_600 }
/** Modules of white around the picture that readers need (ISO 18004). */
const QUIET_ZONE = 4

/**
 * New badges for a class, as pictures to scan; those before open nothing any more. What opens is behind the `#`, which
 * is sent to no server and stands in no log. On record, and only for who teaches the class.
 */
export const makeClassBadges = command({
  screen: 'login-kit',
  name: 'make-badges',
  method: 'POST',
  needs: 'edit-rosters',
  body: AskForBadges,
  view: NewBadges,
  hasSecret: true,
  allowance: PRINTS,
  async run(visit, params) {
    const { teacherId, roster } = await taughtRoster(visit, params)
    if (teacherId !== visit.identity.accountId) throw new PublicError('forbidden')
    const { rosterId } = roster
    const { badges } = await visit.call(makeBadges, { params: { rosterId } })
    const address = `${visit.config.publicUrl}${pages.deviceLogin}`
    visit.recordBadgesMade(rosterId, badges.length)
    const pictures: NewBadges['badges'] = []
    for (const { studentId, badge } of badges) {
      pictures.push({ studentId, picture: await pictureOf(`${address}#badge=${badge}`) })
      // Each takes the only thread for some milliseconds, and a class may have hundreds.
      await letOthersRun()
    }
    return { badges: pictures }
  },
})

const letOthersRun = () => new Promise((resolve) => setImmediate(resolve))

async function pictureOf(text: string): Promise<string> {
  const svg = await qrcode.toString(text, { type: 'svg', margin: QUIET_ZONE, errorCorrectionLevel: 'M' })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
