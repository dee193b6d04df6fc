import t from 'tap'
import { uploadPlaceView } from '../../../../../server/bff/screens/upload-place/view.ts'

t.test('what comes before a file is said in words, and nothing where nothing does', async (t) => {
  t.same(uploadPlaceView({ ahead: null }), { words: null })
  t.same(uploadPlaceView({ ahead: 0 }), { words: null })
  t.same(uploadPlaceView({ ahead: 1 }), { words: '1 file is checked before yours' })
  t.same(uploadPlaceView({ ahead: 7 }), { words: '7 files are checked before yours' })
})
