import { and, asc, eq, isNull } from 'drizzle-orm'
import { games } from '../../../shared/rules/games.ts'
import { recordAudit } from '../audit.ts'
import { playKeys } from '../db/schema/play-keys.ts'
import { makePlayKey } from '../plays/make-key.ts'
import { type Command, NotDone, UsageFault } from './command.ts'

const SITE = /^[a-z0-9][a-z0-9.-]{0,62}$/
const LONGEST_NAME = 80
const known: ReadonlySet<string> = new Set(games.map(({ appContext }) => appContext))

/** Makes a key by which a play site or a game sends plays. */
export const makeKey: Command = {
  name: 'make-key',
  about: 'Make the key by which a play site or a game sends plays; it is shown once',
  options: {
    site: {
      type: 'string',
      required: true,
      about: 'Whose it is, such as play.example.org. Keys of one site know each other’s plays.',
    },
    name: {
      type: 'string',
      required: true,
      about: 'What tells it from the site’s other keys, such as 2026.',
    },
    game: { type: 'string', multiple: true, about: 'A game it may send plays of; by default all.' },
  },
  async run({ tx, clock, by, options, say }) {
    const [site, name, chosen] = [options.required('site'), options.required('name'), options.all('game')]
    if (!SITE.test(site)) throw new UsageFault('--site must be small letters, digits, dots and dashes.')
    if (name.length > LONGEST_NAME)
      throw new UsageFault(`--name must have at most ${LONGEST_NAME} characters.`)
    const unknown = chosen.find((game) => !known.has(game))
    if (unknown !== undefined) throw new UsageFault(`--game must be one of ${[...known].join(', ')}.`)
    const { id, key } = await makePlayKey(tx, {
      ...{ site, name, madeBy: by, madeAt: clock.now() },
      games: chosen.length > 0 ? chosen : null,
    })
    await recordAudit(tx, clock, { event: 'operator-made-key', operator: by, keyId: id })
    say(`Key ${id} of ${site}. It is shown only now, and is sent as a bearer to POST /v2/mm/plays:`)
    say(key)
  },
}

/** Lists the keys, without what opens anything. */
export const listKeys: Command = {
  name: 'list-keys',
  about: 'List the keys of play sites and games',
  options: {},
  async run({ tx, say }) {
    const rows = await tx.select().from(playKeys).orderBy(asc(playKeys.site), asc(playKeys.madeAt))
    if (rows.length === 0) say('There are no keys.')
    for (const { id, site, name, games: of, madeAt, madeBy, revokedAt, lastUsedAt } of rows)
      say(
        [
          id,
          site,
          name,
          of?.join(', ') ?? 'all games',
          `made ${madeAt.toISOString()} by ${madeBy}`,
          lastUsedAt ? `last used ${lastUsedAt.toISOString()}` : 'never used',
          ...(revokedAt ? [`revoked ${revokedAt.toISOString()}`] : []),
        ].join(' · '),
      )
  },
}

/** Ends a key: from then on it opens nothing. */
export const revokeKey: Command = {
  name: 'revoke-key',
  about: 'Revoke a key, at once and for good',
  options: { id: { type: 'string', required: true, about: 'The id of the key, from list-keys.' } },
  async run({ tx, clock, by, options, say }) {
    const id = options.required('id')
    const [revoked] = await tx
      .update(playKeys)
      .set({ revokedAt: clock.now() })
      .where(and(eq(playKeys.id, id), isNull(playKeys.revokedAt)))
      .returning({ site: playKeys.site })
    if (!revoked) throw new NotDone('There is no such key, or it is revoked.')
    await recordAudit(tx, clock, { event: 'operator-revoked-key', operator: by, keyId: id })
    say(`The key of ${revoked.site} opens nothing any more.`)
  },
}
