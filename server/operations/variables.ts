import { absolutePath, logLevel, matching, share } from '../variables/rule.ts'
import { variable } from '../variables/table.ts'
import { baseUrl } from '../variables/web-address.ts'

/** Of all requests; one in a hundred shows where time goes, and costs next to nothing. */
const DEFAULT_SHARE = 0.01

/** What both servers read about how they are run. */
export const operationsVariables = {
  logLevel: variable('LOG_LEVEL', logLevel, {
    default: 'info',
    doc: 'How much is logged.',
    sandboxDoc: '`warn`',
  }),
  instance: variable(
    'INSTANCE',
    matching('letters, digits and . _ : / -, 100 at most', (text) => /^[\w.:/-]{1,100}$/.test(text)),
    {
      doc: 'What this process is called in its log lines, to tell processes apart.',
      defaultDoc: 'the machine’s name and the process’s number',
    },
  ),
  auditFile: variable('AUDIT_FILE', absolutePath, {
    doc: 'The file that the audit stream is appended to, each entry before what it is about is answered, whatever `LOG_LEVEL` is. Several processes may share it.',
    defaultDoc: 'the log, whose last second is lost if the process is killed',
  }),
  tracesUrl: variable('OTEL_EXPORTER_OTLP_ENDPOINT', baseUrl, {
    doc: 'The OpenTelemetry collector that traces are sent to, by OTLP over HTTP. Without one nothing is traced.',
  }),
  tracedShare: variable('OTEL_TRACES_SAMPLER_ARG', share, {
    default: DEFAULT_SHARE,
    doc: 'The share of requests that are traced.',
  }),
}
