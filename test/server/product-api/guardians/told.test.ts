import t from 'tap'
import { readAccount } from '../../../../server/product-api/account/me.ts'
import { removeSecondGuardian } from '../../../../server/product-api/guardians/invite.ts'
import { refusingMailer } from '../../../../server/product-api/mail/mailer.ts'
import { mailsTo, wordsOf } from '../../../support/mails.ts'
import { sharedFamily, twoFamilies } from './family.ts'

const newestTo = async (db: Parameters<typeof mailsTo>[0], to: string) => (await mailsTo(db, to)).at(-1)

t.test('the first guardian is told who accepted, once, and no child is named', async (t) => {
  const { api, accept, mailed, invite } = await twoFamilies(t)
  await invite('ana', 'ben@School.test')
  const token = await mailed('ben@School.test')
  t.same(await mailsTo(api.db, 'ana@School.test'), [], 'not when it is sent')
  await accept('ben', token)
  await accept('ben', token)
  const told = await mailsTo(api.db, 'ana@School.test')
  t.match(told, [
    {
      subject: 'Your invitation was accepted',
      text: /^Ben Ortiz \(ben@School\.test\) accepted your invitation/,
      link: '/account/parentRoster',
    },
  ])
  t.equal(told.length, 1)
  t.notMatch(wordsOf(told), /Kid|leo|mia/)
})

t.test('one who opens an account by the link is told of by the address that was invited', async (t) => {
  const { api, join, mailed, invite } = await twoFamilies(t)
  await invite('ana', 'dan@home.test')
  await join(await mailed('dan@home.test'))
  t.match(await newestTo(api.db, 'ana@School.test'), { text: /^Dan Ruiz \(dan@home\.test\) accepted/ })
})

t.test('both are told of a removal, once; nobody of an invitation that is withdrawn', async (t) => {
  const { api, remove, invite } = await sharedFamily(t)
  await remove('ana')
  await remove('ana')
  const [toBen, toAna] = [
    await newestTo(api.db, 'ben@School.test'),
    await newestTo(api.db, 'ana@School.test'),
  ]
  t.match(toBen, {
    subject: 'You no longer see the children who were shared with you',
    text: /^Ana Ortiz ended what you see/,
    link: '/',
  })
  t.match(toAna, {
    subject: 'Your children are no longer shared',
    text: /^Ben Ortiz \(ben@School\.test\) no longer sees/,
    link: '/account/parentRoster',
  })
  t.notMatch(wordsOf([toBen, toAna]), /Kid|leo|mia/)
  t.equal((await mailsTo(api.db, 'ana@School.test')).length, 2)
  t.equal((await mailsTo(api.db, 'ben@School.test')).length, 2)
  await invite('ana', 'cora@School.test')
  await remove('ana')
  t.equal((await mailsTo(api.db, 'ana@School.test')).length, 2)
  t.equal((await mailsTo(api.db, 'cora@School.test')).length, 1, 'the invitation alone')
})

t.test('where no mail can be sent, a removal holds all the same', async (t) => {
  const { api, clock, sharedWith } = await sharedFamily(t)
  const owner = await readAccount(api.db, 'ana')
  await removeSecondGuardian({ db: api.db, clock, mailer: refusingMailer }, owner)
  t.match((await sharedWith('ben')).body, { families: [], ended: ['Ana Ortiz'] })
})
