import { Type } from 'typebox'
import { call } from './call.ts'
import { Id } from './entities.ts'
import { Count } from './play-numbers.ts'
import { Partition, Snapshot } from './plays.ts'
import { aboutStudent, FilteredGame } from './student-query.ts'
import { validRows } from './tolerance.ts'

/** The play history, newest first; plays without a time come last, in every span (S7.107, S2.176?). */
export const metagameStats = call({
  id: 'metagameStats',
  method: 'GET',
  path: '/v2/teachers/me/students/metagame/stats',
  repeat: true,
  headers: aboutStudent,
  query: FilteredGame,
  reply: Type.Object({
    studentId: Id,
    snapshots: validRows('play', Snapshot),
    /** Number of matching plays; may exceed the number listed. */
    total: Count,
  }),
})

/** The child's metagame partition: that of the newest play, 0 before the first (S7.108). */
export const metagamePartition = call({
  id: 'metagamePartition',
  method: 'GET',
  path: '/v2/teachers/me/students/metagame/partition',
  repeat: true,
  headers: aboutStudent,
  reply: Type.Object({ studentId: Id, partition: Partition }),
})
