import t from 'tap'
import { sendPlays } from '../../../../server/contract/send-plays.ts'
import { bandOf, levelsOf } from '../../../../server/product-api/analytics/levels.ts'
import { games } from '../../../../shared/rules/games.ts'
import { startProductApi } from '../../../support/product-api.ts'

/** The levels of a game, as the document says them: for example `11–13 for 3OA, 3NBT`. */
const RANGE = /^(\d+)(?:–(\d+))? for (.+)$/

interface Document {
  readonly paths: Readonly<Record<string, { post: { description: string; requestBody: unknown } }>>
}
const api = await startProductApi()
t.teardown(() => api.close())
const { paths } = (await (await fetch(`${api.url}/openapi.json`)).json()) as Document
const operation = paths[sendPlays.path]?.post

t.test('whoever sends plays reads which games there are', async (t) => {
  const text = JSON.stringify(operation?.requestBody)
  for (const { appContext } of games) t.match(text, appContext)
})

t.test('and which levels of each count for which skill', async (t) => {
  const rangesOf = new Map(
    [...(operation?.description ?? '').matchAll(/^- (.+?): (.+)$/gm)].map(([, game = '', ranges = '']) => [
      game,
      ranges.split('; ').map((range) => {
        const [, from, to = from, columns = ''] = RANGE.exec(range) ?? []
        return { from: Number(from), to: Number(to), columns: columns.split(', ') }
      }),
    ]),
  )
  t.ok(rangesOf.size > 1)
  for (const { appContext } of games) {
    const ranges = rangesOf.get(appContext) ?? []
    const last = levelsOf(appContext).at(-1)?.levelNum ?? 0
    t.equal(ranges.at(-1)?.to ?? 0, last, appContext)
    for (let levelNum = 0; levelNum <= last + 1; levelNum++) {
      const columns = ranges.find(({ from, to }) => from <= levelNum && levelNum <= to)?.columns
      if (String(columns) !== String(bandOf(appContext, levelNum)?.columnIds))
        t.fail(`level ${levelNum} of ${appContext} counts for ${columns}`)
    }
  }
})
