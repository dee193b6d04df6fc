import { loadArea } from '../support/area.ts'

loadArea('server/bff')
