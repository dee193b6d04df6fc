import { Type } from 'typebox'
import { call } from './call.ts'
import { Id } from './entities.ts'
import { Intervention, SurveySource } from './play-entities.ts'
import { Opportunities, orNull, Rating } from './plays.ts'
import { aboutStudent } from './student-query.ts'
import { absentIfInvalid, validRows } from './tolerance.ts'

/** The datapoints behind each factor of learning (S7.103). */
export const rawFol = call({
  id: 'rawFol',
  method: 'GET',
  path: '/v2/teachers/me/students/rawFol',
  repeat: true,
  headers: aboutStudent,
  reply: Type.Object({
    studentId: Id,
    growthMindset: Opportunities,
    confidence: Opportunities,
    goalOrientation: Opportunities,
    productiveStrategy: Opportunities,
    selfRegulation: Opportunities,
    /** A teacher's newest ratings of the child, 1 to 3 per factor and mode. */
    ratings: orNull(Type.Record(Type.String(), Rating)),
    /** The survey they are from, an addition of ours. */
    survey: absentIfInvalid(SurveySource),
  }),
})

/** Candidates for one child, at least one, as `interventions` returns them for many (S7.109). */
export const teacherInterventions = call({
  id: 'teacherInterventions',
  method: 'GET',
  path: '/v2/teachers/me/interventions',
  repeat: true,
  headers: aboutStudent,
  reply: Type.Object({ studentId: Id, interventions: validRows('suggestion', Intervention) }),
})
