import t from 'tap'
import { mobileApps } from '../../../../server/contract/settings.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, bearerFor } from '../../../support/product-data.ts'

t.test(
  'the games to install are those an account has switched on, without the browser’s (S7.110)',
  async (t) => {
    const api = await startProductApi()
    t.teardown(() => api.close())
    await addAccount(api.db, 'alma')
    await addAccount(api.db, 'ben', {
      settings: {
        isCAPilot: true,
        games: { zoom: { isGameEnabled: false }, match: { isGameEnabled: true } },
      },
    })
    const appsOf = async (id: string) => {
      const bearer = await bearerFor(api, id)
      return (await callApi(api.url, mobileApps, { bearer })).body as { displayName: string }[]
    }
    const names = async (id: string) => (await appsOf(id)).map(({ displayName }) => displayName)
    const all = ['Cupcake!', 'Bounce', 'Hungry Fish', 'Hungry Guppy', 'Match', 'Pizza!', 'Zoom']
    t.same(await names('alma'), all)
    t.same(
      await names('ben'),
      all.filter((name) => name !== 'Zoom'),
    )
    t.same((await appsOf('alma'))[0], {
      gameKey: 'cupcake',
      appContext: 'Cupcake!',
      displayName: 'Cupcake!',
      gradesDisplay: '2-8',
    })
    for (const kind of ['device', 'partner'] as const)
      t.equal(
        (await callApi(api.url, mobileApps, { bearer: await bearerFor(api, 'alma', kind) })).status,
        403,
        `nothing of it is a ${kind}’s`,
      )
  },
)
