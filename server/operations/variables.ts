import { matching } from '../variables/rule.ts'
import { variable } from '../variables/table.ts'

/** What both servers read about how they are run. */
export const operationsVariables = {
  instance: variable(
    'INSTANCE',
    matching('letters, digits and . _ : / -, 100 at most', (text) => /^[\w.:/-]{1,100}$/.test(text)),
    {
      doc: 'What this process is called in its log lines, to tell processes apart.',
      defaultDoc: 'the machine’s name and the process’s number',
    },
  ),
}
