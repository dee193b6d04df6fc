import { type Answers, each, ofRecords } from './answers.ts'

/** The pages beside the settings. */
export const besideSettings: Readonly<Record<string, Answers>> = {
  'GET /api/screens/sessions': each('401', '200', '403', '200', '403', '403'),
  'POST /api/screens/sessions/end': each('401', '404', '403', '404', '403', '403'),
  'POST /api/screens/sessions/end-others': each('401', '200', '403', '200', '403', '403'),
  'GET /api/screens/records': ofRecords('200'),
  'GET /api/screens/agreement': ofRecords('200'),
  // Nothing is said of what: what passes the guard is refused for that.
  'POST /api/screens/agreement/agree': { ...ofRecords('400'), superpowers: '400' },
  'GET /api/screens/records-file': ofRecords('200'),
  // It is another extent than the page said.
  'POST /api/screens/records/erase': { ...ofRecords('409'), superpowers: '403' },
  'POST /api/screens/records/keep': ofRecords('404'),
  'GET /api/screens/about-you': each('401', '200', '200', '403', '403', '403'),
  'GET /api/screens/about-you-file': each('401', '200', '200', '403', '403', '403'),
  'GET /api/screens/weekly-mail': each('401', '200', '403', '403', '403', '403'),
  // Nothing is said of which: what passes the guard is refused for that.
  'PUT /api/screens/weekly-mail/save': each('401', '400', '403', '403', '403', '403'),
  // Nothing is said of what to count: what passes the guard is refused for that.
  'PUT /api/screens/about-you/counting': each('401', '400', '403', '403', '403', '403'),
}
