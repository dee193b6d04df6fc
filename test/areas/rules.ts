import { loadArea } from '../support/area.ts'

loadArea('shared', 'server/contract', 'server/variables')
