import t from 'tap'
import { me, resetDevices } from '../../../../server/contract/account.ts'
import { calls } from '../../../../server/contract/calls.ts'
import { institution } from '../../../../server/contract/institutions.ts'
import { saveMySettings, setup } from '../../../../server/contract/settings.ts'
import { aboutStudent } from '../../../../server/contract/student-query.ts'
import { isOpenWhileViewing, isRecordedWhileViewing } from '../../../../server/product-api/admin/viewing.ts'
import { viewChanges } from '../../../../server/product-api/db/schema/sessions.ts'
import { asViewed, startConsoleApi, view } from './console-api.ts'

t.test('what is not listed is closed while viewing, and every change is on record (S6.43)', async (t) => {
  const api = await startConsoleApi(t)
  const viewed = await view(api)
  const closed = [
    'addCoteacher',
    'attachProspect',
    'cancelParentSubscription',
    'changeSchool',
    'clientEvent',
    'createUserPassword',
    'deactivateRoster',
    'deleteStudentPassword',
    'makeBackupCode',
    'parentCard',
    'payment',
    'recentViews',
    'resetDevices',
    'saveSettings',
    'searchAccounts',
    'startView',
    'stopBackupCode',
    'studentPassword',
  ]
  for (const id of closed) {
    const call = calls.find((one) => one.id === id)
    t.equal(call && isOpenWhileViewing(call), false, id)
  }
  t.equal((await asViewed(api, viewed, resetDevices)).status, 403)
  for (const call of calls.filter(({ headers }) => headers === aboutStudent))
    t.ok(isOpenWhileViewing(call), `${call.id} only looks`)
  t.same(
    calls
      .filter(isRecordedWhileViewing)
      .map(({ id }) => id)
      .sort(),
    ['institution', 'saveMySettings', 'setup', 'trialStart'],
  )

  t.equal((await asViewed(api, viewed, saveMySettings, { body: { standards: 'TEKS' } })).status, 200)
  t.equal((await asViewed(api, viewed, setup, { body: { appsFinished: true } })).status, 200)
  t.equal(
    (await asViewed(api, viewed, institution, { body: { type: 'school', id: 'nowhere' } })).status >= 400,
    true,
  )
  t.match(await asViewed(api, viewed, me), { body: { clientData: { settings: { standards: 'TEKS' } } } })
  const changes = await api.db.select().from(viewChanges)
  t.same(
    changes.map(({ viewId, call }) => [viewId, call]),
    ['saveMySettings', 'setup', 'institution'].map((call) => [viewed.viewId, call]),
    'and what was tried as well; reading is not a change',
  )
})

t.test('a locked role is edited in a view with superpowers, and in none without (S6.39)', async (t) => {
  const api = await startConsoleApi(t)
  const edit = async (superpowers: boolean) =>
    (
      await asViewed(api, await view(api, 'alma', superpowers), saveMySettings, {
        body: { role: 'Special ed teacher' },
      })
    ).status
  t.same([await edit(false), await edit(true)], [403, 200])
})
