import fc from 'fast-check'
import t from 'tap'
import { type AppsFor, appsFor } from '../../../../server/bff/rules/apps.ts'
import { ageInGrade } from '../../../../shared/rules/child-ages.ts'
import { grades } from '../../../../shared/rules/games.ts'
import { type GamesChosen, offeredApps } from '../../../../shared/rules/offered-apps.ts'

const names = (whom: AppsFor, settings: GamesChosen = {}) =>
  appsFor(whom, settings).map(({ game }) => game.displayName)
const educator = (grade: string | null): AppsFor => ({ who: 'educator', grade })
const parent = (...ages: number[]): AppsFor => ({ who: 'parent', ages })

const ALL = ['Cloud Machine', 'Cupcake!', 'Bounce', 'Hungry Fish', 'Hungry Guppy', 'Match', 'Pizza!', 'Zoom']
const FROM_K = ['Hungry Fish', 'Hungry Guppy', 'Match', 'Zoom']

t.test('what is no longer made is not installed, and web games are told from apps', async (t) => {
  t.same(
    offeredApps({}).map(({ game, type }) => [game.displayName, type]),
    ALL.map((name) => [name, name === 'Cloud Machine' ? 'web' : 'ipad']),
  )
})

t.test(
  'parents have all apps from a child of 7 on, else those that start at K (S2.130, S2.132?)',
  async (t) => {
    t.same(names(parent(7)), ALL)
    t.same(names(parent(5, 12)), ALL)
    t.same(names(parent(6)), FROM_K)
    t.same(names(parent()), FROM_K)
  },
)

t.test('educators have all apps up to a class of 5, else those of its grade (S2.131, S2.132?)', async (t) => {
  t.same(names(educator('Preschool')), ALL)
  t.same(names(educator('Pre-K')), ALL)
  t.same(names(educator('K')), FROM_K)
  t.same(
    names(educator('3')),
    ALL.filter((name) => name !== 'Hungry Guppy'),
  )
  t.same(names(educator('2')), ['Cupcake!', 'Hungry Fish', 'Hungry Guppy', 'Match', 'Pizza!', 'Zoom'])
  t.same(names(educator(null)), names(educator('3')), 'without a grade, the default (S5.106)')
  t.same(names(educator('12')), ALL, 'a grade that no game names')
})

t.test('games that are switched off, or not of the California pilot, are not installed', async (t) => {
  t.notOk(names(educator('3'), { games: { match: { isGameEnabled: false } } }).includes('Match'))
  t.notOk(names(educator('3'), { isCAPilot: true }).includes('Cloud Machine'))
  const anybody = fc.oneof(
    fc.array(fc.integer({ min: 1, max: 18 }), { maxLength: 3 }).map((ages): AppsFor => parent(...ages)),
    fc.constantFrom(null, 'Preschool', 'Pre-K', ...grades).map(educator),
  )
  const chosen = fc.dictionary(
    fc.constantFrom('match', 'zoom', 'pizza', 'hungryFish', 'cloudMachine'),
    fc.record({ isGameEnabled: fc.boolean() }),
  )
  fc.assert(
    fc.property(anybody, chosen, fc.boolean(), (whom, games, isCAPilot) => {
      const offered = offeredApps({ games, isCAPilot }).map(({ game }) => game.gameKey)
      return appsFor(whom, { games, isCAPilot }).every(({ game }) => offered.includes(game.gameKey))
    }),
  )
})

t.test(
  'a class is as old as its grade: 7 in K, then a year a grade, under 6 before K (S9.57, S9.58?)',
  async (t) => {
    t.same(['Preschool', 'Pre-K', 'K', '1', '8', '9', '', 'constructor'].map(ageInGrade), [
      4,
      5,
      7,
      8,
      15,
      null,
      null,
      null,
    ])
  },
)
