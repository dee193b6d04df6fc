import t from 'tap'
import type { ClassRoster } from '../../../../../server/bff/upstream/class-rosters.ts'
import type { PlaytimeParams } from '../../../../../shared/screens/playtime.ts'
import { student } from '../../../../support/classes.ts'
import { ours, show } from './show-class.ts'

t.test('rows in every order that can be asked for; who did not play a game is last', async (t) => {
  const order = (params: PlaytimeParams) => show(params).rows.map(({ studentId }) => studentId)
  t.same(order({ sort: 'name' }), ['s2', 's1', 's3'])
  t.same(order({ sort: 'name', dir: 'desc' }), ['s3', 's1', 's2'])
  t.same(order({ sort: 'total', dir: 'asc' }), ['s3', 's2', 's1'])
  t.same(order({ sort: 'perWeek' }), ['s1', 's2', 's3'])
  t.same(order({ sort: 'match' }), ['s1', 's2', 's3'])
  t.same(order({ sort: 'match', dir: 'asc' }), ['s2', 's1', 's3'])
  t.same(order({ sort: 'Chess', dir: 'asc' }), ['s1', 's2', 's3'])
  t.same(show({ sort: 'pizza' }).sort, { by: 'total', dir: 'desc' })
})

t.test(
  'the games a class may play follow its children’s grades, then the class’s, then the settings’',
  async (t) => {
    const keys = (students: ClassRoster['students'], gradeLevel: string | null) => {
      const roster = { ...ours, students, gradeLevel }
      return show({}, { rosters: [roster], roster, gameplay: { '28': [], '7': [] } }).columns.map(
        ({ key }) => key,
      )
    }
    const older = ['cloudMachine', 'cupcake', 'fractions', 'hungryFish', 'match', 'pizza', 'zoom']
    t.same(keys([student('s1', 'A B', '3')], 'K'), older, 'the child’s own grade')
    t.same(keys([student('s1', 'A B', 'N/A')], '0'), ['hungryFish', 'hungryGuppy', 'match', 'zoom'])
    t.same(keys([student('s1', 'A B', null)], 'N/A'), older, 'the settings say 3')
    t.same(
      keys([student('s1', 'A B', 'K'), student('s2', 'C D', '8')], null),
      ['cloudMachine', 'cupcake', 'fractions', 'hungryFish', 'hungryGuppy', 'match', 'pizza', 'zoom'],
      'what any of them may play',
    )
  },
)
