import t from 'tap'
import { shown } from './show.ts'

t.test('factors that could not be had leave names and suggestions', async (t) => {
  const view = shown({ student: 's1' }, { factors: null })
  t.match(view, {
    cards: null,
    hasSuggestions: true,
    student: { subtitle: 'Factors of Learning', factors: null },
  })
  t.same(
    view.rows.map(({ name, cells, suggested }) => ({ name, cells, suggested })),
    [
      { name: 'Amara Okafor', cells: null, suggested: ['Mindset intro'] },
      { name: 'Jayden Brooks', cells: null, suggested: ['Don’t quit', 'mindset coaching'] },
      { name: 'Noah Feldman', cells: null, suggested: [] },
    ],
  )
})

t.test('interventions that could not be had leave the factors', async (t) => {
  const view = shown({ student: 's1' }, { candidates: null })
  t.match(view, {
    hasSuggestions: false,
    student: { recommended: null, factors: [{ words: 'Medium · .62' }] },
  })
  t.same(new Set(view.rows.map(({ suggested }) => suggested)), new Set([null]))
  t.equal(view.cards?.length, 5)
})

t.test('marks that could not be had are missing alone, and nothing can be marked over them', async (t) => {
  const view = shown({ student: 's1' }, { done: null })
  t.match(view.student, { done: null, canMark: false, factors: [{}], recommended: [{ done: null }] })
  t.same({ ...view, student: null }, { ...shown({}) })
})
