import { loadArea } from '../support/area.ts'

loadArea('faults', 'server/start')
