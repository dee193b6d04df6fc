import t from 'tap'
import { Value } from 'typebox/value'
import { deactivateRoster, saveRoster } from '../../../server/contract/rosters.ts'
import { saveSurvey } from '../../../server/contract/surveys.ts'
import { chooseForTeacher } from '../../../server/contract/teacher-files.ts'
import { chooseChild } from '../../../server/contract/uploads.ts'
import { MAX_STORED } from '../../../shared/rules/stored-integer.ts'
import { DeleteRoster } from '../../../shared/screens/roster.ts'
import { SaveRoster } from '../../../shared/screens/roster-editor.ts'
import { ChooseChild } from '../../../shared/screens/roster-upload.ts'
import { SaveAnswers } from '../../../shared/screens/survey.ts'
import { ChooseForTeacher } from '../../../shared/screens/teacher-upload.ts'

t.test('neither a page nor the product API takes a number that the database cannot keep', async (t) => {
  const numbers = {
    'saved roster': [SaveRoster.properties.version, saveRoster.body.properties.version],
    'deleted roster': [DeleteRoster.properties.version, deactivateRoster.query.properties.version],
    'row of a class list': [ChooseChild.properties.row, chooseChild.params.properties.row],
    'row of a list of teachers': [ChooseForTeacher.properties.row, chooseForTeacher.params.properties.row],
  } as const
  for (const [name, [page, api]] of Object.entries(numbers)) {
    t.ok(Value.Check(page, MAX_STORED), name)
    t.notOk(Value.Check(page, MAX_STORED + 1), `${name}: on its page`)
    t.notOk(Value.Check(api, MAX_STORED + 1), `${name}: upstream`)
  }
  for (const version of [SaveAnswers.properties.version, saveSurvey.body.properties.version])
    t.notOk(Value.Check(version, MAX_STORED), 'answers are saved under the next number')
})
