import t from 'tap'
import { playsWithoutPictures } from '../../../../server/bff/rules/without-pictures.ts'

const builds = new Map([['zoom', ['220', '221']]])
const listed = { fromApp: 'zoom', buildNumber: '220' }
const off = { usesPictures: false }

t.test(
  'a listed version plays without pictures where its teacher has them off (S9.148, S9.149?)',
  async (t) => {
    t.equal(playsWithoutPictures(off, listed, builds), true)
    t.equal(playsWithoutPictures(off, { ...listed, buildNumber: '221' }, builds), true)
  },
)

t.test('no version turns off what a teacher has on', async (t) => {
  t.equal(playsWithoutPictures({ usesPictures: true }, listed, builds), false)
  t.equal(playsWithoutPictures({}, listed, builds), false, 'and nothing is off by being left out')
})

t.test('every other build uses the picture password', async (t) => {
  t.equal(playsWithoutPictures(off, undefined, builds), false, 'a browser')
  t.equal(playsWithoutPictures(off, { fromApp: 'zoom' }, builds), false, 'an app without a version')
  t.equal(playsWithoutPictures(off, { ...listed, buildNumber: '210' }, builds), false)
  t.equal(playsWithoutPictures(off, { fromApp: 'pizza', buildNumber: '220' }, builds), false)
  t.equal(playsWithoutPictures(off, { fromApp: 'constructor', buildNumber: '220' }, builds), false)
  t.equal(playsWithoutPictures(off, listed, new Map()), false, 'where none is configured')
})
